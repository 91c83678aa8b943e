// The result of a search as JSON, in pieces of a few hits, so that long results neither fill memory nor block other requests.
import type { Engine, StoredPublication } from '../../contract/engine.ts';
import type { Hit } from '../../contract/hit.ts';
import type { TicketList } from '../../contract/ticket.ts';
import { envelopeEnd, envelopeStart, messages } from '../envelope.ts';
import { shownHit, type HitFormat } from './hit.ts';
import type { Version } from './version.ts';
import { sectionsFor } from './view.ts';

/** Publications per piece. */
const BATCH = 20;

/** The JSON key of a list. */
export function listKey(requested: number | 'boost'): string {
  return `index-${requested}`;
}

/** The engine, the requested view and the format of the version. */
export interface ResultFormat extends HitFormat {
  engine: Engine;
  shape: Version;
}

/** The whole answer of GET search in pieces. */
export async function* resultJson(lists: TicketList[], result: ResultFormat): AsyncGenerator<string> {
  let piece = `${envelopeStart(messages.fetched)}{"${result.shape.resultsKey}":{`;
  for (const [at, list] of lists.entries()) {
    piece += `${at === 0 ? '' : ','}"${listKey(list.requested)}":[`;
    let separator = '';
    for (let from = 0; from < list.hits.length; from += BATCH) {
      for (const hit of await shownBatch(list, from, result)) {
        piece += separator + JSON.stringify(hit);
        separator = ',';
      }
      yield piece;
      piece = '';
    }
    piece += ']';
  }
  yield `${piece}}}${envelopeEnd}`;
}

async function shownBatch(list: TicketList, from: number, result: ResultFormat) {
  const hits = list.hits.slice(from, from + BATCH);
  const found = await readHits(list.index, hits, result);
  return hits.flatMap((hit, at) => {
    const publication = found.get(hit.publication);
    // Publications removed since the search are left out; the others keep their positions.
    return publication === undefined ? [] : [shownHit({ publication, score: hit.score, position: from + at + 1 }, result)];
  });
}

async function readHits(index: number, hits: Hit[], { view, engine }: ResultFormat): Promise<Map<number, StoredPublication>> {
  const withPassage = view.includes('passage');
  const publications = await engine.read({
    index,
    publications: hits.map(({ publication, passage }) => ({ id: publication, ...(withPassage && passage !== undefined && { passage }) })),
    sections: sectionsFor(view),
    image: view.includes('image'),
  });
  return new Map(publications.map((publication) => [publication.id, publication]));
}
