// Parallel technical text as known-item sets: a text in one language should find the same text in another. Pool and queries are generated
// from the shared data, always the same, and never written into the repository.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { JudgedQuery } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';
import type { CorpusRecord } from '../corpora.ts';
import { linesOf, unpacked, type Folders } from '../folders.ts';

/** One record in this many is held out from training; models/train applies the same rule. */
const HELD_OUT_OF = 20;
/** UTF-16 units of the shortest English side; shorter ones ("Returns the offset") fit many records. */
const LEAST_LENGTH = 60;
const POOL = 2_000;
/** Queries of a direction; the interval of their recall is about ±0.03. */
const MOST_QUERIES = 1_000;
/** A country code that no office has (WIPO ST.3, user-assigned). */
const COUNTRY = 'XX';
const FIRST_NUMBER = 1_000_001;

export type Foreign = 'de' | 'fr' | 'ja';
export interface Pair {
  en: string;
  foreign: string;
}
export interface PooledPair extends Pair {
  number: string;
  /** Only pairs held out from training are queries; the others fill the pool. */
  isQuery: boolean;
}

/** True for a record that is used for measuring and never for training. */
export function isHeldOut(english: string): boolean {
  return crc32(Buffer.from(english.trim(), 'utf8')) % HELD_OUT_OF === 0;
}

/**
 * The pool: pairs of sufficient length, no side twice, held-out ones first, in the order of a checksum. A pair whose foreign side also
 * occurs in a training record is not a query.
 */
export function poolOf(pairs: readonly Pair[], heldOut: (english: string) => boolean, size = POOL): PooledPair[] {
  const trained = new Set(pairs.filter(({ en }) => !heldOut(en)).map(({ foreign }) => folded(foreign)));
  const ordered = pairs
    .filter(({ en, foreign }) => en.trim().length >= LEAST_LENGTH && foreign.trim() !== '')
    .map((pair) => ({ ...pair, isQuery: heldOut(pair.en) && !trained.has(folded(pair.foreign)) }))
    .map((pair) => ({ pair, order: `${pair.isQuery ? 0 : 1}${createHash('sha256').update(`${pair.en}\0${pair.foreign}`).digest('hex')}` }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const seen = new Set<string>();
  const pool: PooledPair[] = [];
  for (const { pair } of ordered) {
    const sides = [`en ${folded(pair.en)}`, `foreign ${folded(pair.foreign)}`];
    if (sides.some((side) => seen.has(side))) continue;
    sides.forEach((side) => seen.add(side));
    pool.push({ ...pair, number: String(FIRST_NUMBER + pool.length) });
    if (pool.length === size) break;
  }
  return pool;
}

function folded(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** The pool as publications of one language, with each text as an abstract. */
export function documentsIn(language: 'en' | Foreign, pool: readonly PooledPair[]): CorpusRecord[] {
  return pool.map((pair) => ({
    country: COUNTRY,
    number: pair.number,
    abstract: [{ language, text: language === 'en' ? pair.en : pair.foreign }],
  }));
}

/** The other sides of the held-out pairs; each should find the publication of its number. */
export function questionsIn(language: 'en' | Foreign, pool: readonly PooledPair[]): Judgements {
  const queryPairs = pool.filter((pair) => pair.isQuery).slice(0, MOST_QUERIES);
  const queries = queryPairs.map((pair): JudgedQuery => ({ id: pair.number, text: language === 'en' ? pair.en : pair.foreign }));
  return { queries, qrels: new Map(queryPairs.map(({ number }) => [number, new Map([[`${COUNTRY}-${number}`, 1]])])) };
}

const line = z.object({ en: z.string().default(''), de: z.string().default(''), fr: z.string().default(''), ja: z.string().default('') });
const pools = new Map<string, PooledPair[]>();

/** The pool of some packed files; `isQuery` says which pairs may be queries. Generated once per run. */
export function packedPool(
  folders: Folders,
  packed: readonly string[],
  foreign: Foreign,
  isQuery: (english: string) => boolean,
): PooledPair[] {
  const key = [foreign, ...packed].join(' ');
  const known = pools.get(key);
  if (known !== undefined) return known;
  const pairs = packed
    .flatMap((file) => linesOf(unpacked(folders, file)))
    .map((text) => line.parse(JSON.parse(text)))
    .filter((pair) => pair.en !== '' && pair[foreign] !== '')
    .map((pair): Pair => ({ en: pair.en, foreign: pair[foreign] }));
  const pool = poolOf(pairs, isQuery);
  pools.set(key, pool);
  return pool;
}
