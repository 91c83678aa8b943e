// Parallel technical text: does a text in one language find the same text in another? In: pairs of the shared data.
// Out: a pool of documents and the queries asked of it, the same every time; nothing of it is written into the repository.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { JudgedQuery } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';
import type { CorpusRecord } from '../corpora.ts';
import { linesOf, unpacked, type Ground } from '../ground.ts';

/** One record in this many is held apart from training; models/train leaves it out by the same rule. */
const HELD_APART_OF = 20;
/** Shorter English sides ("Returns the offset") fit many records. */
const LEAST_LENGTH = 60;
const POOL = 2_000;
/** Queries of a direction; the interval of their recall is about 0.03 to each side. */
const MOST_QUERIES = 1_000;
/** A country code that no office has (WIPO ST.3 leaves it to its users). */
const COUNTRY = 'XX';
const FIRST_NUMBER = 1_000_001;

export type Foreign = 'de' | 'fr' | 'ja';
export interface Pair {
  en: string;
  foreign: string;
}
export interface PooledPair extends Pair {
  number: string;
  /** Only what was held apart from training is asked; the others only fill the pool. */
  asked: boolean;
}

/** True for a record that is measured on and never trained on. */
export function isHeldApart(english: string): boolean {
  return crc32(Buffer.from(english.trim(), 'utf8')) % HELD_APART_OF === 0;
}

/**
 * The pool: long enough, no side twice, those held apart first, in the order of a checksum. A pair whose foreign side is also
 * that of a record trained on is not held apart; it fills the pool at most.
 */
export function poolOf(pairs: readonly Pair[], heldApart: (english: string) => boolean, size = POOL): PooledPair[] {
  const taught = new Set(pairs.filter(({ en }) => !heldApart(en)).map(({ foreign }) => folded(foreign)));
  const ordered = pairs
    .filter(({ en, foreign }) => en.trim().length >= LEAST_LENGTH && foreign.trim() !== '')
    .map((pair) => ({ ...pair, asked: heldApart(pair.en) && !taught.has(folded(pair.foreign)) }))
    .map((pair) => ({ pair, order: `${pair.asked ? 0 : 1}${createHash('sha256').update(`${pair.en}\0${pair.foreign}`).digest('hex')}` }))
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

/** The pool as publications of one language, each text an abstract. */
export function documentsIn(language: 'en' | Foreign, pool: readonly PooledPair[]): CorpusRecord[] {
  return pool.map((pair) => ({
    country: COUNTRY,
    number: pair.number,
    abstract: [{ language, text: language === 'en' ? pair.en : pair.foreign }],
  }));
}

/** The other sides of those held apart; each asks for the publication of its number. */
export function questionsIn(language: 'en' | Foreign, pool: readonly PooledPair[]): Judgements {
  const asked = pool.filter((pair) => pair.asked).slice(0, MOST_QUERIES);
  const queries = asked.map((pair): JudgedQuery => ({ id: pair.number, text: language === 'en' ? pair.en : pair.foreign }));
  return { queries, qrels: new Map(asked.map(({ number }) => [number, new Map([[`${COUNTRY}-${number}`, 1]])])) };
}

const line = z.object({ en: z.string().default(''), de: z.string().default(''), fr: z.string().default(''), ja: z.string().default('') });
const pools = new Map<string, PooledPair[]>();

/** The pool of some packed files; `asked` tells which pairs may be asked. Made once a run. */
export function packedPool(ground: Ground, packed: readonly string[], foreign: Foreign, asked: (english: string) => boolean): PooledPair[] {
  const key = [foreign, ...packed].join(' ');
  const known = pools.get(key);
  if (known !== undefined) return known;
  const pairs = packed
    .flatMap((file) => linesOf(unpacked(ground, file)))
    .map((text) => line.parse(JSON.parse(text)))
    .filter((pair) => pair.en !== '' && pair[foreign] !== '')
    .map((pair): Pair => ({ en: pair.en, foreign: pair[foreign] }));
  const pool = poolOf(pairs, asked);
  pools.set(key, pool);
  return pool;
}
