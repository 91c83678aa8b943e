// How large must a cluster be? In: publications, people who search, copies. Out: nodes, memory, disk and shards, reckoned from measured figures, with
// every assumption as a sentence. Nothing is asked of any cluster.
import { MOST_SHARDS } from './mappings.ts';

export interface SizingRequest {
  publications: number;
  /** People who search. */
  callers: number;
  /** Descriptions and claims are stored and searched; else titles, abstracts and what a source gives beside them. */
  hasFullText: boolean;
  /** Further copies of each shard. */
  replicas: number;
  /** Postings of the terms of a query by half a page, for each publication of the collection. */
  postings: number;
}

export type NodesDecidedBy = 'processor' | 'memory' | 'disk' | 'fewest';

export interface Sizing extends SizingRequest {
  nodes: number;
  /** What asks for that many. */
  decidedBy: NodesDecidedBy;
  nodeCores: number;
  nodeMemoryGb: number;
  nodeDiskGb: number;
  shards: number;
  /** Of the search index and the reading index. */
  shardGb: { search: number; reading: number };
  /** Of all copies. */
  diskGb: number;
  /** What is read by every search, of all copies. */
  hotGb: number;
  /** Processor time of the nodes for a search by half a page. */
  processorSeconds: number;
  /** What such a search takes at least where nobody else searches. */
  secondsAlone: number;
  isSlow: boolean;
  assumptions: string[];
}

/** Bytes a publication in one copy. Measured: "A collection on a cluster" in bench/RESULTS.md. */
const measured = {
  abstracts: { terms: 457, vectors: 307, values: 345, passages: 770, reading: 1_500 },
  fullText: { terms: 2_477, vectors: 307, values: 345, passages: 12_921, reading: 23_150 },
};
/** What OpenSearch keeps of a search document for the recovery of replicas. Measured: the same section. */
const RECOVERY_COPIES = { abstracts: 1_850, fullText: 17_960 };
/** Seconds of processor. Measured: the same section. */
const SECONDS_A_POSTING = 0.18e-6;
const SECONDS_OF_MEANING = 0.09;
const SECONDS_BESIDE = 0.1;

const NODE = { cores: 16, memoryGb: 64, diskGb: 1_000 };
const HEAP_GB = 16;
const SYSTEM_GB = 4;
/** OpenSearch moves shards away from a disk above 85 or 90 %, and merges need room. */
const DISK_SHARE = 0.7;
const PROCESSOR_SHARE = 0.5;
const SEARCHES_AN_HOUR = 20;
const FEWEST_NODES = 3;
/** From here on a search takes longer than its user waits. */
const SLOW_SECONDS = 5;
const GB = 1e9;

export function sizingOf(request: SizingRequest): Sizing {
  const { publications, callers, hasFullText, replicas, postings } = request;
  const kind = hasFullText ? 'fullText' : 'abstracts';
  const bytes = measured[kind];
  const copies = 1 + replicas;
  const hot = publications * (bytes.terms + bytes.vectors + bytes.values);
  const atRest = publications * (bytes.passages + RECOVERY_COPIES[kind]);
  const reading = publications * bytes.reading;
  const words = publications * postings * SECONDS_A_POSTING;
  const processorSeconds = words + SECONDS_OF_MEANING + SECONDS_BESIDE;
  const needed: Record<NodesDecidedBy, number> = {
    processor: (callers * SEARCHES_AN_HOUR * processorSeconds) / 3_600 / (NODE.cores * PROCESSOR_SHARE),
    memory: (hot * copies) / GB / (NODE.memoryGb - HEAP_GB - SYSTEM_GB),
    disk: ((hot + atRest + reading) * copies) / GB / (NODE.diskGb * DISK_SHARE),
    fewest: Math.max(FEWEST_NODES, copies),
  };
  const [decidedBy, most] = (Object.entries(needed) as [NodesDecidedBy, number][]).reduce((one, other) =>
    Math.ceil(other[1]) > Math.ceil(one[1]) ? other : one,
  );
  const nodes = Math.ceil(most);
  const shards = Math.min(nodes, MOST_SHARDS);
  const secondsAlone = words / shards + SECONDS_OF_MEANING + SECONDS_BESIDE;
  return {
    ...request,
    ...{ nodes, decidedBy: nodes === needed.fewest ? 'fewest' : decidedBy, shards },
    ...{ nodeCores: NODE.cores, nodeMemoryGb: NODE.memoryGb, nodeDiskGb: NODE.diskGb },
    shardGb: { search: (hot + atRest) / GB / shards, reading: reading / GB / shards },
    ...{ diskGb: ((hot + atRest + reading) * copies) / GB, hotGb: (hot * copies) / GB },
    ...{ processorSeconds, secondsAlone, isSlow: secondsAlone > SLOW_SECONDS },
    assumptions: assumptionsOf(request),
  };
}

function assumptionsOf({ hasFullText, postings }: SizingRequest): string[] {
  const kind = hasFullText ? 'fullText' : 'abstracts';
  const { terms, vectors, values, passages, reading } = measured[kind];
  return [
    `A publication takes ${terms} bytes of terms, ${vectors} of vectors and ${values} of values in the search index, and ${reading} in the reading ` +
      `index, in each copy${hasFullText ? '' : '; the last figure is an estimate'}.`,
    `Vectors of its passages take ${passages} bytes more in the search index${hasFullText ? '' : ', for three passages'}; a search reads those of the best 200.`,
    `The search index also has a copy of each document for the recovery of replicas, ${RECOVERY_COPIES[kind]} bytes${hasFullText ? '' : ', an estimate'}, ` +
      'which searches do not read. Drawings and PDFs are not counted.',
    `The terms of a query by half a page have ${postings} postings for each publication, at ${SECONDS_A_POSTING * 1e6} microseconds of processor each.`,
    `A person searches ${SEARCHES_AN_HOUR} times in the busiest hour, and the processors are then ${100 * PROCESSOR_SHARE} % busy.`,
    `A node has ${NODE.cores} cores, ${NODE.memoryGb} GB of memory, of which Java gets ${HEAP_GB} and the system ${SYSTEM_GB}, and ` +
      `${NODE.diskGb} GB of NVMe, of which ${100 * DISK_SHARE} % may be full.`,
    'The search index stays in memory. Its shards work side by side, one core each; Antecedent makes one shard per node and at most ' +
      `${MOST_SHARDS}.`,
    'Measured with 50,000 and 100,000 publications on two busy cores; larger sizes are reckoned, not tried.',
  ];
}
