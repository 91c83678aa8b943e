// The thread that keeps cases: is what was removed deleted at the end and after a kill, and by nobody else; does a read-only folder say so?
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

/** A folder with a case that says the secret and was removed; nobody has closed the file in good order. */
function withRemoved(at: number): { folder: string; id: number } {
  const folder = freshFolder();
  const db = openedCases(folder);
  const id = createCase(db, orderOf('Porous valve'), new Date(at).toISOString());
  changeCase(db, id, { notes: secret }, new Date(at).toISOString());
  removeCase(db, id, new Date(at).toISOString());
  db.close();
  return { folder, id };
}

describe('The desk of an application', () => {
  it('can put back what it removed, and deletes it when it is closed', async () => {
    const folder = freshFolder();
    const desk = openCaseStorage({ folder, clock: Date.now });
    const { id } = await desk.calls.createCase(orderOf(secret));
    await desk.calls.removeCase({ case: id });
    await desk.calls.restoreCase({ case: id });
    expect((await desk.calls.case({ case: id })).title).toBe(secret);
    await desk.calls.removeCase({ case: id });
    expect(holds(folder)).toBe(true);
    await desk.close();
    expect(holds(folder)).toBe(false);
  });

  it('deletes at its first call what one that was killed had removed', async () => {
    const { folder, id } = withRemoved(Date.now() - 60_000);
    const desk = openCaseStorage({ folder, clock: Date.now });
    expect(await desk.calls.cases({})).toEqual([]);
    await expect(desk.calls.restoreCase({ case: id })).rejects.toMatchObject({ code: 'case-gone' });
    expect(holds(folder)).toBe(false);
    await desk.close();
  });

  it('leaves what another application removed to that one where it works beside it', async () => {
    const { folder, id } = withRemoved(Date.now() - 60_000);
    const desk = openCaseStorage({ folder, clock: Date.now, secondary: true });
    expect(await desk.calls.cases({})).toEqual([]);
    await desk.close();
    const db = openedCases(folder);
    expect(db.prepare('SELECT notes FROM case_file WHERE id = ?').pluck().get(id)).toBe(secret);
  });

  it.skipIf(process.getuid?.() === 0)('says that a folder cannot be written to, and works as soon as it can', async () => {
    const folder = freshFolder();
    chmodSync(folder, 0o500);
    const desk = openCaseStorage({ folder, clock: Date.now });
    await expect(desk.calls.cases({})).rejects.toMatchObject({ code: 'folder-unwritable' });
    chmodSync(folder, 0o700);
    expect(await desk.calls.cases({})).toEqual([]);
    await desk.close();
  });
});
