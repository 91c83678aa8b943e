// antecedent vault, and other commands on a protected folder: real processes, with passphrases in files or piped.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { caseStateMessage } from '../../src-main/commands/serve.ts';
import type { AuditEntry } from '../../src-main/contract/audit.ts';
import { createKey } from '../../src-main/access/keys.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { orderOf } from '../support/casework.ts';
import { baseUrlOf, finished, killGroup, startAntecedent, type Finished } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { open, passphrase, vaultOver } from '../support/vault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) killGroup(child, 'SIGKILL');
});

function filed(text: string): NodeJS.ProcessEnv {
  const file = join(freshFolder(), 'passphrase');
  writeFileSync(file, `${text}\n`);
  return { ANTECEDENT_PASSPHRASE_FILE: file };
}

const run = (folder: string, environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Finished> =>
  finished(startAntecedent([...args, '--data', folder], environment));

/** The same with typed input. */
async function typed(folder: string, lines: string, ...args: string[]): Promise<Finished> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src-main/command.ts', ...args, '--data', folder], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(lines);
  return finished(child);
}

async function withCase(folder: string): Promise<void> {
  const one = await vaultOver(folder);
  await one.vault.calls.protect(open);
  await one.storage.calls.createCase(orderOf('Porous valve'));
  await one.close();
}

describe('antecedent vault', () => {
  it('protects the cases of a folder; other commands open them with the passphrase file or say how', async () => {
    const folder = freshFolder();
    expect(await run(folder, {}, 'vault', 'status')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('not encrypted') as string,
    });
    expect((await run(folder, filed('too short'), 'vault', 'protect')).stderr).toBe('A passphrase needs at least 10 characters.\n');
    expect((await run(folder, filed(passphrase), 'vault', 'protect')).code).toBe(0);
    const locked = await run(folder, {}, 'case', 'list');
    expect([locked.code, locked.stdout]).toEqual([1, '']);
    expect(locked.stderr).toContain('ANTECEDENT_PASSPHRASE_FILE');
    expect(await run(folder, filed('a wrong passphrase'), 'case', 'list')).toMatchObject({
      code: 1,
      stderr: 'This is neither the passphrase nor the recovery code of these cases.\n',
    });
    expect(await run(folder, filed(passphrase), 'case', 'list')).toMatchObject({ code: 0, stdout: 'There is no case yet.\n' });
    expect((await typed(folder, 'a wrong passphrase\n', 'vault', 'unlock')).code).toBe(1);
    const { entries } = JSON.parse((await run(folder, {}, 'audit', 'list', '--json')).stdout) as { entries: AuditEntry[] };
    const refused = entries.filter(({ act }) => act === 'vault-refused').map(({ who, facts }) => [who.kind, facts['what']]);
    expect(refused.sort()).toEqual([
      ['command', 'case list'],
      ['command', 'vault unlock'],
    ]);
  });

  it('changes the passphrase, makes a recovery code, and unlocks with either', async () => {
    const folder = freshFolder();
    await withCase(folder);
    const code = (await typed(folder, `${passphrase}\n`, 'vault', 'recovery')).stdout.split('\n')[0]!;
    const changed = await typed(folder, `${code}\nanother long passphrase\n`, 'vault', 'passphrase');
    expect([changed.code, changed.stderr.includes('another')]).toEqual([0, false]);
    const test = await run(folder, filed('another long passphrase'), 'vault', 'unlock-test', '--json');
    expect(JSON.parse(test.stdout)).toMatchObject({ opens: true, by: 'passphrase' });
    expect((await typed(folder, `${passphrase}\n`, 'vault', 'unlock-test')).code).toBe(1);
    expect((await typed(folder, '', 'vault', 'unlock-test')).stderr).toContain('Nothing was typed.');
  });
});

describe('antecedent serve', () => {
  it('on a locked folder says so, answers searches, and refuses ideas', async () => {
    const folder = freshFolder();
    await withCase(folder);
    const keys = openAccessFile(folder);
    const { secret } = createKey(keys, { name: 'own', indexes: 'all' }, Date.now());
    keys.close();
    const child = startAntecedent(['serve', '--port', '0', '--data', folder]);
    running.push(child);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const baseUrl = await baseUrlOf(child);
    await expect.poll(() => said).toContain('The cases are locked.');
    expect((await fetch(`${baseUrl}/v3/index`, { headers: { authorization: secret } })).status).toBe(200);
    const form = new URLSearchParams({ username: 'a@b.example', reference: 'r', title: 'Valve', summary: 'a porous valve' });
    const idea = await fetch(`${baseUrl}/v1/idea`, { method: 'POST', headers: { authorization: secret }, body: form });
    expect([idea.status, await idea.text()]).toEqual([expect.any(Number), expect.stringMatching(/locked/)]);
    expect(idea.ok).toBe(false);
  });

  it('describes the state of the cases in one line', () => {
    const known = { keychain: 'absent', recoveryCode: false, lockAfterMinutes: 0, revision: 1 } as const;
    const lines = [
      caseStateMessage({ state: 'unprotected', ...known }),
      caseStateMessage({ state: 'unprotected', failure: { code: 'keychain-silent', facts: {} }, ...known }),
      caseStateMessage({ state: 'locked', by: 'passphrase', ...known }),
    ];
    for (const line of lines) expect(line).toMatch(/^[^\n]+\.$/);
    expect(new Set(lines).size).toBe(3);
    expect(caseStateMessage({ state: 'open', by: 'keychain', ...known })).toBeUndefined();
  });
});

describe('Two processes on one folder', () => {
  it('share its cases, and see each other’s changes of the vault', async () => {
    const folder = freshFolder();
    const one = await vaultOver(folder);
    await one.storage.calls.createCase(orderOf('Porous valve'));
    // While this process has the cases open unencrypted, the other does not encrypt them.
    const refused = await run(folder, filed(passphrase), 'vault', 'protect');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Another Antecedent')]);
    expect((await one.storage.calls.cases({})).length).toBe(1);
    await one.vault.calls.protect(open);
    const list = async (environment: NodeJS.ProcessEnv): Promise<number> => {
      const { code, stdout } = await run(folder, environment, 'case', 'list', '--json');
      return code === 0 ? (JSON.parse(stdout) as unknown[]).length : -1;
    };
    expect(await list(filed(passphrase))).toBe(1);
    await one.storage.calls.createCase(orderOf('Second'));
    expect(await list(filed(passphrase))).toBe(2);
    const next = join(freshFolder(), 'next');
    writeFileSync(next, 'another long passphrase');
    expect((await run(folder, filed(passphrase), 'vault', 'passphrase', '--next-file', next)).code).toBe(0);
    expect((await one.storage.calls.cases({})).length).toBe(2);
    await one.vault.calls.lock({});
    await expect(one.vault.calls.unlock({ secret: passphrase })).rejects.toMatchObject({ code: 'secret-wrong' });
    await one.vault.calls.unlock({ secret: 'another long passphrase' });
    expect((await one.storage.calls.cases({})).map(({ title }) => title).sort()).toEqual(['Porous valve', 'Second']);
    expect(readFileSync(join(folder, 'cases.sqlite')).includes('Porous valve')).toBe(false);
  });
});
