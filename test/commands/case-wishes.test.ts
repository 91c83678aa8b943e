// antecedent case wishes beside a running application: what is recorded and printed, what calls and commands refuse afterwards, and the statement.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientWishes } from '../../src-main/contract/client-wishes.ts';
import type { RecordVerification, Version } from '../../src-main/contract/case.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { partsOf, readPdf } from '../support/written-documents.ts';

const [folder, files] = [freshFolder(), freshFolder()];
const data = ['--data', folder];
let door: BrowserDoor;
let id = 0;
let other = 0;
let first: Version;
const search = (...indexes: number[]) => ({ query: { text: 'a lever', hits: 10 }, indexes, thorough: false });
const wishes = (...options: string[]) =>
  antecedentJson<{ case: number; wishes: ClientWishes | null }>('case', 'wishes', '--case', String(id), ...options, ...data);
const recorded = async (): Promise<number> => (await door.application.audit({ filter: { act: 'wishes-recorded' }, count: 1 })).total;

beforeAll(async () => {
  const file = join(files, 'documents.jsonl');
  writeFileSync(file, fictionalLines(0, 6));
  await importHere(folder, [file]);
  door = await openBrowserDoor(folder);
  other = (await antecedentJson<{ 'index-id': number }>('index', 'create', 'Others', ...data))['index-id'];
  ({ id } = await door.application.createCase({ title: 'Lever', reference: '', matter: '', search: search(1, other) }));
  first = await door.application.runVersion({ case: id });
});
afterAll(() => door.close());

describe('antecedent case wishes', () => {
  it('shows that none are recorded, and records nothing by showing them', async () => {
    const { stdout } = await antecedent('case', 'wishes', '--case', String(id), ...data);
    expect(stdout).toBe(`No wishes of the client of case ${id} are recorded.\n`);
    expect(await recorded()).toBe(0);
  });

  it('records them one after the other, and the audit says so', async () => {
    expect((await wishes('--no-service', '--no-links')).wishes).toEqual({ noService: true, noLinks: true, noMail: false });
    const all = { noService: true, noLinks: true, noMail: true, collections: [1] };
    expect((await wishes('--no-mail', '--collection', '1')).wishes).toEqual(all);
    expect(await door.application.case({ case: id })).toMatchObject({ wishes: all, search: { indexes: [1] } });
    expect(await recorded()).toBe(2);
    const { stdout } = await antecedent('case', 'wishes', '--case', String(id), ...data);
    expect(stdout).toContain('no service: neither keys nor links reach the case');
    expect(stdout).toContain('only in index 1');
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), ...data)).toMatchObject({ sound: true });
  });

  it('ends with 3 for an unknown case, 4 for an unknown collection, and 2 for what makes no sense', async () => {
    const code = async (...options: string[]) => (await antecedent('case', 'wishes', ...options, ...data)).code;
    expect(await code('--case', '99', '--no-mail')).toBe(3);
    expect(await code('--case', String(id), '--collection', '77')).toBe(4);
    expect(await code('--case', String(id), '--collection', 'x')).toBe(2);
    expect(await code('--case', String(id), '--collection', '1', '--any-collection')).toBe(2);
    expect(await code('--case', String(id), '--remove', '--no-mail')).toBe(2);
  });
});

describe('Another collection', () => {
  it('is refused by every call over HTTP that searches for the case', async () => {
    const before = await door.application.versions({ case: id });
    for (const [name, request] of [
      ['changeCase', { case: id, change: { search: search(1, other) } }],
      ['search', { case: id, index: other, query: { text: 'a lever', hits: 5, method: 'hybrid' } }],
      ['addStrategyLine', { case: id, condition: 'lever', indexes: [1, other] }],
      // The first version searched both.
      ['replayVersion', { case: id, number: 1 }],
    ] as const)
      expect([name, ((await door.ask(name, request)).value as { failure?: { code: string } }).failure?.code]).toEqual([
        name,
        'wish-collection',
      ]);
    expect(await door.application.versions({ case: id })).toEqual(before);
    const allowed = await door.application.search({ case: id, index: 1, query: { text: 'a lever', hits: 5, method: 'hybrid' } });
    expect(allowed.hits.length).toBeGreaterThan(0);
    expect((await door.application.runVersion({ case: id })).indexes.map(({ index }) => index)).toEqual([1]);
  });

  it('is refused by the commands that search for the case, with a sentence', async () => {
    for (const command of [
      ['search', '--where', 'lever', '--case', String(id), '--index', `1,${other}`],
      ['count', '--where', 'lever', '--case', String(id), '--index', String(other)],
      ['case', 'replay', String(id), '--version', '1'],
    ]) {
      const { code, stdout, stderr } = await antecedent(...command, ...data);
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        `The client of case ${id} wishes no search in index ${other}. Choose a collection that the client allows.\n`,
      ]);
    }
    expect((await antecedent('count', '--where', 'lever', '--case', String(id), '--index', '1', ...data)).code).toBe(0);
  });
});

it('The statement says what was recorded, what was kept and what preceded it, and is out of date after a change', async () => {
  const zip = join(files, 'statement.zip');
  await antecedentJson('case', 'export', String(id), '--form', 'statement', '--to', zip, ...data);
  const pdf = join(files, 'statement.pdf');
  for (const [name, bytes] of await partsOf(zip)) if (name === 'statement.pdf') writeFileSync(pdf, bytes);
  const text = (await readPdf(pdf)).pages.join(' ').replaceAll(/\s+/g, ' ');
  const others = first.indexes[1]?.name ?? '';
  for (const one of [
    'The client’s wishes',
    'No service; No links; No mail; only in Main collection',
    '1 search, all in the allowed collections.',
    `Version 1 also searched ${others}.`,
    '1 search, 0 of them with a mail server entered; nothing was sent while they ran.',
    'client’s wishes recorded',
  ])
    expect(text).toContain(one);
  const verify = async () => antecedentJson<{ outOfDate: boolean }>('statement', 'verify', zip, '--case', String(id), ...data);
  expect((await verify()).outOfDate).toBe(false);
  expect((await wishes('--mail', '--any-collection')).wishes).toEqual({ noService: true, noLinks: true, noMail: false });
  expect((await antecedent('statement', 'verify', zip, '--case', String(id), ...data)).code).toBe(1);
  expect((await wishes('--remove')).wishes).toBeNull();
});
