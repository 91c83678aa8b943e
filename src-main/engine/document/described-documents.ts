// The publications that a description cites. In: the description, or a list of their numbers. Out: their names, and the lines that name none.
import { publicationName } from '../../contract/publication.ts';
import { isNoEntry, numbersOfLine } from './listed-numbers.ts';
import { placedMentions } from './mentioned-numbers.ts';

/** Mentions that are read of a description. */
const MOST_MENTIONS = 5_000;

/** Where half of the lines are entries of a list, a line without a number is named; in a running text most lines have none. */
export function describedDocuments(text: string): { names: string[]; unread: string[] } {
  const lines = text
    .split('\n')
    .filter((line) => !isNoEntry(line))
    .map((line) => ({ line: line.trim(), numbers: numbersOfLine(line) }));
  const entries = lines.filter(({ numbers }) => numbers !== undefined).length;
  if (entries === 0 || entries * 2 < lines.length) {
    const names = mentionedIn(text);
    return { names, unread: names.length === 0 && lines.length > 0 ? [text.trim()] : [] };
  }
  const read = lines.map(({ line, numbers }) => ({ line, names: numbers?.map(publicationName) ?? mentionedIn(line) }));
  return {
    names: [...new Set(read.flatMap(({ names }) => names))],
    unread: read.filter(({ names }) => names.length === 0).map(({ line }) => line),
  };
}

function mentionedIn(text: string): string[] {
  const names = placedMentions(text, MOST_MENTIONS).flatMap(({ readings: [first] }) => (first === undefined ? [] : publicationName(first)));
  return [...new Set(names)];
}
