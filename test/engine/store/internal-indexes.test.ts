import Database from 'better-sqlite3';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { packIndex } from '../../../src-main/engine/upkeep/pack.ts';
import { setInternalKey } from '../../../src-main/engine/store/internal-indexes.ts';
import {
  allIndexNumbers,
  createIndex,
  createInternalIndex,
  describeIndex,
  indexFile,
  indexNumbers,
  openIndex,
  openIndexToWrite,
} from '../../../src-main/engine/store/library.ts';
import {
  forgetImportReport,
  listImportReports,
  readImportReport,
  saveImportReport,
} from '../../../src-main/engine/store/import-reports.ts';
import { CURRENT_ANALYSIS, readMeta } from '../../../src-main/engine/store/meta.ts';
import { forgetUnfinished, saveUnfinished, unfinishedImports } from '../../../src-main/engine/store/unfinished-imports.ts';
import { restore, setAside } from '../../../src-main/engine/store/removed-index.ts';
import { freshFolder } from '../../support/folders.ts';
import { filesHolding } from '../../support/plain-files.ts';

const key = new Uint8Array(32).fill(7);
const name = 'Unannounced project';
const model = 'a-model';
afterEach(() => setInternalKey(undefined));

function withInternal(): { folder: string; id: number } {
  const folder = freshFolder();
  createIndex(folder, 'Published', model);
  setInternalKey(key);
  return { folder, id: createInternalIndex(folder, name, model) };
}

it('has a file whose name tells its number alone and whose bytes tell nothing', () => {
  const { folder, id } = withInternal();
  const file = indexFile(folder, id);
  expect(file).toMatch(new RegExp(`${id}-[0-9a-f]{32}\\.internal\\.sqlite$`));
  expect(readFileSync(file).subarray(0, 16).toString('latin1')).not.toContain('SQLite');
  expect(filesHolding(folder, [name])).toEqual([]);
  expect(describeIndex(folder, id)).toEqual({ id, name, publications: 0, online: true, internal: true });
});

it('is not among the published indexes, and its number is not used again', () => {
  const { folder, id } = withInternal();
  expect(indexNumbers(folder)).not.toContain(id);
  expect(allIndexNumbers(folder)).toContain(id);
  expect(createIndex(folder, 'Another', model)).toBe(id + 1);
});

it('is locked without its key, and does not open with another', () => {
  const { folder, id } = withInternal();
  setInternalKey(undefined);
  expect(() => openIndex(folder, id)).toThrow(expect.objectContaining({ code: 'collection-locked' }));
  expect(() => openIndexToWrite(folder, id)).toThrow(expect.objectContaining({ code: 'collection-locked' }));
  expect(describeIndex(folder, id)).toEqual({ id, name: `Index ${id}`, publications: 0, online: false, internal: true });
  expect(() => createInternalIndex(folder, 'More', model)).toThrow(expect.objectContaining({ code: 'collection-locked' }));
  setInternalKey(new Uint8Array(32).fill(8));
  expect(() => openIndex(folder, id)).toThrow(expect.objectContaining({ code: 'index-offline' }));
});

it('does not open under the name of another internal file, whose key differs', () => {
  const { folder, id } = withInternal();
  const other = createInternalIndex(folder, 'Other project', model);
  renameSync(indexFile(folder, id), indexFile(folder, other));
  expect(() => openIndex(folder, other)).toThrow(expect.objectContaining({ code: 'index-offline' }));
});

it('keeps unfinished imports in its own file, out of sight while it is locked', () => {
  const { folder, id } = withInternal();
  const one = {
    row: 600_000,
    index: id,
    sources: [{ path: '/secret/disclosure.docx' }],
    startedAt: '2026-01-01T00:00:00.000Z',
    stopped: false,
  };
  saveUnfinished(folder, one);
  expect(unfinishedImports(folder)).toEqual([one]);
  saveUnfinished(folder, { ...one, sources: [], stopped: true });
  expect(unfinishedImports(folder)).toEqual([{ ...one, stopped: true }]);
  expect(filesHolding(folder, ['disclosure'])).toEqual([]);
  setInternalKey(undefined);
  expect(unfinishedImports(folder)).toEqual([]);
  setInternalKey(key);
  forgetUnfinished(folder, one.row);
  expect(unfinishedImports(folder)).toEqual([]);
});

it('keeps reports of imports in its own file, out of sight while it is locked', () => {
  const { folder, id } = withInternal();
  const counts = { documents: 1, updated: 0, unchanged: 0, refused: 0, listed: 0 };
  const summary = { ...counts, index: id, endedAt: '2026-01-01T00:00:00.000Z', files: 1, lists: 0 };
  const report = { files: [{ ...counts, file: 'disclosure.docx', format: 'DOCX, PPTX, XLSX', reasons: [], entries: [] }] };
  const number = saveImportReport(folder, summary, report);
  expect(listImportReports(folder, id)).toEqual([{ ...summary, id: number }]);
  expect(readImportReport(folder, id, number)).toEqual(report);
  expect(readImportReport(folder, 1, number)).toBeUndefined();
  const library = new Database(join(folder, 'library.sqlite'), { readonly: true });
  expect(library.prepare('SELECT count(*) FROM import_report').pluck().get()).toBe(0);
  library.close();
  setInternalKey(undefined);
  const locked = expect.objectContaining({ code: 'collection-locked' });
  expect(() => listImportReports(folder, id)).toThrow(locked);
  expect(() => readImportReport(folder, id, number)).toThrow(locked);
  setInternalKey(key);
  forgetImportReport(folder, id, number);
  expect(listImportReports(folder, id)).toEqual([]);
});

it('records the current analysis, and its notes are no part of its metadata', () => {
  const { folder, id } = withInternal();
  saveUnfinished(folder, { row: 600_000, index: id, sources: [], startedAt: '2026-01-01T00:00:00.000Z', stopped: false });
  const db = openIndex(folder, id);
  expect(readMeta(db)).toMatchObject({ name, analysis: CURRENT_ANALYSIS });
  expect(Object.keys(readMeta(db))).not.toContain('unfinished-imports');
  db.close();
});

it('stays internal and encrypted when it is removed and restored', () => {
  const { folder, id } = withInternal();
  setAside(folder, id);
  expect(readdirSync(join(folder, 'removed')).some((file) => file.endsWith('.internal.sqlite'))).toBe(true);
  expect(allIndexNumbers(folder)).not.toContain(id);
  restore(folder, id);
  expect(describeIndex(folder, id)).toMatchObject({ name, internal: true });
});

it('is never packed', async () => {
  const { folder, id } = withInternal();
  const file = join(freshFolder(), 'packed.antecedent-index');
  await expect(packIndex(folder, id, file, {})).rejects.toMatchObject({ code: 'collection-internal' });
});
