// The case worker: deletion of removed cases at the end and after a kill, and read-only folders.
import { chmodSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeCase, createCase, removeCase } from '../../src-main/casework/cases.ts';
import { openCaseStorage } from '../../src-main/application/case-storage.ts';
import { openedCases, orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

const secret = 'unpublished-mechanism-of-the-client';

function holds(folder: string): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(secret));
}

/** A folder with a removed case that contains the secret; the file was not closed properly. */
function withRemoved(at: number): { folder: string; id: number } {
  const folder = freshFolder();
  const db = openedCases(folder);
  const id = createCase(db, orderOf('Porous valve'), new Date(at).toISOString());
  changeCase(db, id, { notes: secret }, new Date(at).toISOString());
  removeCase(db, id, new Date(at).toISOString());
  db.close();
  return { folder, id };
}

describe('case storage', () => {
  it('restores a removed case, and deletes it when it is closed', async () => {
    const folder = freshFolder();
    const storage = openCaseStorage({ folder, clock: Date.now });
    const { id } = await storage.calls.createCase(orderOf(secret));
    await storage.calls.removeCase({ case: id });
    await storage.calls.restoreCase({ case: id });
    expect((await storage.calls.case({ case: id })).title).toBe(secret);
    await storage.calls.removeCase({ case: id });
    expect(holds(folder)).toBe(true);
    await storage.close();
    expect(holds(folder)).toBe(false);
  });

  it('deletes at its first call the cases that a killed application had removed', async () => {
    const { folder, id } = withRemoved(Date.now() - 60_000);
    const storage = openCaseStorage({ folder, clock: Date.now });
    expect(await storage.calls.cases({})).toEqual([]);
    await expect(storage.calls.restoreCase({ case: id })).rejects.toMatchObject({ code: 'case-gone' });
    expect(holds(folder)).toBe(false);
    await storage.close();
  });

  it('leaves the cases that another open application removed', async () => {
    const { folder, id } = withRemoved(Date.now() - 60_000);
    const storage = openCaseStorage({ folder, clock: Date.now, secondary: true });
    expect(await storage.calls.cases({})).toEqual([]);
    await storage.close();
    const db = openedCases(folder);
    expect(db.prepare('SELECT notes FROM case_file WHERE id = ?').pluck().get(id)).toBe(secret);
  });

  it.skipIf(process.getuid?.() === 0)('reports a read-only folder, and works as soon as it is writable', async () => {
    const folder = freshFolder();
    chmodSync(folder, 0o500);
    const storage = openCaseStorage({ folder, clock: Date.now });
    await expect(storage.calls.cases({})).rejects.toMatchObject({ code: 'folder-unwritable' });
    chmodSync(folder, 0o700);
    expect(await storage.calls.cases({})).toEqual([]);
    await storage.close();
  });
});
