// The hits of one collection as our own API shows them. In: a ranking. Out: its hits with their documents.
import type { Engine, StoredPublication } from '../../contract/engine.ts';
import type { Hit as Found } from '../../contract/hit.ts';
import type { Hit } from './answers.ts';
import { documentOf } from './document.ts';

/** Publications per call of the engine. */
const BATCH = 20;

/** Publications removed since the search are left out. */
export async function shownHits(engine: Engine, index: number, hits: readonly Found[]): Promise<Hit[]> {
  const shown: Hit[] = [];
  for (let from = 0; from < hits.length; from += BATCH) {
    const batch = hits.slice(from, from + BATCH);
    const read = await engine.read({
      index,
      publications: batch.map(({ publication: id, passage, second }) => ({ id, ...(passage && { passage }), ...(second && { second }) })),
      sections: ['title'],
      image: false,
    });
    const publications = new Map(read.map((publication) => [publication.id, publication]));
    for (const hit of batch) {
      const publication = publications.get(hit.publication);
      shown.push(...(publication === undefined ? [] : shownHit(hit, publication)));
    }
  }
  return shown;
}

function shownHit({ score, parts, evidence, likest, law, weightedClasses }: Found, publication: StoredPublication): Hit[] {
  const document = documentOf(publication);
  if (document === undefined) return [];
  const { title, publicationDate: date, family, passage, second } = publication;
  const why = evidence && { words: evidence, ...(likest !== undefined && { mostSimilar: likest }) };
  return [
    {
      ...document,
      title,
      ...(date !== undefined && { date }),
      family,
      ...{ score, parts },
      ...(weightedClasses && { weightedClasses }),
      ...(law && { law }),
      ...(passage && { passage }),
      ...(second && { second }),
      ...(why && { why }),
    },
  ];
}
