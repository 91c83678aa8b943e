// antecedent vault: are the cases encrypted, and who can open them? In: passphrases, typed unseen or read from a file, never from the command line
// that others can list. Out: the state as a sentence or JSON; a recovery code, once.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Failure } from '../contract/failures.ts';
import type { Protection, VaultStatus } from '../contract/vault.ts';
import type { VaultDesk } from '../vault/desk.ts';
import { filedPassphrase } from '../vault/passphrase-file.ts';
import { lockedBecause, openVault } from './opened-cases.ts';
import { answer, type Surroundings } from './terminal.ts';

const behind: Record<Protection, string> = {
  keychain: 'a secret in the keychain of this computer',
  passphrase: 'a passphrase',
};

export async function vaultStatusCommand(surroundings: Surroundings): Promise<void> {
  await withVault(surroundings, async (vault) => {
    await vault.probed;
    const status = await vault.calls.vault({});
    answer(surroundings, told(status), () => sentences(status));
  });
}

/** `keychain`: behind a secret in the keychain; else behind a passphrase, of the file in the environment or typed twice. */
export async function protectCommand(surroundings: Surroundings, { keychain }: { keychain?: boolean }): Promise<void> {
  await withVault(surroundings, async (vault) => {
    await openOrAsk(vault);
    const passphrase = keychain === true ? undefined : (filedPassphrase(process.env) ?? (await typedTwice('Passphrase')));
    const status = await vault.calls.protect(passphrase === undefined ? { by: 'keychain' } : { by: 'passphrase', passphrase });
    answer(surroundings, told(status), () => sentences(status));
  });
}

/** Whether the cases can be opened as they are, with the time it took. The exit code says it too. */
export async function unlockTestCommand(surroundings: Surroundings): Promise<void> {
  await withVault(surroundings, async (vault) => {
    const secret = (await openOrAsk(vault)) ?? filedPassphrase(process.env);
    const { by } = await vault.calls.lock({});
    const before = performance.now();
    await vault.calls.unlock(secret === undefined || by === 'keychain' ? {} : { secret });
    const ms = Math.round(performance.now() - before);
    answer(surroundings, { opens: true, by, ms }, () => `The cases, encrypted behind ${behind[by ?? 'passphrase']}, open in ${ms} ms.`);
  });
}

/** `nextFile`: its first line is the new passphrase; without it that is typed twice. */
export async function passphraseCommand(surroundings: Surroundings, { nextFile }: { nextFile?: string }): Promise<void> {
  await withVault(surroundings, async (vault) => {
    const passphrase = filedPassphrase(process.env) ?? (await typed('Passphrase or recovery code'));
    const next = nextFile === undefined ? await typedTwice('New passphrase') : firstLine(nextFile);
    const status = await vault.calls.changePassphrase({ passphrase, next });
    answer(surroundings, told(status), () => 'From now on the new passphrase opens the cases. Backups made before open with the old one.');
  });
}

export async function recoveryCommand(surroundings: Surroundings): Promise<void> {
  await withVault(surroundings, async (vault) => {
    await openOrAsk(vault);
    const made = await vault.calls.makeRecoveryCode({});
    answer(
      surroundings,
      made,
      () =>
        `${made.code}\nThis code opens the cases where the passphrase is forgotten or the keychain is lost. It is shown this once: write it down\nand keep it away from this computer. A code made before opens nothing any more.`,
    );
  });
}

/** A folder that neither the keychain nor the file opened is opened with what is typed, and that is answered. */
async function openOrAsk(vault: VaultDesk): Promise<string | undefined> {
  const { state, failure } = await vault.calls.vault({});
  if (state !== 'locked') return undefined;
  if (failure !== undefined && !failure.code.startsWith('keychain-')) throw lockedBecause(failure);
  const secret = await typed('Passphrase or recovery code');
  await vault.calls.unlock({ secret });
  return secret;
}

function told({ revision: _, ...status }: VaultStatus): Omit<VaultStatus, 'revision'> {
  return status;
}

function sentences({ state, by, keychain, recoveryCode, failure }: VaultStatus): string {
  const first =
    state === 'unprotected'
      ? 'The cases of this folder are not encrypted.'
      : `The cases of this folder are encrypted behind ${behind[by ?? 'passphrase']} and ${state === 'open' ? 'open with what is at hand here' : 'locked'}.`;
  return [
    first,
    ...(failure === undefined ? [] : [lockedBecause(failure).message]),
    ...(state === 'unprotected'
      ? []
      : [recoveryCode ? 'A recovery code opens them too.' : 'There is no recovery code: "antecedent vault recovery" makes one.']),
    {
      answers: 'The keychain of this computer answers.',
      absent: 'No keychain of this computer can be used.',
      silent: 'The keychain of this computer does not answer.',
    }[keychain],
  ].join('\n');
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new Failure('file-missing', { name: file }, { cause: error });
  }
}

async function typedTwice(what: string): Promise<string> {
  const first = await typed(what);
  if (process.stdin.isTTY && (await typed(`${what} again`)) !== first)
    throw new Failure('argument-invalid', { reason: 'The two are not the same. Nothing was changed.' });
  return first;
}

/** A line that is typed and not shown; of a script's input, its next line. */
async function typed(what: string): Promise<string> {
  process.stderr.write(`${what}: `);
  const line = await nextLine();
  process.stderr.write('\n');
  if (line === undefined)
    throw new Failure('argument-invalid', { reason: 'Nothing was typed. A script names a file with ANTECEDENT_PASSPHRASE_FILE.' });
  return line;
}

let piped: string[] | undefined;

async function nextLine(): Promise<string | undefined> {
  if (!process.stdin.isTTY) {
    piped ??= readFileSync(process.stdin.fd, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '');
    return piped.shift();
  }
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await input.question('');
  } finally {
    input.close();
  }
}

async function withVault(surroundings: Surroundings, work: (vault: VaultDesk) => Promise<void>): Promise<void> {
  const { vault, close } = await openVault(surroundings.folder);
  try {
    await work(vault);
  } finally {
    await close();
  }
}
