// antecedent case rate beside a running application: what the screens then show and the record holds, and each exit code.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDocument, RecordEntry, RecordVerification } from '../../src-main/contract/case.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson, type Finished } from '../support/command-line.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const published = (seed: number, country: string, number: string, kind: string, family: number) => ({
  ...{ ...fictional(seed), country, number, kind, family },
});
let door: BrowserDoor;
let id = 0;
/** An index with one document, which is removed later. */
let gone = 0;

beforeAll(async () => {
  for (const [index, publications] of [
    [
      undefined,
      [published(0, 'EP', '1000000', 'A1', 7), published(1, 'EP', '1000000', 'B1', 7), published(2, 'WO', '2001000832', 'A1', 8)],
    ],
    [
      'Second',
      [
        published(3, 'DE', '19512345', 'A1', 7),
        { ...published(5, 'US', '10123456', 'B2', 10), filingDate: '2016-05-01', priorities: ['US15123456'] },
        {
          ...published(6, 'US', '20200111222', 'A1', 11),
          publicationDate: '2020-04-01',
          filingDate: '2018-09-01',
          priorities: ['US16777888'],
        },
        {
          ...published(7, 'US', '10999888', 'B2', 11),
          publicationDate: '2021-05-01',
          filingDate: '2018-09-01',
          priorities: ['US16777888'],
        },
        published(8, 'US', 'RE38765', 'E1', 12),
        published(9, 'US', 'D734743', 'S1', 13),
        published(10, 'FR', '2345678', '', 14),
      ],
    ],
    ['Third', [published(4, 'US', '8765276', 'B2', 9)]],
  ] as const) {
    const file = join(folder, `${index ?? 'first'}.jsonl`);
    writeFileSync(file, publications.map((one) => `${JSON.stringify(one)}\n`).join(''));
    ({ id: gone } = await importHere(folder, [file], index));
  }
  door = await openBrowserDoor(folder);
  const search = { query: { text: (fictional(4)['abstract'] as { text: string }[])[0]!.text, hits: 10 }, indexes: [gone], thorough: false };
  ({ id } = await door.application.createCase({ title: 'Porous valve', reference: '', matter: '', search }));
  await door.application.runVersion({ case: id });
});
afterAll(() => door.close());

function rate(document: string, rating: string, ...more: string[]): Promise<Finished> {
  return antecedent('case', 'rate', '--case', String(id), '--document', document, '--rating', rating, ...more, '--data', folder);
}

/** As the screens of the running application ask for it, over HTTP. */
async function shown(name: string): Promise<Partial<CaseDocument> | undefined> {
  const { value } = await door.ask('caseDocuments', { case: id });
  const found = (value as CaseDocument[]).find((one) => one.name === name);
  return found && Object.fromEntries(Object.entries(found).filter(([field]) => ['rating', 'note'].includes(field)));
}

async function entries(): Promise<RecordEntry[]> {
  return (await door.ask('caseRecord', { case: id, count: 100 })).value as RecordEntry[];
}

