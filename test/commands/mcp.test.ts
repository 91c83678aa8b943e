// antecedent mcp: an assistant starts it and talks over its standard streams, by the SDK's own client and by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, it } from 'vitest';
import { entriesOf } from '../../src-main/access/audit/entries.ts';
import { createKey, endKey } from '../../src-main/access/keys.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictional, fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { filesHolding } from '../support/plain-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = freshFolder();
const [data, keyFile] = [join(folder, 'data'), join(folder, 'assistant.key')];
/** Of the only document of the collection that the key does not name. */
const HIDDEN = 'WO-2014777001-A1';
let name = '';

beforeAll(async () => {
  writeFileSync(join(folder, 'main.jsonl'), fictionalLines(0, 20));
  writeFileSync(
    join(folder, 'hidden.jsonl'),
    JSON.stringify({ country: 'WO', number: '2014777001', kind: 'A1', title: [{ language: 'en', text: 'Corvidane hinge' }] }),
  );
  await importHere(data, [join(folder, 'main.jsonl')]);
  await importHere(data, [join(folder, 'hidden.jsonl')], 'Hidden');
  const { key, name: made } = await antecedentJson<{ key: string; name: string }>(
    ...['key', 'create', '--name', 'Assistant', '--assistant', '--index', '1', '--data', data],
  );
  writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
  const { country, number, kind } = fictional(0) as { country: string; number: string; kind: string };
  name = `${country}-${number}-${kind}`;
  expect(made).toBe('Assistant');
}, 30_000);

const commandLine = (file = keyFile): string[] => [
  ...['--disable-warning=ExperimentalWarning', 'src-main/command.ts', 'mcp', '--key-file', file, '--data', data],
];

async function connected(version: '2026-07-28' | '2025-11-25', file = keyFile): Promise<Client> {
  const mode = version === '2026-07-28' ? { pin: version } : 'legacy';
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: commandLine(file), cwd: root, stderr: 'pipe' }));
  return client;
}

const textOf = (result: unknown): string => (result as { content: { text: string }[] }).content[0]?.text ?? '';

describe.each(['2026-07-28', '2025-11-25'] as const)('With protocol %s', (version) => {
  it('answers over stdio, records every answer, and ends with its client', async () => {
    const client = await connected(version);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toHaveLength(5);
    const call = async (tool: string, given: Record<string, unknown>): Promise<string> =>
      textOf(await client.callTool({ name: tool, arguments: given }));
    const { hits } = JSON.parse(
      await call('search', { text: 'A porous valve that holds the vorbilant membrane in its seat', limit: 3 }),
    ) as { hits: { passage: object }[] };
    expect(hits).toHaveLength(3);
    expect(hits[0]?.passage).toMatchObject({ language: 'en' });
    expect(JSON.parse(await call('count', { condition: 'all' }))).toMatchObject({ counts: [{ collection: 1, count: 20 }] });
    expect(JSON.parse(await call('publication', { name }))).toMatchObject({ name, parts: expect.any(Array) as object[] });
    expect(JSON.parse(await call('passages_for_feature', { feature: 'a porous valve', publications: [name] }))).toMatchObject({
      publications: [{ name }],
    });
    expect(JSON.parse(await call('coverage', {}))).toMatchObject({
      collections: [{ collection: 1, publications: 20, holds: { families: expect.any(Number) as number } }],
    });
    expect(await call('publication', { name: HIDDEN })).toMatch(/^publication-unknown: /);
    expect(await call('coverage', { collections: [2] })).toBe('collection-unknown: This key has no collection 2.');
    const { contents } = await client.readResource({ uri: `antecedent://publication/${name}` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ name });
    await client.close();
    const file = openAccessFile(data);
    const answered = JSON.stringify([...entriesOf(file)]);
    file.close();
    for (const tool of ['search', 'count', 'publication', 'passages_for_feature', 'coverage', 'resource'])
      expect(answered).toContain(`"tool":"${tool}"`);
    expect(answered).toContain('"door":"stdio"');
    expect(filesHolding(data, ['vorbilant'])).toEqual([]);
  }, 30_000);
});

describe('antecedent mcp', () => {
  it('says with --check what the key may read, and answers nobody', async () => {
    expect(await antecedentJson('mcp', '--key-file', keyFile, '--check', '--data', data)).toEqual({
      ...{ name: 'Assistant', rate: 60 },
      collections: [{ 'index-id': 1, name: 'Master index', state: 'on' }],
    });
  });

  it('refuses a file without a valid key of an assistant, with nothing on stdout', async () => {
    const file = openAccessFile(data);
    const { secret: service } = createKey(file, { name: 'Service' }, Date.now());
    const { secret: ended } = createKey(file, { name: 'Ended', assistant: true, indexes: [1] }, Date.now());
    endKey(file, 'Ended', Date.now());
    file.close();
    for (const [at, text] of [service, ended].entries()) {
      const path = join(folder, `wrong-${at}.key`);
      writeFileSync(path, text);
      expect(await antecedent('mcp', '--key-file', path, '--data', data)).toMatchObject({
        ...{ code: 1, stdout: '' },
        stderr: expect.stringMatching(/^The file does not hold a valid key of an assistant\./) as string,
      });
    }
    const { code, stdout, stderr } = await antecedent('mcp', '--key-file', folder, '--data', data);
    expect([code, stdout, stderr.includes(' at ')]).toEqual([1, '', false]);
  }, 30_000);

  it('prints the protocol alone, whatever is sent, refuses floods, and ends a key at once', async () => {
    const file = openAccessFile(data);
    const { secret } = createKey(file, { name: 'Short', assistant: true, indexes: [1], ratePerMinute: 3 }, Date.now());
    const path = join(folder, 'short.key');
    writeFileSync(path, secret);
    const client = await connected('2025-11-25', path);
    const transport = client.transport as StdioClientTransport;
    const inner = (transport as unknown as { _process: { stdin: NodeJS.WritableStream } })._process.stdin;
    inner.write('not json\n{"jsonrpc":"2.0"}\n[{"jsonrpc":"2.0","id":90,"method":"ping"}]\n');
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => client.callTool({ name: 'coverage', arguments: {} })).map(
        async (answer) => textOf(await answer).split(':', 1)[0],
      ),
    );
    // A minute may begin meanwhile.
    expect(codes.filter((code) => code === 'rate-exceeded').length).toBeGreaterThanOrEqual(6);
    endKey(file, 'Short', Date.now());
    file.close();
    expect(textOf(await client.callTool({ name: 'coverage', arguments: {} }))).toBe('key-invalid: This key is not valid.');
    await client.close();
    expect(readFileSync(path, 'utf8')).toBe(secret);
  }, 30_000);
});
