// antecedent vault: its arguments, options and help.
import type { Command } from 'commander';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../vault.ts');

export function addVaultCommands(program: Command): void {
  const vault = defineGroup(program, 'vault', 'Encrypt, lock and unlock the cases.');
  define(vault, 'status', 'Show whether the cases are encrypted, how they are unlocked, and whether a process has them open.').action(
    async (_options, self: Command) => (await work()).vaultStatusCommand(contextOf(self)),
  );
  define(vault, 'lock', 'Close the cases in every process that has this data folder open, until "vault unlock".', {
    details: 'Windows and services close them within two seconds, a command when it is done. The exit code is 1 if one keeps them open.',
    example: 'vault lock',
  }).action(async (_options, self: Command) => (await work()).lockCommand(contextOf(self)));
  define(vault, 'unlock', 'End the lock that "vault lock" or a window set. Needs the keychain, the passphrase or the recovery code.', {
    details: 'A service opens the cases again by itself. A window is unlocked in the window.',
    example: 'vault unlock',
  }).action(async (_options, self: Command) => (await work()).unlockCommand(contextOf(self)));
  define(vault, 'protect', 'Encrypt the cases with a passphrase, or change how they are protected.', {
    example: 'vault protect --keychain',
  })
    .option('--keychain', "protect them with a secret in this computer's keychain instead of a passphrase")
    .action(async (options: { keychain?: boolean }, self: Command) => (await work()).protectCommand(contextOf(self), options));
  define(vault, 'unlock-test', 'Check that the cases can be unlocked, and measure how long it takes.').action(
    async (_options, self: Command) => (await work()).unlockTestCommand(contextOf(self)),
  );
  define(vault, 'passphrase', 'Change the passphrase. Backups made before still need the old one.', {
    example: 'vault passphrase --next-file new-passphrase.txt',
  })
    .option('--next-file <file>', 'a file whose first line is the new passphrase (default: it is asked for)')
    .action(async (options: { nextFile?: string }, self: Command) => (await work()).passphraseCommand(contextOf(self), options));
  define(vault, 'recovery', 'Make a recovery code. It is shown only once; earlier codes open only backups made before.').action(
    async (_options, self: Command) => (await work()).recoveryCommand(contextOf(self)),
  );
}
