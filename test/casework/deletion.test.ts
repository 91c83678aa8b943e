// Deleting a case for good: nothing of its idea stays in any file of the folder, and everything else stays.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attach } from '../../src-main/casework/attachments.ts';
import { changeCase, createCase, listCases, removeCase } from '../../src-main/casework/cases.ts';
import { destroyCase, truncateLog } from '../../src-main/casework/deletion.ts';
import { keepDraft, readDraft } from '../../src-main/casework/draft.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import { noteDocument } from '../../src-main/casework/judgements.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { onOneState } from '../../src-main/engine/store/database.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { codeOf, minute, openedCases, orderOf, searchFor } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

const secret = 'unpublished-mechanism-of-the-client';
const idea = `A valve whose porous seat is warmed by the ${secret} until it closes.`;

function holds(folder: string): string[] {
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(secret));
}

/** A folder with a case that contains the secret in every field, its draft and past searches, and another case. */
function withSecret() {
  const folder = freshFolder();
  const db = openedCases(folder);
  const history = openHistory(db);
  const other = createCase(db, orderOf('Clutch'), minute(1));
  const plain = history.keep(searchFor('a clutch of two plates'), [], Date.now());
  history.keep(searchFor(`valve whose porous seat is warmed by the ${secret}`), [], Date.now());
  const id = createCase(db, { ...orderOf('Porous valve'), search: searchFor(idea) }, minute(2));
  changeCase(db, id, { notes: secret }, minute(3));
  changeCase(db, id, { notes: '', search: searchFor('another text') }, minute(4));
  attach(db, id, { name: 'draft.txt', type: 'text/plain', bytes: Buffer.from(secret.repeat(2_000)) }, minute(5));
  noteDocument(db, id, 'XX-1-A1', secret, minute(6));
  keepDraft(db, { search: searchFor(idea), case: id });
  return { folder, db, history, id, other, plain };
}

describe('A case that is deleted for good', () => {
  it('leaves nothing of its idea in any file, including the draft and the history', () => {
    const { folder, db, id, history, plain, other } = withSecret();
    expect(holds(folder).length).toBeGreaterThan(0);
    expect(destroyCase(db, id)).toBe(true);
    expect(holds(folder)).toEqual([]);
    expect(readDraft(db)).toBeUndefined();
    expect(history.list(10).map((one) => one.id)).toEqual([plain]);
    expect(listCases(db).map((one) => one.id)).toEqual([other]);
    expect(verifyCase(db, other).sound).toBe(true);
  });

  it('is reported as still present while another connection reads the old state, and is gone afterwards', () => {
    const { folder, db, id } = withSecret();
    const reader = openCases(folder);
    onOneState(reader, () => {
      listCases(reader);
      expect(destroyCase(db, id)).toBe(false);
      expect(holds(folder)).not.toEqual([]);
      expect(truncateLog(db)).toBe(false);
    });
    expect(truncateLog(db)).toBe(true);
    expect(holds(folder)).toEqual([]);
    reader.close();
  });

  it('may have been removed before, and cannot be deleted twice', () => {
    const { folder, db, id } = withSecret();
    removeCase(db, id, minute(7));
    destroyCase(db, id);
    expect(holds(folder)).toEqual([]);
    expect(codeOf(() => destroyCase(db, id))).toBe('case-unknown');
  });

  it('keeps drafts and past searches about other ideas', () => {
    const { db, id, history } = withSecret();
    history.keep(searchFor('a valve'), [], Date.now());
    keepDraft(db, { search: searchFor('a valve with a plate') });
    destroyCase(db, id);
    expect(readDraft(db)?.search.query.text).toBe('a valve with a plate');
    expect(history.list(10).map(({ search }) => search.query.text)).toEqual(['a valve', 'a clutch of two plates']);
  });
});
