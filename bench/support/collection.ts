// Opens the collection of a benchmark: the index of --data <folder>, synthetic (bench generate) or imported, or a temporary synthetic one.
// Out: the index file; queries of 300 and more terms with a vector; the words of every publication, for a peer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sections } from '../../src-main/contract/publication.ts';
import { openIndexReader, type IndexReader, type WeightedTerm } from '../../src-main/engine/index/reader.ts';
import { DIMENSIONS } from '../../src-main/engine/index/rows.ts';
import { inverseDocumentFrequency } from '../../src-main/engine/index/weighting.ts';
import { openReadableIndex, openWritableIndex, type ReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { analyse } from '../../src-main/engine/text/analysis.ts';
import { fillIndex, isSynthetic } from './synthetic-index.ts';
import { proseOf } from './synthetic-texts.ts';
import { toInt8, writeMeaning } from './synthetic-vectors.ts';
import { bagOf, facetsOf, HELD_OUT, randomOf, tokensOf, wordOf } from './synthetic-words.ts';

/** Terms with their counts. */
export type Counts = ReadonlyMap<string, number>;

export interface BenchQuery {
  counts: Counts;
  vector: Int8Array;
  /** The vector before rounding; only for synthetic collections. */
  unit?: Float32Array;
}

export interface Collection extends Disposable {
  name: string;
  file: string;
  /** A temporary folder for the files of a peer. */
  folder: string;
  /** The number of slots of the index. */
  slots: number;
  synthetic: boolean;
  queries: BenchQuery[];
  /** Calls `use` with the words of the first `most` publications and their total count. */
  each(use: (slot: number, counts: Counts, length: number) => void, most?: number): void;
}

/** Terms in more than this share of the publications are left out of queries, since they have little weight anyway. */
const MAX_SHARE = 0.2;
/** Distinct terms of a query before common ones are left out; more than 300 remain. */
const LONG_QUERY_TERMS = 450;
const QUERIES = 20;
const SYNTHETIC_PUBLICATIONS = 10_000;

export function openCollection(): Collection {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, publications: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
  const own = typeof values.data !== 'string';
  const file = own ? join(folder, 'index.sqlite') : indexFile(values.data as string, 1);
  if (own) {
    const db = openWritableIndex(file);
    fillIndex(db, Number(values.publications ?? SYNTHETIC_PUBLICATIONS));
    db.close();
  }
  const db = openReadableIndex(file);
  const synthetic = isSynthetic(db);
  const slots = readMeta(db).nextSlot;
  const queries = synthetic ? syntheticQueries() : importedQueries(db);
  db.close();
  return {
    ...{ name: `${slots} ${synthetic ? 'synthetic' : 'imported'} publications`, file, folder, slots, synthetic, queries },
    each: (use, most = Infinity) => (synthetic ? eachSynthetic(Math.min(slots, most), use) : eachImported(file, most, use)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function syntheticQueries(): BenchQuery[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const unit = syntheticUnit(at);
    return { counts: countsOfBag(HELD_OUT + at, LONG_QUERY_TERMS), unit, vector: toInt8(unit) };
  });
}

/** The unit vector of synthetic query number `at`. */
export function syntheticUnit(at: number): Float32Array {
  const unit = new Float32Array(DIMENSIONS);
  writeMeaning(unit, HELD_OUT + at);
  return unit;
}

export function syntheticQueryVector(at: number): Int8Array {
  return toInt8(syntheticUnit(at));
}

function countsOfBag(slot: number, different?: number): Counts {
  const { ranks, counts } = bagOf(slot, facetsOf(slot), different);
  return new Map(Array.from(ranks, (rank, at) => [wordOf(rank), counts[at] as number]));
}

/** A query text of about this length; deterministic. */
export function syntheticQueryText(at: number, characters: number): string {
  const slot = HELD_OUT + 10_000 + at;
  const words = Math.ceil(characters / 5.5);
  const tokens = tokensOf(bagOf(slot, facetsOf(slot), Math.round(2 * words ** 0.72)));
  return proseOf(tokens, words, randomOf(slot, 'query')).slice(0, characters);
}

function eachSynthetic(slots: number, use: Parameters<Collection['each']>[0]): void {
  for (let slot = 0; slot < slots; slot++) {
    const { ranks, counts, length } = bagOf(slot);
    use(slot, new Map(Array.from(ranks, (rank, at) => [wordOf(rank), counts[at] as number])), length);
  }
}

function eachImported(file: string, most: number, use: Parameters<Collection['each']>[0]): void {
  const db = openReadableIndex(file);
  let seen = 0;
  for (const { slot, counts, length } of importedCounts(db)) if (seen++ < most) use(slot, counts, length);
  db.close();
}

function* importedCounts(db: ReadableIndex): Generator<{ slot: number; counts: Map<string, number>; length: number }> {
  for (const { slot, publication } of allPublications(db)) {
    const counts = new Map<string, number>();
    let length = 0;
    for (const section of sections) {
      for (const { text, language } of publication[section]) {
        analyse(text, language, (term) => {
          counts.set(term, (counts.get(term) ?? 0) + 1);
          length += 1;
        });
      }
    }
    yield { slot, counts, length };
  }
}

/** One in 2,000 publications starts a query; the following ones are added until it has the terms of some pages. */
function importedQueries(db: ReadableIndex): BenchQuery[] {
  const begun: { slot: number; counts: Map<string, number> }[] = [];
  let count = 0;
  for (const { slot, counts } of importedCounts(db)) {
    if (count++ % 2_000 === 700 && begun.length < QUERIES) begun.push({ slot, counts: new Map() });
    const query = begun.at(-1);
    if (query !== undefined && query.counts.size < LONG_QUERY_TERMS) {
      for (const [term, times] of counts) query.counts.set(term, (query.counts.get(term) ?? 0) + times);
    }
  }
  const reader = openIndexReader(db);
  return begun.map(({ slot, counts }) => ({ counts, vector: reader.vectorOf(slot) }));
}

/** The terms of a query, without too common ones, weighted by count times inverse document frequency. */
export function weightTerms(reader: IndexReader, query: BenchQuery): WeightedTerm[] {
  const publications = reader.publications() || reader.slots();
  const frequencies = reader.documentFrequencies([...query.counts.keys()]);
  return [...query.counts].flatMap(([term, count], at) => {
    const frequency = frequencies[at] as number;
    if (frequency === 0 || frequency > MAX_SHARE * publications) return [];
    return [{ term, weight: count * inverseDocumentFrequency(frequency, publications) }];
  });
}
