// antecedent mail: what can be typed? In: the program, how a command is added to it. Out: its commands, which load their work when they are run.
import type { Command } from 'commander';
import type { MailOptions } from './mail.ts';
import type { CommandContext } from './terminal.ts';

type Add = (parent: Command, name: string, description: string) => Command;

export function addMailCommands(program: Command, add: Add, context: (of: Command) => CommandContext): void {
  const mail = program.command('mail').description('enter, show, try and remove the mail server that notices go through').exitOverride();
  const work = () => import('./mail.ts');
  add(mail, 'show', 'the server and what waits for it; never the password').action(async (_options, self: Command) =>
    (await work()).showMailCommand(context(self)),
  );
  add(mail, 'set', 'enter or change the server; what is not named stays. The password is typed unseen or read from a file')
    .option('--host <host>', 'the server; the password belongs to host, port and security')
    .option('--port <number>', 'its port; without it the usual one: 465 with tls, 587 with starttls, 25 with none')
    .option('--security <security>', 'tls, starttls, or none (a server on this computer alone)')
    .option('--from <address>', 'who the mails are from')
    .option('--user <user>', 'who logs in; "none" where the server asks for nobody')
    .option('--password-file <file>', 'a file whose first line is the password')
    .option('--password', 'have the password typed, though one is kept')
    .option('--operator <address>', 'who gets copies of everything but announcements; "none" takes it away')
    .option('--language <language>', 'of the mails: en or de')
    .option('--authority <file>', 'the certificate (PEM) of the firm\'s own authority; "none" takes it away')
    .action(async (options: MailOptions, self: Command) => (await work()).setMailCommand(context(self), options));
  add(mail, 'test', 'send a test mail and tell in words why it was not taken')
    .requiredOption('--to <address>', 'whom to send it to')
    .action(async (options: { to: string }, self: Command) => (await work()).testMailCommand(context(self), options.to));
  add(mail, 'remove', 'forget the server and its password: nothing is sent any more').action(async (_options, self: Command) =>
    (await work()).removeMailCommand(context(self)),
  );
}
