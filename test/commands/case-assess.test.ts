// antecedent case verdict and case flag beside a running application: what the case then holds, the record, undo, and the exit codes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDocument, RecordEntry, RecordVerification } from '../../src-main/contract/case.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { docxText, partsOf } from '../support/written-documents.ts';

const folder = freshFolder();
const NAME = 'EP-1000000-A1';
let door: BrowserDoor;
let id = 0;

beforeAll(async () => {
  const file = join(folder, 'first.jsonl');
  const row = (at: number): string =>
    `${JSON.stringify({ ...fictional(at), country: 'EP', number: `100000${at}`, kind: 'A1', family: 7 + at })}\n`;
  writeFileSync(file, [0, 1, 2].map(row).join(''));
  await importHere(folder, [file]);
  door = await openBrowserDoor(folder);
  const search = { query: { text: 'a porous valve', hits: 10 }, indexes: [1], thorough: false };
  ({ id } = await door.application.createCase({ title: 'Porous valve', reference: '', matter: '', search }));
});
afterAll(() => door.close());

const command = (name: 'verdict' | 'flag', ...more: string[]): [string, ...string[]] => [
  ...(['case', name, '--case', String(id), '--document', 'EP 1 000 000 A1'] as const),
  ...[...more, '--data', folder],
];
const assessment = async (): Promise<unknown> =>
  ((await door.ask('caseDocuments', { case: id })).value as CaseDocument[]).find(({ name }) => name === NAME)?.assessment;

describe('antecedent case verdict', () => {
  it('gives a letter to claims, one letter per claim, and takes it away', async () => {
    const { code, stdout } = await antecedent(...command('verdict', '--claims', '1,3-5', '--letter', 'X'));
    expect([code, stdout]).toEqual([0, `${NAME} in case ${id}: X for claims 1, 3-5.\n`]);
    expect(await antecedentJson(...command('verdict', '--claims', '3-4', '--letter', 'Y'))).toEqual({
      ...{ case: id, document: NAME, flags: {} },
      verdicts: [
        { claim: 1, letter: 'X' },
        { claim: 3, letter: 'Y' },
        { claim: 4, letter: 'Y' },
        { claim: 5, letter: 'X' },
      ],
    });
    const { stdout: obvious } = await antecedent(...command('verdict', '--claims', '5', '--letter', 'X', '--obviousness'));
    expect(obvious).toBe(`${NAME} in case ${id}: X for claims 1, 5; Y for claims 3-4; X against inventive step alone: 5.\n`);
    await antecedent(...command('verdict', '--claims', '3-5', '--letter', 'none'));
    expect(await assessment()).toEqual({ verdicts: [{ claim: 1, letter: 'X' }], flags: {} });
  });

  it('combines a Y with several documents of the case', async () => {
    const with_ = (...others: string[]): [string, ...string[]] => command('verdict', '--claims', '6', '--letter', 'Y', '--with', ...others);
    expect(await antecedent(...with_('EP 1 000 001 A1'))).toMatchObject({ code: 1, stdout: '' });
    for (const name of ['EP-1000001-A1', 'EP-1000002-A1'])
      await antecedent('case', 'rate', '--case', String(id), '--document', name, '--rating', 'relevant', '--data', folder);
    const { code, stdout } = await antecedent(...with_('EP 1 000 002 A1', 'EP 1 000 001 A1'));
    expect([code, stdout]).toEqual([
      0,
      `${NAME} in case ${id}: X for claim 1; Y for claim 6; Y for 6 in combination with EP-1000001-A1 and EP-1000002-A1.\n`,
    ]);
    const { stdout: referring } = await antecedent(
      ...command('verdict', '--claims', '6', '--letter', 'X', '--refers-to', 'EP 1 000 001 A1'),
    );
    expect(referring).toBe(`${NAME} in case ${id}: X for claims 1, 6; X for 6 refers expressly to EP-1000001-A1.\n`);
    await antecedent(...command('verdict', '--claims', '6', '--letter', 'none'));
    expect(await assessment()).toEqual({ verdicts: [{ claim: 1, letter: 'X' }], flags: {} });
  });

  it('refuses what is no list of claims and no letter, and changes nothing', async () => {
    const before = await assessment();
    const refusals = [
      [['--claims', '5-3', '--letter', 'X'], 'The option --claims takes claims such as 1,3-5, not "5-3".\n'],
      [['--claims', '1', '--letter', 'Y', '--obviousness'], 'The option --obviousness needs --letter X.\n'],
      [['--claims', '1', '--letter', 'X', '--with', NAME], 'The option --with needs --letter Y.\n'],
      [['--claims', '1', '--letter', 'A', '--refers-to', NAME], 'The option --refers-to needs --letter X.\n'],
      [['--claims', '1', '--letter', 'P'], 'The option --letter takes X, Y, A or none, not "P".\n'],
    ] as const;
    for (const [args, sentence] of refusals)
      expect(await antecedent(...command('verdict', ...args))).toMatchObject({ code: 2, stdout: '', stderr: sentence });
    expect(await assessment()).toEqual(before);
  });
});

