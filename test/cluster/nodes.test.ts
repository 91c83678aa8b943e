// Do several nodes behave as one cluster: answered by any, answered while one is dead, and nothing sent twice that must not be?
import { afterAll, describe, expect, it } from 'vitest';
import { isFailure } from '../../src-main/contract/failures.ts';
import { clusterFindings } from '../../src-main/application/clusters/findings.ts';
import { openClusterHost } from '../../src-main/workers/cluster-host.ts';
import { connectNodes } from '../../src-main/workers/cluster-nodes.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { testNodes } from '../support/test-nodes.ts';

const nodes = testNodes();
const place = { name: 'firm', urls: nodes.urls, authority: '' };
const connected = connectNodes(place, { kind: 'none' });
afterAll(() => connected.close());

describe('The nodes of a cluster', () => {
  it('answer with a status and JSON, also where there is nothing', async () => {
    const root = await connected.ask({ method: 'GET', path: '/', repeatable: true });
    expect(root).toMatchObject({ status: 200, body: { version: { distribution: 'opensearch' } } });
    const absent = await connected.ask({ method: 'GET', path: '/no-such-index/_search', repeatable: true });
    expect(absent).toMatchObject({ status: 404, body: { error: { type: 'index_not_found_exception' } } });
    expect(await connected.ask({ method: 'HEAD', path: '/no-such-index' })).toEqual({ status: 404, body: undefined });
  });

  it('take documents as lines and find them on every node', async () => {
    const lines = [1, 2, 3].flatMap((id) => [{ index: { _index: 'lines', _id: String(id) } }, { title: `valve ${id}` }]);
    const answer = await connected.ask({ method: 'POST', path: '/_bulk', query: { refresh: true }, body: lines, repeatable: true });
    expect(answer).toMatchObject({ status: 200, body: { errors: false } });
    for (const url of nodes.urls) {
      const alone = connectNodes({ ...place, urls: [url] }, { kind: 'none' });
      const body = { query: { match: { title: 'valve' } } };
      expect(await alone.ask({ method: 'POST', path: '/lines/_search', body })).toMatchObject({ body: { hits: { total: { value: 3 } } } });
      alone.close();
    }
  });

  it('are found to suit a collection, through the process that alone may reach them', async () => {
    const host = openClusterHost({ place, credentials: { kind: 'none' }, startProcess: startChildProcess, onSent: () => undefined });
    try {
      const findings = await clusterFindings('firm', host);
      expect(findings.map(({ finding }) => finding)).toEqual(
        expect.arrayContaining(['addresses-answer', 'version-supported', 'nodes', 'similarity-present', 'knn-present']) as string[],
      );
      expect(findings.find(({ finding }) => finding === 'nodes')?.facts).toMatchObject({ count: 3, nodes: 'n1, n2, n3' });
    } finally {
      await host.close();
    }
  });

  it('answer repeatable requests while the node of the first address is dead, and use it again afterwards', async () => {
    const search = { method: 'GET', path: '/_cluster/health', repeatable: true } as const;
    nodes.kill(1);
    const fresh = connectNodes(place, { kind: 'none' });
    try {
      for (let at = 0; at < 30; at += 1) {
        expect((await fresh.ask(search)).status).toBe(200);
        expect((await connected.ask(search)).status).toBe(200);
      }
      const first = connectNodes({ ...place, urls: nodes.urls.slice(0, 1) }, { kind: 'none' });
      const failure: unknown = await first.ask(search).catch((error: unknown) => error);
      first.close();
      expect(isFailure(failure, 'cluster-unreachable')).toBe(true);
      expect(isFailure(failure) && failure.facts).toMatchObject({
        cluster: 'firm',
        reason: 'cluster-no-answer',
        host: new URL(nodes.urls[0]!).host,
      });
    } finally {
      nodes.start(1);
      await nodes.wait('green', nodes.urls.length);
      fresh.close();
    }
    expect(await connectedTo(nodes.urls[0]!)).toBe(200);
  });
});

async function connectedTo(url: string): Promise<number> {
  const alone = connectNodes({ ...place, urls: [url] }, { kind: 'none' });
  const { status } = await alone.ask({ method: 'GET', path: '/_cluster/health', repeatable: true });
  alone.close();
  return status;
}
