// antecedent mail: shows, sets, tests and removes the firm's mail server. The password is never printed; connections go to that server only.
import { languages } from '../contract/languages.ts';
import { readFileSync } from 'node:fs';
import { authorityFacts, authorityIn } from '../application/mail.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { mailSecurities, usualMailPorts, type MailSecurity, type MailSettings } from '../contract/mail.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';
import { addSentBytes } from '../security/egress/sent-bytes.ts';
import { openMailSender } from '../workers/mail-sender.ts';
import { startChildProcess } from '../workers/processes.ts';
import { normalizedMailSettings, mailAddress, mailUnfit } from '../access/mail/address.ts';
import { testMessage } from '../access/mail/messages.ts';
import { failureFactsOf, waitingMailings } from '../access/mail/mailings.ts';
import {
  movePassword,
  forgetPassword,
  hasPassword,
  savePassword,
  mailServerWithPassword,
  type PasswordStore,
} from '../access/mail/password.ts';
import { openSettings } from '../settings/settings-file.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { withAccess } from './keys.ts';
import { areLocked, withCases } from './opened-cases.ts';
import { printResult, table, type CommandContext } from './terminal.ts';
import { secretFromFile, promptSecret } from './prompts.ts';

export interface MailOptions {
  host?: string;
  port?: string;
  security?: string;
  from?: string;
  user?: string;
  passwordFile?: string;
  password?: true;
  operator?: string;
  language?: string;
  authority?: string;
}

const NONE = 'none';

/** Whether a password is stored for the server; locked: unknown, because the cases are locked. */
type PasswordState = 'kept' | 'none' | 'locked';
const passwordStates: Record<PasswordState, string> = {
  kept: 'stored with the cases',
  none: 'none for this server',
  locked: 'unknown while the cases are locked',
};

export async function showMailCommand(context: CommandContext): Promise<void> {
  const { mail } = openSettings(context.folder).current();
  show(context, mail, mail.host === '' ? 'none' : await passwordOf(context.folder, mail));
}

/** Stores nothing unless every option is valid. */
export async function setMailCommand(context: CommandContext, options: MailOptions): Promise<void> {
  const before = openSettings(context.folder).current().mail;
  const after = normalizedMailSettings({ ...before, ...entered(options, before) });
  if (after.host === '') throw new Failure('argument-invalid', { reason: 'Name the server with --host.' });
  const given = options.passwordFile === undefined ? undefined : secretFromFile(options.passwordFile);
  // An application may change the settings while the password is being typed, so they are read again.
  const change = (): Promise<unknown> => openSettings(context.folder).change({ mail: after });
  const keep = async (passwords: PasswordStore): Promise<PasswordState> => {
    // The password is kept for another port or security of the same host and user, never for another host or user.
    const isSame = after.host === before.host && after.user === before.user;
    const known = (await hasPassword(after, passwords)) || (isSame && (await hasPassword(before, passwords)));
    const asks = given === undefined && (options.password === true || (after.user !== '' && !known));
    const password = asks ? await promptSecret(`Password of ${after.user} at ${after.host}`, 'In a script, use --password-file.') : given;
    await change();
    await movePassword(before, after, passwords);
    if (password !== undefined) await savePassword(after, password, passwords);
    return (await hasPassword(after, passwords)) ? 'kept' : 'none';
  };
  const locked = async (error: unknown): Promise<PasswordState> => {
    // A server without a user needs no password, so locked cases do not matter.
    if (!areLocked(error) || after.user !== '' || given !== undefined) throw error;
    await change();
    return 'locked';
  };
  show(context, after, await withPasswords(context.folder, keep).catch(locked));
}

export async function removeMailCommand(context: CommandContext): Promise<void> {
  await openSettings(context.folder).change({ mail: defaultSettings.mail });
  const forgotten = await withPasswords(context.folder, async (passwords) => {
    await forgetPassword(passwords);
    return true;
  }).catch((error: unknown) => {
    if (!areLocked(error)) throw error;
    return false;
  });
  printResult(context, { removed: true, passwordForgotten: forgotten }, () =>
    forgotten
      ? 'The mail server and its password are removed. No more mails are sent.'
      : 'The mail server is removed, and no more mails are sent. Its password stays with the locked cases and is not used.',
  );
}

