// The publications that a description cites. In: the description, or a list of their numbers. Out: their names, and the lines that name none.
import { publicationName } from '../../contract/publication.ts';
import { isList, isNoEntry, numbersOfLine } from './listed-numbers.ts';
import { placedMentions } from './mentioned-numbers.ts';

/** Mentions that are read of a description. */
const MOST_MENTIONS = 5_000;

/** Of a description only the mentions are read, so that no line of it counts as unread unless it mentions none at all. */
export function describedDocuments(text: string): { names: string[]; unread: string[] } {
  const lines = text.split('\n');
  if (isList(lines)) {
    const entries = lines.filter((line) => !isNoEntry(line)).map((line) => ({ line, numbers: numbersOfLine(line) ?? [] }));
    return {
      names: [...new Set(entries.flatMap(({ numbers }) => numbers.map(publicationName)))],
      unread: entries.flatMap(({ line, numbers }) => (numbers.length === 0 ? [line.trim()] : [])),
    };
  }
  const names = placedMentions(text, MOST_MENTIONS).flatMap(({ readings: [first] }) => (first === undefined ? [] : publicationName(first)));
  return { names: [...new Set(names)], unread: names.length === 0 && text.trim() !== '' ? [text.trim()] : [] };
}
