// antecedent cluster size: how large a cluster must be, with the assumptions. Nothing is connected to.
import { sizingOf, type NodesDecidedBy, type Sizing } from '../engine/cluster/sizing.ts';
import { wholeNumber } from './arguments.ts';
import { printResult, table, type CommandContext } from './terminal.ts';

export interface ClusterSizeOptions {
  publications: string;
  callers: string;
  fullText?: true;
  replicas: string;
  postings: string;
}

const reasons: Record<NodesDecidedBy, string> = {
  processor: 'for the searches of the busiest hour',
  memory: 'to hold the search index in memory',
  disk: 'for the disk space',
  fewest: 'the fewest that survive the loss of one',
};

/** Throws `argument-invalid`. */
export function clusterSizeCommand(context: CommandContext, options: ClusterSizeOptions): void {
  const sizing = sizingOf({
    publications: wholeNumber(options.publications, '--publications'),
    callers: wholeNumber(options.callers, '--callers'),
    hasFullText: options.fullText === true,
    replicas: wholeNumber(options.replicas, '--replicas', 0),
    postings: wholeNumber(options.postings, '--postings'),
  });
  const { hasFullText, ...others } = sizing;
  printResult(context, { ...others, fullText: hasFullText }, () => textOf(sizing));
}

function textOf(sizing: Sizing): string {
  const { nodes, decidedBy, nodeCores, nodeMemoryGb, nodeDiskGb, shards, shardGb, replicas, diskGb, hotGb } = sizing;
  const round = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
  return [
    table(
      ['What', 'Reckoned'],
      [
        ['Nodes', `${nodes}, ${reasons[decidedBy]}`],
        ['Each node', `${nodeCores} cores, ${nodeMemoryGb} GB of memory, ${nodeDiskGb} GB of NVMe`],
        ['Disk used by all copies', `${round(diskGb)} GB, of which ${round(hotGb)} GB are read by searches`],
        ['Shards of each index', `${shards}, with ${replicas} further copies of each`],
        ['A shard', `search index ${round(shardGb.search)} GB, reading index ${round(shardGb.reading)} GB`],
        ['Processor time of a search by half a page', `${round(sizing.processorSeconds)} s`],
        ['Such a search while nobody else searches', `at least ${round(sizing.secondsAlone)} s`],
      ],
    ),
    ...(sizing.isSlow ? ['A search takes longer than a user waits. Split the collection, or search with shorter texts.'] : []),
    'Assumptions:',
    ...sizing.assumptions.map((sentence) => `- ${sentence}`),
  ].join('\n');
}
