// The tools over the whole application, asked by the SDK's own client over loopback HTTP: what they answer, what fits into an answer, what a key may
// see, and that no word of a case, of an internal document or of another collection is in any answer.
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUsage } from '../../../src-main/access/usage.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { filesHolding } from '../../support/plain-files.ts';
import { freshFolder } from '../../support/folders.ts';
import { openKeyedProxy, runSuite } from './conformance.ts';
import { send, type Response } from '../client.ts';
import {
  CASE_WORDS,
  CLOSURE,
  connected,
  HUGE,
  INTERNAL_WORDS,
  LONG,
  LONG_SENTENCE,
  openAssistantBench,
  OTHER,
  OTHER_WORDS,
  type AssistantBench,
} from './bench.ts';

const TEXT = 'A bottle closure whose measuring chamber is filled with powder';
const FEATURE = 'a rotating slide that closes the measuring chamber';
const MOST_BYTES = 50_000;
const tools = ['search', 'count', 'publication', 'passages_for_feature', 'coverage'];
const versions = ['2026-07-28', '2025-11-25'] as const;

let bench: AssistantBench;
let client: Client;
let key: { name: string; secret: string };
/** Every answer of this file, as sent. */
const answers: string[] = [];

beforeAll(async () => {
  bench = await openAssistantBench(freshFolder());
  // Nothing answers before there is a key of an assistant.
  before = await message(bench.newKey({ indexes: 'all' }).secret, ping);
  key = bench.newKey({ assistant: true, indexes: [1] });
  client = await connected(bench, key.secret, '2026-07-28');
}, 60_000);
afterAll(async () => {
  await client?.close();
  await bench?.close();
  expect(bench?.reported).toEqual([]);
  const forbidden = [...CASE_WORDS, ...INTERNAL_WORDS, ...OTHER_WORDS];
  expect(answers.length).toBeGreaterThan(50);
  for (const answer of answers) for (const word of forbidden) expect(answer.toLowerCase()).not.toContain(word);
});

let before: Response;
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** A message as the revision before has it: without envelope and without session. */
async function message(secret: string | undefined, json: unknown, headers: Record<string, string> = {}, body?: string): Promise<Response> {
  const response = await send(bench, 'POST', '/mcp', {
    ...(secret === undefined ? { key: 'none' as const } : { authorization: `Bearer ${secret}` }),
    ...(body === undefined ? { json } : { body }),
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
      ...headers,
    },
  });
  answers.push(response.text);
  return response;
}

async function called(name: string, given: object = {}, of = client): Promise<CallToolResult> {
  const result = (await of.callTool({ name, arguments: given as Record<string, unknown> })) as CallToolResult;
  const sent = JSON.stringify(result);
  answers.push(sent);
  expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(MOST_BYTES);
  return result;
}

function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
}

async function value<Value>(name: string, given: object = {}, of = client): Promise<Value> {
  const result = await called(name, given, of);
  expect([name, result.isError, result.isError === true ? textOf(result) : '']).toEqual([name, undefined, '']);
  return JSON.parse(textOf(result)) as Value;
}

/** The code of a refusal. */
async function refused(name: string, given: object, of = client): Promise<string> {
  const result = await called(name, given, of);
  expect(result.isError).toBe(true);
  const { code } = result._meta?.['antecedent/problem'] as { code: string };
  expect(textOf(result)).toMatch(new RegExp(`^${code}: .+\\.`));
  return code;
}

interface Found {
  collections: { collection: number; hits: number; matches?: number }[];
  hits: { rank: number; name: string; resource: string; title: string; passage?: { text: string; claim?: number; paragraph?: string } }[];
  condition?: string;
  leftOut?: string;
  cursor?: string;
}