export async function testMailCommand(context: CommandContext, address: string): Promise<void> {
  const { mail } = openSettings(context.folder).current();
  if (mail.host === '') throw new Failure('mail-off');
  const to = mailAddress(address);
  if (to === undefined) throw mailUnfit('mail-address');
  const server =
    mail.user === ''
      ? await mailServerWithPassword(mail, { read: () => Promise.resolve(undefined) })
      : await withPasswords(context.folder, (passwords) => mailServerWithPassword(mail, passwords));
  const sender = openMailSender(startChildProcess, (bytes) => addSentBytes(context.folder, bytes, new Date()));
  try {
    const outcome = await sender.send(server, testMessage(to, mail, new Date().toISOString()));
    if (!outcome.sent) throw new Failure('mail-failed', failureFactsOf(outcome));
    printResult(context, { to, host: mail.host, port: mail.port }, () => `${mail.host} accepted a test mail to ${to}.`);
  } finally {
    sender.close();
  }
}

function entered(options: MailOptions, before: MailSettings): Partial<MailSettings> {
  const { host, from, user, operator } = options;
  const security = options.security === undefined ? undefined : oneOf(mailSecurities, options.security, '--security');
  const language = options.language === undefined ? undefined : oneOf(languages, options.language, '--language');
  const port = options.port === undefined ? usualPort(before, security) : wholeNumber(options.port, '--port');
  if (port > 65_535) throw new Failure('argument-invalid', { reason: 'A port is at most 65535.' });
  return {
    port,
    ...(host !== undefined && { host }),
    ...(security !== undefined && { security }),
    ...(from !== undefined && { from }),
    ...(user !== undefined && { user: user === NONE ? '' : user }),
    ...(operator !== undefined && { operator: operator === NONE ? '' : operator }),
    ...(language !== undefined && { language }),
    ...(options.authority !== undefined && { authority: options.authority === NONE ? '' : authorityOf(options.authority) }),
  };
}

/** The usual port changes with the security; any other port stays. */
function usualPort({ port, security: before }: MailSettings, security: MailSecurity | undefined): number {
  return security !== undefined && port === usualMailPorts[before] ? usualMailPorts[security] : port;
}

function authorityOf(file: string): string {
  try {
    return authorityIn(readFileSync(file, 'latin1'));
  } catch (error) {
    throw isFailure(error) ? error : unreadable(error, file);
  }
}

function passwordOf(folder: string, mail: MailSettings): Promise<PasswordState> {
  return withPasswords(folder, async (passwords): Promise<PasswordState> => ((await hasPassword(mail, passwords)) ? 'kept' : 'none')).catch(
    (error: unknown) => {
      if (!areLocked(error)) throw error;
      return 'locked';
    },
  );
}

function withPasswords<Result>(folder: string, work: (passwords: PasswordStore) => Promise<Result>): Promise<Result> {
  return withCases(folder, ({ stored }) =>
    work({ read: (name) => stored().password(name), keep: (name, text) => stored().keepPassword(name, text) }),
  );
}

function show(context: CommandContext, mail: MailSettings, password: PasswordState): void {
  const waiting = mail.host === '' ? 0 : withAccess(context, waitingMailings);
  const { authority: pem, ...shown } = mail;
  const authority = pem === '' ? undefined : authorityFacts(pem);
  printResult(context, { ...shown, password, ...(authority && { authority }), waiting }, () =>
    mail.host === ''
      ? 'No mail server is set up, so no mails are sent. Set one up with "antecedent mail set".'
      : table(
          ['Mail', ''],
          [
            ['Server', `${mail.host}, port ${mail.port}, ${mail.security}`],
            ['Sender', mail.from],
            ['User', mail.user === '' ? 'none' : mail.user],
            ...(mail.user === '' ? [] : [['Password', passwordStates[password]]]),
            ['Copies to', mail.operator === '' ? 'nobody' : mail.operator],
            ['Language', mail.language],
            ['Authority', authority === undefined ? 'the public ones' : `${authority.subject}, until ${authority.endsAt.slice(0, 10)}`],
            ['Waiting', waiting === 1 ? 'one notice' : `${waiting} notices`],
          ],
        ),
  );
}
