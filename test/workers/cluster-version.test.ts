// Is a cluster of a version that is not supported refused with a sentence, before anything of a collection is asked?
import { afterEach, expect, it } from 'vitest';
import { openClusterHost, type ClusterHost } from '../../src-main/workers/cluster-host.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { openLocalNode, type LocalNode } from '../support/local-nodes.ts';

let node: LocalNode;
let host: ClusterHost;
afterEach(async () => {
  await host.close();
  await node.close();
});

async function open(version: object): Promise<void> {
  node = await openLocalNode(({ path }) => ({ status: 200, body: JSON.stringify(path === '/' ? { version } : { took: 1 }) }));
  const place = { name: 'firm', urls: [node.url], authority: '' };
  host = openClusterHost({ place, credentials: { kind: 'none' }, startProcess: startChildProcess, onSent: () => undefined });
}

it.each([
  ['4.0.0', 'opensearch', 'cluster-version-new'],
  ['2.11.1', 'opensearch', 'cluster-version-old'],
  ['8.15.0', undefined, 'cluster-version-foreign'],
])('OpenSearch %s (%s)', async (number, distribution, reason) => {
  await open({ number, distribution });
  const refused = { code: 'cluster-refused', facts: { cluster: 'firm', version: number, reason } };
  await expect(host.run((calls) => calls.modelOf('Patents'))).rejects.toMatchObject(refused);
  await expect(host.ask({ method: 'POST', path: '/_bulk', body: [{ index: {} }, {}] })).rejects.toMatchObject(refused);
  // A test of the cluster still says how it is.
  expect(await host.ask({ method: 'GET', path: '/_cluster/health' })).toMatchObject({ status: 200 });
  expect(new Set(node.requests.map(({ path }) => path))).toEqual(new Set(['/', '/_cluster/health']));
});

it('asks once for a version that is supported', async () => {
  await open({ number: '3.5.0', distribution: 'opensearch' });
  for (const path of ['/antecedent-a', '/antecedent-b']) await host.ask({ method: 'GET', path });
  expect(node.requests.map(({ path }) => path)).toEqual(['/', '/antecedent-a', '/antecedent-b']);
});
