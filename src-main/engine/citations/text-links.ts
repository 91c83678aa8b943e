// Which publications of the collection does a description name? In: a row of an index. Out: where, for links in the reader and nothing else: a
// number in a running text is no citation.
import { MOST_TEXT_LINKS, type TextLink } from '../../contract/citations.ts';
import { publicationName } from '../../contract/publication.ts';
import { isSameDocument } from '../document/cited-number.ts';
import { placedMentions } from '../document/mentioned-numbers.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { matching, rowsOfNumbers } from '../store/named-rows.ts';
import { readPublication } from '../store/publications.ts';

/** The links of a row, in the order of the text; none to the publication itself. */
export function textLinksOf(db: ReadableIndex, id: number): TextLink[] {
  const description = readPublication(db, id, ['description'])?.publication.description ?? [];
  const placed = description.flatMap(({ text }, entry) =>
    placedMentions(text, MOST_TEXT_LINKS).map(({ start, end, readings }) => ({ entry, start, end, text, readings })),
  );
  const wanted = placed.flatMap(({ readings }) => readings);
  const rows = new Map(rowsOfNumbers(db, wanted).map((found, at) => [wanted[at], found]));
  return placed.flatMap(({ entry, start, text, end, readings }) => {
    for (const number of readings) {
      // A text that names an application is linked to its grant if only that is installed.
      const all = rows.get(number) ?? [];
      const row = matching(all, number.kind)[0] ?? all.find(({ kind }) => isSameDocument(number.country, number.kind, kind));
      if (row === undefined || row.id === id) continue;
      const written = text.slice(start, end).trimEnd();
      return [{ entry, start, end: start + written.length, publication: row.id, name: publicationName({ ...number, kind: row.kind }) }];
    }
    return [];
  });
}