describe('antecedent case flag', () => {
  it('sets and removes flags and who verified the dates; what is not named stays', async () => {
    const flagged = await antecedentJson<object>(
      ...command('flag', '--oral', '2022-06-30', '--other', 'casts doubt on the priority', '--other-claims', '2', '--described', 'yes'),
    );
    expect(flagged).toMatchObject({
      flags: { O: { on: '2022-06-30' }, L: { reason: 'casts doubt on the priority', claims: [2] }, D: true },
    });
    expect(await antecedentJson(...command('flag', '--oral', 'none', '--verified-by', 'A. Beispiel'))).toMatchObject({
      flags: { L: { reason: 'casts doubt on the priority', claims: [2] }, D: true },
      verified: { by: 'A. Beispiel', at: expect.stringMatching(/^\d{4}-/) as string },
    });
    await antecedent(...command('flag', '--other', 'none', '--described', 'no', '--verified-by', 'none'));
    expect(await assessment()).toEqual({ verdicts: [{ claim: 1, letter: 'X' }], flags: {} });
  });

  it('says which machine translation is relied on, and takes it back', async () => {
    const { code, stdout } = await antecedent(...command('flag', '--machine-translation', 'J-PlatPat', '--translated-from', 'ja'));
    expect([code, stdout]).toEqual([0, `${NAME} in case ${id}: X for claim 1; machine translation by J-PlatPat.\n`]);
    const options = ['--machine-translation', 'J-PlatPat', '--translated-into', 'en', '--translated-on', '2026-11-02'];
    expect(await antecedentJson(...command('flag', ...options))).toMatchObject({
      machineTranslation: { by: 'J-PlatPat', into: 'en', on: '2026-11-02' },
    });
    await antecedent(...command('flag', '--principle', 'yes'));
    expect(await assessment()).toMatchObject({ machineTranslation: { by: 'J-PlatPat' }, flags: { T: true } });
    await antecedent(...command('flag', '--principle', 'no', '--machine-translation', 'none'));
    expect(await assessment()).toEqual({ verdicts: [{ claim: 1, letter: 'X' }], flags: {} });
  });

  it('says that a copy is in hand, and takes it back', async () => {
    const { code, stdout } = await antecedent(...command('flag', '--copy', 'yes'));
    expect([code, stdout]).toEqual([0, `${NAME} in case ${id}: X for claim 1; copy in hand.\n`]);
    await antecedent(...command('flag', '--principle', 'yes'));
    expect(await assessment()).toMatchObject({ copyInHand: true, flags: { T: true } });
    await antecedent(...command('flag', '--principle', 'no', '--copy', 'no'));
    expect(await assessment()).toEqual({ verdicts: [{ claim: 1, letter: 'X' }], flags: {} });
  });

  it('refuses a day, a word and claims that do not fit, and an empty change', async () => {
    const refusals = [
      [['--oral', '2022-02-30'], /takes a day such as/],
      [['--described', 'maybe'], /takes yes or no/],
      [['--copy', 'maybe'], /takes yes or no/],
      [['--filed', 'May'], /takes a day such as/],
      [['--other-claims', '2'], /needs --other with the reason/],
      [['--translated-from', 'ja'], /need --machine-translation with the tool/],
      [['--machine-translation', 'J-PlatPat', '--translated-from', 'Japanese'], /takes a language such as en or ja/],
      [['--other', ''], /^A reason takes 1 to 500 characters/],
      [[], /^Name what changes/],
    ] as const;
    for (const [args, sentence] of refusals) {
      const { code, stderr } = await antecedent(...command('flag', ...args));
      expect([args, code, stderr]).toEqual([args, 2, expect.stringMatching(sentence)]);
    }
  });
});

it('Each assessment is an entry of the record that can be undone, and the record verifies', async () => {
  await door.application.assess({ case: id, publication: NAME, change: { flags: { T: true } } });
  const [entry] = (await door.ask('caseRecord', { case: id, count: 1 })).value as RecordEntry[];
  expect(entry).toMatchObject({ kind: 'assessment', body: { changes: [{ of: 'assessment', publication: NAME }] } });
  expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), '--data', folder)).toMatchObject({ sound: true });
  expect(await door.application.undo({ case: id })).toEqual({ kind: 'assessment', publications: [NAME] });
  expect(await assessment()).toEqual({ verdicts: [{ claim: 1, letter: 'X' }], flags: {} });
  expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), '--data', folder)).toMatchObject({ sound: true });
});

it('The table for the office has the letter of the case, with P by the dates of its application, until the dates are verified', async () => {
  const symbols = async (): Promise<string> => {
    const to = join(freshFolder(), 'table.docx');
    await antecedentJson('case', 'export', String(id), '--form', 'epo-table', '--to', to, '--data', folder);
    return docxText(await partsOf(to)).replaceAll(/\s+/g, ' ');
  };
  const published = new Date(`${fictional(0)['publicationDate'] as string}T00:00:00Z`);
  const after = new Date(published.getTime() + 86_400_000).toISOString().slice(0, 10);
  const on = published.toISOString().slice(0, 10);
  expect(await symbols()).toContain('X†');
  const dates = ['--office', 'EP', '--filed', after, '--priority', `DE:10 2012 000 001.2:${on}`];
  await antecedentJson('case', 'application', String(id), ...dates, '--data', folder);
  expect(await symbols()).toContain('P,X†');
  await antecedent(...command('flag', '--verified-by', 'A. Beispiel', '--described', 'yes'));
  const verified = await symbols();
  expect(verified).toContain('D,P,X');
  expect(verified).not.toContain('P,X†');
  // The printed document has a day before the priority: it is no intermediate document any more.
  const before = new Date(published.getTime() - 86_400_000).toISOString().slice(0, 10);
  const { stdout } = await antecedent(...command('flag', '--published', before));
  expect(stdout).toContain(`published on ${before}, corrected; dates verified by A. Beispiel`);
  const corrected = await symbols();
  expect(corrected).toContain('D,X');
  expect(corrected).not.toContain('P,X');
  expect(corrected).toContain(before);
  await antecedent(...command('flag', '--published', 'none'));
  expect(await symbols()).toContain('D,P,X');
});