describe('antecedent case rate', () => {
  it('rates beside a running application, whose screens and record show it as if done there', async () => {
    await door.application.rate({ case: id, publications: ['WO-2001000832-A1'], rating: 'background' });
    const byScreen = (await entries())[0];
    const { code, stdout, stderr } = await rate('EP-1000000-A1', 'background');
    expect([code, stdout, stderr]).toEqual([0, `EP-1000000-A1 is rated background in case ${id}.\n`, '']);
    expect(await shown('EP-1000000-A1')).toEqual({ rating: 'background' });
    const byCommand = (await entries())[0];
    const content = ({ kind, body }: RecordEntry): string => JSON.stringify({ kind, body }).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
    expect(byCommand).toMatchObject({ sequence: byScreen!.sequence + 1, previous: byScreen!.hash });
    expect(content(byCommand!)).toBe(content(byScreen!).replaceAll('WO-2001000832-A1', 'EP-1000000-A1'));
    expect((await door.ask('undo', { case: id })).value).toMatchObject({ kind: 'rating', publications: ['EP-1000000-A1'] });
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), '--data', folder)).toMatchObject({ sound: true });
  });

  it('rates the named document alone, not its family or other kinds', async () => {
    await rate('EP-1000000-B1', 'similar');
    expect(await Promise.all(['EP-1000000-A1', 'EP-1000000-B1', 'DE-19512345-A1'].map(shown))).toEqual([
      ...[undefined, { rating: 'similar' }, undefined],
    ]);
  });

  it('keeps the note unless --note is given; an empty note and the rating none remove them', async () => {
    const json = async (...args: string[]): Promise<unknown> => {
      const { code, stdout, stderr } = await rate('DE-19512345-A1', ...(args as [string]), '--json');
      expect([code, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    };
    const document = { case: id, document: 'DE-19512345-A1' };
    expect(await json('relevant', '--note', ' see [0012] ')).toEqual({ ...document, rating: 'relevant', note: 'see [0012]' });
    expect(await json('noise')).toEqual({ ...document, rating: 'noise', note: 'see [0012]' });
    expect(await shown('DE-19512345-A1')).toEqual({ rating: 'noise', note: 'see [0012]' });
    expect(await json('none')).toEqual({ ...document, rating: null, note: 'see [0012]' });
    const before = await entries();
    expect((await rate('DE-19512345-A1', 'none')).stdout).toBe(`DE-19512345-A1 has no rating in case ${id}.\n`);
    expect(await entries()).toEqual(before);
    expect(await json('none', '--note', '')).toEqual({ ...document, rating: null, note: null });
    expect(await shown('DE-19512345-A1')).toBeUndefined();
  });

  it('understands a number however it is written, in any index', async () => {
    for (const [typed, name] of [
      ['ep1000000a1', 'EP-1000000-A1'],
      ['EP 1 000 000 A1', 'EP-1000000-A1'],
      ['EP-1000000-B1', 'EP-1000000-B1'],
      ['WO 01/00832', 'WO-2001000832-A1'],
      ['DE 195 12 345 A1', 'DE-19512345-A1'],
    ] as const) {
      const { code, stdout } = await rate(typed, 'relevant', '--json');
      expect([typed, code, JSON.parse(stdout)]).toMatchObject([typed, 0, { document: name, rating: 'relevant' }]);
    }
  });

  it('understands the number of an application and the labels of the US office', async () => {
    for (const [typed, name] of [
      ['U.S. Appl. No. 15/123,456', 'US-10123456-B2'],
      ['15/123,456', 'US-10123456-B2'],
      ['U.S. Pat. No. 10,123,456', 'US-10123456-B2'],
      ['U.S. Pat. No. 10,123,456 B2', 'US-10123456-B2'],
      ['RE38,765', 'US-RE38765-E1'],
      ['Des. 734,743', 'US-D734743-S1'],
    ] as const) {
      const { code, stdout, stderr } = await rate(typed, 'relevant', '--json');
      expect([typed, code, stderr]).toEqual([typed, 0, '']);
      expect(JSON.parse(stdout)).toMatchObject({ document: name });
    }
  });

  it('refuses an application with several publications and names them, and never drops a kind silently', async () => {
    const before = await entries();
    const several = await rate('U.S. Appl. No. 16/777,888', 'relevant');
    expect([several.code, several.stderr]).toEqual([
      2,
      '"U.S. Appl. No. 16/777,888" was published as US-20200111222-A1 and US-10999888-B2. Name one of them.\n',
    ]);
    expect(await rate('U.S. Pat. No. 10,123,456 B1', 'relevant')).toMatchObject({
      ...{ code: 4, stderr: `There is no US-10123456-B1 in any index or in case ${id}.\n` },
    });
    const unknown = await rate('U.S. Appl. No. 15/999,999', 'relevant');
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      expect.stringMatching(/^"U\.S\. Appl\. No\. 15\/999,999" does not name a publication\./),
    ]);
    expect(await entries()).toEqual(before);
    expect((await rate('FR 2 345 678 A1', 'relevant')).stdout).toBe(
      `FR-2345678 is rated relevant in case ${id}. It is stored without a kind code.\n`,
    );
  });

  it('refuses wrong arguments with a sentence and 2, and rates nothing', async () => {
    const before = await entries();
    const good = { '--case': String(id), '--document': 'EP-1000000-A1', '--rating': 'similar' };
    const wrong: [Partial<Record<keyof typeof good | '--note' | '--unknown', string | undefined>>, RegExp][] = [
      [{ '--rating': 'great' }, /^The option --rating takes similar, relevant, background, noise or none, not "great"\.\n$/],
      [{ '--rating': '' }, /^The option --rating takes /],
      [{ '--case': 'x' }, /^"x" is not a case number\.\n$/],
      [{ '--case': '-1' }, /^"-1" is not a case number\.\n$/],
      [
        { '--document': 'no number' },
        /^"no number" does not name a publication\. Write it as EP-1000000-A1; an application is found if an index has its number\.\n$/,
      ],
      [{ '--document': '' }, /^"" does not name a publication/],
      [{ '--document': 'EP-1000000' }, /^EP-1000000 may be EP-1000000-A1 or EP-1000000-B1\. Add the kind code\.\n$/],
      [{ '--note': 'x'.repeat(100_001) }, /^The option --note takes at most 100,000 characters\.\n$/],
      [{ '--unknown': 'x' }, /^Unknown option '--unknown'/],
      ...(['--case', '--document', '--rating'] as const).map((option): [typeof good, RegExp] => [
        { ...good, [option]: undefined },
        new RegExp(`^Required option '${option} <.*not specified\\.\\n$`),
      ]),
    ];
    for (const [change, sentence] of wrong) {
      const args = Object.entries({ ...good, ...change }).flatMap(([option, value]) => (value === undefined ? [] : [option, value]));
      const { code, stdout, stderr } = await antecedent('case', 'rate', ...args, '--data', folder);
      expect([change, code, stdout]).toEqual([change, 2, '']);
      expect(stderr).toMatch(sentence);
    }
    expect(await entries()).toEqual(before);
  });

  it('ends with 3 for an unknown case and 4 for an unknown document or kind', async () => {
    const args = ['--document', 'EP-1000000-A1', '--rating', 'similar', '--data', folder];
    const unknown = await antecedent('case', 'rate', '--case', '99', ...args);
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([3, '', 'There is no case 99.\n']);
    for (const document of ['EP-9999999-A1', 'EP-1000000-C1', 'EP-100000-A1']) {
      const { code, stdout, stderr } = await rate(document, 'similar', '--note', 'not kept');
      expect([code, stdout, stderr]).toEqual([4, '', `There is no ${document} in any index or in case ${id}.\n`]);
    }
  });

  it('rates a hit whose index is gone, and names an index that cannot be read where a document may be', async () => {
    await door.application.removeCollection({ index: gone });
    expect(await rate('US 8,765,276 B2', 'noise')).toMatchObject({ code: 0, stdout: `US-8765276-B2 is rated noise in case ${id}.\n` });
    expect(await rate('US 8,765,276', 'none')).toMatchObject({ code: 0, stdout: `US-8765276-B2 has no rating in case ${id}.\n` });
    writeFileSync(indexFile(folder, 77), 'no database '.repeat(1_000));
    expect(await rate('EP-1000000-A1', 'similar')).toMatchObject({ code: 0 });
    const missing = await rate('EP-9999999-A1', 'similar');
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/^Index 77 is offline: its file is damaged\.\n/)]);
    rmSync(indexFile(folder, 77));
  });
});

// Last: the cases are locked here and encrypted from now on.
it('says that the cases are locked, and ends with 1', async () => {
  await door.application.protect({ by: 'passphrase', passphrase: 'correct horse battery staple' });
  await door.application.lock({});
  const { code, stdout, stderr } = await rate('EP-1000000-A1', 'similar');
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^The cases (are|were) locked/)]);
});
