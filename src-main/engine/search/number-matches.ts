// Matches the entries of a list of publication numbers with what is installed. In: lines, then one index after the other. Out: for each entry
// the publications that it means.
import type { NumberMatch, NumberMatches } from '../../contract/import-report.ts';
import { publicationName } from '../../contract/publication.ts';
import { isHeading, isList, isNoEntry, numbersOfLine } from '../document/listed-numbers.ts';
import { parsePublicationName, type PublicationNumber } from '../document/number.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { matching, rowsOfNumbers } from '../store/named-rows.ts';

export interface ReadList {
  numbers: PublicationNumber[];
  matches: NumberMatches;
}

/** The entries of the lines, each once, in order; nothing is matched yet. */
export function listOf(lines: readonly string[]): ReadList {
  const entries = new Map<string, PublicationNumber>();
  const unread: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isNoEntry(line)) continue;
    const named = parsePublicationName(line);
    const numbers = named === undefined ? numbersOfLine(line) : [named];
    if (numbers === undefined && !(at === 0 && lines.length > 1 && isHeading(line))) unread.push(line);
    for (const number of numbers ?? []) entries.set(publicationName(number), number);
  }
  const matched = [...entries.keys()].map((name): NumberMatch => ({ name, found: [], otherKinds: [] }));
  return {
    numbers: [...entries.values()],
    matches: { isList: isList(isHeading(lines[0] ?? '') ? lines.slice(1) : lines), entries: matched, unread },
  };
}

/** Adds what index `id` has of the entries. */
export function addMatches(db: ReadableIndex, id: number, { numbers, matches }: ReadList): void {
  for (const [at, rows] of rowsOfNumbers(db, numbers).entries()) {
    const [wanted, match] = [numbers[at], matches.entries[at]];
    if (wanted === undefined || match === undefined || rows.length === 0) continue;
    const meant = new Set(matching(rows, wanted.kind));
    for (const row of rows) {
      const name = publicationName({ ...wanted, kind: row.kind });
      if (meant.has(row)) match.found.push({ index: id, publication: row.id, name });
      else if (!match.otherKinds.includes(name)) match.otherKinds.push(name);
    }
  }
}
