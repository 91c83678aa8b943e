// antecedent cluster, over a node of this computer with TLS and a user.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../src-main/contract/audit.ts';
import type { ClusterFacts } from '../../src-main/contract/cluster.ts';
import { openBrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson, finished, startAntecedent } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { issuedBy, openLocalNode, type LocalNode } from '../support/local-nodes.ts';

const folder = join(freshFolder(), 'data');
const files = freshFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text);
  return join(files, name);
};
const cluster = (...args: string[]) => antecedent('cluster', ...args, '--data', folder);
const listed = () => antecedentJson<ClusterFacts[]>('cluster', 'list', '--data', folder);
let node: LocalNode;
let authority: string;

beforeAll(async () => {
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const issued = await issuedBy(['localhost']);
  authority = file('authority.pem', issued.authority.certificate);
  const bodies: Record<string, unknown> = {
    '/': { cluster_uuid: 'u1', version: { number: '2.18.0', distribution: 'opensearch' } },
    '/_nodes/_all/plugins': {
      nodes: { a: { name: 'n1', modules: [{ name: 'lang-painless' }, { name: 'analysis-common' }], plugins: [] } },
    },
    '/_cluster/health': { status: 'yellow', unassigned_shards: 2 },
    '/_nodes/_all/stats/fs': { nodes: {} },
    '/antecedent-*/_stats/docs,store': { indices: {} },
  };
  node = await openLocalNode(
    ({ path, headers }) =>
      headers.authorization === `Basic ${btoa('clerk:geheim')}`
        ? { status: 200, body: JSON.stringify(bodies[path] ?? {}) }
        : { status: 401, body: 'Unauthorized', type: 'text/plain' },
    { cert: issued.own.certificate, key: issued.own.key },
  );
});
afterAll(() => node.close());

describe('antecedent cluster', () => {
  it('says that none was entered, and refuses what cannot be one without storing it', async () => {
    mkdirSync(folder);
    expect((await cluster('list')).stdout).toContain('No cluster was entered');
    for (const [wrong, said] of [
      [
        ['add', 'firm', '--url', 'http://search.firm.example:9200'],
        'is not encrypted, which is possible for a cluster on this computer only',
      ],
      [['add', 'firm', '--url', 'search.firm.example'], '"search.firm.example" is not the address of a node'],
      [['add', 'firm'], "Required option '--url <address>' not specified"],
      [['add', 'firm', '--url', 'https://a:9200', '--certificate', file('no.pem', 'none')], 'no certificate in PEM format'],
      [['add', 'firm', '--url', 'https://a:9200', '--authority', join(files, 'absent.pem')], 'There is no file'],
      [['test', 'firm'], 'No cluster named "firm" was entered.'],
      [['remove', 'firm'], 'No cluster named "firm" was entered.'],
    ] as const)
      expect(await cluster(...wrong)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) as string });
    const asked = startAntecedent(['cluster', 'add', 'firm', '--url', node.url, '--user', 'clerk', '--data', folder]);
    expect((await finished(asked)).stderr).toContain('In a script, use --password-file.');
    expect(await listed()).toEqual([]);
    expect(node.requests).toEqual([]);
  });

  it('enters one, tests it with a sentence for each finding, and shows its password nowhere', async () => {
    const password = file('password', 'geheim\n');
    const added = await cluster('add', 'Firm', '--url', node.url, '--authority', authority, '--user', 'clerk', '--password-file', password);
    expect([added.code, added.stderr]).toEqual([0, '']);
    expect(added.stdout).toContain('nothing was sent to it yet');
    expect(node.requests).toEqual([]);
    const tested = await cluster('test', 'firm');
    expect(tested.code).toBe(1);
    expect(tested.stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'sound    Every address answers (1).',
        'PROBLEM  The nodes run OpenSearch 2.18.0; the oldest supported version is 2.19.',
        'note     Everything can be searched, but 2 replicas are not assigned (yellow): if a node fails, data may be missing.',
        'PROBLEM  The k-NN plugin is missing on n1; without it nothing can be searched by meaning.',
      ]) as string[],
    );
    expect(await listed()).toMatchObject([{ name: 'Firm', login: 'user', user: 'clerk', secret: true }]);
    const whole = [added.stdout, tested.stdout, (await cluster('list')).stdout, readFileSync(join(folder, 'settings.json'), 'utf8')].join();
    expect(whole).not.toContain('geheim');
  });

  it('is seen by a running application, which tells of what may be reached', async () => {
    const door = await openBrowserDoor(folder);
    try {
      expect((await door.ask('clusters')).value).toMatchObject([{ name: 'Firm' }]);
      await cluster('add', 'Second', '--url', 'http://127.0.0.1:9');
      expect((await door.ask('clusters')).value).toMatchObject([{ name: 'Firm' }, { name: 'Second' }]);
      await door.ask('changeSettings', { theme: 'dark' });
      expect((await listed()).map(({ name }) => name)).toEqual(['Firm', 'Second']);
      await door.ask('removeCluster', { name: 'Second' });
    } finally {
      await door.close();
    }
  });

  it('removes it with its password, and records every act without addresses', async () => {
    expect((await cluster('remove', 'Firm')).stdout).toContain('Nothing on it was changed.');
    expect(await listed()).toEqual([]);
    const { entries } = await antecedentJson<{ entries: AuditEntry[] }>('audit', 'list', '--data', folder);
    const acts = entries.filter(({ act }) => act.startsWith('cluster')).map(({ act, facts }) => [act, facts['cluster']]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['cluster-added', 'Firm'],
        ['cluster-tested', 'firm'],
        ['cluster-removed', 'Second'],
        ['cluster-removed', 'Firm'],
      ]) as unknown[],
    );
    expect(JSON.stringify(entries)).not.toMatch(/localhost|geheim|clerk/);
  });
});
