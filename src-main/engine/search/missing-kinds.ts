// Says which numbers that a text names are not installed with the kind it names. In: a text, the kinds in each index. Out: names, with the
// kinds that are installed instead.
import { publicationName } from '../../contract/publication.ts';
import type { MissingKind } from '../../contract/result-list.ts';
import { applicationKeysOf } from '../document/application-mention.ts';
import { isNumber, mentionedNumbers } from '../document/mentioned-numbers.ts';
import { parseNumber } from '../document/number.ts';
import { hasApplications } from '../store/applications.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { findByNumber } from '../store/publications.ts';

/** For each number in the text and each of its readings, the kinds that the index has. */
export function kindsMentioned(db: ReadableIndex, text: string): string[][][] {
  return mentionedNumbers(text).map((readings) =>
    readings.map(({ country, number }) => findByNumber(db, country, number).map(({ kind }) => kind)),
  );
}

/** `kinds`: those of each index; `isFound`: whether anything was found for the text. A number is missing as a whole only if it is the text. */
export function missingKinds(text: string, kinds: readonly string[][][][], isFound: boolean): MissingKind[] {
  const whole = isNumber(text);
  return mentionedNumbers(text).flatMap((readings, mention): MissingKind[] => {
    const installed = readings.map((_, reading) => [...new Set(kinds.flatMap((index) => index[mention]?.[reading] ?? []))].sort());
    const known = Math.max(
      0,
      installed.findIndex((one) => one.length > 0),
    );
    const [wanted, others] = [readings[known], installed[known] ?? []];
    if (wanted === undefined) return [];
    const isMissing = others.length > 0 ? wanted.kind !== '' && !others.includes(wanted.kind) : whole && !isFound;
    return isMissing ? [{ name: publicationName(wanted), kinds: others }] : [];
  });
}

/** The publications with those of the number and kind in `text` first. */
export function wantedKindFirst<Named extends { name: string }>(publications: readonly Named[], text: string): Named[] {
  const wanted = parseNumber({ number: text });
  if (wanted === undefined || wanted.kind === '') return [...publications];
  const name = publicationName(wanted);
  return publications.toSorted((a, b) => Number(b.name === name) - Number(a.name === name));
}

/** True if the text can only be the number of an application, and the index has none. */
export function lacksApplications(db: ReadableIndex, text: string): boolean {
  return mentionedNumbers(text).length === 0 && applicationKeysOf(text).length > 0 && !hasApplications(db);
}
