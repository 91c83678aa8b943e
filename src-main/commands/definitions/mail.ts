// antecedent mail: its arguments, options and help.
import type { Command } from 'commander';
import type { MailOptions } from '../mail.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../mail.ts');

export function addMailCommands(program: Command): void {
  const mail = defineGroup(program, 'mail', 'Set up, show, test and remove the mail server that sends notices.');
  define(mail, 'show', 'Show the server and how many notices are waiting. The password is never shown.').action(
    async (_options, self: Command) => (await work()).showMailCommand(contextOf(self)),
  );
  define(mail, 'set', 'Enter or change the mail server. What is not named stays as it is.', {
    details: 'The password is asked for without echo, or read from a file. A running application uses the change within half a minute.',
    example: 'mail set --host mail.firm.example --from antecedent@firm.example --user antecedent',
  })
    .option('--host <host>', 'the server; the password belongs to host, port and security')
    .option('--port <number>', 'the port (default: 465 with tls, 587 with starttls, 25 with none)')
    .option('--security <security>', 'tls, starttls, or none (only for a server on this computer)')
    .option('--from <address>', 'the sender of the mails')
    .option('--user <user>', 'the user name; "none" if the server does not ask for one')
    .option('--password-file <file>', 'a file whose first line is the password')
    .option('--password', 'ask for the password even if one is stored')
    .option('--operator <address>', 'who gets a copy of every mail except announcements; "none" removes it')
    .option('--language <language>', 'the language of the mails: en or de')
    .option('--authority <file>', 'the certificate (PEM) of the firm\'s own authority; "none" removes it')
    .action(async (options: MailOptions, self: Command) => (await work()).setMailCommand(contextOf(self), options));
  define(mail, 'test', 'Send a test mail, or print why the server rejected it.', { example: 'mail test --to searcher@firm.example' })
    .requiredOption('--to <address>', 'the recipient')
    .action(async (options: { to: string }, self: Command) => (await work()).testMailCommand(contextOf(self), options.to));
  define(mail, 'remove', 'Remove the server and its password. No more mails are sent.').action(async (_options, self: Command) =>
    (await work()).removeMailCommand(contextOf(self)),
  );
}
