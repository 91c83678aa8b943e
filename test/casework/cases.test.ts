// Creating, changing, listing, removing and restoring cases, and what stays on disk after a removal.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { rate } from '../../src-main/casework/judgements.ts';
import { attach, attachment, detach } from '../../src-main/casework/attachments.ts';
import { changeCase, createCase, listCases, purgeRemoved, readCase, removeCase, restoreCase } from '../../src-main/casework/cases.ts';
import { caseCopy, recordFault } from '../../src-main/casework/imported-case.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { casesSchema } from '../../src-main/storage/cases-file.ts';
import { caseWithVersion, codeOf, minute, oneCase, openedCases, orderOf, searchFor } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

describe('A case', () => {
  it('has what it was created with, and the last changed case is first in the list', () => {
    const { db, id } = caseWithVersion();
    const other = createCase(db, orderOf('Clutch'), minute(2));
    expect(listCases(db).map((one) => one.id)).toEqual([other, id]);
    rate(db, id, ['XX-1-A1', 'XX-2-A1'], 'noise', minute(3));
    expect(listCases(db)).toMatchObject([
      { id, title: 'Porous valve', reference: '4711-DE', matter: 'Fictional Works', versions: 1, rated: 2, walled: false, guest: false },
      { id: other, versions: 0, rated: 0 },
    ]);
    expect(readCase(db, id)).toMatchObject({ createdAt: minute(0), changedAt: minute(3), notes: '', attachments: [] });
    expect(codeOf(() => readCase(db, 99))).toBe('case-unknown');
  });

  it('changes only the given fields; a change to the same values is not recorded', () => {
    const { db, id } = oneCase();
    changeCase(db, id, { notes: 'Ask the inventor.', search: searchFor('another text') }, minute(1));
    expect(readCase(db, id)).toMatchObject({ title: 'Porous valve', notes: 'Ask the inventor.', search: searchFor('another text') });
    changeCase(db, id, { notes: 'Ask the inventor.', title: undefined }, minute(2));
    expect(readCase(db, id).changedAt).toBe(minute(1));
    expect(listEntries(db, id, 10).map(({ kind }) => kind)).toEqual(['change', 'case']);
    expect(listEntries(db, id, 1)[0]?.body).toEqual({
      before: { notes: '', search: orderOf('').search },
      after: { notes: 'Ask the inventor.', search: searchFor('another text') },
    });
    expect(verifyCase(db, id).sound).toBe(true);
  });

  it('keeps its attachments, and their digests in its record', () => {
    const { db, id } = oneCase();
    const bytes = Buffer.from('a draft');
    const made = attach(db, id, { name: 'draft.txt', type: 'text/plain', bytes }, minute(1));
    expect(readCase(db, id).attachments).toEqual([
      { id: made.id, name: 'draft.txt', type: 'text/plain', sizeBytes: 7, addedAt: minute(1) },
    ]);
    expect(Buffer.from(attachment(db, id, made.id)?.bytes ?? []).equals(bytes)).toBe(true);
    const other = createCase(db, orderOf('Clutch'), minute(2));
    expect(attachment(db, other, made.id)).toBeUndefined();
    detach(db, id, made.id, minute(3));
    expect(readCase(db, id).attachments).toEqual([]);
    expect(listEntries(db, id, 1)[0]).toMatchObject({ kind: 'attachment', body: { name: 'draft.txt', added: false } });
    expect(verifyCase(db, id).sound).toBe(true);
  });
});

describe('A removed case', () => {
  it('is not found anywhere, and is restored unchanged', () => {
    const { db, id } = caseWithVersion();
    const before = readCase(db, id);
    removeCase(db, id, minute(5));
    expect(listCases(db)).toEqual([]);
    for (const asked of [() => readCase(db, id), () => rate(db, id, ['XX-1-A1'], 'noise', minute(6)), () => removeCase(db, id, minute(6))])
      expect(codeOf(asked)).toBe('case-unknown');
    restoreCase(db, id);
    expect(readCase(db, id)).toEqual(before);
    expect(codeOf(() => restoreCase(db, id))).toBe('case-gone');
  });

  it('leaves no text in any file once purged; other cases stay', () => {
    const folder = freshFolder();
    const { db, id } = caseWithVersion(folder);
    const kept = createCase(db, orderOf('Clutch'), minute(1));
    const secret = 'unpublished-mechanism-of-the-client';
    changeCase(db, id, { notes: secret }, minute(2));
    attach(db, id, { name: 'draft.txt', type: 'text/plain', bytes: Buffer.from(secret) }, minute(2));
    const holds = (): boolean => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(secret));
    removeCase(db, id, minute(5));
    purgeRemoved(db, minute(4));
    expect(holds()).toBe(true);
    purgeRemoved(db, minute(6));
    expect(holds()).toBe(false);
    expect(codeOf(() => restoreCase(db, id))).toBe('case-gone');
    expect(listCases(db).map((one) => one.id)).toEqual([kept]);
  });

  it('never passes its number on', () => {
    const { db, id } = oneCase();
    removeCase(db, id, minute(1));
    purgeRemoved(db, minute(2));
    expect(createCase(db, orderOf('Clutch'), minute(3))).toBeGreaterThan(id);
  });
});

describe('A case with the longest title of the idea endpoints', () => {
  it('has a record that can be imported elsewhere', () => {
    const db = openedCases();
    const id = createCase(db, { ...orderOf('A valve '.repeat(10_000)), reference: '4711 '.repeat(1_000) }, minute(0));
    expect(recordFault(caseCopy(db, id))).toBeUndefined();
  });
});

describe('A file of the version before cases', () => {
  it('is migrated, keeps its history, and accepts cases', () => {
    const folder = freshFolder();
    const older = new Database(join(folder, 'cases.sqlite'));
    older.pragma('journal_mode = WAL');
    for (const { up } of casesSchema.migrations.slice(0, 2)) older.exec(up);
    older.pragma('user_version = 2');
    older.pragma(`application_id = ${casesSchema.applicationId}`);
    older
      .prepare('INSERT INTO past_search (asked_at, search, hits) VALUES (?, ?, ?)')
      .run(minute(0), JSON.stringify(searchFor('old')), '[]');
    older.close();
    const db = openedCases(folder);
    expect(openHistory(db).list(5)).toMatchObject([{ search: searchFor('old') }]);
    const id = createCase(db, orderOf('Clutch'), minute(1));
    expect(verifyCase(db, id)).toMatchObject({ sound: true, entries: 1 });
  });
});