describe.each(versions)('With protocol %s', (version) => {
  it('the client lists the tools and calls each', async () => {
    const one = await connected(bench, key.secret, version);
    expect(one.getNegotiatedProtocolVersion()).toBe(version);
    const { tools: listed } = await one.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools);
    for (const { inputSchema, annotations, description } of listed) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(description?.length).toBeGreaterThan(50);
    }
    const found = await value<Found>('search', { text: TEXT, limit: 2 }, one);
    expect(found.hits[0]).toMatchObject({
      ...{ rank: 1, name: LONG, type: 'patent', collection: 1, title: 'Bottle closure with a measuring chamber' },
      ...{ applicants: ['Dosierwerk Nord GmbH'], published: '2011-05-18', filed: '2009-11-10', priority: '2008-11-14' },
      passage: { language: 'en', text: expect.stringContaining('chamber') as string },
    });
    expect(await value('count', { condition: 'ab:(chamber NEAR5 powder)' }, one)).toEqual({
      condition: 'ab:(chamber NEAR5 powder)',
      counts: [{ collection: 1, name: 'Main collection', count: 72 }],
    });
    expect(await value('publication', { name: CLOSURE }, one)).toMatchObject({
      name: CLOSURE,
      parts: [{ section: 'abstract' }, { section: 'claims', text: expect.stringMatching(/^1\. A cap, .*\n2\. /) as string }],
    });
    const { publications } = await value<{ publications: { name: string; strength: number }[] }>(
      'passages_for_feature',
      { feature: FEATURE },
      one,
    );
    expect(publications[0]).toMatchObject({ name: CLOSURE, strength: 4, says: [expect.any(String)], passage: { language: 'en' } });
    expect(await value('coverage', { text: 'powder flurbish' }, one)).toMatchObject({
      collections: [
        {
          ...{ collection: 1, name: 'Main collection', publications: 72, unknownWords: ['flurbish'] },
          holds: { families: 72, withDescription: 1, kinds: { B2: 70, A1: 2 } },
          doesNotHold: { languages: expect.arrayContaining(['ja']) as string[], withoutClass: 71 },
        },
      ],
    });
    const { resources } = await one.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['antecedent://collection/1']);
    expect((await one.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'antecedent://publication/{name}{?cursor}',
    ]);
    const { contents } = await one.readResource({ uri: found.hits[0]?.resource ?? '' });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ name: LONG });
    await one.close();
  });
});

describe('An answer', () => {
  it('has at most 50 kB, says what did not fit, and the cursors lead through all of it once', async () => {
    const request = { condition: 'ab:chamber', limit: 100 };
    const [names, sizes]: [string[], number[]] = [[], []];
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
      const found = await value<Found>('search', { ...request, ...(cursor !== undefined && { cursor }) });
      expect(found.collections).toEqual([{ collection: 1, name: 'Main collection', hits: 72, matches: 72 }]);
      names.push(...found.hits.map(({ name }) => name));
      sizes.push(JSON.stringify(found).length);
      if (found.cursor !== undefined)
        expect(found.leftOut).toBe(
          `${72 - names.length} of 72 hits did not fit into this answer. Call again with the same arguments and this cursor.`,
        );
      ({ cursor } = found);
      expect(page).toBeLessThan(10);
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes[0]).toBeGreaterThan(30_000);
    expect([names.length, new Set(names).size]).toEqual([72, 72]);
  });

  it('gives the whole text of a long publication, verbatim, part by part, as tool and as resource', async () => {
    const request = { name: LONG, sections: ['description'] };
    let text = '';
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
      const read = await value<{ parts: { text: string }[]; cursor?: string }>('publication', {
        ...request,
        ...(cursor !== undefined && { cursor }),
      });
      text += read.parts.map((part) => part.text).join('');
      ({ cursor } = read);
      expect(page).toBeLessThan(20);
    }
    expect(text.split('\n')).toHaveLength(2_000);
    expect(text.endsWith(`${LONG_SENTENCE}2000.`)).toBe(true);
    const address = `antecedent://publication/${LONG}`;
    const pieces: string[] = [];
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
      const { contents } = await client.readResource({ uri: cursor === undefined ? address : `${address}?cursor=${cursor}` });
      const sent = JSON.stringify(contents);
      answers.push(sent);
      expect(sent.length).toBeLessThan(MOST_BYTES);
      const read = JSON.parse((contents[0] as { text: string }).text) as { parts: { section: string; text: string }[]; cursor?: string };
      pieces.push(...read.parts.filter(({ section }) => section === 'description').map((part) => part.text));
      ({ cursor } = read);
    }
    expect(pieces.join('')).toBe(text);
  });

  it('quotes further passages, and looks only in the publications named', async () => {
    const { publications, unknown } = await value<{ publications: { name: string; further?: { text: string }[] }[]; unknown: string[] }>(
      'passages_for_feature',
      { feature: FEATURE, publications: ['ep7200002a1', LONG, LONG, 'EP-1-A1'], passages: 3 },
    );
    expect(publications.map(({ name }) => name)).toEqual([CLOSURE, LONG]);
    expect(publications[0]?.further?.[0]).toMatchObject({
      section: 'claims',
      claim: 1,
      text: expect.stringMatching(/^1\. A cap/) as string,
    });
    expect(unknown).toEqual(['EP-1-A1']);
  });

  it('says where a condition is wrong', async () => {
    const result = await called('count', { condition: 'ti:(valve NEAR5 AND' });
    expect(textOf(result)).toMatch(/^condition-invalid: The condition cannot be used: .+ It is wrong from character \d+ to \d+\./);
  });
});

