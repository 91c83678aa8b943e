// antecedent vault: what can be typed? In: the program, how a command is added to it. Out: its commands, which load their work when they are run.
import type { Command } from 'commander';
import type { CommandContext } from './terminal.ts';

type Add = (parent: Command, name: string, description: string) => Command;

export function addVaultCommands(program: Command, add: Add, context: (of: Command) => CommandContext): void {
  const vault = program.command('vault').description('encrypt the cases, and say who can open them').exitOverride();
  const work = () => import('./vault.ts');
  add(vault, 'status', 'whether the cases are encrypted, and by what they open').action(async (_options, self: Command) =>
    (await work()).vaultStatusCommand(context(self)),
  );
  add(vault, 'lock', 'close the cases in every process that has this folder open, until they are unlocked by hand').action(
    async (_options, self: Command) => (await work()).lockCommand(context(self)),
  );
  add(vault, 'unlock', 'lift that lock, for whoever can open the cases').action(async (_options, self: Command) =>
    (await work()).unlockCommand(context(self)),
  );
  add(vault, 'protect', 'encrypt the cases behind a passphrase, or put another protection in the place of the one there is')
    .option('--keychain', "behind a secret in this computer's keychain instead")
    .action(async (options: { keychain?: boolean }, self: Command) => (await work()).protectCommand(context(self), options));
  add(vault, 'unlock-test', 'whether the cases can be opened').action(async (_options, self: Command) =>
    (await work()).unlockTestCommand(context(self)),
  );
  add(vault, 'passphrase', 'change the passphrase')
    .option('--next-file <file>', 'a file whose first line is the new one; without it that is typed')
    .action(async (options: { nextFile?: string }, self: Command) => (await work()).passphraseCommand(context(self), options));
  add(vault, 'recovery', 'make a recovery code, shown once; one made before opens only backups of its time').action(
    async (_options, self: Command) => (await work()).recoveryCommand(context(self)),
  );
}
