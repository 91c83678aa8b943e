// antecedent vault: encrypts, locks and unlocks the cases. Passphrases are typed without echo or read from a file.
import type { Protection, VaultStatus } from '../contract/vault.ts';
import { isFailure } from '../contract/failures.ts';
import type { CaseVault } from '../security/vault/vault.ts';
import { passphraseFromFile } from '../security/vault/passphrase-file.ts';
import { lockedBecause, openVault } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { secretFromFile, promptSecret, promptTwice } from './prompts.ts';

const protectedBy: Record<Protection, string> = {
  keychain: 'a secret in the keychain of this computer',
  passphrase: 'a passphrase',
};

export async function vaultStatusCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    await vault.keychainProbed;
    const status = await vault.calls.vault({});
    // Other processes that have them open can be detected only after they are closed here.
    const { elsewhere } = status.state === 'unprotected' ? status : await vault.calls.lock({ alone: true });
    const complete = { ...status, ...(elsewhere && { elsewhere }) };
    printResult(context, withoutRevision(complete), () => sentences(complete));
  });
}

/** Closes the cases in every process; the exit code is 1 if one keeps them open. */
export async function lockCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    const status = await vault.calls.lock({});
    printResult(context, withoutRevision(status), () => sentences(status));
    if (status.elsewhere) process.exitCode = 1;
  });
}

/** Ends the lock after the secret was checked. A service unlocks by itself then; a window shows its lock screen. */
export async function unlockCommand(context: CommandContext): Promise<void> {
  const ended = 'The lock was removed. A service opens the cases again by itself; a window is unlocked in the window.';
  await withVault(
    context,
    async (vault) => {
      await openOrPrompt(vault);
      const status = await vault.calls.vault({});
      printResult(context, withoutRevision(status), () => (status.state === 'open' ? ended : sentences(status)));
    },
    true,
  );
}

/** Protects the cases with a secret in the keychain, or with a passphrase from the file of the environment or typed twice. */
export async function protectCommand(context: CommandContext, { keychain }: { keychain?: boolean }): Promise<void> {
  await withVault(context, async (vault) => {
    await openOrPrompt(vault);
    const passphrase = keychain === true ? undefined : (passphraseFromFile(process.env) ?? (await promptTwice('Passphrase')));
    const status = await vault.calls.protect(passphrase === undefined ? { by: 'keychain' } : { by: 'passphrase', passphrase });
    printResult(context, withoutRevision(status), () => sentences(status));
  });
}

/** Unlocks the cases and measures the time; fails if they cannot be unlocked. */
export async function unlockTestCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    const secret = (await openOrPrompt(vault)) ?? passphraseFromFile(process.env);
    const { by } = await vault.calls.lock({ alone: true });
    const before = performance.now();
    await vault.calls.unlock(secret === undefined || by === 'keychain' ? {} : { secret });
    const ms = Math.round(performance.now() - before);
    printResult(
      context,
      { opens: true, by, ms },
      () => `The cases are protected by ${protectedBy[by ?? 'passphrase']} and unlock in ${ms} ms.`,
    );
  });
}

/** `nextFile`: its first line is the new passphrase, which is otherwise typed twice. */
export async function passphraseCommand(context: CommandContext, { nextFile }: { nextFile?: string }): Promise<void> {
  await withVault(context, async (vault) => {
    const passphrase = passphraseFromFile(process.env) ?? (await promptSecret('Passphrase or recovery code'));
    const next = nextFile === undefined ? await promptTwice('New passphrase') : secretFromFile(nextFile);
    const status = await vault.calls.changePassphrase({ passphrase, next });
    printResult(
      context,
      withoutRevision(status),
      () => 'The new passphrase opens the cases from now on. Backups made before still need the old one.',
    );
  });
}

export async function recoveryCommand(context: CommandContext): Promise<void> {
  await withVault(context, async (vault) => {
    await openOrPrompt(vault);
    const made = await vault.calls.makeRecoveryCode({});
    printResult(
      context,
      made,
      () =>
        `${made.code}\nThis code opens the cases if the passphrase is forgotten or the keychain is lost. It is shown only once: write it down\nand keep it away from this computer. An earlier code opens only backups made before.`,
    );
  });
}

/** Prompts for a secret if neither the keychain nor the passphrase file opens the cases. Returns what was typed. */
async function openOrPrompt(vault: CaseVault): Promise<string | undefined> {
  const status = await vault.calls.vault({});
  if (status.state !== 'locked') return undefined;
  const { failure } = status;
  if (failure !== undefined && !failure.code.startsWith('keychain-')) throw lockedBecause(status);
  if (await openedWithoutPrompt(vault, status)) return undefined;
  const secret = await promptSecret('Passphrase or recovery code');
  await vault.calls.unlock({ secret });
  return secret;
}

/** While a user's lock is set, the keychain or the passphrase file opens the cases only for a command of the vault. */
async function openedWithoutPrompt(vault: CaseVault, { byHand, by }: VaultStatus): Promise<boolean> {
  if (byHand === undefined) return false;
  const secret = by === 'passphrase' ? passphraseFromFile(process.env) : undefined;
  if (secret === undefined && by !== 'keychain') return false;
  try {
    await vault.calls.unlock(secret === undefined ? {} : { secret });
    return true;
  } catch (error) {
    // Without the keychain, prompt for the recovery code.
    if (isFailure(error) && error.code.startsWith('keychain-')) return false;
    throw error;
  }
}

function withoutRevision({ revision: _, ...status }: Omit<VaultStatus, 'revision'> & { revision?: number }): Omit<VaultStatus, 'revision'> {
  return status;
}

function sentences({ state, by, keychain, recoveryCode, failure, elsewhere, byHand }: Omit<VaultStatus, 'revision'>): string {
  const first =
    state === 'unprotected'
      ? 'The cases of this folder are not encrypted.'
      : `The cases of this folder are encrypted, protected by ${protectedBy[by ?? 'passphrase']}, and ${state === 'open' ? 'can be opened here' : 'locked'}.`;
  return [
    first,
    ...(elsewhere
      ? [
          'Another process has them open: a window, "antecedent serve" or a command. "antecedent vault lock" closes them there;\na process that keeps them open must be ended.',
        ]
      : []),
    ...(failure === undefined && byHand === undefined ? [] : [lockedBecause({ failure, byHand }).message]),
    ...(state === 'unprotected'
      ? []
      : [recoveryCode ? 'There is a recovery code.' : 'There is no recovery code. Make one with "antecedent vault recovery".']),
    {
      answers: 'The keychain of this computer answers.',
      absent: 'This computer has no usable keychain.',
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
