// The connection to the nodes of a cluster, over servers of this computer: failover, what is sent twice and what not, and each refusal.
import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isFailure } from '../../src-main/contract/failures.ts';
import type { NodeRequest } from '../../src-main/engine/cluster/port.ts';
import { connectNodes, type ClusterCredentials, type ConnectedNodes } from '../../src-main/workers/cluster-nodes.ts';
import { finished } from '../support/command-line.ts';
import { issuedBy, openLocalNode, usualAnswers, type Answering, type LocalNode } from '../support/local-nodes.ts';

const DAY_MS = 86_400_000;
const search = { method: 'POST', path: '/a/_search', body: { size: 1 }, repeatable: true } satisfies NodeRequest;
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function node(...options: Parameters<typeof openLocalNode>): Promise<LocalNode> {
  const one = await openLocalNode(...options);
  opened.push(one);
  return one;
}

function nodesAt(urls: readonly string[], credentials: ClusterCredentials = { kind: 'none' }, authority = ''): ConnectedNodes {
  const nodes = connectNodes({ name: 'firm', urls, authority }, credentials);
  opened.unshift(nodes);
  return nodes;
}

async function refusal(nodes: ConnectedNodes, request: NodeRequest = search): Promise<string> {
  const failure: unknown = await nodes.ask(request).catch((error: unknown) => error);
  if (!isFailure(failure)) throw new Error(`no failure: ${String(failure)}`);
  expect(failure.facts['cluster']).toBe('firm');
  return `${failure.code} ${failure.facts['reason'] ?? failure.facts['status']}`;
}

