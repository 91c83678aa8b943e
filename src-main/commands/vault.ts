// antecedent vault: are the cases encrypted, and who can open them? In: passphrases, promptSecret unseen or read from a file, never from the command line
// that others can list. Out: the state as a sentence or JSON; a recovery code, once.
import type { Protection, VaultStatus } from '../contract/vault.ts';
import { isFailure } from '../contract/failures.ts';
import type { CaseVault } from '../security/vault/vault.ts';
import { passphraseFromFile } from '../security/vault/passphrase-file.ts';
import { lockedBecause, openVault } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { secretFromFile, promptSecret, promptTwice } from './prompts.ts';

const behind: Record<Protection, string> = {
  keychain: 'a secret in the keychain of this computer',
  passphrase: 'a passphrase',
};

export async function vaultStatusCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    await vault.keychainProbed;
    const status = await vault.calls.vault({});
    // Whether others have them open can be told once they are closed here.
    const { elsewhere } = status.state === 'unprotected' ? status : await vault.calls.lock({ alone: true });
    const whole = { ...status, ...(elsewhere && { elsewhere }) };
    printResult(context, told(whole), () => sentences(whole));
  });
}

/** Has every process close the cases; fails, as far as the exit code says it, where one has not. */
export async function lockCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    const status = await vault.calls.lock({});
    printResult(context, told(status), () => sentences(status));
    if (status.elsewhere) process.exitCode = 1;
  });
}

/** Opens the cases to see that whoever asks may, and lifts the lock: a service opens them again by itself, a window shows its lock screen. */
export async function unlockCommand(context: CommandContext): Promise<void> {
  const lifted = 'The lock is lifted. A service that had closed the cases opens them again by itself; a window is unlocked where it is.';
  await withVault(
    context,
    async (vault) => {
      await openOrAsk(vault);
      const status = await vault.calls.vault({});
      printResult(context, told(status), () => (status.state === 'open' ? lifted : sentences(status)));
    },
    true,
  );
}

/** `keychain`: behind a secret in the keychain; else behind a passphrase, of the file in the environment or promptSecret twice. */
export async function protectCommand(context: CommandContext, { keychain }: { keychain?: boolean }): Promise<void> {
  await withVault(context, async (vault) => {
    await openOrAsk(vault);
    const passphrase = keychain === true ? undefined : (passphraseFromFile(process.env) ?? (await promptTwice('Passphrase')));
    const status = await vault.calls.protect(passphrase === undefined ? { by: 'keychain' } : { by: 'passphrase', passphrase });
    printResult(context, told(status), () => sentences(status));
  });
}

/** Whether the cases can be opened as they are, with the time it took. The exit code says it too. */
export async function unlockTestCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    const secret = (await openOrAsk(vault)) ?? passphraseFromFile(process.env);
    const { by } = await vault.calls.lock({ alone: true });
    const before = performance.now();
    await vault.calls.unlock(secret === undefined || by === 'keychain' ? {} : { secret });
    const ms = Math.round(performance.now() - before);
    printResult(context, { opens: true, by, ms }, () => `The cases, encrypted behind ${behind[by ?? 'passphrase']}, open in ${ms} ms.`);
  });
}

/** `nextFile`: its first line is the new passphrase; without it that is promptSecret twice. */
export async function passphraseCommand(context: CommandContext, { nextFile }: { nextFile?: string }): Promise<void> {
  await withVault(context, async (vault) => {
    const passphrase = passphraseFromFile(process.env) ?? (await promptSecret('Passphrase or recovery code'));
    const next = nextFile === undefined ? await promptTwice('New passphrase') : secretFromFile(nextFile);
    const status = await vault.calls.changePassphrase({ passphrase, next });
    printResult(context, told(status), () => 'From now on the new passphrase opens the cases. Backups made before open with the old one.');
  });
}

export async function recoveryCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    await openOrAsk(vault);
    const made = await vault.calls.makeRecoveryCode({});
    printResult(
      context,
      made,
      () =>
        `${made.code}\nThis code opens the cases where the passphrase is forgotten or the keychain is lost. It is shown this once: write it down\nand keep it away from this computer. A code made before opens only backups of its time.`,
    );
  });
}

/** A folder that neither the keychain nor the file opened is opened with what is promptSecret, and that is answered. */
async function openOrAsk(vault: CaseVault): Promise<string | undefined> {
  const status = await vault.calls.vault({});
  if (status.state !== 'locked') return undefined;
  const { failure } = status;
  if (failure !== undefined && !failure.code.startsWith('keychain-')) throw lockedBecause(status);
  if (await openedByAsking(vault, status)) return undefined;
  const secret = await promptSecret('Passphrase or recovery code');
  await vault.calls.unlock({ secret });
  return secret;
}

/** What opens them at every other start waits, while a lock asked for by hand stands, until a command of the vault asks for it. */
async function openedByAsking(vault: CaseVault, { byHand, by }: VaultStatus): Promise<boolean> {
  if (byHand === undefined) return false;
  const secret = by === 'passphrase' ? passphraseFromFile(process.env) : undefined;
  if (secret === undefined && by !== 'keychain') return false;
  try {
    await vault.calls.unlock(secret === undefined ? {} : { secret });
    return true;
  } catch (error) {
    // Without the keychain the recovery code is asked for.
    if (isFailure(error) && error.code.startsWith('keychain-')) return false;
    throw error;
  }
}

function told({ revision: _, ...status }: Omit<VaultStatus, 'revision'> & { revision?: number }): Omit<VaultStatus, 'revision'> {
  return status;
}

function sentences({ state, by, keychain, recoveryCode, failure, elsewhere, byHand }: Omit<VaultStatus, 'revision'>): string {
  const first =
    state === 'unprotected'
      ? 'The cases of this folder are not encrypted.'
      : `The cases of this folder are encrypted behind ${behind[by ?? 'passphrase']} and ${state === 'open' ? 'open with what is at hand here' : 'locked'}.`;
  return [
    first,
    ...(elsewhere
      ? [
          'Another process of this computer has them open: a window, "antecedent serve" or a command. "antecedent vault lock" has it close them;\none that stays open then has to be ended.',
        ]
      : []),
    ...(failure === undefined && byHand === undefined ? [] : [lockedBecause({ failure, byHand }).message]),
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

async function withVault(context: CommandContext, work: (vault: CaseVault) => Promise<void>, attended = false): Promise<void> {
  const { vault, close } = await openVault(context.folder, attended);
  try {
    await work(vault);
  } finally {
    await close();
  }
}
