// An index of an earlier analysis is written and searched under the names it has, until a rebuild analyses it again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { storedName, withStoredNames } from '../../../src-main/engine/index/term-names.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openReadableIndex, openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { describeIndex, findOrCreateIndex, indexFile } from '../../../src-main/engine/store/library.ts';
import { CURRENT_ANALYSIS, readMeta, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { rebuildIndex } from '../../../src-main/engine/upkeep/rebuild.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';

const folder = freshFolder();

function file(name: string, number: string, title: object[]): string {
  const path = join(folder, name);
  const record = { country: 'EP', number, kind: 'A1', publicationDate: '2011-04-06', title, abstract: [] };
  writeFileSync(path, `${JSON.stringify(record)}\n`);
  return path;
}

/** The names of the terms in the index. */
function names(): string[] {
  const db = openReadableIndex(indexFile(folder, 1));
  const found = db.prepare('SELECT name FROM term ORDER BY name').pluck().all() as string[];
  db.close();
  return found;
}

/** The numbers of the publications that words find. */
function found(text: string, language: string): string[] {
  const db = openReadableIndex(indexFile(folder, 1));
  const { hits } = search(openIndexReader(db), db, { text, language, hits: 10, method: 'words' }, undefined);
  const number = db.prepare('SELECT number FROM publication WHERE id = ?').pluck();
  const numbers = hits.map(({ publication }) => number.get(publication) as string);
  db.close();
  return numbers.toSorted();
}

const german = [{ language: 'de', text: 'Lungenflügel und Handlauf' }];
const english = [{ language: 'en', text: 'Lungs of a well' }];

beforeAll(() => {
  findOrCreateIndex(folder, undefined, model.checksum);
  const db = openWritableIndex(indexFile(folder, 1));
  inTransaction(db, () => writeMeta(db, { analysis: 0 }));
  db.close();
});
afterAll(() => expect(CURRENT_ANALYSIS).toBe(2));

describe('An index of an earlier analysis', () => {
  it('keeps the names it has when something is imported, and is searched by them', async () => {
    await importHere(folder, [file('de.jsonl', '3000001', german), file('en.jsonl', '3000002', english)]);
    expect(names()).toContain('lung');
    expect(names().filter((name) => name.startsWith('de:'))).toEqual([]);
    expect(found('Lunge', 'de')).toEqual(['3000001', '3000002']);
    expect(describeIndex(folder, 1)).toMatchObject({ online: true, analysedBefore: ['de'] });
  });

  it('finds no unrelated words after a rebuild, and is current', async () => {
    await rebuildIndex(folder, 1, model, {});
    const db = openReadableIndex(indexFile(folder, 1));
    expect(readMeta(db).analysis).toBe(CURRENT_ANALYSIS);
    db.close();
    expect(found('Lunge', 'de')).toEqual(['3000001']);
    expect(found('lungs', 'en')).toEqual(['3000002']);
    expect(describeIndex(folder, 1)).not.toHaveProperty('analysedBefore');
  });

  it('is unchanged by a rebuild that is cancelled', async () => {
    const db = openWritableIndex(indexFile(folder, 1));
    inTransaction(db, () => writeMeta(db, { analysis: 0 }));
    db.close();
    const before = found('Lunge', 'de');
    await expect(rebuildIndex(folder, 1, model, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
    expect(found('Lunge', 'de')).toEqual(before);
    expect(describeIndex(folder, 1)).toHaveProperty('analysedBefore', ['de']);
  });
});

describe('The terms of an entry', () => {
  const entry = { terms: ['de:hand', 'hand', 'lauf'], impacts: Uint8Array.of(10, 30, 20) };

  it('stay as they are in an index made now', () => {
    expect(withStoredNames(entry, CURRENT_ANALYSIS)).toBe(entry);
    expect(storedName('de:hand', CURRENT_ANALYSIS)).toBe('de:hand');
  });

  it('that have one name in an older index become one, with the greater impact', () => {
    expect(withStoredNames(entry, 0)).toEqual({ terms: ['hand', 'lauf'], impacts: Uint8Array.of(30, 20) });
  });
});
