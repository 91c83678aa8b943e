// What is a cluster, and can a collection live on it? In: what its nodes answer. Out: a finding for each question. Asks only, changes nothing.
import { clusterFinding, type ClusterFinding } from '../../contract/cluster-findings.ts';
import { Failure, isFailure } from '../../contract/failures.ts';
import { OTHER_DOCUMENTS } from '../../engine/cluster/collection.ts';
import { EVERY_INDEX, isReadingIndex } from '../../engine/cluster/mappings.ts';
import type { NodeRequest, Nodes } from '../../engine/cluster/port.ts';
import type { AddressAnswer } from '../../workers/cluster-nodes.ts';
import { supportOf, type NodeVersion } from '../../workers/cluster-version.ts';

export interface AskedNodes extends Nodes {
  askEach(request: NodeRequest): Promise<AddressAnswer[]>;
}

/** Those of OpenSearch's own watermarks, in percent: from the first on it places no shard, from the second on it refuses to write. */
const HIGH_PERCENT = 85;
const FULL_PERCENT = 95;
/** Modules that the comparison by words needs, which belong to every usual distribution. */
const WORD_MODULES = ['lang-painless', 'analysis-common'];
const KNN_PLUGIN = 'opensearch-knn';
const TIMEOUT_MS = 15_000;
const STATS = `/${EVERY_INDEX}/_stats/docs,store`;

interface NodeFacts {
  name: string;
  version: string;
  modules?: { name: string }[];
  plugins?: { name: string }[];
}
interface DiskFacts {
  name: string;
  fs?: { total?: { total_in_bytes?: number; available_in_bytes?: number } };
}

interface IndexFacts {
  primaries: { docs: { count: number } };
  total: { store: { size_in_bytes: number } };
}

/** Throws the failure of the first address if none answers. */
export async function clusterFindings(name: string, nodes: AskedNodes): Promise<ClusterFinding[]> {
  const each = await nodes.askEach({ method: 'GET', path: '/', timeoutMs: TIMEOUT_MS });
  const answering = each.filter(({ answer }) => answer?.status === 200);
  const [first] = each;
  if (answering.length === 0 && first?.failure !== undefined) throw new Failure(first.failure.code, first.failure.facts);
  if (answering.length === 0)
    throw new Failure('cluster-answer', { cluster: name, host: hostOf(first?.url), status: first?.answer?.status ?? 0 });
  const info = (path: string): (() => Promise<Record<string, unknown>>) => {
    return async () => (await nodes.ask({ method: 'GET', path, repeatable: true, timeoutMs: TIMEOUT_MS })).body as Record<string, unknown>;
  };
  // A version that is not supported is asked nothing about collections.
  const isSupported = answering.every(({ answer }) => supportOf(rootOf(answer?.body).version ?? {}) === 'supported');
  const parts = [
    readable('nodes', 'cluster:monitor/nodes/info', info('/_nodes/_all/plugins'), ({ nodes: found }) => nodeFindings(name, found)),
    readable('health', 'cluster:monitor/health', info('/_cluster/health'), healthFindings),
    readable('disks', 'cluster:monitor/nodes/stats', info('/_nodes/_all/stats/fs'), ({ nodes: found }) => diskFindings(found)),
    ...(isSupported ? [readable('collections', 'indices:monitor/stats', info(STATS), ({ indices }) => sizeFindings(indices))] : []),
  ];
  return [...addressFindings(each), ...versionFindings(answering), ...(await Promise.all(parts)).flat()];
}

/** A role may forget a right; what the others show is worth saying. */
async function readable(
  what: string,
  privilege: string,
  ask: () => Promise<Record<string, unknown>>,
  read: (body: Record<string, unknown>) => ClusterFinding[],
): Promise<ClusterFinding[]> {
  try {
    return read(await ask());
  } catch (error) {
    if (!isFailure(error, 'cluster-refused') || error.facts['reason'] !== 'cluster-role') throw error;
    return [clusterFinding('role-lacking', { what, privilege })];
  }
}

