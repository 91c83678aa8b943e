// The words of a synthetic publication, deterministic for its slot. Frequencies follow Zipf and Mandelbrot; an open tail of rare words follows the
// vocabulary; words of the topic and of its part are mixed in; words tend to repeat.
import type { Entry } from '../../src-main/engine/index/entry.ts';
import { frequencyOf, impactOf } from '../../src-main/engine/index/weighting.ts';

/** The size of the vocabulary; the frequency of rank r is proportional to 1 / (r + SHIFT). */
const VOCABULARY = 100_000;
const SHIFT = 60;
/** Beyond it frequencies fall with this power, without end: a million full texts have about six million words. */
const TAIL_POWER = 1.6;
const TAIL_SHARE = 0.04;
const LAST_WORD = 2 ** 31 - 1;
/** The numbers of topics, of which few are common, of parts per topic, and of words of each. */
export const TOPICS = 2_000;
export const PARTS = 8;
const TOPIC_SHIFT = 10;
const TOPIC_WORDS = 3_000;
const PART_WORDS = 600;
const TOPIC_SHARE = 0.2;
const PART_SHARE = 0.17;
/** Topics take their words from the ranks in between. */
const FIRST_TOPIC_WORD = 200;
const LAST_TOPIC_WORD = 300_000;
/** Distinct words of a usual publication, their growth with its length, and the share that occurs often. */
const USUAL_DIFFERENT = 800;
const GROWTH = 0.55;
const REPEAT_POWER = 0.75;
const MAX_REPEATS = 200;
/** Slots from here on are not publications but sources of queries. */
export const HELD_OUT = 2 ** 30;

/** Each purpose has its own random numbers. */
export type Purpose = 'facets' | 'words' | 'meaning' | 'query';
const purposes: Record<Purpose, number> = { facets: 0x9e3779b1, words: 0x85ebca77, meaning: 0xc2b2ae3d, query: 0x27d4eb2f };

/** The subject and length of a synthetic publication. */
export interface Facets {
  topic: number;
  part: number;
  /** Its length relative to the usual one: approximately lognormal. */
  length: number;
}

/** Words by rank, with their counts. */
export interface Bag {
  ranks: Int32Array;
  counts: Uint8Array;
  /** The total count. */
  length: number;
}

/** A deterministic random number generator, 0 to below 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

function mixed(state: number): number {
  let value = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function randomOf(slot: number, purpose: Purpose): () => number {
  return seeded(mixed(slot ^ purposes[purpose]));
}

/** Approximately normal: mean 0, deviation 1. */
export function bell(random: () => number): number {
  return (random() + random() + random() + random() + random() + random() - 3) * Math.SQRT2;
}

export function facetsOf(slot: number): Facets {
  const random = randomOf(slot, 'facets');
  const topic = Math.min(TOPICS - 1, Math.floor(TOPIC_SHIFT * ((1 + TOPICS / TOPIC_SHIFT) ** random() - 1)));
  return { topic, part: Math.floor(PARTS * random()), length: Math.exp(0.45 * bell(random)) };
}

/** An open-addressing table of the ranks of one bag, so that a rank drawn twice counts once. */
const TABLE = 16_384;
const table = new Int32Array(TABLE);
const drawn = new Int32Array(TABLE / 2);

/** The words of the publication in `slot`: `different` distinct ones, by default a number that fits its length. */
export function bagOf(
  slot: number,
  { topic, part, length }: Facets = facetsOf(slot),
  different = Math.round(USUAL_DIFFERENT * length ** GROWTH),
): Bag {
  const random = randomOf(slot, 'words');
  const wanted = Math.min(different, drawn.length);
  table.fill(-1);
  let found = 0;
  for (let tries = 0; found < wanted && tries < 8 * wanted; tries++) {
    const rank = rankOf(random, topic, part);
    let place = mixed(rank) & (TABLE - 1);
    while (table[place] !== -1 && table[place] !== rank) place = (place + 1) & (TABLE - 1);
    if (table[place] === rank) continue;
    table[place] = rank;
    drawn[found++] = rank;
  }
  const counts = Uint8Array.from({ length: found }, () => Math.min(MAX_REPEATS, Math.floor((1 - random()) ** -REPEAT_POWER)));
  return { ranks: drawn.slice(0, found), counts, length: counts.reduce((sum, count) => sum + count, 0) };
}

function rankOf(random: () => number, topic: number, part: number): number {
  const kind = random();
  if (kind < TOPIC_SHARE) return topicWord(topic, Math.floor(TOPIC_WORDS * random() ** 2.5));
  if (kind < TOPIC_SHARE + PART_SHARE) return topicWord(TOPICS + topic * PARTS + part, Math.floor(PART_WORDS * random() ** 2));
  if (kind < TOPIC_SHARE + PART_SHARE + TAIL_SHARE) {
    const rank = VOCABULARY * (1 - random()) ** (-1 / (TAIL_POWER - 1));
    // The few beyond the last number are distributed over the others.
    return rank < LAST_WORD ? Math.floor(rank) : Math.floor((LAST_WORD / 2) * (1 + random()));
  }
  return Math.floor(SHIFT * ((1 + VOCABULARY / SHIFT) ** random() - 1));
}

function topicWord(topic: number, word: number): number {
  return FIRST_TOPIC_WORD + (mixed(Math.imul(topic + 1, 0x01000193) + word) % (LAST_TOPIC_WORD - FIRST_TOPIC_WORD));
}

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
/** English analysis does not change words with these endings. */
const ends = 'kbpxfv';
const names: string[] = [];

/** The word of a rank: syllables that English analysis does not change. */
export function wordOf(rank: number): string {
  return rank < LAST_TOPIC_WORD ? (names[rank] ??= spelt(rank)) : spelt(rank);
}

function spelt(rank: number): string {
  const syllable = (digit: number): string => consonants.charAt(digit % 14) + vowels.charAt(Math.floor(digit / 14));
  let rest = Math.floor(rank / ends.length);
  let word = syllable(rest % 70);
  do {
    rest = Math.floor(rest / 70);
    word += syllable(rest % 70);
  } while (rest >= 70);
  return word + ends.charAt(rank % ends.length);
}

/** A bag as an index entry. */
export function wordsOfBag({ ranks, counts, length }: Bag): Pick<Entry, 'terms' | 'impacts'> {
  return {
    terms: Array.from(ranks, wordOf),
    impacts: Uint8Array.from(counts, (count) => impactOf(frequencyOf(count, length))),
  };
}

/** The words of a bag, repeated by their counts, for a peer that counts itself. */
export function tokensOf({ ranks, counts }: Bag): string[] {
  const tokens: string[] = [];
  ranks.forEach((rank, at) => {
    const word = wordOf(rank);
    for (let times = counts[at] as number; times > 0; times--) tokens.push(word);
  });
  return tokens;
}
