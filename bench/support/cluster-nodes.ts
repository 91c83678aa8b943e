// Nodes of OpenSearch for a benchmark: its own, or those that run already with --nodes <folder>. In: a size of heap. Out: their port to the
// engine, the processor time and memory of their processes, the bytes of their indexes by part (Linux).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { installOpenSearch } from '../../scripts/cluster/install.ts';
import { nodesIn, startNodes, type TestNodes } from '../../scripts/cluster/nodes.ts';
import { ask, type Cluster } from '../../src-main/engine/cluster/requests.ts';
import { connectNodes, type ConnectedNodes } from '../../src-main/workers/cluster-nodes.ts';

const NODES = 3;
/** The kernel's unit of processor time, per second. */
const TICKS = 100;
/** Nodes merge after an import; they are at rest when they take less than this share of a core for a while. */
const REST_SHARE = 0.08;
const REST_SECONDS = 4;
const REST_AT_MOST_SECONDS = 60;

export interface BenchNodes extends AsyncDisposable {
  nodes: ConnectedNodes;
  /** Processor time of all nodes since their start, milliseconds. */
  processorMs(): number;
  /** Resident memory of each node, megabytes. */
  residentMb(): number[];
  /** Settled when the nodes have nothing left to do; returns the share of a core that they take even so. */
  rest(): Promise<number>;
}

export async function benchNodes(running: string | undefined, heap: string): Promise<BenchNodes> {
  const folder = running ?? mkdtempSync(join(tmpdir(), 'antecedent-bench-nodes-'));
  // A bench measures what a cluster takes, not how full the disk of this computer is.
  const settings = ['cluster.routing.allocation.disk.threshold_enabled: false'];
  const started: TestNodes =
    running === undefined ? await startNodes(folder, installOpenSearch(), { count: NODES, heap, settings }) : nodesIn(folder);
  const pids = started.urls.map((_, at) => Number(readFileSync(join(folder, `node-${at + 1}`, 'pid'), 'utf8')));
  const nodes = connectNodes({ name: 'bench', urls: started.urls, authority: '' }, { kind: 'none' });
  const processorMs = (): number => pids.reduce((sum, pid) => sum + processorMsOf(pid), 0);
  return {
    nodes,
    processorMs,
    residentMb: () => pids.map((pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    rest: async () => {
      for (let share = 1, waited = 0; ; waited += REST_SECONDS) {
        if (share < REST_SHARE || waited >= REST_AT_MOST_SECONDS) return share;
        const before = processorMs();
        await setTimeout(REST_SECONDS * 1_000);
        share = (processorMs() - before) / (REST_SECONDS * 1_000);
      }
    },
    [Symbol.asyncDispose]: async () => {
      nodes.close();
      if (running !== undefined) return;
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** User and system time of a process, which the kernel counts in hundredths of a second. */
function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** What a file of a segment holds, by the ending of its name (Lucene 9 and 10). */
const parts: Record<string, readonly string[]> = {
  terms: ['tim', 'tip', 'tmd', 'doc', 'psm', 'pos', 'pay'],
  vectors: ['vec', 'vex', 'vem', 'vemf', 'veq', 'vemq'],
  'doc values': ['dvd', 'dvm'],
  'stored fields': ['fdt', 'fdx', 'fdm'],
  'numbers and dates': ['kdd', 'kdi', 'kdm'],
};

/** The bytes of the primary shards of an index: by part, as far as its segments say so, and all. */
export async function indexBytes(cluster: Cluster, index: string): Promise<Map<string, number>> {
  const query = { include_segment_file_sizes: true };
  const { body } = await ask(cluster, { method: 'GET', path: `/${index}/_stats/segments,store`, query });
  const { primaries } = (
    body as {
      _all: { primaries: { segments: { file_sizes: Record<string, { size_in_bytes: number }> }; store: { size_in_bytes: number } } };
    }
  )._all;
  const bytes = new Map<string, number>(Object.keys(parts).map((part) => [part, 0]));
  let named = 0;
  for (const [ending, { size_in_bytes: size }] of Object.entries(primaries.segments.file_sizes)) {
    const [part = 'others'] = Object.entries(parts).find(([, endings]) => endings.includes(ending)) ?? [];
    bytes.set(part, (bytes.get(part) ?? 0) + size);
    named += size;
  }
  return bytes.set('all', Math.max(named, primaries.store.size_in_bytes));
}

/** How many segments an index has, those of all copies together. */
export async function segmentsOf(cluster: Cluster, index: string): Promise<number> {
  const { body } = await ask(cluster, { method: 'GET', path: `/${index}/_stats/segments` });
  return (body as { _all: { total: { segments: { count: number } } } })._all.total.segments.count;
}
