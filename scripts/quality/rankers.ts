// The systems that are compared: the engine as the application runs it, the BM25 baseline, and the peer. Each ranks the documents of a
// corpus for a query.
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Ranking } from '../../src-main/contract/hit.ts';
import type { PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import type { Method } from '../../src-main/contract/query.ts';
import { termsWithin, type Breadth, type SearchTerm } from '../../src-main/contract/search-terms.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import type { ReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { readPublication, spellingOf } from '../../src-main/engine/store/publications.ts';
import { documentKey, type JudgedQuery } from '../../src-main/engine/quality/judgements.ts';
import type { RankedDocument } from '../../src-main/engine/quality/measure.ts';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import { openBm25, type BaselineDocument } from './baseline/bm25.ts';
import { termsOf, type Terms } from './baseline/terms.ts';
import type { IndexHandle } from './indexes.ts';
import type { OnCluster } from './on-cluster.ts';
import { openPeer } from './peer.ts';

/** Lengths of the lists searched for a publication to find its passage; the last is the longest possible. */
const LIST_LENGTHS = [20, 200, 1_000] as const;
const MOST_HITS = 1_000;
/** On a busy machine the model process takes seconds to start; until then the engine ranks by words alone. */
const MOST_TRIES = 60;
const MODEL_WAIT_MS = 500;

const now = (): number => performance.now();

/** A judged query; `condition`: what every document of its list meets; `terms`: searched for beside it. Only the engine answers these. */
export type AskedQuery = JudgedQuery & { condition?: string; terms?: SearchTerm[] };

export interface Ranker {
  /** Queries that it answers concurrently. */
  atOnce: number;
  rank(query: AskedQuery, count: number): RankedDocument[] | Promise<RankedDocument[]>;
  close?(): void;
}

/** A publication of a list with the passages shown for it. */
export interface Shown {
  publication: Publication;
  passage: PassageSpan | undefined;
  second: PassageSpan | undefined;
}

export interface Engine {
  workers: number;
  ranker(method: Method): Ranker;
  /** The terms that a breadth ticks. */
  termsBeside(query: JudgedQuery, breadth: Breadth): Promise<SearchTerm[]>;
  /** How `document` is shown in the list for `text`; undefined if no list contains it. */
  shown(text: string, document: string, method: Method): Promise<Shown | undefined>;
  close(): Promise<void>;
}

/** The engine over one index, with one search worker per core. */
export function openEngine(handle: IndexHandle | OnCluster): Engine {
  const { folder, id } = handle;
  const workers = availableParallelism();
  const clusters = 'clusters' in handle ? handle.clusters : undefined;
  const workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: workers, now, ...(clusters && { clusters }) });
  const db = 'clusters' in handle ? undefined : openIndex(folder, id);
  const documentOf = (publication: number): string =>
    'clusters' in handle ? (handle.documents.get(publication) ?? `unknown ${publication}`) : spellingOf(db as ReadableIndex, publication);
  const search = async (
    query: Pick<AskedQuery, 'text' | 'language' | 'condition' | 'terms'>,
    method: Method,
    hits: number,
    passages: number,
  ): Promise<Ranking> => {
    const { text, language, condition, terms } = query;
    const fullQuery = {
      ...{ text, method, hits, passages },
      ...(language !== undefined && { language }),
      ...(condition !== undefined && { condition }),
      ...(terms !== undefined && terms.length > 0 && { terms }),
    };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const ranking = await workstation.calls.search({ index: id, query: fullQuery });
      // A list made without the model is an effect of a busy machine, not a result of the method, unless the model does not know the language.
      if (method === 'words' || ranking.byMeaning || ranking.unknownLanguage !== undefined) return ranking;
      await setTimeout(MODEL_WAIT_MS);
    }
    throw new Error('The model did not answer. Run the command again to continue.');
  };
  return {
    workers,
    ranker: (method) => ({
      atOnce: workers,
      rank: async (query, count) => {
        const { hits } = await search(query, method, Math.min(count, MOST_HITS), 0);
        return hits.map(({ publication, score }) => ({ document: documentOf(publication), score }));
      },
    }),
    termsBeside: async ({ text, language }, breadth) => {
      if (breadth === 'exact') return [];
      const asked = { text, breadth, indexes: [id], ...(language !== undefined && { language }) };
      return termsWithin(breadth, await workstation.calls.proposeTerms(asked));
    },
    shown: async (text, document, method) => {
      const wanted = documentKey(document);
      for (const length of LIST_LENGTHS) {
        const { hits } = await search({ text }, method, length, length);
        const hit = hits.find(({ publication }) => documentKey(documentOf(publication)) === wanted);
        const stored = hit && db && readPublication(db, hit.publication);
        if (stored !== undefined) return { publication: stored.publication, passage: hit?.passage, second: hit?.second };
      }
      return undefined;
    },
    close: async () => {
      db?.close();
      await workstation.close();
      if ('clusters' in handle) await handle.close();
    },
  };
}

export function bm25Ranker(documents: Iterable<BaselineDocument>, terms: Terms): Ranker {
  const baseline = openBm25(documents, termsOf[terms]);
  return { atOnce: 1, rank: (query, count) => baseline.rank(query.text, count) };
}

export function peerRanker(documents: Iterable<BaselineDocument>): Ranker {
  const peer = openPeer(documents);
  return { atOnce: 1, rank: (query, count) => peer.rank(query.text, count), close: () => peer.close() };
}
