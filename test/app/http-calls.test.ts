// Calls answer the same directly and over HTTP, failures included.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationCalls, type Application, type ApplicationCallName } from '../../src-main/contract/application.ts';
import { isFailure } from '../../src-main/contract/failures.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const query = { text: 'a porous membrane that seals the pump', hits: 10, method: 'hybrid' as const };
const search = { query: { text: query.text, hits: 10 }, indexes: [1], thorough: false };

const asks: [ApplicationCallName, unknown][] = [
  ['indexes', {}],
  ['acceptsQuery', { text: query.text }],
  ['parseClass', { text: 'g 01 f 11/26' }],
  ['parseClass', { text: 'nothing' }],
  ['read', { index: 1, publications: [{ id: 1 }, { id: 2 }], sections: ['title', 'claims'], image: true }],
  ['statistics', { index: 1, publications: [1, 2, 3] }],
  ['pdf', { indexes: [1], name: 'XX-1-A1' }],
  ['reading', { index: 1, publication: 1 }],
  ['settings', {}],
  ['changeSettings', { theme: 'dark' }],
  ['apiStatus', {}],
  ['keys', {}],
  ['models', {}],
  ['keepDraft', { search, title: 'A pump' }],
  ['draft', {}],
  ['history', { count: 5 }],
  ['collections', {}],
  ['createCollection', { name: '' }],
  ['refusals', { index: 1, from: 0, count: 10 }],
  ['startVerification', { index: 99 }],
  ['pauseJob', { job: 99 }],
  ['cards', { index: 1, publications: [1, 2, 99_999] }],
  ['keywords', { index: 1, publications: [1, 2, 3, 4, 5] }],
  ['marks', { index: 1, query, publications: [{ id: 1 }, { id: 2 }] }],
  ['image', { index: 1, publication: 1 }],
  ['blindSpots', { indexes: [1], text: query.text }],
  ['readQuery', { text: query.text, indexes: [1] }],
  ['findPublications', { text: 'XX1', count: 5 }],
  ['familyMembers', { index: 1, publication: 1 }],
  ['classNodes', {}],
  ['findClasses', { text: 'pump' }],
  ['classTitles', { codes: ['F04B'] }],
  ['textOfFile', { source: { path: '/no/such/file.txt' } }],
  ['textOfFile', { source: { upload: 'gone' } }],
  ['search', { index: 99, query }],
  ['suspendKey', { name: 'nobody' }],
  ['restoreSearch', { id: 77 }],
];

let door: BrowserDoor;

beforeAll(async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'a.jsonl'), fictionalLines(0, 25));
  await importHere(join(folder, 'data'), [join(folder, 'a.jsonl')]);
  door = await openBrowserDoor(join(folder, 'data'));
  // The figures of a collection change while it is being counted.
  while ((await door.application.collections({})).some(({ counting }) => counting === true)) await delay(20);
});
afterAll(() => door.close());

async function directly(name: ApplicationCallName, ask: unknown): Promise<unknown> {
  try {
    return await (door.application[name] as (ask: unknown) => Promise<unknown>)(ask);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { failure: { code: error.code, facts: error.facts } };
  }
}

describe('A call over HTTP', () => {
  it('exists for every call of the contract', () => {
    expect(Object.keys(door.application).sort()).toEqual(Object.keys(applicationCalls).sort());
  });

  it.each(asks)('%s answers as the direct call does (%j)', async (name, ask) => {
    const plain = await directly(name, ask);
    const carried = await door.ask(name, ask);
    expect(carried.value).toEqual(plain);
    expect(door.reported).toEqual([]);
  });

  it('returns the same hits as the engine', async () => {
    const direct = (await door.application.search({ index: 1, query })).hits;
    const { value } = await door.ask('search', { index: 1, query });
    expect((value as Awaited<ReturnType<Application['search']>>).hits).toEqual(direct);
    expect(direct).toHaveLength(10);
  });

  it('transports bytes, alone and within an answer, and their absence', async () => {
    const bytes = new Uint8Array([0, 1, 2, 127, 128, 255]);
    const carried = async (answer: unknown): Promise<{ value: unknown; within: boolean }> => {
      const other = await openBrowserDoor(freshFolder(), { searchWorkers: 1 });
      other.application.image = () => Promise.resolve(answer as never);
      const headers = await fetch(`${other.server.baseUrl}/app/call/image`, {
        method: 'POST',
        headers: other.headers,
        body: JSON.stringify({ index: 1, publication: 1 }),
      });
      const { value } = await other.ask('image', { index: 1, publication: 1 });
      await other.close();
      return { value, within: headers.headers.has('x-antecedent-bytes') };
    };
    expect(await carried(bytes)).toEqual({ value: bytes, within: false });
    expect(await carried({ type: 'image/png', bytes })).toEqual({ value: { type: 'image/png', bytes }, within: true });
    expect(await carried({ type: 'none' })).toEqual({ value: { type: 'none' }, within: false });
  });

  it('reports an invalid request and an unknown call', async () => {
    for (const [name, ask] of [
      ['history', { count: 'many' }],
      ['history', undefined],
      ['constructor', {}],
    ] as const) {
      const { status, value } = await door.ask(name, ask === undefined ? '' : ask);
      expect([status, (value as { failure: { code: string } }).failure.code]).toEqual([422, 'call-invalid']);
    }
  });
});
