// antecedent case application, and the dated collection through the command line: what is stored, what follows, and each exit code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseApplication } from '../../src-main/contract/case-application.ts';
import type { Case, RecordEntry, RecordVerification, Version } from '../../src-main/contract/case.ts';
import type { LawLabel } from '../../src-main/contract/law.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { datedConditions, datedLabels, datedLines } from '../support/dated-collection.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const data = ['--data', folder];
let door: BrowserDoor;
let id = 0;

interface Printed {
  case: number;
  application: CaseApplication | null;
  condition?: string;
}
interface List {
  count: number;
  hits: { document: string; law?: LawLabel[] }[];
}

const typed = ['case', 'application'];
const priority = ['--priority', 'de:10 2012 000 001.2:2012-05-16'];

beforeAll(async () => {
  const file = join(folder, 'dated.jsonl');
  writeFileSync(file, datedLines);
  await importHere(folder, [file]);
  door = await openBrowserDoor(folder);
  const search = { query: { text: 'A valve that closes when its spring holds the seat', hits: 100 }, indexes: [1], thorough: false };
  ({ id } = await door.application.createCase({ title: 'Valve', reference: '', matter: '', search }));
});
afterAll(() => door.close());

describe('antecedent case application', () => {
  it('enters the application beside a running application, and limits the next version by its dates', async () => {
    const entered = await antecedentJson<Printed>(
      ...[...typed, String(id), '--office', 'ep', '--number', '13167890.1', '--filed', '2013-05-15', ...priority, ...data],
    );
    expect(entered).toEqual({
      case: id,
      application: {
        ...{ office: 'EP', number: '13167890.1', filed: '2013-05-15', law: 'EP', framed: true },
        priorities: [{ office: 'DE', number: '10 2012 000 001.2', date: '2012-05-16' }],
      },
      condition: 'art:EP@2012-05-16',
    });
    expect(((await door.ask('case', { case: id })).value as Case).application).toEqual(entered.application);
    const [entry] = (await door.ask('caseRecord', { case: id, count: 1 })).value as RecordEntry[];
    expect(entry).toMatchObject({ kind: 'change', body: { before: { application: null }, after: { application: entered.application } } });
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), ...data)).toMatchObject({ sound: true });
    const version = (await door.ask('runVersion', { case: id })).value as Version;
    expect(version.asked.condition).toBe('art:EP@2012-05-16');
    expect(version.hits.map(({ name }) => name)).toContain('EP-1000003-A1');
    expect(version.hits.map(({ name }) => name)).not.toContain('EP-1000004-A1');
  });

  it('takes what was found of a priority: one that is not valid gives no date', async () => {
    const examine = (answer: string, ...more: string[]) =>
      [...typed, String(id), '--priority-validity', `DE:10 2012 000 001.2:${answer}`, ...more, ...data] as [string, ...string[]];
    const invalid = await antecedentJson<Printed>(...examine('invalid', '--examined-by', 'A. Beispiel', '--examined-on', '2026-11-20'));
    expect(invalid.condition).toBe('art:EP@2013-05-15');
    expect(invalid.application?.priorities[0]).toMatchObject({ validity: { is: 'invalid', by: 'A. Beispiel', on: '2026-11-20' } });
    expect(((await door.ask('case', { case: id })).value as Case).search.query.condition).toBe('art:EP@2013-05-15');
    // Entered again as it was, it keeps the answer.
    await antecedentJson(...typed, String(id), ...priority, ...data);
    const { stdout } = await antecedent(...typed, String(id), ...data);
    expect(stdout).toContain('priority DE 10 2012 000 001.2, 2012-05-16, not valid, examined by A. Beispiel on 2026-11-20');
    for (const [args, sentence] of [
      [examine('invalid'), 'Name who examined the priority with --examined-by, in 1 to 200 characters.'],
      [examine('perhaps', '--examined-by', 'A'), 'The option --priority-validity takes valid, invalid or unexamined, not "perhaps".'],
      [[...typed, String(id), '--examined-by', 'A', ...data], 'The options --examined-by and --examined-on need --priority-validity.'],
      [[...typed, String(id), '--priority-validity', 'EP:1:valid', '--examined-by', 'A', ...data], 'claims no priority EP 1.'],
    ] as [[string, ...string[]], string][]) {
      const { code, stderr } = await antecedent(...args);
      expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    }
    const open = await antecedentJson<Printed>(...examine('unexamined'));
    expect(open.application?.priorities).toEqual([{ office: 'DE', number: '10 2012 000 001.2', date: '2012-05-16' }]);
    expect(open.condition).toBe('art:EP@2012-05-16');
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), ...data)).toMatchObject({ sound: true });
  });

  it('is shown without options, is lifted and set again, and is removed', async () => {
    expect(await antecedentJson<Printed>(...typed, String(id), ...data)).toMatchObject({ condition: 'art:EP@2012-05-16' });
    const lifted = await antecedentJson<Printed>(...typed, String(id), '--no-frame', ...data);
    expect(lifted.application).toMatchObject({ framed: false, number: '13167890.1' });
    const searched = async () => ((await door.ask('case', { case: id })).value as Case).search.query.condition;
    expect(await searched()).toBeUndefined();
    await antecedentJson<Printed>(...typed, String(id), '--frame', '--law', 'us', ...data);
    expect(await searched()).toBe('art:US@2012-05-16/2013-05-15');
    expect((await antecedentJson<Printed>(...typed, String(id), '--remove', ...data)).application).toBeNull();
    expect(await searched()).toBeUndefined();
  });

  it('reads classes, claims and what the description cites, corrects them, and refuses a verdict for another claim', async () => {
    const claims = join(folder, 'claims.txt');
    const cited = join(folder, 'cited.txt');
    writeFileSync(
      claims,
      '1. Ventil mit einem Sitz.\n2. Ventil nach Anspruch 1, wobei der Sitz kegelig ist.\n3. Verfahren mit einem Ventil nach Anspruch 1.',
    );
    writeFileSync(cited, 'EP 1 000 003 A1\nkeine Nummer in dieser Zeile\n');
    const entered = await antecedentJson<Printed & { unread: string[] }>(
      ...[...typed, String(id), '--office', 'EP', '--ipc', 'F16K 1/00', '--cpc', 'f16k1/02, F16K 1/04', '--claims', claims],
      ...['--described', cited, '--independent', '2', ...data],
    );
    expect(entered.unread).toEqual(['keine Nummer in dieser Zeile']);
    expect(entered.application).toMatchObject({
      classes: [
        { type: 'IPC', code: 'F16K1/00' },
        { type: 'CPC', code: 'F16K1/02' },
        { type: 'CPC', code: 'F16K1/04' },
      ],
      claims: [
        { number: 1, dependsOn: [], independent: true },
        { number: 2, dependsOn: [1], independent: true, features: [{ text: 'der Sitz kegelig ist' }] },
        { number: 3, dependsOn: [1], independent: true },
      ],
      described: ['EP-1000003-A1'],
    });
    const corrected = await antecedentJson<Printed>(...typed, String(id), '--depends', '2:1', '--depends', '3:none', '--cpc', '', ...data);
    expect(corrected.application).toMatchObject({ classes: [{ type: 'IPC' }], described: ['EP-1000003-A1'] });
    expect(corrected.application?.claims).toMatchObject([{}, { dependsOn: [1], independent: false }, { dependsOn: [], independent: true }]);
    const verdict = ['case', 'verdict', '--case', String(id), '--document', 'EP-1000003-A1', '--letter', 'X'];
    expect((await antecedent(...verdict, '--claims', '1,4', ...data)).stderr).toContain(`The application of case ${id} has no claim 4.`);
    expect(await antecedentJson(...verdict, '--claims', '1-3', ...data)).toMatchObject({
      verdicts: [{ claim: 1 }, { claim: 2 }, { claim: 3 }],
    });
    expect((await antecedent(...typed, String(id), ...data)).stdout).toContain('claim 2: depends on 1, 1 feature');
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), ...data)).toMatchObject({ sound: true });
    for (const wrong of [
      ['--depends', '2:2'],
      ['--depends', '9:1'],
      ['--independent', '8'],
      ['--ipc', 'valves'],
      ['--claims', cited.replace('cited', 'none')],
    ])
      expect((await antecedent(...typed, String(id), ...wrong, ...data)).code).not.toBe(0);
    await antecedentJson(...typed, String(id), '--remove', ...data);
  });

  it('names the verdicts for other claims once these are replaced, and confirms them in one act', async () => {
    const claims = join(folder, 'later-claims.txt');
    const replace = async (text: string) => {
      writeFileSync(claims, text);
      return (await antecedent(...typed, String(id), '--office', 'EP', '--claims', claims, ...data)).stdout;
    };
    const verdicts = ['case', 'verdicts', '--case', String(id)] as const;
    await replace('1. A valve with a seat.\n2. A pump.');
    const verdict = ['case', 'verdict', '--case', String(id), '--document', 'EP-1000003-A1', ...data] as const;
    await antecedentJson(...verdict, '--claims', '1-3', '--letter', 'none');
    await antecedentJson(...verdict, '--claims', '1-2', '--letter', 'X');
    expect((await antecedent(...verdicts, ...data)).stdout).toBe(`No verdict in case ${id} was given for other claims than it has now.\n`);
    expect(await replace('1. A valve with a soft seat.')).toContain(
      `Verdicts for other claims: 2. "antecedent case verdicts --case ${id}" lists them.`,
    );
    const listed = { document: 'EP-1000003-A1', letter: 'X', at: expect.any(String) as string };
    const gone = { ...listed, claim: 2, why: 'gone' };
    expect(await antecedentJson(...verdicts, ...data)).toEqual({ case: id, outdated: [{ ...listed, claim: 1, why: 'changed' }, gone] });
    expect(await antecedentJson(...verdicts, '--confirm', ...data)).toEqual({ case: id, confirmed: 1, outdated: [gone] });
    const { code, stdout } = await antecedent(...verdicts, '--confirm', ...data);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Confirmed: 0\.\n[\s\S]*the claim no longer exists/)]);
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), ...data)).toMatchObject({ sound: true });
    expect((await antecedent('case', 'verdicts', '--case', '99', ...data)).code).toBe(3);
    await antecedentJson(...typed, String(id), '--remove', ...data);
  });

  it('ends with 3 for an unknown case and with 2 for what makes no sense', async () => {
    const run = async (...args: string[]) => (await antecedent(...typed, ...args, ...data)).code;
    expect(await run('99', '--office', 'EP')).toBe(3);
    expect(await run(String(id), '--number', '1')).toBe(2);
    expect(await run(String(id), '--office', 'EPO')).toBe(2);
    expect(await run(String(id), '--office', 'EP', '--filed', '2013-02-30')).toBe(2);
    expect(await run(String(id), '--office', 'EP', '--priority', '2012-05-16')).toBe(2);
    expect(await run(String(id), '--office', 'EP', '--filed', '2012-05-15', ...priority)).toBe(2);
    expect(await run(String(id), '--office', 'EP', '--law', 'JP')).toBe(2);
    expect(await run(String(id), '--office', 'EP', '--remove')).toBe(2);
  });
});

describe('antecedent search --where', () => {
  it.each(datedConditions.slice(0, 3))('%s finds what the table says', async (condition, documents) => {
    const [list] = await antecedentJson<List[]>('search', '--where', condition, '--hits', '50', ...data);
    expect(list?.hits.map(({ document }) => Number(/(\d\d)-[A-Z]\d$/.exec(document)?.[1])).sort((a, b) => a - b)).toEqual(documents);
  });

  it('says of each document what it is', async () => {
    const [list] = await antecedentJson<List[]>('search', '--where', 'art:EP@2012-05-16', '--hits', '50', ...data);
    for (const [name, condition, labels] of datedLabels)
      if (condition === 'art:EP@2012-05-16' && labels.length > 0)
        expect(list?.hits.find(({ document }) => document === name)?.law).toEqual(labels);
    const { stdout } = await antecedent('search', '--where', 'art:EP.54.2@2012-05-16', ...data);
    expect(stdout).toContain('[54(2)]');
    expect(stdout).toContain('No patent attorney has reviewed the rules behind them yet.');
  });
});
