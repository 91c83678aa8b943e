// Entering, testing and removing clusters, over processes of clusters and servers of this computer.
import { afterEach, describe, expect, it } from 'vitest';
import { openClusters, type Clusters } from '../../src-main/application/clusters/clusters.ts';
import { checkedCluster } from '../../src-main/application/clusters/entry.ts';
import { clusterFindings, type AskedNodes } from '../../src-main/application/clusters/findings.ts';
import { clusterSentence } from '../../src-main/contract/cluster-findings.ts';
import type { ClusterEntry } from '../../src-main/contract/cluster.ts';
import { Failure, isFailure } from '../../src-main/contract/failures.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { openSockets } from '../../src-main/security/egress/sockets.ts';
import { screenWords } from '../../src-main/words/screens.ts';
import { issuedBy, openLocalNode, type Answering, type LocalNode } from '../support/local-nodes.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

const nodesInfo = (plugins = ['opensearch-knn'], modules = ['lang-painless', 'analysis-common']) => ({
  a: { name: 'n1', modules: modules.map((name) => ({ name })), plugins: plugins.map((name) => ({ name })) },
});
const disk = (percent: number) => ({ total_in_bytes: 100e9, available_in_bytes: (100 - percent) * 1e9 });

/** Answers of a node, some of them changed. */
const STATS = '/antecedent-*/_stats/docs,store';

function answers(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    '/': { cluster_uuid: 'u1', version: { number: '3.5.0', distribution: 'opensearch' } },
    '/_nodes/_all/plugins': { nodes: nodesInfo() },
    '/_cluster/health': { status: 'green', unassigned_shards: 0 },
    '/_nodes/_all/stats/fs': { nodes: { a: { name: 'n1', fs: { total: disk(40) } } } },
    [STATS]: { indices: {} },
    ...changed,
  };
}

function answering(changed: Record<string, unknown> = {}, user?: string): Answering {
  const table = answers(changed);
  return ({ path, headers }) =>
    user !== undefined && headers.authorization !== `Basic ${btoa(user)}`
      ? { status: 401, body: 'Unauthorized', type: 'text/plain' }
      : { status: 200, body: JSON.stringify(table[path] ?? {}) };
}

async function node(...options: Parameters<typeof openLocalNode>): Promise<LocalNode> {
  const one = await openLocalNode(...options);
  opened.push(one);
  return one;
}

interface Desk {
  clusters: Clusters;
  kept: Map<string, string>;
  entries: () => ClusterEntry[];
  edit: (change: (entries: ClusterEntry[]) => ClusterEntry[]) => void;
  lock: (isLocked: boolean) => void;
}

function desk(collectionsOn: (cluster: string) => string[] = () => []): Desk {
  let entries: ClusterEntry[] = [];
  let isLocked = false;
  const kept = new Map<string, string>();
  const open = (): void => {
    if (isLocked) throw new Failure('cases-locked');
  };
  const clusters = openClusters({
    settings: { current: () => ({ clusters: entries }), change: (change) => Promise.resolve(void (entries = change.clusters)) },
    secrets: {
      read: async (name) => {
        open();
        return kept.get(name);
      },

      keep: async (name, text) => {
        open();
        if (text === '') kept.delete(name);
        else kept.set(name, text);
      },
    },
    ...{ startProcess: startChildProcess, onSent: () => undefined, collectionsOn },
  });
  opened.push(clusters);
  return {
    ...{ clusters, kept, entries: () => entries },
    edit: (change) => (entries = change(entries)),
    lock: (locked) => (isLocked = locked),
  };
}

async function failed(work: Promise<unknown>): Promise<string> {
  const failure: unknown = await work.catch((error: unknown) => error);
  if (!isFailure(failure)) throw new Error(`no failure: ${String(failure)}`);
  return `${failure.code} ${String(failure.facts['reason'] ?? '')}`.trim();
}

