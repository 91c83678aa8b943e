// antecedent mail: through which server of the firm do notices go, and does it take a mail? In: what is entered of it; the password from a file or
// promptSecret. Out: the settings without the password; that a mail was taken, or in words why not. It may speak to that server alone, as the application does.
import { languages } from '../contract/languages.ts';
import { readFileSync } from 'node:fs';
import { authorityFacts, authorityIn } from '../application/mail.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { mailSecurities, usualMailPorts, type MailSecurity, type MailSettings } from '../contract/mail.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';
import { openMailSender } from '../workers/mail-sender.ts';
import { startChildProcess } from '../workers/processes.ts';
import { normalizedMailSettings, mailAddress, unfit } from '../access/mail/address.ts';
import { testMessage } from '../access/mail/messages.ts';
import { factsOf, waitingMailings } from '../access/mail/mailings.ts';
import { follow, forgetPassword, hasPassword, savePassword, mailServerWithPassword, type PasswordStore } from '../access/mail/password.ts';
import { openSettings } from '../settings/settings-file.ts';
import { wholeNumber, withAccess } from './keys.ts';
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

/** Whether one is kept for the server as it is entered; locked: nobody can tell. */
type PasswordState = 'kept' | 'none' | 'locked';
const passwordStates: Record<PasswordState, string> = {
  kept: 'kept with the cases',
  none: 'none for this server',
  locked: 'the cases are locked, and it with them',
};

export async function showMailCommand(context: CommandContext): Promise<void> {
  const { mail } = openSettings(context.folder).current();
  tell(context, mail, mail.host === '' ? 'none' : await passwordOf(context.folder, mail));
}

/** Nothing is kept before all that was entered fits. */
export async function setMailCommand(context: CommandContext, options: MailOptions): Promise<void> {
  const before = openSettings(context.folder).current().mail;
  const after = normalizedMailSettings({ ...before, ...entered(options, before) });
  if (after.host === '') throw new Failure('argument-invalid', { reason: 'Name the server with --host.' });
  const given = options.passwordFile === undefined ? undefined : secretFromFile(options.passwordFile);
  // Typing takes its time: what an application has changed meanwhile is read again.
  const change = (): Promise<unknown> => openSettings(context.folder).change({ mail: after });
  const keep = async (passwords: PasswordStore): Promise<PasswordState> => {
    // For another port or security of the same host it stays; another host or user is handed none that was promptSecret for this one.
    const isSame = after.host === before.host && after.user === before.user;
    const known = (await hasPassword(after, passwords)) || (isSame && (await hasPassword(before, passwords)));
    const asks = given === undefined && (options.password === true || (after.user !== '' && !known));
    const password = asks
      ? await promptSecret(`Password of ${after.user} at ${after.host}`, 'A script names a file with --password-file.')
      : given;
    await change();
    await follow(before, after, passwords);
    if (password !== undefined) await savePassword(after, password, passwords);
    return (await hasPassword(after, passwords)) ? 'kept' : 'none';
  };
  const locked = async (error: unknown): Promise<PasswordState> => {
    // A server that asks for nobody needs nothing that is locked.
    if (!areLocked(error) || after.user !== '' || given !== undefined) throw error;
    await change();
    return 'locked';
  };
  tell(context, after, await withPasswords(context.folder, keep).catch(locked));
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
      ? 'The mail server and its password are forgotten. Nothing is sent any more.'
      : 'The mail server is forgotten, and nothing is sent any more. Its password lies with the cases, which are locked, and is handed to nobody.',
  );
}

export async function testMailCommand(context: CommandContext, address: string): Promise<void> {
  const { mail } = openSettings(context.folder).current();
  if (mail.host === '') throw new Failure('mail-off');
  const to = mailAddress(address);
  if (to === undefined) throw unfit('mail-address');
  const server =
    mail.user === ''
      ? await mailServerWithPassword(mail, { read: () => Promise.resolve(undefined) })
      : await withPasswords(context.folder, (passwords) => mailServerWithPassword(mail, passwords));
  const sender = openMailSender(startChildProcess);
  try {
    const outcome = await sender.send(server, testMessage(to, mail, new Date().toISOString()));
    if (!outcome.sent) throw new Failure('mail-failed', factsOf(outcome));
    printResult(context, { to, host: mail.host, port: mail.port }, () => `${mail.host} has taken a test mail to ${to}.`);
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

/** One that was usual changes with the security; another one stays. */
function usualPort({ port, security: before }: MailSettings, security: MailSecurity | undefined): number {
  return security !== undefined && port === usualMailPorts[before] ? usualMailPorts[security] : port;
}

function oneOf<Value extends string>(values: readonly Value[], text: string, option: string): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Failure('argument-invalid', { reason: `${option} takes ${values.join(', ')}.` });
  return found;
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

function tell(context: CommandContext, mail: MailSettings, password: PasswordState): void {
  const waiting = mail.host === '' ? 0 : withAccess(context, waitingMailings);
  const { authority: pem, ...shown } = mail;
  const authority = pem === '' ? undefined : authorityFacts(pem);
  printResult(context, { ...shown, password, ...(authority && { authority }), waiting }, () =>
    mail.host === ''
      ? 'No mail server is entered: nothing is sent, and no connection is made. "antecedent mail set" enters one.'
      : table(
          ['Mail', ''],
          [
            ['Server', `${mail.host}, port ${mail.port}, ${mail.security}`],
            ['Sender', mail.from],
            ['User', mail.user === '' ? 'none' : mail.user],
            ...(mail.user === '' ? [] : [['Password', passwordStates[password]]]),
            ['Copies to', mail.operator === '' ? 'nobody' : mail.operator],
            ['Language', mail.language],
            ['Authority', authority === undefined ? 'the usual ones' : `${authority.subject}, until ${authority.endsAt.slice(0, 10)}`],
            ['Waiting', waiting === 1 ? 'one notice' : `${waiting} notices`],
          ],
        ),
  );
}