describe('A key', () => {
  it('without a collection sees nothing of it, by number, by example, by name, by condition or as a resource', async () => {
    for (const collection of [bench.other, bench.internal, 99]) {
      for (const [name, given] of [
        ['search', { text: TEXT, collections: [collection] }],
        ['count', { condition: 'ab:chamber', collections: [1, collection] }],
        ['publication', { name: OTHER, collection }],
        ['passages_for_feature', { feature: FEATURE, collections: [collection] }],
        ['coverage', { collections: [collection] }],
      ] as const)
        expect([name, collection, await refused(name, given)]).toEqual([name, collection, 'collection-unknown']);
      await expect(client.readResource({ uri: `antecedent://collection/${collection}` })).rejects.toMatchObject({
        code: -32602,
        data: { code: 'collection-unknown' },
      });
    }
    expect(await refused('publication', { name: OTHER })).toBe('publication-unknown');
    expect(await refused('search', { like: [OTHER] })).toBe('examples-unknown');
    expect(await value('passages_for_feature', { feature: FEATURE, publications: [OTHER] })).toMatchObject({
      publications: [],
      unknown: [OTHER],
    });
    expect(await value<Found>('search', { condition: `pn:${OTHER}` })).toMatchObject({ hits: [] });
    await expect(client.readResource({ uri: `antecedent://publication/${OTHER}` })).rejects.toMatchObject({
      data: { code: 'publication-unknown' },
    });
    const { hits } = await value<Found>('search', { text: `${TEXT} with a halyard`, limit: 100 });
    expect(hits.map(({ name }) => name)).not.toContain(OTHER);
  });

  it('that names another collection sees that one, and no key can name an internal one', async () => {
    const second = bench.newKey({ assistant: true, indexes: [bench.other] });
    const other = await connected(bench, second.secret, '2026-07-28');
    const result = (await other.callTool({ name: 'publication', arguments: { name: OTHER } })) as CallToolResult;
    expect(textOf(result)).toContain(OTHER_WORDS[1]);
    for (const [tool, given] of [
      ['search', { text: 'A sprocket that drives a chain with its teeth' }],
      ['publication', { name: HUGE }],
      ['passages_for_feature', { feature: 'a sprocket that drives a chain', publications: [HUGE], passages: 5 }],
    ] as const) {
      const huge = await other.callTool({ name: tool, arguments: given });
      expect([tool, huge.isError, JSON.stringify(huge).includes(HUGE)]).toEqual([tool, undefined, true]);
      expect(Buffer.byteLength(JSON.stringify(huge))).toBeLessThanOrEqual(MOST_BYTES);
    }
    await other.close();
    await expect(bench.application.createKey({ name: 'internal', assistant: true, indexes: [bench.internal] })).rejects.toMatchObject({
      code: 'index-unknown',
    });
    // Even one that was written into the file gets nothing.
    const written = bench.newKey({ assistant: true, indexes: [bench.internal] });
    const nothing = await connected(bench, written.secret, '2026-07-28');
    expect(await refused('search', { text: TEXT, collections: [bench.internal] }, nothing)).toBe('collection-unknown');
    expect(await refused('search', { text: TEXT }, nothing)).toBe('collection-offline');
    expect(await value('coverage', {}, nothing)).toEqual({ collections: [] });
    await nothing.close();
  });

  it('of an assistant names its collections and takes nothing that it has no use for', async () => {
    const refusedOrder = (order: object) =>
      expect(bench.application.createKey({ name: `refused ${JSON.stringify(order)}`, assistant: true, ...order })).rejects.toMatchObject({
        code: 'argument-invalid',
      });
    await refusedOrder({});
    await refusedOrder({ indexes: 'all' });
    await refusedOrder({ indexes: ['boost'] });
    await refusedOrder({ indexes: [1], addresses: ['10.0.0.0/8'] });
    await refusedOrder({ indexes: [1], domains: ['example.com'] });
    await refusedOrder({ indexes: [1], clientIds: [4] });
    const { name } = bench.newKey({ assistant: true, indexes: [1] });
    await expect(bench.application.changeKey({ name, change: { indexes: 'all' } })).rejects.toMatchObject({ code: 'argument-invalid' });
  });
});

