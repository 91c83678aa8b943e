// antecedent backup: its arguments, options and help.
import type { Command } from 'commander';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../backup.ts');
const NAME = 'the name of the backup, as "backup list" prints it';

export function addBackupCommands(program: Command): void {
  const backup = defineGroup(program, 'backup', 'List, make, verify, restore and remove backups of the cases.');
  define(backup, 'list', 'List the backups, the latest first.').action(async (_options, self: Command) =>
    (await work()).listBackupsCommand(contextOf(self)),
  );
  define(backup, 'make', 'Make a backup of the cases and verify it.', {
    details: 'Indexes are not included: their files can be imported again.',
    example: 'backup make',
  }).action(async (_options, self: Command) => (await work()).makeBackupCommand(contextOf(self)));
  for (const [act, summary, details] of [
    ['verify', 'Read a whole backup and check that it is undamaged.', 'The exit code is 1 if it is damaged.'],
    ['restore', 'Restore a backup. The present state is backed up first.', 'Restore that backup to undo this.'],
  ] as const) {
    define(backup, act, summary, { details, example: `backup ${act} antecedent-2026-04-01-080000-asked` })
      .argument('<name>', NAME)
      .option('--secret-file <file>', 'a file with the passphrase or recovery code that was valid when the backup was made')
      .action(async (name: string, options: { secretFile?: string }, self: Command) => {
        const { verifyBackupCommand, restoreBackupCommand } = await work();
        const { secretFromFile } = await import('../prompts.ts');
        const opening = { name, secret: options.secretFile === undefined ? undefined : secretFromFile(options.secretFile) };
        await (act === 'verify' ? verifyBackupCommand : restoreBackupCommand)(contextOf(self), opening);
      });
  }
  define(backup, 'remove', 'Remove a backup.', { example: 'backup remove antecedent-2026-04-01-080000-asked' })
    .argument('<name>', NAME)
    .action(async (name: string, _options, self: Command) => (await work()).removeBackupCommand(contextOf(self), name));
}
