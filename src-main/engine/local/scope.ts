// Which publications of an index on this computer may be found? A mask for the scans: date, classes, required and excluded words, families.
import type { IndexReader } from '../index/reader.ts';
import { slotsOfFamilies } from '../store/families.ts';
import { isWord } from '../ranking/filter.ts';
import type { Requirement } from '../ranking/parse.ts';
import type { Answer, Restrictions } from '../ranking/questions.ts';
import type { OpenedIndex } from './hit-passages.ts';

/** Words of a phrase that are looked up in the index; counts are bytes. */
const MOST_WORDS = 255;

export function scopeOf({ reader, db }: OpenedIndex, wanted: Restrictions): Answer<'scope'> {
  const { must, mustNot, exceptFamilies } = wanted;
  const frame = wanted.frame as Uint8Array | undefined;
  const excepted = slotsOfFamilies(db, exceptFamilies);
  const isLimited = reader.leavesOut || wanted.date !== undefined || (wanted.classes ?? []).length > 0 || must.length + mustNot.length > 0;
  if (!isLimited && frame === undefined && excepted.length === 0) return { scope: undefined, framed: 0 };
  const mask = reader.maskOf({ date: wanted.date, classes: wanted.classes });
  for (const requirement of must) keep(mask, holdersOf(reader, requirement, mask.length), 1);
  // An excluded phrase cannot be masked by its words: a text may contain them apart from one another.
  for (const { readings } of mustNot) keep(mask, holdersOf(reader, { readings: readings.filter(isWord) }, mask.length), 0);
  if (frame !== undefined) for (let slot = 0; slot < mask.length; slot++) mask[slot] = (mask[slot] as number) & (frame[slot] ?? 0);
  for (const slot of excepted) if (slot < mask.length) mask[slot] = 0;
  return { scope: mask, framed: frame === undefined ? 0 : openIn(mask) };
}

function openIn(mask: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < mask.length; slot++) count += mask[slot] as number;
  return count;
}

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