describe('A cluster that is entered', () => {
  const refusedFor = (urls: string[], more: Partial<Parameters<typeof checkedCluster>[0]> = {}): Promise<string> =>
    failed(Promise.resolve().then(() => checkedCluster({ name: 'firm', urls, ...more })));

  it('needs a name, and addresses over TLS unless they are on this computer', async () => {
    expect(
      checkedCluster({ name: ' Firm 1 ', urls: ['https://Search-1.firm.example:9200/', ' ', 'https://search-1.firm.example:9200'] }).entry,
    ).toEqual({
      ...{ name: 'Firm 1', urls: ['https://search-1.firm.example:9200'], authority: '', login: 'none', user: '', certificate: '' },
    });
    for (const here of ['http://localhost:9200', 'http://127.0.0.1:9200', 'http://127.8.0.1:9', 'http://[::1]:9200'])
      expect(checkedCluster({ name: 'firm', urls: [here] }).entry.urls).toEqual([here]);
    for (const name of ['', '../x', 'a/b', 'x'.repeat(61)])
      expect(await refusedFor(['https://a:1'], { name })).toBe('cluster-unfit cluster-name');
    for (const plain of ['http://search.firm.example:9200', 'http://10.0.0.1:9200', 'http://localhost.firm.example'])
      expect(await refusedFor([plain])).toBe('cluster-unfit cluster-plain');
    for (const odd of ['search.firm.example:9200', 'ftp://a', 'https://u:p@a:9200', 'https://a:9200/path', 'https://a?x', 'nonsense'])
      expect(await refusedFor([odd])).toBe('cluster-unfit cluster-address');
    expect(await refusedFor([' '])).toBe('cluster-unfit cluster-no-address');
  });

  it('takes a user with a password or a certificate with its key, and an authority, each checked', async () => {
    const [one, other] = [await issuedBy(['localhost']), await issuedBy(['localhost'])];
    const url = ['https://a:9200'];
    const { entry, secret } = checkedCluster({ name: 'firm', urls: url, certificate: `x${one.own.certificate}`, key: one.own.key });
    expect(entry).toMatchObject({ login: 'certificate', certificate: one.own.certificate });
    expect(secret).toContain('BEGIN PRIVATE KEY');
    expect(entry.certificate).not.toContain('PRIVATE');
    expect(await refusedFor(url, { certificate: one.own.certificate, key: other.own.key })).toBe('cluster-unfit cluster-other-key');
    expect(await refusedFor(url, { certificate: one.own.certificate })).toBe('cluster-unfit cluster-key');
    expect(await refusedFor(url, { certificate: one.own.key, key: one.own.key })).toBe('cluster-unfit cluster-certificate');
    expect(await refusedFor(url, { authority: 'none' })).toBe('cluster-unfit cluster-authority');
    expect(await refusedFor(url, { user: 'clerk' })).toBe('cluster-unfit cluster-no-password');
    expect(await refusedFor(url, { user: 'clerk', password: 'p', certificate: one.own.certificate })).toBe(
      'cluster-unfit cluster-two-logins',
    );
  });

  it('is listed without its secret, once by each name, and its secret is kept with the cases', async () => {
    const { clusters, kept, lock, entries } = desk();
    await clusters.add({ name: 'Firm', urls: ['https://a:9200'], user: 'clerk', password: 'geheim' });
    const [shown] = await clusters.list();
    expect(shown).toEqual({ name: 'Firm', urls: ['https://a:9200'], login: 'user', user: 'clerk', secret: true });
    expect(JSON.stringify(entries())).not.toContain('geheim');
    expect([...kept.values()].join()).toContain('geheim');
    expect(await failed(clusters.add({ name: 'firm', urls: ['https://b:9200'] }))).toBe('cluster-name-taken');
    lock(true);
    expect((await clusters.list())[0]).not.toHaveProperty('secret');
    expect(await failed(clusters.add({ name: 'Second', urls: ['https://b:9200'], user: 'clerk', password: 'p' }))).toBe('cases-locked');
    expect(entries().length).toBe(1);
    expect(await failed(clusters.test({ name: 'Firm' }))).toBe('cases-locked');
  });

  it('never gets a password that was entered for another address', async () => {
    const { clusters, edit } = desk();
    const [meant, other] = [await node(answering({}, 'clerk:geheim')), await node(answering())];
    await clusters.add({ name: 'firm', urls: [meant.url], user: 'clerk', password: 'geheim' });
    expect((await clusters.test({ name: 'firm' })).findings.length).toBeGreaterThan(5);
    edit((entries) => entries.map((entry) => ({ ...entry, urls: [other.url] })));
    expect(await failed(clusters.test({ name: 'firm' }))).toBe('cluster-refused cluster-secret-missing');
    expect(other.requests).toEqual([]);
  });

  it('says that user or password are wrong', async () => {
    const { clusters } = desk();
    const { url } = await node(answering({}, 'clerk:geheim'));
    await clusters.add({ name: 'firm', urls: [url], user: 'clerk', password: 'wrong' });
    expect(await failed(clusters.test({ name: 'firm' }))).toBe('cluster-refused cluster-user');
  });

  it('is asked by a process of its own, which ends with it and may reach these addresses only', async () => {
    const { clusters } = desk();
    const { url } = await node(answering());
    const host = new URL(url);
    expect(clusters.servers()).toBeUndefined();
    await clusters.add({ name: 'firm', urls: [url] });
    expect(clusters.servers()).toEqual({
      entry: 'cluster-process',
      servers: [{ address: '127.0.0.1', port: Number(host.port) }],
      pids: [],
    });
    await clusters.test({ name: 'firm' });
    const [pid] = clusters.servers()?.pids ?? [];
    expect(pid).toBeGreaterThan(0);
    expect((await openSockets()).connections).toEqual([]);
    await clusters.remove('firm');
    expect(clusters.servers()).toBeUndefined();
    await expect.poll(() => isAlive(pid!)).toBe(false);
  });

  it('is not removed while a collection is on it', async () => {
    const { clusters, kept } = desk((cluster) => (cluster === 'Firm' ? ['Main collection'] : []));
    await clusters.add({ name: 'Firm', urls: ['https://a:9200'], user: 'clerk', password: 'geheim' });
    await clusters.add({ name: 'Other', urls: ['https://b:9200'], user: 'clerk', password: 'geheim' });
    expect(await failed(clusters.remove('firm'))).toBe('cluster-in-use');
    expect((await clusters.remove('Other')).map(({ name }) => name)).toEqual(['Firm']);
    expect([...kept.keys()]).toEqual(['cluster Firm']);
    expect(await failed(clusters.remove('Other'))).toBe('cluster-unknown');
  });
});