function addressFindings(each: readonly AddressAnswer[]): ClusterFinding[] {
  const failing = each.flatMap(({ url, answer, failure }) => {
    if (answer?.status === 200) return [];
    const { reason = 'cluster-no-answer', host = hostOf(url) } = failure?.facts ?? {};
    return [clusterFinding('address-fails', { reason, host })];
  });
  const ids = new Set(each.flatMap(({ answer }) => (answer?.status === 200 ? [rootOf(answer.body).cluster_uuid] : [])));
  return [
    ...(failing.length === 0 ? [clusterFinding('addresses-answer', { count: each.length })] : failing),
    ...(ids.size > 1 ? [clusterFinding('addresses-differ')] : []),
  ];
}

/** Each node says its own version: while a cluster is upgraded they differ. */
function versionFindings(answering: readonly AddressAnswer[]): ClusterFinding[] {
  const versions = answering.map(({ answer }) => rootOf(answer?.body).version ?? {});
  const numbers = [...new Set(versions.map(({ number = '' }) => number))].toSorted();
  const facts = { versions: numbers.join(', ') };
  const foreign = versions.find((version) => supportOf(version) === 'foreign');
  if (foreign !== undefined)
    return [clusterFinding('version-foreign', { ...facts, distribution: foreign.distribution ?? 'Elasticsearch' })];
  const supports = versions.map(supportOf);
  if (supports.includes('old')) return [clusterFinding('version-old', facts)];
  return [clusterFinding(supports.includes('new') ? 'version-new' : 'version-supported', facts)];
}

function nodeFindings(cluster: string, found: unknown): ClusterFinding[] {
  const all = Object.values(found as Record<string, NodeFacts>).toSorted((one, other) => one.name.localeCompare(other.name));
  const facts = { cluster, count: all.length, nodes: all.map((node) => node.name).join(', ') };
  const without = (plugin: string): string =>
    all
      .flatMap((node) => ([...(node.modules ?? []), ...(node.plugins ?? [])].some((one) => one.name === plugin) ? [] : [node.name]))
      .join(', ');
  const lackingWords = WORD_MODULES.filter((plugin) => without(plugin) !== '');
  return [
    clusterFinding(all.length === 1 ? 'nodes-one' : 'nodes', facts),
    ...(lackingWords.length === 0
      ? [clusterFinding('similarity-present')]
      : lackingWords.map((plugin) => clusterFinding('similarity-missing', { plugin, nodes: without(plugin) }))),
    without(KNN_PLUGIN) === '' ? clusterFinding('knn-present') : clusterFinding('knn-missing', { nodes: without(KNN_PLUGIN) }),
  ];
}

function healthFindings({ status, unassigned_shards: unassigned }: Record<string, unknown>): ClusterFinding[] {
  const count = Number(unassigned ?? 0);
  if (status === 'green') return [clusterFinding('health-green')];
  return [clusterFinding(status === 'yellow' ? 'health-yellow' : 'health-red', { count })];
}

function diskFindings(found: unknown): ClusterFinding[] {
  const disks = Object.values(found as Record<string, DiskFacts>).flatMap(({ name, fs }) => {
    const { total_in_bytes: total = 0, available_in_bytes: available = 0 } = fs?.total ?? {};
    return total > 0 ? [{ node: name, percent: Math.floor((100 * (total - available)) / total), free: Math.floor(available / 1e9) }] : [];
  });
  const [fullest] = disks.toSorted((one, other) => other.percent - one.percent);
  if (fullest === undefined) return [];
  const { percent } = fullest;
  return [clusterFinding(percent >= FULL_PERCENT ? 'disk-full' : percent >= HIGH_PERCENT ? 'disk-high' : 'disk-free', fullest)];
}

function sizeFindings(found: unknown): ClusterFinding[] {
  const all = Object.entries(found as Record<string, IndexFacts>);
  const reading = all.filter(([name]) => isReadingIndex(name));
  const publications = reading.reduce((sum, [, { primaries }]) => sum + Math.max(0, primaries.docs.count - OTHER_DOCUMENTS), 0);
  const bytes = all.reduce((sum, [, { total }]) => sum + total.store.size_in_bytes, 0);
  return [clusterFinding('collections', { count: reading.length, documents: publications, gigabytes: Math.ceil(bytes / 1e9) })];
}

interface Root {
  cluster_uuid?: string;
  version?: NodeVersion;
}

function rootOf(body: unknown): Root {
  return (body ?? {}) as Root;
}

function hostOf(url = ''): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
