// The password of the mail server. In: the mail settings, the password stored with the cases. Out: the server with its password. A password
// entered for another host, port, security or user is never used, so that changed settings cannot send it elsewhere.
import { Failure } from '../../contract/failures.ts';
import type { MailSettings } from '../../contract/mail.ts';
import { normalizedMailSettings } from './address.ts';
import type { MailServer } from './server.ts';

/** Where the password and its server are stored; both calls throw `cases-locked` while the cases are locked. */
export interface PasswordStore {
  read(name: string): Promise<string | undefined>;
  keep(name: string, text: string): Promise<void>;
}

/** The names under which they are stored. */
const MAIL_PASSWORD = 'mail';
const MAIL_SERVER = 'mail-place';

function identityOf({ host, port, security, user }: MailSettings): string {
  return JSON.stringify([host, port, security, user]);
}

/** The server with its password. Throws `mail-unfit`, and `mail-failed` if no password was entered for this server and user. */
export async function mailServerWithPassword(settings: MailSettings, { read }: Pick<PasswordStore, 'read'>): Promise<MailServer> {
  const mail = normalizedMailSettings(settings);
  if (mail.user === '') return { ...mail, password: '' };
  const [password, server] = [await read(MAIL_PASSWORD), await read(MAIL_SERVER)];
  if (password === undefined || server !== identityOf(mail)) throw new Failure('mail-failed', { reason: 'mail-password-missing' });
  return { ...mail, password };
}

/** True if a password for this server is stored. */
export async function hasPassword(mail: MailSettings, { read }: Pick<PasswordStore, 'read'>): Promise<boolean> {
  return (await read(MAIL_PASSWORD)) !== undefined && (await read(MAIL_SERVER)) === identityOf(mail);
}

/** Deletes the password. */
export async function forgetPassword({ keep }: Pick<PasswordStore, 'keep'>): Promise<void> {
  await keep(MAIL_PASSWORD, '');
  await keep(MAIL_SERVER, '');
}

/** Stores the password for this server; an empty one deletes it. */
export async function savePassword(mail: MailSettings, password: string, { keep }: PasswordStore): Promise<void> {
  await keep(MAIL_SERVER, identityOf(mail));
  await keep(MAIL_PASSWORD, password);
}

/**
 * Keeps the password after a change of the settings: if only port or security changed, or if there was no server before. After a change of host
 * or user it has to be entered again.
 */
export async function movePassword(before: MailSettings, after: MailSettings, { read, keep }: PasswordStore): Promise<void> {
  const isSame = before.host === '' || (before.host === after.host && before.user === after.user);
  if (isSame && (await read(MAIL_SERVER)) === identityOf(before)) await keep(MAIL_SERVER, identityOf(after));
}