describe('A test of a cluster', () => {
  function asked(changed: Record<string, unknown>, urls = ['http://a:1']): AskedNodes {
    const table = answers(changed);
    const ask: AskedNodes['ask'] = ({ path }) => {
      const body = table[path];
      return body instanceof Failure ? Promise.reject(body) : Promise.resolve({ status: 200, body });
    };
    return { ask, askEach: async (request) => Promise.all(urls.map(async (url) => ({ url, answer: await ask(request) }))) };
  }
  const found = async (changed: Record<string, unknown>): Promise<string[]> =>
    (await clusterFindings('firm', asked(changed))).map(({ finding }) => finding);
  const root = (number: string, distribution?: string) => ({ '/': { cluster_uuid: 'u1', version: { number, distribution } } });

  it.each([
    [root('2.19.1', 'opensearch'), 'version-supported'],
    [root('2.18.0', 'opensearch'), 'version-old'],
    [root('1.3.20', 'opensearch'), 'version-old'],
    [root('4.0.0', 'opensearch'), 'version-new'],
    [root('8.15.0'), 'version-foreign'],
    [{ '/_cluster/health': { status: 'yellow', unassigned_shards: 3 } }, 'health-yellow'],
    [{ '/_cluster/health': { status: 'red', unassigned_shards: 3 } }, 'health-red'],
    [{ '/_nodes/_all/plugins': { nodes: nodesInfo([]) } }, 'knn-missing'],
    [{ '/_nodes/_all/plugins': { nodes: nodesInfo(['opensearch-knn'], ['analysis-common']) } }, 'similarity-missing'],
    [{ '/_nodes/_all/plugins': { nodes: nodesInfo() } }, 'nodes-one'],
    [{ '/_nodes/_all/stats/fs': { nodes: { a: { name: 'n1', fs: { total: disk(84) } } } } }, 'disk-free'],
    [{ '/_nodes/_all/stats/fs': { nodes: { a: { name: 'n1', fs: { total: disk(85) } } } } }, 'disk-high'],
    [{ '/_nodes/_all/stats/fs': { nodes: { a: { name: 'n1', fs: { total: disk(95) } } } } }, 'disk-full'],
    [{ '/_nodes/_all/stats/fs': new Failure('cluster-refused', { reason: 'cluster-role' }) }, 'role-lacking'],
  ])('finds in %j %s', async (changed, finding) => {
    expect(await found(changed)).toContain(finding);
  });

  it('counts publications and bytes of the collections on it', async () => {
    const index = (count: number, bytes: number) => ({ primaries: { docs: { count } }, total: { store: { size_in_bytes: bytes } } });
    const indices = {
      'antecedent-first-a1-reading-1': index(102, 3e9),
      'antecedent-first-a1-search-2': index(100, 1.5e9),
      'antecedent-second-b2-reading-1': index(2, 1e6),
      'antecedent-second-b2-search-model-2-1': index(0, 1e3),
    };
    const findings = await clusterFindings('firm', asked({ [STATS]: { indices } }));
    expect(findings.find(({ finding }) => finding === 'collections')?.facts).toEqual({ count: 2, documents: 100, gigabytes: 5 });
    // Nodes of an old version refuse what is about collections.
    expect(await found({ ...root('2.18.0', 'opensearch'), [STATS]: new Failure('cluster-refused', {}) })).toContain('version-old');
  });

  it('says each finding in one sentence of each language, with its facts', async () => {
    const words = { en: (await screenWords.en()).cluster, de: (await screenWords.de()).cluster };
    const findings = (
      await Promise.all(
        [{}, root('2.18.0', 'opensearch'), { '/_nodes/_all/plugins': { nodes: nodesInfo([], []) } }].map((changed) =>
          clusterFindings('firm', asked(changed)),
        ),
      )
    ).flat();
    for (const finding of findings)
      for (const said of [words.en.finding(finding), words.de.finding(finding), clusterSentence(finding)]) {
        expect(said).toMatch(/^\p{Lu}.*\.$/u);
        expect(said).not.toMatch(/[{}]/);
      }
  });

  it('names an address that fails while others answer, and different clusters', async () => {
    const { clusters } = desk();
    const [sound, foreign] = [
      await node(answering()),
      await node(answering({ '/': { ...(answers()['/'] as object), cluster_uuid: 'u2' } })),
    ];
    const gone = await node();
    await gone.close();
    await clusters.add({ name: 'firm', urls: [sound.url, gone.url, foreign.url] });
    const { findings } = await clusters.test({ name: 'firm' });
    expect(findings.filter(({ finding }) => finding.startsWith('address'))).toMatchObject([
      { finding: 'address-fails', facts: { reason: 'cluster-no-answer', host: new URL(gone.url).host } },
      { finding: 'addresses-differ' },
    ]);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
