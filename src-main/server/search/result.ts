// A ready search: how does it reach the wire? In: the lists of a ticket. Out: the JSON in chunks of a few hits, so that lists
// with whole descriptions are neither held in memory at once nor stop other requests.
import type { Engine, StoredPublication } from '../../contract/engine.ts';
import type { Hit } from '../../contract/hit.ts';
import type { TicketList } from '../../contract/ticket.ts';
import { envelopeEnd, envelopeStart, messages } from '../envelope.ts';
import { shownHit, type Shown } from './hit.ts';
import type { Version } from './version.ts';
import { sectionsFor } from './view.ts';

/** Publications read and written at a time. */
const BATCH = 20;

/** The key of a list. */
export function listKey(asked: number | 'boost'): string {
  return `index-${asked}`;
}

/** What a result is made of: the engine, the view asked for, and how this version shows it. */
export interface Result extends Shown {
  engine: Engine;
  shape: Version;
}

/** The whole answer of GET search, piece by piece. */
export async function* resultJson(lists: TicketList[], result: Result): AsyncGenerator<string> {
  let piece = `${envelopeStart(messages.fetched)}{"${result.shape.resultsKey}":{`;
  for (const [at, list] of lists.entries()) {
    piece += `${at === 0 ? '' : ','}"${listKey(list.asked)}":[`;
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

async function shownBatch(list: TicketList, from: number, result: Result) {
  const hits = list.hits.slice(from, from + BATCH);
  const found = await readHits(list.index, hits, result);
  return hits.flatMap((hit, at) => {
    const publication = found.get(hit.publication);
    // A publication removed since the search is left out; the others keep their positions.
    return publication === undefined ? [] : [shownHit({ publication, score: hit.score, position: from + at + 1 }, result)];
  });
}

async function readHits(index: number, hits: Hit[], { view, engine }: Result): Promise<Map<number, StoredPublication>> {
  const withPassage = view.includes('passage');
  const publications = await engine.read({
    index,
    publications: hits.map(({ publication, passage }) => ({ id: publication, ...(withPassage && passage !== undefined && { passage }) })),
    sections: sectionsFor(view),
    image: view.includes('image'),
  });
  return new Map(publications.map((publication) => [publication.id, publication]));
}
