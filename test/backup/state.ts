// A data folder with content in every file of a backup, and a reader of every row. In: a folder, a word that identifies the state.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey } from '../../src-main/access/keys.ts';
import { createCase } from '../../src-main/casework/cases.ts';
import { keepDraft } from '../../src-main/casework/draft.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import type { ReadableDatabase } from '../../src-main/engine/store/database.ts';
import { openLibrary } from '../../src-main/engine/store/library-file.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { installation } from '../../src-main/storage/installation-key.ts';
import { minute, orderOf, searchFor } from '../support/casework.ts';

export const NOW = Date.UTC(2026, 10, 22, 9);
export const application = 'test';
export const occasion = (folder: string, now = NOW) => ({ folder, now, application, key: undefined });

/** Adds to every file: a case, a search of the history, the draft, a key, a setting. */
export function write(folder: string, word: string, key?: Uint8Array): void {
  const cases = openCases(folder, key);
  createCase(cases, orderOf(word), minute(0));
  openHistory(cases).keep(searchFor(word), [], NOW);
  keepDraft(cases, { search: searchFor(word) } as Parameters<typeof keepDraft>[1]);
  cases.close();
  const access = openAccessFile(folder);
  createKey(access, { name: word }, NOW);
  access.close();
  openLibrary(folder).close();
  installation(folder);
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ keyboard: { word } }));
}

/** The last word in each file of a state; all the same if the state is whole. */
export function wordsIn(folder: string): string[] {
  const cases = openCases(folder);
  const last = [
    cases.prepare('SELECT title FROM case_file ORDER BY id DESC LIMIT 1').pluck().get(),
    (JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as { keyboard: { word: string } }).keyboard.word,
  ];
  cases.close();
  return last as string[];
}

/** Every row of every table, and every other file. */
export function everything(folder: string, key?: Uint8Array): Record<string, unknown> {
  const cases = openCases(folder, key);
  const access = openAccessFile(folder);
  const all = { ...rowsOf('cases', cases), ...rowsOf('access', access) };
  cases.close();
  access.close();
  for (const name of ['settings.json', 'installation-key.pem', 'vault.json'])
    all[name] = existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
  return all;
}

/** The part that a restore replaces: keys and audit stay. */
export function stateOf(all: Record<string, unknown>): Record<string, unknown> {
  const rest = Object.entries(all).filter(([name]) => !name.startsWith('access.') && name !== 'settings.json');
  return { ...Object.fromEntries(rest), settings: JSON.parse(String(all['settings.json'])) as unknown };
}

function rowsOf(of: string, db: ReadableDatabase): Record<string, unknown> {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).pluck().all() as string[];
  return Object.fromEntries(tables.map((table) => [`${of}.${table}`, db.prepare(`SELECT * FROM "${table}"`).all()]));
}
