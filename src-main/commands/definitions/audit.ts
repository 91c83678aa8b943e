// antecedent audit, antecedent selftest: their arguments, options and help.
import type { Command } from 'commander';
import { shippedModel } from '../../settings/data-folder.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../audit.ts');

/** Which entries are meant. */
function withFilter(command: Command): Command {
  return command
    .option('--from <day>', 'the first day, yyyy-mm-dd, in UTC')
    .option('--to <day>', 'the last day, yyyy-mm-dd, in UTC')
    .option('--who <who>', 'window, command, application, key:<name> or link:<case>')
    .option('--act <act>', 'one action, as the list names it');
}

export function addAuditCommands(program: Command): void {
  const audit = defineGroup(program, 'audit', 'Show, verify and export the audit log: who did what, and when.');
  withFilter(define(audit, 'list', 'List the latest entries.', { example: 'audit list --who key:Portal --from 2026-04-01' }))
    .option('--count <number>', 'how many entries', '50')
    .action(async (options: { count: string }, self: Command) => (await work()).listAuditCommand(contextOf(self), options));
  define(audit, 'verify', 'Recompute the hash chain and report the first entry that does not fit.', {
    details: 'The exit code is 1 if there is one.',
    example: 'audit verify',
  }).action(async (_options, self: Command) => (await work()).verifyAuditCommand(contextOf(self)));
  withFilter(
    define(audit, 'export', 'Write the entries with their hashes, so that others can verify them.', {
      example: 'audit export --form csv --file audit.csv',
    }),
  )
    .option('--form <form>', 'jsonl or csv', 'jsonl')
    .requiredOption('--file <file>', 'the file to write')
    .action(async (options: { form: string; file: string }, self: Command) => (await work()).exportAuditCommand(contextOf(self), options));
}

export function addSelfTestCommand(program: Command): void {
  define(program, 'selftest', 'Check sockets, permissions, encryption, databases, backups, the audit and more.', {
    details: 'Nothing is changed. The exit code is 1 if something needs attention.',
    example: 'selftest',
  }).action(async (_options, self: Command) => (await import('../selftest.ts')).selfTestCommand(contextOf(self), shippedModel));
}