describe('The nodes of a cluster', () => {
  it('get JSON, or lines of it, with the user and no trace of this computer', async () => {
    const one = await node();
    const nodes = nodesAt([one.url], { kind: 'user', user: 'clerk', password: 'geheim' });
    expect(await nodes.ask({ ...search, query: { size: 3, explain: false } })).toEqual({ status: 200, body: { took: 1 } });
    await nodes.ask({ method: 'POST', path: '/_bulk', body: [{ index: { _id: 'a' } }, { t: 'ß\n' }] });
    expect(one.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/a/_search?size=3&explain=false', '{"size":1}'],
      ['/_bulk', '{"index":{"_id":"a"}}\n{"t":"ß\\n"}\n'],
    ]);
    const [{ headers }, bulk] = one.requests as [LocalNode['requests'][number], LocalNode['requests'][number]];
    expect(headers).toMatchObject({ 'user-agent': 'antecedent', authorization: `Basic ${btoa('clerk:geheim')}` });
    expect(headers['accept-encoding']).toBeUndefined();
    expect(bulk.headers['content-type']).toBe('application/x-ndjson');
  });

  it('are asked in turn, and what may be repeated goes to the next one when one is dead, fails or breaks off', async () => {
    const [one, other] = [await node(), await node()];
    const both = nodesAt([one.url, other.url]);
    for (let at = 0; at < 6; at += 1) await both.ask(search);
    expect([one.requests.length, other.requests.length]).toEqual([3, 3]);
    await one.close();
    for (let at = 0; at < 6; at += 1) expect((await both.ask(search)).status).toBe(200);
    const ill = await node(() => ({ status: 503, body: '{"error":{"type":"cluster_manager_not_discovered_exception"}}' }));
    const withIll = nodesAt([ill.url, other.url]);
    for (let at = 0; at < 4; at += 1) expect((await withIll.ask(search)).status).toBe(200);
    expect(ill.requests.length).toBe(1);
  });

  it('never get a second time what must not be repeated', async () => {
    const [silent, other] = [await node(() => 'nothing'), await node()];
    const nodes = nodesAt([silent.url, other.url]);
    const write: NodeRequest = { method: 'POST', path: '/a/_doc', body: {}, timeoutMs: 300 };
    expect(await refusal(nodes, write)).toBe('cluster-unreachable cluster-silent');
    expect([silent.requests.length, other.requests.length]).toEqual([1, 0]);
    const ill = await node(() => ({ status: 503, body: '{}' }));
    expect(await nodesAt([ill.url, other.url]).ask(write)).toEqual({ status: 503, body: {} });
    expect([ill.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  it('that fall silent in the middle of an answer are given up', async () => {
    const sockets: Socket[] = [];
    const server = createTcpServer((socket) => {
      sockets.push(socket);
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    opened.push({
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    const { port } = server.address() as { port: number };
    const begun = performance.now();
    expect(await refusal(nodesAt([`http://127.0.0.1:${port}`]), { ...search, repeatable: false, timeoutMs: 400 })).toBe(
      'cluster-unreachable cluster-silent',
    );
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('say what is wrong, each with its reason', async () => {
    const answered = async (answer: ReturnType<Answering>): Promise<string> => refusal(nodesAt([(await node(() => answer)).url]));
    expect(await answered({ status: 401, body: 'Unauthorized', type: 'text/plain' })).toBe('cluster-refused cluster-user');
    const role = '{"error":{"type":"security_exception","reason":"no permissions"}}';
    expect(await answered({ status: 403, body: role })).toBe('cluster-refused cluster-role');
    expect(await answered({ status: 200, body: '<html>', type: 'text/html' })).toBe('cluster-answer 200');
    expect(await answered({ status: 200, body: '{"took":' })).toBe('cluster-answer 200');
    const gone = await node();
    await gone.close();
    expect(await refusal(nodesAt([gone.url]))).toBe('cluster-unreachable cluster-no-answer');
    expect(await refusal(nodesAt(['https://no-such-host.invalid:9200']))).toBe('cluster-unreachable cluster-host-unknown');
    const blocked = await node(() => ({ status: 403, body: '{"error":{"type":"cluster_block_exception"}}' }));
    expect((await nodesAt([blocked.url]).ask(search)).status).toBe(403);
  });

  it('are trusted only with a certificate of the authority entered, for their name, at this time', async () => {
    const { authority, own } = await issuedBy(['localhost']);
    const served = ({ certificate, key }: typeof own) => node(usualAnswers, { cert: certificate, key });
    const sound = await served(own);
    expect((await nodesAt([sound.url], undefined, authority.certificate).ask(search)).status).toBe(200);
    expect(await refusal(nodesAt([sound.url]))).toBe('cluster-refused cluster-untrusted');
    const other = await issuedBy(['localhost']);
    expect(await refusal(nodesAt([sound.url], undefined, other.authority.certificate))).toBe('cluster-refused cluster-untrusted');
    const misnamed = await issuedBy(['other.localhost'], Date.now(), authority);
    expect(await refusal(nodesAt([(await served(misnamed.own)).url], undefined, authority.certificate))).toBe(
      'cluster-refused cluster-other-name',
    );
    const past = await issuedBy(['localhost'], Date.now() - 400 * DAY_MS);
    expect(await refusal(nodesAt([(await served(past.own)).url], undefined, past.authority.certificate))).toBe(
      'cluster-refused cluster-certificate-ended',
    );
    const plain = await node();
    expect(await refusal(nodesAt([plain.url.replace('http:', 'https:')]))).toBe('cluster-refused cluster-no-tls');
  });

  it('get the certificate of this workstation, and say that they miss it', async () => {
    const { authority, own } = await issuedBy(['localhost']);
    const options = { cert: own.certificate, key: own.key, ca: authority.certificate, requestCert: true };
    const strict = await node(usualAnswers, { ...options, rejectUnauthorized: true });
    expect(await refusal(nodesAt([strict.url], undefined, authority.certificate))).toBe('cluster-refused cluster-client-certificate');
    const asking = await node(usualAnswers, { ...options, rejectUnauthorized: false });
    const shown: string[] = [];
    asking.onCertificate((fingerprint) => shown.push(fingerprint));
    const client = await issuedBy(['localhost'], Date.now(), authority);
    const credentials = { kind: 'certificate', certificate: client.own.certificate, key: client.own.key } as const;
    expect((await nodesAt([asking.url], credentials, authority.certificate).ask(search)).status).toBe(200);
    expect(shown).toEqual([new X509Certificate(client.own.certificate).fingerprint256]);
  });

  it('are asked without a word of it on the terminal, whatever the environment says', async () => {
    const one = await node();
    const file = new URL('../../src-main/workers/cluster-nodes.ts', import.meta.url).href;
    const program = `
      const { connectNodes } = await import('${file}');
      const nodes = connectNodes({ name: 'firm', urls: ['${one.url}'], authority: '' }, { kind: 'none' });
      await nodes.ask({ method: 'POST', path: '/a/_search', body: { query: 'secret words' } });
      nodes.close();`;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], {
      env: { ...process.env, DEBUG: '*', NODE_DEBUG: '' },
    });
    const { code, stdout, stderr } = await finished(child);
    expect([code, stdout, stderr]).toEqual([0, '', '']);
    expect(one.requests[0]?.body).toContain('secret words');
  });
});
