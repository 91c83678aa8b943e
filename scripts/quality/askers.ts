// Who answers a set's queries? The engine as the application runs it, the baseline, or the peer. In: an index or a corpus.
// Out: askers, which give a list a query, and the engine's choice of a passage.
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Ranking } from '../../src-main/contract/hit.ts';
import type { PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import type { Method } from '../../src-main/contract/query.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { readPublication, spellingOf } from '../../src-main/engine/store/publications.ts';
import { documentKey, type JudgedQuery } from '../../src-main/engine/quality/judgements.ts';
import type { Placed } from '../../src-main/engine/quality/measure.ts';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import { openBm25, type BaselineDocument } from './baseline/bm25.ts';
import { termsOf, type Terms } from './baseline/terms.ts';
import type { IndexPlace } from './indexes.ts';
import { openPeer } from './peer.ts';

/** Lengths of the lists in which a publication is looked for, to see its passage; the last is the longest there is. */
const LIST_LENGTHS = [20, 200, 1_000] as const;
const MOST_HITS = 1_000;
/** On a busy machine the model's process takes seconds to start; until then the engine answers by words alone. */
const MOST_TRIES = 60;
const MODEL_WAIT_MS = 500;

const now = (): number => performance.now();

export interface Asker {
  /** How many queries it answers side by side. */
  atOnce: number;
  ask(query: JudgedQuery, count: number): Placed[] | Promise<Placed[]>;
  close?(): void;
}

/** A publication of a list with the passage it is shown by. */
export interface Shown {
  publication: Publication;
  passage: PassageSpan | undefined;
}

export interface Engine {
  lanes: number;
  asker(method: Method): Asker;
  /** How `document` is shown in the list for `text`; undefined where no list holds it. */
  shown(text: string, document: string, method: Method): Promise<Shown | undefined>;
  close(): Promise<void>;
}

/** The engine over one index, a search lane a core. */
export function openEngine({ folder, id }: IndexPlace): Engine {
  const lanes = availableParallelism();
  const workstation = openWorkstation({ folder, modelFolder: shippedModel, lanes, now });
  const db = openIndex(folder, id);
  const search = async (
    query: Pick<JudgedQuery, 'text' | 'language'>,
    method: Method,
    hits: number,
    passages: number,
  ): Promise<Ranking> => {
    const { text, language } = query;
    const asked = { text, method, hits, passages, ...(language !== undefined && { language }) };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const ranking = await workstation.engine.search({ index: id, query: asked });
      // A list made without the model is a fault of a busy machine, not a result of the method.
      if (method === 'words' || ranking.byMeaning) return ranking;
      await setTimeout(MODEL_WAIT_MS);
    }
    throw new Error('The model did not answer; run again to go on.');
  };
  return {
    lanes,
    asker: (method) => ({
      atOnce: lanes,
      ask: async (query, count) => {
        const { hits } = await search(query, method, Math.min(count, MOST_HITS), 0);
        return hits.map(({ publication, score }) => ({ document: spellingOf(db, publication), score }));
      },
    }),
    shown: async (text, document, method) => {
      const wanted = documentKey(document);
      for (const length of LIST_LENGTHS) {
        const { hits } = await search({ text }, method, length, length);
        const hit = hits.find(({ publication }) => documentKey(spellingOf(db, publication)) === wanted);
        const stored = hit && readPublication(db, hit.publication);
        if (stored !== undefined) return { publication: stored.publication, passage: hit?.passage };
      }
      return undefined;
    },
    close: async () => {
      db.close();
      await workstation.close();
    },
  };
}

export function bm25Asker(documents: Iterable<BaselineDocument>, terms: Terms): Asker {
  const baseline = openBm25(documents, termsOf[terms]);
  return { atOnce: 1, ask: (query, count) => baseline.ask(query.text, count) };
}

export function peerAsker(documents: Iterable<BaselineDocument>): Asker {
  const peer = openPeer(documents);
  return { atOnce: 1, ask: (query, count) => peer.ask(query.text, count), close: () => peer.close() };
}
