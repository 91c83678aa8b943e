// antecedent case destroy, interactively and from a script.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeCase, createCase, listCases } from '../../src-main/casework/cases.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { minute, orderOf } from '../support/casework.ts';
import { antecedent, finished, type Finished } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const secret = 'unpublished-mechanism-of-the-client';
let folder = '';
let id = 0;

beforeEach(() => {
  folder = freshFolder();
  const db = openCases(folder);
  id = createCase(db, orderOf('Porous valve'), minute(0));
  changeCase(db, id, { notes: secret }, minute(1));
  db.close();
});

/** The command with this line typed. */
function typing(line: string): Promise<Finished> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', 'src-main/command.ts', 'case', 'destroy', String(id), '--data', folder];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(`${line}\n`);
  return finished(child);
}

function left(): { cases: number; secret: boolean } {
  const db = openCases(folder);
  const cases = listCases(db).length;
  db.close();
  return { cases, secret: readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(secret)) };
}

describe('antecedent case destroy', () => {
  it('deletes nothing without the name or with a wrong one', async () => {
    const unconfirmed = await antecedent('case', 'destroy', String(id), '--data', folder);
    expect([unconfirmed.code, unconfirmed.stderr]).toEqual([1, expect.stringContaining('In a script, add --yes.')]);
    const other = await typing('4711');
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('That is not the name of the case. Nothing was deleted.')]);
    expect(left()).toEqual({ cases: 1, secret: true });
  });

  it('says what is deleted and that it cannot be undone, and deletes it when its reference is typed', async () => {
    const { code, stdout, stderr } = await typing(' 4711-DE ');
    expect(stderr).toContain('Deleting it cannot be undone. Exported files');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Case 1 is deleted for good\./)]);
    expect(left()).toEqual({ cases: 0, secret: false });
  });

  it('deletes the backups that contain it if requested, and mentions them otherwise', async () => {
    await antecedent('backup', 'make', '--data', folder);
    const holds = (): boolean =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).some(
        (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(secret),
      );
    const unconfirmed = await antecedent('case', 'destroy', String(id), '--data', folder);
    expect(unconfirmed.stderr).toContain('The backup that contains it stays unless --backups is given.');
    const { code, stdout } = await antecedent('case', 'destroy', String(id), '--yes', '--backups', '--data', folder);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The backup that contains it is deleted too.')]);
    expect(holds()).toBe(false);
  });

  it('deletes without a prompt with --yes, and reports an unknown case', async () => {
    expect((await antecedent('case', 'destroy', String(id), '--yes', '--data', folder)).code).toBe(0);
    expect(left()).toEqual({ cases: 0, secret: false });
    expect((await antecedent('case', 'destroy', '9', '--yes', '--data', folder)).stderr).toBe('There is no case 9.\n');
  });
});
