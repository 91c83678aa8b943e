// Are tables without known columns shown before their import, and is what the user says about them remembered and applied? Real processes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveTableChoice, TABLE_COLUMNS, tableChoices } from '../../src-main/engine/store/table-columns.ts';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const folder = freshFolder();
const data = join(folder, 'data');
let library: TestLibrary;

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

beforeAll(() => {
  library = openTestLibrary(data);
});
afterAll(() => library.close());

const own = 'Schutzrecht;Gegenstand;Wer\nEP 9 900 001 A1, EP 9 900 001 B1;Spaten;Muster AG\nDE 10 2029 000 001 A1;Rechen;Muster AG\n';
const withoutCountry = 'Land?;Schutzrecht?;Gegenstand?\nEP;9900011;Spaten\nEP;9900012;Rechen\n';

it('shows the tables whose columns are not known, and reads them as the user says', async () => {
  const path = file('matters.csv', withoutCountry);
  const known = file('known.csv', 'Publication number,Title\nEP9900021A1,Spade\n');
  const sources = [{ path }, { path: known }, { path: file('notes.pdf', 'no table') }, { path: folder }];
  const [unknown, ...others] = await library.calls.tables({ sources });
  expect(others).toEqual([]);
  expect(unknown).toMatchObject({ name: 'matters.csv', isRead: false, header: ['Land?', 'Schutzrecht?', 'Gegenstand?'] });
  expect((await library.calls.tables({ sources, all: true })).map(({ name }) => name)).toEqual(['matters.csv', 'known.csv']);

  const index = await library.calls.createCollection({ name: 'Matters' });
  const before = await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'done');
  expect(before.progress).toMatchObject({ documents: 0, refused: 1 });
  await library.calls.rememberColumns({ header: unknown?.header ?? [], meanings: ['country', 'number', 'title'] });
  expect(await library.calls.tables({ sources })).toEqual([]);
  const after = await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'done');
  expect(after.progress).toMatchObject({ documents: 2, refused: 0 });
  const again = await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'done');
  expect(again.progress).toMatchObject({ documents: 0, updated: 0, unchanged: 2 });
});

it('takes them from the command line for one import', async () => {
  const path = file('own.csv', own);
  const elsewhere = join(folder, 'elsewhere');
  const run = (...more: string[]): Promise<unknown> => antecedentJson('--data', elsewhere, 'import', path, ...more);
  expect(await run('--columns', 'Schutzrecht=number,Gegenstand=title,Wer=applicants')).toMatchObject({ documents: 3, refused: 0 });
  expect(tableChoices(elsewhere)).toEqual([]);
});

it('keeps one choice per header, and none of a damaged file', () => {
  const choice = (header: string, meaning: 'number' | 'title') => ({ header: [header, 'b'], meanings: { [header]: meaning } });
  const place = freshFolder();
  saveTableChoice(place, choice('a', 'number'));
  saveTableChoice(place, choice('c', 'number'));
  saveTableChoice(place, choice('a', 'title'));
  expect(tableChoices(place)).toEqual([choice('c', 'number'), choice('a', 'title')]);
  writeFileSync(join(place, TABLE_COLUMNS), '[{"header":["x"],"meanings":{"x":"price"}},{"header":1},null,{"hea');
  expect(tableChoices(place)).toEqual([]);
  writeFileSync(join(place, TABLE_COLUMNS), '[{"header":["x"],"meanings":{"x":"price"}},{"header":1},null]');
  expect(tableChoices(place)).toEqual([{ header: ['x'], meanings: {} }]);
  saveTableChoice(place, choice('a', 'title'));
  expect(readFileSync(join(place, TABLE_COLUMNS), 'utf8')).toContain('"title"');
});
