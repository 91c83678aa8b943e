// GET /v1/idea: the rated documents of a case, as the JSON of service-api.md, "Idea result". It is made in pieces of a few documents, so that
// long descriptions neither fill memory nor block other requests.
import type { StoredPublication } from '../../contract/engine.ts';
import type { IdeaCase, IdeaDocument } from '../../contract/idea.ts';
import { publicationName, sections } from '../../contract/publication.ts';
import { shownDocument } from './document.ts';
import { imageLink } from './image.ts';
import type { IdeaContext } from './context.ts';

/** Documents per piece. */
const BATCH = 20;

interface Shown {
  id: number;
  idea: string;
  language: string;
}

/** The whole answer in pieces. */
export async function* ideaJson(context: IdeaContext, id: number, found: IdeaCase): AsyncGenerator<string> {
  const { language } = await context.insight.readQuery({ text: found.summary, indexes: [] });
  const listed = found.indexes.map((index) => ({ id: String(index.id), name: index.name }));
  let piece = `{"index":${JSON.stringify(listed)},"result":{`;
  for (const [at, index] of found.indexes.entries()) {
    const documents = found.documents.filter((document) => document.index === index.id).sort((a, b) => a.position - b.position);
    piece += `${at === 0 ? '' : ','}"${index.id}":[`;
    let separator = '';
    for (let from = 0; from < documents.length; from += BATCH) {
      for (const shown of await shownBatch(context, { id, idea: found.idea, language }, index.id, documents.slice(from, from + BATCH))) {
        piece += separator + JSON.stringify(shown);
        separator = ',';
      }
      yield piece;
      piece = '';
    }
    piece += ']';
  }
  yield `${piece}}}`;
}

/** Documents removed from the index meanwhile are left out; the others keep their positions. */
async function shownBatch(context: IdeaContext, { id, idea, language }: Shown, index: number, documents: readonly IdeaDocument[]) {
  const { engine, insight } = context;
  const rows = documents.map(({ publication }) => publication);
  const [stored, cards, passages, families] = await Promise.all([
    engine.read({
      index,
      publications: documents.map(({ publication, passage }) => ({ id: publication, ...(passage && { passage }) })),
      sections: [...sections],
      image: false,
    }),
    insight.cards({ index, publications: rows }),
    bestPassages(context, { idea, language }, index, documents),
    Promise.all(rows.map((publication) => insight.familyMembers({ index, publication }))),
  ]);
  const publications = new Map<number, StoredPublication>(stored.map((one) => [one.id, one]));
  const withImage = new Set(cards.filter(({ has }) => has.image).map((card) => card.id));
  return documents.flatMap((document, at) => {
    const publication = publications.get(document.publication);
    if (publication === undefined) return [];
    const passage = publication.passage?.text ?? passages.get(publication.id) ?? '';
    const image = withImage.has(publication.id) ? imageLink(context.baseUrl(), id, index, publicationName(publication)) : null;
    return [shownDocument({ publication, document, passage, family: families[at] ?? [], language, image })];
  });
}

/** The best passages of documents that the latest version does not list. */
async function bestPassages(
  { insight }: IdeaContext,
  { idea, language }: Pick<Shown, 'idea' | 'language'>,
  index: number,
  documents: readonly IdeaDocument[],
) {
  const without = documents.filter(({ passage }) => passage === undefined).map(({ publication }) => ({ id: publication }));
  if (without.length === 0) return new Map<number, string>();
  const query = { ...{ text: idea, hits: 1, method: 'hybrid' as const }, ...(language !== '' && { language }) };
  const marks = await insight.marks({ index, query, publications: without });
  return new Map(marks.map(({ publication, text }) => [publication, text]));
}
