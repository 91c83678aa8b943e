// antecedent grant-list, as typed: a list is imported, replaced, shown with the lines that are none of its entries, and deleted; each is audited.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GrantList, UnreadLine } from '../../src-main/contract/grant-lists.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

type Printed = GrantList & { 'unread-lines': UnreadLine[]; replaced?: boolean };

const folder = freshFolder();
const data = ['--data', join(folder, 'data')];
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const asWithdrawn = ['--says', 'withdrawn', '--as-of', '2026-11-01', ...data];

beforeAll(async () => {
  const record = { country: 'US', number: '7123456', kind: 'B2', title: [{ language: 'en', text: 'A pump' }] };
  await antecedentJson('import', file('one.jsonl', JSON.stringify(record)), ...data);
});

describe('antecedent grant-list', () => {
  it('imports a list and says which lines are not in it', async () => {
    const list = file('withdrawn.txt', '07123456\nD0123456\nsee the Gazette\n');
    const options = ['--name', 'USPTO', '--office', 'us', ...asWithdrawn];
    const imported = await antecedentJson<Printed>('grant-list', 'import', list, ...options);
    expect(imported).toMatchObject({
      ...{ name: 'USPTO', says: 'withdrawn', asOf: '2026-11-01', file: 'withdrawn.txt', entries: 2, unread: 1, replaced: false },
      'unread-lines': [{ line: 3, written: 'see the Gazette', why: 'no-number' }],
    });
    const { stdout } = await antecedent('grant-list', 'import', list, ...options);
    expect(stdout).toContain('2 entries of "withdrawn.txt" are now the list "USPTO": withdrawn, as of 2026-11-01.');
    expect(stdout).toContain('line 3: see the Gazette (no publication number)');
  });

  it('replaces the list of that name, lists and shows it', async () => {
    await antecedentJson(
      'grant-list',
      'import',
      file('new.csv', 'Patent Number,Reason\nUS7123456B2,in error\n'),
      '--name',
      'USPTO',
      ...asWithdrawn,
    );
    const lists = await antecedentJson<GrantList[]>('grant-list', 'list', ...data);
    expect(lists.map(({ name, entries, file: from }) => [name, entries, from])).toEqual([['USPTO', 1, 'new.csv']]);
    const shown = await antecedentJson<Printed>('grant-list', 'show', 'USPTO', ...data);
    expect(shown).toEqual({ ...lists[0], 'unread-lines': [] });
    const { stdout } = await antecedent('grant-list', 'list', ...data);
    expect(stdout).toMatch(/USPTO\s+withdrawn\s+2026-11-01\s+1\s+0\s+new\.csv/);
  });

  it('refuses what is no list, no state, no day or no office, and leaves the list as it was', async () => {
    const good = file('good.txt', 'US7123456B2');
    const wrong = [
      [file('bad.txt', 'nothing'), ...asWithdrawn],
      [folder, ...asWithdrawn],
      [join(folder, 'none.txt'), ...asWithdrawn],
      [good, '--says', 'expired', '--as-of', '2026-11-01', ...data],
      [good, '--says', 'withdrawn', '--as-of', '2026-02-30', ...data],
      [good, '--office', 'USA', ...asWithdrawn],
      [good, '--says', 'withdrawn', '--as-of', '2999-01-01', ...data],
    ];
    const reasons = ['names no publication', 'it is a folder', 'no file or folder', '--says', '--as-of', '--office', 'yet to come'];
    for (const [at, typed] of wrong.entries()) {
      const { code, stderr } = await antecedent('grant-list', 'import', ...typed, '--name', 'USPTO');
      expect([code === 0, stderr.includes(reasons[at] ?? '')], stderr).toEqual([false, true]);
    }
    const turned = await antecedent('grant-list', 'import', good, ...asWithdrawn, '--name', 'US\u202ePTO\nforged');
    expect([turned.code === 0, turned.stderr.includes('on one line')], turned.stderr).toEqual([false, true]);
    expect(await antecedentJson<GrantList[]>('grant-list', 'list', ...data)).toMatchObject([{ name: 'USPTO', file: 'new.csv' }]);
  });

  it('deletes a list, refuses an unknown one, and leaves each import and deletion in the audit', async () => {
    await antecedentJson('grant-list', 'delete', 'USPTO', ...data);
    expect(await antecedentJson<GrantList[]>('grant-list', 'list', ...data)).toEqual([]);
    const again = await antecedent('grant-list', 'delete', 'USPTO', ...data);
    expect([again.code === 0, again.stderr.includes('USPTO')]).toEqual([false, true]);
    const { stdout } = await antecedent('audit', 'list', '--json', ...data);
    expect([stdout.match(/"grant-list-imported"/g)?.length, stdout.match(/"grant-list-deleted"/g)?.length]).toEqual([3, 1]);
  });
});