describe('The door', () => {
  it('is closed without a usable key of an assistant, and such a key opens no other', async () => {
    expect([before.status, before.text]).toEqual([404, expect.stringContaining('not-found')]);
    expect((await message(key.secret, ping)).status).toBe(200);
    expect((await message(undefined, ping)).status).toBe(401);
    expect((await message('ant_wrong', ping)).status).toBe(403);
    expect((await message(bench.newKey({ indexes: 'all' }).secret, ping)).status).toBe(403);
    for (const path of ['/v3/index', '/v2/index', '/v1/idea', '/antecedent/v1/publication/EP-7200002-A1'])
      expect([path, (await send(bench, 'GET', path, { authorization: key.secret })).status]).toEqual([path, 403]);
    const suspended = bench.newKey({ assistant: true, indexes: [1] });
    await bench.application.suspendKey({ name: suspended.name });
    expect((await message(suspended.secret, ping)).status).toBe(403);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, headers } = await send(bench, method, '/mcp', { authorization: key.secret });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'POST']);
    }
  });

  it('is closed to foreign names and to pages of other sites', async () => {
    expect((await message(key.secret, ping, { host: 'evil.example' })).status).toBe(421);
    expect((await message(key.secret, ping, { host: `evil.example:${bench.port}` })).status).toBe(421);
    const foreign = ['https://evil.example', 'null', `http://localhost:${bench.port + 1}`, `http://127.0.0.1.evil.example:${bench.port}`];
    for (const origin of foreign) {
      const { status, headers } = await message(key.secret, ping, { origin });
      expect([origin, status, headers['access-control-allow-origin']]).toEqual([origin, 403, undefined]);
    }
    expect((await message(key.secret, ping, { origin: `http://127.0.0.1:${bench.port}` })).status).toBe(200);
  });

  it('answers what is no message with a code and no detail', async () => {
    const deep = `${'['.repeat(80)}${']'.repeat(80)}`;
    const nested = JSON.stringify({ ...ping, method: 'tools/call', params: { name: 'search', arguments: { text: 'x' } } }).replace(
      '"x"',
      deep,
    );
    for (const [body, status, code] of [
      ['{', 400, 'message-unreadable'],
      ['"text"', 400, 'message-unreadable'],
      [nested, 400, 'message-unreadable'],
      [JSON.stringify({ ...ping, id: 'i'.repeat(201) }), 400, 'message-unreadable'],
      [JSON.stringify(Array.from({ length: 900 }, () => ping)), 400, 'message-unreadable'],
      [JSON.stringify([ping, ping]), 400, 'batch-refused'],
    ] as const) {
      const response = await message(key.secret, undefined, {}, body);
      expect([body.slice(0, 30), response.status, response.json()]).toEqual([
        body.slice(0, 30),
        status,
        { jsonrpc: '2.0', id: null, error: { code: expect.any(Number) as number, message: expect.any(String) as string, data: { code } } },
      ]);
    }
    expect((await message(key.secret, undefined, {}, `"${'x'.repeat(600_000)}"`)).status).toBe(413);
    expect((await message(key.secret, ping, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await message(key.secret, ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  it('answers wrong calls with our codes', async () => {
    for (const [name, given, code] of [
      ['search', {}, 'query-empty'],
      ['search', { text: 'ы' }, 'text-unsupported'],
      ['search', { text: 5 }, 'field-invalid'],
      ['search', { text: TEXT, limit: 101 }, 'field-invalid'],
      ['search', { text: TEXT, path: '/etc/passwd' }, 'field-unknown'],
      ['search', { text: 'x'.repeat(100_001) }, 'field-invalid'],
      ['search', { text: TEXT, collections: ['1'] }, 'field-invalid'],
      ['count', {}, 'field-missing'],
      ['publication', { name: '../../cases.sqlite' }, 'publication-unknown'],
      ['publication', { name: 'EP-1000000-A1' }, 'publication-unknown'],
      ['publication', { name: LONG, sections: ['notes'] }, 'field-invalid'],
      ['passages_for_feature', { feature: '' }, 'field-invalid'],
      ['passages_for_feature', { feature: FEATURE, publications: Array.from({ length: 21 }, () => LONG) }, 'field-invalid'],
      ['coverage', { cursor: 'x'.repeat(101) }, 'field-invalid'],
    ] as const)
      expect([name, code, await refused(name, given)]).toEqual([name, code, code]);
    await expect(client.callTool({ name: 'delete', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      data: { code: 'tool-unknown' },
    });
    for (const uri of [
      ...[
        'file:///etc/passwd',
        'antecedent://publication/../cases',
        'antecedent://publication/%2e%2e%2fcases.sqlite',
        'antecedent://case/1',
      ],
      ...[
        'antecedent://publication/EP-7200002-A1/../../x',
        'antecedent://publication/EP-7200002-A1?collection=2',
        'antecedent://collection/1e9',
      ],
    ])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { code: 'resource-unknown' } });
  });

  it('takes no cursor that it did not give for these arguments and this key', async () => {
    const request = { condition: 'ab:chamber', limit: 100 };
    const { cursor = '' } = await value<Found>('search', request);
    expect(cursor).toMatch(/^[\w-]{28}$/);
    const bytes = Buffer.from(cursor, 'base64url');
    bytes[3] = (bytes[3] ?? 0) + 1;
    for (const made of ['', 'x', '../../etc/passwd', 'A'.repeat(28), bytes.toString('base64url'), `${cursor}A`])
      expect([made, await refused('search', { ...request, cursor: made })]).toEqual([made, 'cursor-invalid']);
    expect(await refused('search', { ...request, limit: 99, cursor })).toBe('cursor-invalid');
    expect(await refused('publication', { name: LONG, cursor })).toBe('cursor-invalid');
    const second = await connected(bench, bench.newKey({ assistant: true, indexes: [1] }).secret, '2026-07-28');
    expect(await refused('search', { ...request, cursor }, second)).toBe('cursor-invalid');
    await second.close();
  });

  it('limits calls per minute, and refuses a flood without holding up others', async () => {
    const slow = bench.newKey({ assistant: true, indexes: [1], ratePerMinute: 5 });
    const statuses = await Promise.all(Array.from({ length: 40 }, () => message(slow.secret, ping)));
    const refusedOnes = statuses.filter(({ status }) => status === 429);
    // A minute may begin meanwhile.
    expect(refusedOnes.length).toBeGreaterThanOrEqual(30);
    expect(refusedOnes[0]?.json()).toMatchObject({ error: { data: { code: 'rate-exceeded' } } });
    expect(refusedOnes[0]?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await message(key.secret, ping)).status).toBe(200);
  });

  it('keeps no stream open', async () => {
    const listen = await message(key.secret, {
      jsonrpc: '2.0',
      id: 7,
      method: 'resources/subscribe',
      params: { uri: 'antecedent://collection/1' },
    });
    expect(listen.text).toContain('-32601');
  });
});

it('passes the conformance suite, but for what only its sample server has', async () => {
  const proxy = await openKeyedProxy(bench.port, key.secret);
  const { code, summary } = await runSuite(proxy.url, freshFolder());
  await proxy.close();
  expect(summary).toEqual(
    expect.arrayContaining([
      '✓ server-initialize: 1 passed, 0 failed',
      '✓ ping: 1 passed, 0 failed',
      '✓ tools-list: 1 passed, 0 failed',
      '✓ resources-list: 1 passed, 0 failed',
      '✓ dns-rebinding-protection: 2 passed, 0 failed',
    ]),
  );
  expect([code, code === 0 ? [] : summary.slice(-30)]).toEqual([0, []]);
}, 30_000);

describe('The audit', () => {
  it('has every answer and refusal with ids and counts, and neither query nor text is on the disk', async () => {
    const audited = bench.newKey({ assistant: true, indexes: [1] });
    const one = await connected(bench, audited.secret, '2026-07-28');
    const query = 'A dispenser of powder with the unmistakable vorbilant chamber';
    await value('search', { text: query, limit: 1 }, one);
    await refused('search', { text: query, collections: [bench.other] }, one);
    await one.readResource({ uri: `antecedent://publication/${CLOSURE}` });
    await one.close();
    const entries = async () =>
      (await bench.application.audit({ filter: { who: { kind: 'key', name: audited.name } }, count: 10 })).entries.map(({ act, facts }) => [
        act,
        facts,
      ]);
    await expect.poll(async () => (await entries()).length).toBe(3);
    expect((await entries()).toReversed()).toEqual([
      ['assistant-answered', { tool: 'search', door: 'http', indexes: '1', answered: 1, bytes: expect.any(Number) as number }],
      ['assistant-refused', { tool: 'search', door: 'http', code: 'collection-unknown' }],
      ['assistant-answered', { tool: 'resource', door: 'http', indexes: '1', answered: 2, bytes: expect.any(Number) as number }],
    ]);
    expect(filesHolding(bench.folder, ['vorbilant'])).toEqual([]);
    const file = openAccessFile(bench.folder);
    const id = (await bench.application.keys({})).find(({ name }) => name === audited.name)?.id;
    expect(listUsage(file).filter((use) => use.key === id)).toMatchObject([{ reference: '' }]);
    file.close();
  });
});
