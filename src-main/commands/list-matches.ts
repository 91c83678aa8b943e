// Matches a list of publication numbers with the installed collections, for the command line. In: lines. Out: what is installed where, what is
// not, and the lines without a number, as they are printed.
import type { PublicationRow } from '../contract/copying.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { MOST_LISTED, type NumberMatches } from '../contract/import-report.ts';
import { addMatches, listOf } from '../engine/search/number-matches.ts';
import { indexNumbers, openIndex, readingIndex } from '../engine/store/library.ts';
import { formatNumber } from './terminal.ts';

/** A list as `--json` prints it. `installed`: each entry with the documents that it means and the indexes that have them. */
export interface PrintedMatches {
  numbers: number;
  installed: { number: string; documents: { document: string; 'index-id': number }[] }[];
  'not-installed': { number: string; 'other-kinds'?: string[] }[];
  unread: string[];
}

/** Matches with these indexes, or with all that can be read. Throws `argument-invalid` for a list that is too long. */
export function matchesOf(folder: string, lines: readonly string[], indexes?: readonly number[]): NumberMatches {
  if (lines.length > MOST_LISTED)
    throw new Failure('argument-invalid', { reason: `A list has at most ${formatNumber(MOST_LISTED)} lines.` });
  const list = listOf(lines);
  for (const id of indexes ?? indexNumbers(folder)) {
    try {
      const db = openIndex(folder, id);
      try {
        readingIndex(id, () => addMatches(db, id, list));
      } finally {
        db.close();
      }
    } catch (error) {
      // Of all indexes, one that cannot be read is left out; one that was named is not.
      if (indexes !== undefined || !isFailure(error)) throw error;
    }
  }
  return list.matches;
}

/** The installed publications of a list, each once, in the order of the list: of several indexes, the first that has it. */
export function installedOf(folder: string, list: string, indexes?: readonly number[]): (PublicationRow & { name: string })[] {
  const { entries } = matchesOf(folder, list.split(/\r\n?|\n/), indexes);
  const found = new Map<string, PublicationRow & { name: string }>();
  for (const one of entries.flatMap((entry) => entry.found)) if (!found.has(one.name)) found.set(one.name, one);
  return [...found.values()];
}

export function printedMatches({ entries, unread }: NumberMatches): PrintedMatches {
  return {
    numbers: entries.length,
    installed: entries
      .filter(({ found }) => found.length > 0)
      .map(({ name, found }) => ({ number: name, documents: found.map((one) => ({ document: one.name, 'index-id': one.index })) })),
    'not-installed': entries
      .filter(({ found }) => found.length === 0)
      .map(({ name, otherKinds }) => ({ number: name, ...(otherKinds.length > 0 && { 'other-kinds': otherKinds }) })),
    unread,
  };
}

/** Lines for people: what is installed, what is not, what could not be read. */
export function matchesText({ numbers, installed, 'not-installed': missing, unread }: PrintedMatches): string {
  return [
    `${formatNumber(numbers)} numbers: ${formatNumber(installed.length)} installed, ${formatNumber(missing.length)} not installed, ` +
      `${formatNumber(unread.length)} lines without a number.`,
    ...installed.map(
      ({ number, documents }) =>
        `  installed      ${number}  ${documents.map((one) => `${one.document} (index ${one['index-id']})`).join(', ')}`,
    ),
    ...missing.map(
      ({ number, 'other-kinds': others }) =>
        `  not installed  ${number}${others === undefined ? '' : `  (installed: ${others.join(', ')})`}`,
    ),
    ...unread.map((line) => `  not a number   ${line}`),
  ].join('\n');
}
