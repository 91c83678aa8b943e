// A process that connects to the nodes of one cluster and to nothing else: its arguments fix the hosts and ports that it may reach. In: pairs of
// host and port as arguments, requests and searches over the port. Out: what the nodes answer, and rankings made of it.
import type { Ranking } from '../contract/hit.ts';
import { Failure } from '../contract/failures.ts';
import type { CollectionCoverage } from '../engine/cluster/coverage.ts';
import type { CountedCondition } from '../engine/cluster/condition-search.ts';
import type { ConditionPart } from '../engine/cluster/conditions.ts';
import type { Needed } from '../engine/cluster/needed.ts';
import { OpenCollections, type ClusterSearch, type Part } from '../engine/cluster/open-collections.ts';
import type { NodeAnswer, NodeRequest, Nodes } from '../engine/cluster/port.ts';
import { SEARCH_PAUSES_MS } from '../engine/cluster/requests.ts';
import { wordVectors, type WordVectors } from '../engine/model/word-vectors.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import type { Example } from '../engine/ranking/examples.ts';
import { nearestWords, type NearestWords } from '../engine/ranking/nearest-words.ts';
import { countSentBytes } from '../security/egress/sent-bytes.ts';
import { askEachAlone, connectNodes, type AddressAnswer, type ClusterCredentials, type ClusterPlace } from './cluster-nodes.ts';
import { serversIn } from './cluster-servers.ts';
import { supportedNodes } from './cluster-version.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

const sent = countSentBytes();
/** The searches that somebody waits for. */
const running = new Set<number>();
interface Connected {
  nodes: Nodes;
  place: ClusterPlace;
  credentials: ClusterCredentials;
  collections: OpenCollections;
  vectors: WordVectors | undefined;
}
const { promise: connected, resolve } = Promise.withResolvers<Connected>();

const calls = {
  /** Once, before anything is asked: secrets are no arguments, which other users of the computer can read. */
  connect: (place: ClusterPlace, credentials: ClusterCredentials, modelFolder: string | undefined): void => {
    const nodes = supportedNodes(place.name, connectNodes(place, credentials));
    const cluster = { name: place.name, nodes, pausesMs: SEARCH_PAUSES_MS };
    // The model is opened with the first short query.
    const vectors = modelFolder === undefined ? undefined : wordVectors(() => openPassageModel(modelFolder));
    let compared: NearestWords | undefined;
    const words = vectors && ((): NearestWords => (compared ??= nearestWords(vectors)));
    resolve({
      nodes,
      place,
      credentials,
      vectors,
      collections: new OpenCollections(cluster, () => performance.now(), words),
    });
  },
  ask: async (request: NodeRequest): Promise<NodeAnswer> => (await connected).nodes.ask(request),
  /** Asks every address by itself. */
  askEach: async (request: NodeRequest): Promise<AddressAnswer[]> => {
    const { place, credentials } = await connected;
    return askEachAlone(place, credentials, request);
  },
  /** Ranks a collection; `search` numbers it, so that it can be cancelled. */
  rank: async (request: ClusterSearch, search: number): Promise<Ranking> => {
    const { collections } = await connected;
    running.add(search);
    try {
      return await collections.rank(request, () => {
        if (!running.has(search)) throw new Failure('cancelled');
      });
    } finally {
      running.delete(search);
    }
  },
  counts: async (collection: string): Promise<CollectionCoverage> => (await connected).collections.counts(collection),
  countCondition: async (collection: string, condition: ConditionPart, hasDigest: boolean): Promise<Omit<CountedCondition, 'clause'>> =>
    (await connected).collections.countCondition(collection, condition, hasDigest),
  cancel: (search: number): void => void running.delete(search),
  modelOf: async (collection: string): Promise<string> => (await connected).collections.modelOf(collection),
  part: async (collection: string, needed: Needed): Promise<Part> => (await connected).collections.part(collection, needed),
  count: async (collection: string, terms: string[]): Promise<number[]> => (await connected).collections.count(collection, terms),
  examples: async (collection: string, names: string[], forModel: string): Promise<Example[]> =>
    (await connected).collections.examples(collection, names, forModel),
  unknownTo: async (collection: string, names: string[]): Promise<string[]> => (await connected).collections.unknownTo(collection, names),
  /** Drops what is remembered of the words of queries. */
  forgetTexts: async (): Promise<void> => {
    const { collections, vectors } = await connected;
    collections.forgetTerms();
    vectors?.forget();
  },
  /** The bytes sent to other computers since the last call. */
  sentBytes: (): number => sent.take(),
};

export type ClusterProcessCalls = typeof calls;

const own = ownProcessPort(serversIn(process.argv.slice(2)));
serve(own, calls);
// The parent has ended: nobody asks anything.
own.ended(() => process.exit(0));
