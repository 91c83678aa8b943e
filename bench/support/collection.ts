// What a benchmark searches: an imported index (--data <folder>), or a made one. In: the command line. Out: the index file, and
// queries of 300 and more terms with a vector. `each` sees every publication's terms and rows, for a peer to be fed with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sections } from '../../src-main/contract/publication.ts';
import { inverseDocumentFrequency } from '../../src-main/engine/index/weighting.ts';
import type { IndexReader, WeightedTerm } from '../../src-main/engine/index/reader.ts';
import { openReadableIndex, openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { blockAfter } from '../../src-main/engine/store/vector-blocks.ts';
import { analyse } from '../../src-main/engine/text/analysis.ts';
import { fillIndex, madePublication, seeded } from './made-index.ts';
import { countsOf } from './terms.ts';

export interface BenchQuery {
  terms: string[];
  vector: Int8Array;
}

export interface Collection extends Disposable {
  name: string;
  file: string;
  folder: string;
  queries: BenchQuery[];
}

/** Terms common to more than this share of the publications are left out of queries, as a search damps them anyway. */
const MOST_SHARE = 0.2;
/** Distinct terms of a query before the common ones are left out; more than 300 remain. */
const LONG_QUERY_TERMS = 450;
const QUERIES = 20;
const MADE_PUBLICATIONS = 20_000;

/** `each`: terms in the order of the text, and the rows, of the publication in `slot`. */
export function openCollection(each: (slot: number, terms: readonly string[], vectors: Int8Array) => void = () => undefined): Collection {
  const { values } = parseArgs({ options: { data: { type: 'string' }, publications: { type: 'string' } }, allowPositionals: true });
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
  const made = values.data === undefined ? makeCollection(folder, Number(values.publications ?? MADE_PUBLICATIONS), each) : undefined;
  return {
    folder,
    ...(made ?? importedCollection(values.data as string, each)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function makeCollection(
  folder: string,
  count: number,
  each: Parameters<typeof openCollection>[0] & object,
): Pick<Collection, 'name' | 'file' | 'queries'> {
  const file = join(folder, 'index.sqlite');
  const db = openWritableIndex(file);
  fillIndex(db, count, 1, (slot, { terms, entry }) => each(slot, terms, entry.vectors));
  db.close();
  const random = seeded(2);
  const queries = Array.from({ length: QUERIES }, () => {
    const { terms, entry } = madePublication(random, 900);
    return { terms, vector: entry.vectors.slice(0, 256) };
  });
  return { name: `${count} made publications`, file, queries };
}

function importedCollection(
  data: string,
  each: Parameters<typeof openCollection>[0] & object,
): Pick<Collection, 'name' | 'file' | 'queries'> {
  const file = join(data, 'indexes', '1.sqlite');
  const db = openReadableIndex(file);
  const vectors = vectorsBySlot(db);
  const queries: BenchQuery[] = [];
  let count = 0;
  for (const { slot, publication } of allPublications(db)) {
    const terms: string[] = [];
    for (const section of sections)
      for (const { text, language } of publication[section]) analyse(text, language, (term) => terms.push(term));
    const rows = vectors(slot);
    each(slot, terms, rows);
    // Every so many a publication begins a query; the next ones go on with it until it has the terms of some pages.
    if (count++ % 2_000 === 700 && queries.length < QUERIES) queries.push({ terms: [], vector: rows.slice(0, 256) });
    const query = queries.at(-1);
    if (query !== undefined && countsOf(query.terms).size < LONG_QUERY_TERMS) query.terms.push(...terms);
  }
  db.close();
  return { name: `${count} imported publications of ${data}`, file, queries };
}

function vectorsBySlot(db: ReturnType<typeof openReadableIndex>): (slot: number) => Int8Array {
  const bySlot = new Map<number, Int8Array>();
  const { layer } = readMeta(db);
  for (let block = blockAfter(db, layer, 0); block !== undefined; block = blockAfter(db, layer, block.number)) {
    const counts = new Uint16Array(block.rows.slice().buffer);
    let at = 0;
    for (let slot = block.first; slot < block.end; slot++) {
      const length = 256 * (counts[slot - block.first] as number);
      bySlot.set(slot, new Int8Array(block.vectors.buffer, block.vectors.byteOffset + at, length));
      at += length;
    }
  }
  return (slot) => bySlot.get(slot) ?? new Int8Array(256);
}

/** A query's terms with count times inverse document frequency, but for the too common. */
export function weigh(reader: IndexReader, query: BenchQuery): WeightedTerm[] {
  const publications = reader.publications() || reader.slots();
  return [...countsOf(query.terms)].flatMap(([term, count]) => {
    const frequency = reader.documentFrequency(term);
    if (frequency === 0 || frequency > MOST_SHARE * publications) return [];
    return [{ term, weight: count * inverseDocumentFrequency(frequency, publications) }];
  });
}
