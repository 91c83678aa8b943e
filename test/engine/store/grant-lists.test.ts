// Stored lists of withdrawn or corrected publications: replaced, deleted, and what they say of a publication in each of its kinds.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctionOf, type GrantEntry, type GrantList, type GrantNotice } from '../../../src-main/contract/grant-lists.ts';
import { withGrantNotices } from '../../../src-main/engine/search/grant-notices.ts';
import { knownApplicants } from '../../../src-main/engine/store/applicants.ts';
import { deleteGrantList, grantListNamed, grantLists, saveGrantList } from '../../../src-main/engine/store/grant-lists.ts';
import { readingIndex } from '../../../src-main/engine/store/library.ts';
import { freshFolder } from '../../support/folders.ts';

let folder: string;
beforeEach(() => void (folder = freshFolder()));

const listOf = (name: string, entries: readonly GrantEntry[], given: Partial<GrantList> = {}): GrantList => ({
  ...{ name, says: 'withdrawn', asOf: '2026-11-01', file: 'list.txt', importedAt: '2026-11-02T10:00:00.000Z' },
  ...{ entries: entries.length, unread: 0, sha256: 'a'.repeat(64) },
  ...given,
});
const entry = (name: string): GrantEntry => {
  const [country = '', number = '', kind = ''] = name.split('-');
  return { country, number, kind };
};
function save(name: string, entries: readonly (string | GrantEntry)[], given: Partial<GrantList> = {}): void {
  const own = entries.map((one) => (typeof one === 'string' ? entry(one) : one));
  saveGrantList(folder, listOf(name, own, given), own, []);
}
const saidOf = (name: string): string[] =>
  (withGrantNotices(folder, [entry(name) as GrantEntry & { listed?: GrantNotice[] }])[0]?.listed ?? []).map(({ list }) => list);

it('says nothing where no list is imported, and changes nothing', () => {
  const cards = [entry('US-7123456-B2')];
  expect(withGrantNotices(folder, cards)).toEqual(cards);
  expect(grantLists(folder)).toEqual([]);
});

it('says which list of which day names a publication, the newest first', () => {
  save('USPTO', [{ ...entry('US-7123456'), on: '2006-10-17', reason: 'in error' }]);
  save('Own', ['US-7123456-B2'], { says: 'corrected', asOf: '2026-11-20' });
  const [flagged, other] = withGrantNotices(folder, [entry('US-7123456-B2'), entry('US-7123457-B2')]);
  expect(flagged).toMatchObject({
    listed: [
      { list: 'Own', says: 'corrected', asOf: '2026-11-20' },
      { list: 'USPTO', says: 'withdrawn', asOf: '2026-11-01', on: '2006-10-17', reason: 'in error' },
    ],
  });
  expect(other).toEqual(entry('US-7123457-B2'));
});

it('says nothing of literature, whose number is derived', () => {
  save('USPTO', ['US-7123456']);
  expect(withGrantNotices(folder, [{ ...entry('US-7123456-B2'), type: 'article' }])).toEqual([
    { ...entry('US-7123456-B2'), type: 'article' },
  ]);
});

describe('the kind of an entry', () => {
  it('absent means every publication of the number, present that one', () => {
    save('All', ['DE-102004012345']);
    save('Patent', ['DE-102004012345-B4']);
    expect(saidOf('DE-102004012345-A1')).toEqual(['All']);
    expect(saidOf('DE-102004012345-B4')).toEqual(['All', 'Patent']);
    expect(saidOf('DE-102004012345')).toEqual(['All', 'Patent']);
  });

  it('of a correction names by its letter what was corrected', () => {
    save('Corrected', ['EP-1000000-B9', 'EP-1000001-A8'], { says: 'corrected' });
    expect([saidOf('EP-1000000-B1'), saidOf('EP-1000000-B9'), saidOf('EP-1000000-A1')]).toEqual([['Corrected'], ['Corrected'], []]);
    expect([saidOf('EP-1000001-A1'), saidOf('EP-1000001-B1')]).toEqual([['Corrected'], []]);
  });
});

it('is replaced by a list of the same name, with its unread lines', () => {
  save('USPTO', ['US-7123456', 'US-7123457']);
  const entries = [entry('US-7123458')];
  const list = listOf('USPTO', entries, { asOf: '2026-12-01', unread: 3 });
  saveGrantList(folder, list, entries, [{ line: 4, written: 'none', why: 'no-number' }]);
  expect(grantListNamed(folder, 'USPTO')).toEqual({ list, unread: [{ line: 4, written: 'none', why: 'no-number' }] });
  expect([saidOf('US-7123456-B2'), saidOf('US-7123458-B2')]).toEqual([[], ['USPTO']]);
});

it('stays as it was where the new one cannot be stored whole', () => {
  save('USPTO', ['US-7123456']);
  const twice = [entry('US-7123458'), entry('US-7123458')];
  expect(() => saveGrantList(folder, listOf('USPTO', twice), twice, [])).toThrow();
  expect([saidOf('US-7123456-B2'), saidOf('US-7123458-B2')]).toEqual([['USPTO'], []]);
});

it('is deleted with its entries, and an unknown one is refused by name', () => {
  save('USPTO', ['US-7123456']);
  save('Own', ['US-7123456']);
  deleteGrantList(folder, 'USPTO');
  expect(saidOf('US-7123456-B2')).toEqual(['Own']);
  expect(grantLists(folder).map(({ name }) => name)).toEqual(['Own']);
  expect(() => deleteGrantList(folder, 'USPTO')).toThrow('USPTO');
  expect(() => grantListNamed(folder, 'USPTO')).toThrow('USPTO');
});

it('names the library file where that is damaged, and calls no collection damaged', () => {
  for (const bytes of [Buffer.from('no database at all'.repeat(100)), Buffer.alloc(0)]) {
    writeFileSync(join(folder, 'library.sqlite'), bytes);
    const damaged = expect.objectContaining({ code: 'library-damaged', facts: { name: 'library.sqlite' } }) as Error;
    for (const read of [(): unknown => saidOf('US-7123456-B2'), () => knownApplicants(folder), () => grantLists(folder)])
      expect(() => readingIndex(1, read)).toThrow(damaged);
  }
});

it('answers for ten thousand entries and two thousand publications', () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => entry(`US-${7_000_000 + at}`));
  saveGrantList(folder, listOf('USPTO', entries), entries, []);
  const cards = Array.from({ length: 2_000 }, (_, at) => entry(`US-${7_009_000 + at}-B1`));
  expect(withGrantNotices(folder, cards).filter((card) => 'listed' in card)).toHaveLength(1_000);
});

it('reads corrections from kind codes, but not from those of American certificates', () => {
  const read = (name: string) => correctionOf(entry(name));
  expect(['EP-1-B9', 'DE-1-C8', 'WO-1-A9', 'US-1-P9', 'EP-1-B1', 'US-1-C9', 'DE-1-'].map(read)).toEqual([
    ...['whole', 'first-page', 'whole', 'whole'],
    ...[undefined, undefined, undefined],
  ]);
});
