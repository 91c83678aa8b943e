// antecedent case add: what a list puts into a case, and the exit codes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDocument, RecordVerification } from '../../src-main/contract/case.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const list = join(folder, 'opposition.txt');
let door: BrowserDoor;
let id = 0;

beforeAll(async () => {
  const published = [
    { ...fictional(0), country: 'EP', number: '1000000', kind: 'A1', family: 7 },
    { ...fictional(1), country: 'EP', number: '1000000', kind: 'B1', family: 7 },
    { ...fictional(2), country: 'US', number: '8765276', kind: 'B2', family: 9 },
  ];
  const file = join(folder, 'first.jsonl');
  writeFileSync(file, published.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await importHere(folder, [file]);
  writeFileSync(list, 'EP 1 000 000\nD2: U.S. Pat. No. 8,765,276\nWO 2001/000832 A1\nsee the minutes\n');
  door = await openBrowserDoor(folder);
  const search = { query: { text: (fictional(2)['abstract'] as { text: string }[])[0]!.text, hits: 10 }, indexes: [1], thorough: false };
  ({ id } = await door.application.createCase({ title: 'Porous valve', reference: '', matter: '', search }));
});
afterAll(() => door.close());

describe('antecedent case add', () => {
  it('puts the installed publications of a list into a case beside a running application, and names the others', async () => {
    const added = await antecedentJson<{ added: string[]; list: { entries: { number: string }[] } }>(
      ...['case', 'add', '--case', String(id), '--list', list, '--tag', 'opposition', '--rating', 'relevant', '--data', folder],
    );
    expect([...added.added].sort()).toEqual(['EP-1000000-A1', 'EP-1000000-B1', 'US-8765276-B2']);
    expect(JSON.stringify(added.list)).toContain('WO-2001000832-A1');
    expect(JSON.stringify(added.list)).toContain('see the minutes');
    const { value } = await door.ask('caseDocuments', { case: id });
    const documents = (value as CaseDocument[]).map(({ name, rating, tags }) => ({ name, rating, tags }));
    for (const name of added.added) expect(documents).toContainEqual({ name, rating: 'relevant', tags: ['opposition'] });
    expect(await antecedentJson<RecordVerification>('case', 'verify', String(id), '--data', folder)).toMatchObject({ sound: true });
  });

  it('ends with 3 for an unknown case and with 2 for a wrong tag or rating', async () => {
    const run = async (...args: string[]) => (await antecedent('case', 'add', '--list', list, '--data', folder, ...args)).code;
    expect(await run('--case', '99')).toBe(3);
    expect(await run('--case', String(id), '--tag', ' ')).toBe(2);
    expect(await run('--case', String(id), '--rating', 'good')).toBe(2);
  });
});
