// antecedent case highlights: what is shown, changed and refused, and that it is in the record and undone like any other act.
import { beforeAll, describe, expect, it } from 'vitest';
import type { HighlightSets } from '../../src-main/contract/highlight-sets.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { undo } from '../../src-main/casework/acts.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { minute, oneCase } from '../support/casework.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';

const folder = freshFolder();
const data = ['--data', folder];
let id = 0;
const highlights = (...options: string[]) => ['case', 'highlights', '--case', String(id), ...options, ...data] as const;
const sets = async (...options: string[]): Promise<HighlightSets> =>
  (await antecedentJson<{ case: number; sets: HighlightSets }>(...highlights(...options))).sets;

beforeAll(() => {
  const made = oneCase(folder);
  ({ id } = made);
  made.db.close();
});

describe('antecedent case highlights', () => {
  it('shows none, sets one after another in the order of their numbers, and removes one or all', async () => {
    expect((await antecedent(...highlights())).stdout).toBe(`Case ${id} has no highlight sets.\n`);
    await sets('--set', '3', '--terms', 'seal, "bottle, closed"');
    expect(await sets('--set', '1', '--terms', 'cap*; cap*, =closure')).toEqual([
      { number: 1, terms: ['cap*', '=closure'] },
      { number: 3, terms: ['seal', '"bottle, closed"'] },
    ]);
    expect((await antecedent(...highlights())).stdout).toBe(
      `Case ${id}: highlight sets\n  1  cap*, =closure\n  3  seal, "bottle, closed"\n`,
    );
    expect(await sets('--set', '1', '--remove')).toEqual([{ number: 3, terms: ['seal', '"bottle, closed"'] }]);
    expect(await sets('--remove')).toEqual([]);
    const db = openCases(folder);
    expect(listEntries(db, id, 1)).toMatchObject([{ kind: 'highlights', body: { changes: [{ of: 'highlights', after: null }] } }]);
    expect(undo(db, id, minute(1))).toEqual({ kind: 'highlights', publications: [] });
    expect(verifyCase(db, id).sound).toBe(true);
    db.close();
    expect(await sets()).toEqual([{ number: 3, terms: ['seal', '"bottle, closed"'] }]);
  });

  it.each([
    [['--set', '7', '--terms', 'cap'], 2, '--set is a number from 1 to 6.'],
    [['--terms', 'cap'], 2, 'Give --set with the number of the set, 1 to 6.'],
    [['--set', '1'], 2, 'Give --terms with the terms of the set, or --remove.'],
    [['--set', '1', '--terms', ' , '], 2, 'A set has 1 to 60 terms of at most 200 characters, separated by commas.'],
    [['--set', '1', '--terms', 'cap', '--remove'], 2, 'Give --terms or --remove, not both.'],
    [['--set', '1', '--terms', 'cap, s*'], 4, '"s*" has too few letters to look for. Enter more of the word.'],
  ])('refuses %j', async (options, code, sentence) => {
    const before = await sets();
    const refused = await antecedent(...highlights(...options));
    expect(refused.code).toBe(code);
    expect(refused.stderr).toContain(sentence);
    expect(await sets()).toEqual(before);
  });
});
