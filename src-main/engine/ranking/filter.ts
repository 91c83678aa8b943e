// Filters: turns date, classes and required or excluded words into a mask for the scans, and a check on candidates' texts for what the
// index cannot answer (the order of a phrase's words).
import type { Publication } from '../../contract/publication.ts';
import { sections } from '../../contract/publication.ts';
import type { Query } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import { wordsOf, type ParsedQuery, type Requirement, type Word } from './parse.ts';

export interface Condition {
  /** One byte per slot, 1 for publications that may be found; undefined if all may. */
  mask: Uint8Array | undefined;
  /** True if a candidate's text satisfies the phrases; undefined if there are none. */
  holds: ((publication: Publication) => boolean) | undefined;
}

/** The conditions of a query. The index answers single words; phrases are checked on the texts of candidates. */
export function conditionOf(reader: IndexReader, query: Query, parsed: ParsedQuery): Condition {
  const { must, mustNot } = parsed;
  if (!reader.leavesOut && query.date === undefined && (query.classes ?? []).length === 0 && must.length + mustNot.length === 0) {
    return { mask: undefined, holds: undefined };
  }
  const mask = reader.maskOf({ date: query.date, classes: query.classes });
  for (const requirement of must) keep(mask, holdersOf(reader, requirement, mask.length), 1);
  // An excluded phrase cannot be masked by its words: a text may contain them apart from one another.
  for (const requirement of mustNot) keep(mask, holdersOf(reader, { readings: requirement.readings.filter(isWord) }, mask.length), 0);
  const phrases = must.filter(({ readings }) => !readings.every(isWord));
  const excluded = mustNot.filter(({ readings }) => !readings.every(isWord));
  if (phrases.length + excluded.length === 0) return { mask, holds: undefined };
  return {
    mask,
    holds: (publication) =>
      phrases.every((phrase) => occurs(phrase, publication)) && !excluded.some((phrase) => occurs(phrase, publication)),
  };
}

function isWord(reading: readonly Word[]): boolean {
  return reading.length === 1;
}

/** Words of a phrase that are looked up in the index; counts are bytes. */
const MOST_WORDS = 255;

/** One byte per slot: 1 if all words of any reading occur. */
function holdersOf(reader: IndexReader, requirement: Requirement, slots: number): Uint8Array {
  const any = new Uint8Array(slots);
  for (const reading of requirement.readings) {
    const terms = [...new Set(reading.map((word) => word.terms[0] ?? ''))].slice(0, MOST_WORDS);
    const counts = reader.countsOf(terms);
    for (let slot = 0; slot < counts.length; slot += 1) if (counts[slot] === terms.length) any[slot] = 1;
  }
  return any;
}

function keep(mask: Uint8Array, holders: Uint8Array, wanted: 0 | 1): void {
  for (let slot = 0; slot < mask.length; slot += 1) if (holders[slot] !== wanted) mask[slot] = 0;
}

/**
 * True if the words of a reading follow each other in a text of `publication`, with stop words between them where the reading has some;
 * or if they are within the distance of the requirement.
 */
function occurs({ readings, distance }: Requirement, publication: Publication): boolean {
  return sections.some((section) =>
    publication[section].some(({ text, language }) => {
      const words = wordsOf(text, language);
      return readings.some((reading) => (distance === undefined ? follows(words, reading) : areNear(words, reading, distance)));
    }),
  );
}

function follows(words: readonly Word[], reading: readonly Word[]): boolean {
  const last = words.length - reading.length;
  for (let at = 0; at <= last; at += 1) if (reading.every((word, offset) => fits(words[at + offset], word, offset === 0))) return true;
  return false;
}

function fits(word: Word | undefined, wanted: Word, first: boolean): boolean {
  return word !== undefined && word.terms.includes(wanted.terms[0] ?? '') && (first || word.apart === wanted.apart);
}

/** True if all words of the reading occur, in any order, within `distance` others. Proximity filters and does not score. */
function areNear(words: readonly Word[], reading: readonly Word[], distance: number): boolean {
  const length = reading.length + distance;
  return words.some((first, start) => {
    if (!reading.some((wanted) => fits(first, wanted, true))) return false;
    const taken = new Set<number>();
    return reading.every((wanted) => {
      for (let at = start; at < start + length; at += 1) if (!taken.has(at) && fits(words[at], wanted, true)) return taken.add(at).size > 0;
      return false;
    });
  });
}
