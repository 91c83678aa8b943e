// publication: bibliographic data and texts of one publication, verbatim, in parts that fit into an answer.
import type { z } from 'zod';
import type { StoredPublication } from '../../contract/engine.ts';
import type { Section } from '../../contract/publication.ts';
import { Problem } from '../antecedent-v1/problem.ts';
import type { ToolAnswer, ToolCall } from './context.ts';
import { namesOf, piecesOf, shownDocument } from './document.ts';
import { grantedCollections, locatedIn } from './granted.ts';
import { cursorsOf, cutTo, pageOf } from './page.ts';
import type { publicationArguments } from './requests.ts';

const MOST_CLASSES = 60;
const MOST_CITATIONS = 60;
const NUMBER_BYTES = 100;

export async function publication(call: ToolCall, { cursor, ...wanted }: z.infer<typeof publicationArguments>): Promise<ToolAnswer> {
  const cursors = cursorsOf(call.key, 'publication', wanted, cursor);
  const found = await foundPublication(call, wanted.name, wanted.sections, wanted.collection);
  const parts = wanted.sections.flatMap((section) => partsOf(found.publication, section));
  const { value, count } = await pageOf({
    ...{ head: cursors.position === 0 ? found.head : { name: found.head.name }, cursors, total: parts.length, name: 'parts' },
    read: (from, most) => Promise.resolve(parts.slice(from, from + most)),
  });
  return { value, facts: { indexes: String(found.index), count } };
}

/** Throws `publication-unknown`, also where only other collections have it. */
async function foundPublication(call: ToolCall, name: string, sections: readonly Section[], collection: number | undefined) {
  const { indexes } = await grantedCollections(call, collection === undefined ? undefined : [collection]);
  const place = await locatedIn(call, name, indexes);
  if (place === undefined) throw new Problem('publication-unknown');
  const { index, publication: id } = place;
  const [found] = await call.context.calls.read({ index, publications: [{ id }], sections: ['title', ...sections], image: false });
  const document = found && shownDocument(found, index);
  if (found === undefined || document === undefined) throw new Problem('publication-unknown');
  return { publication: found, index, head: { ...document, ...detailsOf(found) } };
}

function detailsOf({ inventors, classes, citations, family, unread, scan }: StoredPublication) {
  const symbols = classes.map(({ type, code }) => `${type} ${code}`);
  return {
    ...{ inventors: namesOf(inventors), family },
    classes: symbols.slice(0, MOST_CLASSES).map((symbol) => cutTo(symbol, NUMBER_BYTES)),
    ...(symbols.length > MOST_CLASSES && { moreClasses: symbols.length - MOST_CLASSES }),
    cites: citations.slice(0, MOST_CITATIONS).map(({ number }) => cutTo(number, NUMBER_BYTES)),
    ...(citations.length > MOST_CITATIONS && { moreCited: citations.length - MOST_CITATIONS }),
    ...(unread !== undefined && { note: 'The text of some pages of its PDF was not read.' }),
    ...(scan !== undefined && { recognised: 'Its text was recognised in pictures of pages and may have errors.' }),
  };
}

/** A section as pieces that fit into an answer. */
function partsOf(found: StoredPublication, section: Section) {
  return found[section].flatMap(({ language, text }) => {
    const pieces = piecesOf(text);
    return pieces.map((piece, at) => ({
      section,
      language,
      ...(pieces.length > 1 && { part: `${at + 1} of ${pieces.length}` }),
      text: piece,
    }));
  });
}
