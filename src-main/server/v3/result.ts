// A ready search: how does it reach the wire? In: the lists of a ticket. Out: the JSON in chunks of a few hits, so that lists
// with whole descriptions are neither held in memory at once nor stop other requests.
import type { Engine, StoredPublication } from '../../contract/calls.ts';
import type { Hit } from '../../contract/hit.ts';
import type { TicketList } from '../../contract/ticket.ts';
import { envelopeEnd, envelopeStart, messages } from '../envelope.ts';
import { shownHit } from './hit.ts';
import { sectionsFor } from './view.ts';

/** Publications read and written at a time. */
const BATCH = 20;

/** The root key of every result, and the key of a list. */
export const RESULTS_KEY = 'service-results';
export function listKey(asked: number | 'boost'): string {
  return `index-${asked}`;
}

/** The whole answer of GET /v3/search, piece by piece. */
export async function* resultJson(lists: TicketList[], view: readonly string[], engine: Engine, pdfBase: string): AsyncGenerator<string> {
  let piece = `${envelopeStart(messages.fetched)}{"${RESULTS_KEY}":{`;
  for (const [at, list] of lists.entries()) {
    piece += `${at === 0 ? '' : ','}"${listKey(list.asked)}":[`;
    let separator = '';
    for (let from = 0; from < list.hits.length; from += BATCH) {
      for (const hit of await shownBatch(list, from, view, engine, pdfBase)) {
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

async function shownBatch(list: TicketList, from: number, view: readonly string[], engine: Engine, pdfBase: string) {
  const hits = list.hits.slice(from, from + BATCH);
  const found = await readHits(list.index, hits, view, engine);
  return hits.flatMap((hit, at) => {
    const publication = found.get(hit.publication);
    // A publication removed since the search is left out; the others keep their positions.
    return publication === undefined ? [] : [shownHit({ publication, score: hit.score, position: from + at + 1 }, view, pdfBase)];
  });
}

async function readHits(index: number, hits: Hit[], view: readonly string[], engine: Engine): Promise<Map<number, StoredPublication>> {
  const withPassage = view.includes('passage');
  const publications = await engine.read({
    index,
    publications: hits.map(({ publication, passage }) => ({ id: publication, ...(withPassage && passage !== undefined && { passage }) })),
    sections: sectionsFor(view),
    image: view.includes('image'),
  });
  return new Map(publications.map((publication) => [publication.id, publication]));
}
