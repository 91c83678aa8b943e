// What a benchmark searches: an index of --data <folder>, made (bench generate) or imported, or a small one made for the occasion.
// In: the command line. Out: the index file; queries of 300 and more terms with a vector; and every publication's words, for a peer to be fed.
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
import { fillIndex, isMade } from './made-index.ts';
import { proseOf } from './made-texts.ts';
import { toInt8, writeMeaning } from './made-vectors.ts';
import { bagOf, facetsOf, HELD_OUT, randomOf, tokensOf, wordOf } from './made-words.ts';

/** Terms, and how often each occurs. */
export type Counts = ReadonlyMap<string, number>;

export interface BenchQuery {
  counts: Counts;
  vector: Int8Array;
  /** The vector before it was rounded, where publications are made and have one too. */
  unit?: Float32Array;
}

export interface Collection extends Disposable {
  name: string;
  file: string;
  /** For a peer's files; removed at the end. */
  folder: string;
  /** How many slots the index has. */
  slots: number;
  made: boolean;
  queries: BenchQuery[];
  /** The words of the first `most` publications, each with how many they are in all. */
  each(use: (slot: number, counts: Counts, length: number) => void, most?: number): void;
}

/** Terms common to more than this share of the publications are left out of queries, as a search damps them anyway. */
const MAX_SHARE = 0.2;
/** Distinct terms of a query before the common ones are left out; more than 300 remain. */
const LONG_QUERY_TERMS = 450;
const QUERIES = 20;
const MADE_PUBLICATIONS = 10_000;

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
    fillIndex(db, Number(values.publications ?? MADE_PUBLICATIONS));
    db.close();
  }
  const db = openReadableIndex(file);
  const made = isMade(db);
  const slots = readMeta(db).nextSlot;
  const queries = made ? madeQueries() : importedQueries(db);
  db.close();
  return {
    ...{ name: `${slots} ${made ? 'made' : 'imported'} publications`, file, folder, slots, made, queries },
    each: (use, most = Infinity) => (made ? eachMade(Math.min(slots, most), use) : eachImported(file, most, use)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function madeQueries(): BenchQuery[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const unit = madeUnit(at);
    return { counts: countsOfBag(HELD_OUT + at, LONG_QUERY_TERMS), unit, vector: toInt8(unit) };
  });
}

/** The unit vector of made query number `at`. */
export function madeUnit(at: number): Float32Array {
  const unit = new Float32Array(DIMENSIONS);
  writeMeaning(unit, HELD_OUT + at);
  return unit;
}

export function madeQueryVector(at: number): Int8Array {
  return toInt8(madeUnit(at));
}

function countsOfBag(slot: number, different?: number): Counts {
  const { ranks, counts } = bagOf(slot, facetsOf(slot), different);
  return new Map(Array.from(ranks, (rank, at) => [wordOf(rank), counts[at] as number]));
}

/** A query as somebody would write it, about as long as wanted; the same every time. */
export function madeQueryText(at: number, characters: number): string {
  const slot = HELD_OUT + 10_000 + at;
  const words = Math.ceil(characters / 5.5);
  const tokens = tokensOf(bagOf(slot, facetsOf(slot), Math.round(2 * words ** 0.72)));
  return proseOf(tokens, words, randomOf(slot, 'query')).slice(0, characters);
}

function eachMade(slots: number, use: Parameters<Collection['each']>[0]): void {
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

/** Every so many a publication begins a query; the next ones go on with it until it has the terms of some pages. */
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

/** A query's terms with count times inverse document frequency, but for the too common. */
export function weigh(reader: IndexReader, query: BenchQuery): WeightedTerm[] {
  const publications = reader.publications() || reader.slots();
  const frequencies = reader.documentFrequencies([...query.counts.keys()]);
  return [...query.counts].flatMap(([term, count], at) => {
    const frequency = frequencies[at] as number;
    if (frequency === 0 || frequency > MAX_SHARE * publications) return [];
    return [{ term, weight: count * inverseDocumentFrequency(frequency, publications) }];
  });
}
