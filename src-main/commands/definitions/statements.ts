// antecedent statement: its arguments, options and help.
import type { Command } from 'commander';
import type { VerifyStatementOptions } from '../statement.ts';
import { contextOf, define, defineGroup } from './define.ts';

export function addStatementCommands(program: Command): void {
  const statements = defineGroup(program, 'statement', 'Verify the signed statement on a matter.');
  define(statements, 'verify', 'Verify the signature of a matter statement, and whether the case has changed since.', {
    details:
      'The statement is the ZIP file of the export, or the PDF beside its signature and the public key. The exit code is 1 if the signature does not fit, or if the case has changed since.',
    example: 'statement verify "4711-DE statement.zip" --case 7',
  })
    .argument('<file>', 'the ZIP file, or statement.pdf')
    .option('--key <file>', 'the public key of the firm (PEM), instead of the one that comes with the statement')
    .option('--case <id>', 'the case in this data folder that it is about: says whether the statement is out of date')
    .action(async (file: string, options: VerifyStatementOptions, self: Command) =>
      (await import('../statement.ts')).verifyStatementCommand(contextOf(self), file, options),
    );
}
