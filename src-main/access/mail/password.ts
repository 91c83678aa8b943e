// For which server is the password? In: the settings of mail as they were read, what lies with the cases. Out: the server with its password;
// one that was entered for another host, port, security or user is handed to nobody, whoever wrote the settings.
import { Failure } from '../../contract/failures.ts';
import type { MailSettings } from '../../contract/mail.ts';
import { normalizedMailSettings } from './address.ts';
import type { MailServer } from './server.ts';

/** Where password and place lie; both calls fail with `cases-locked` while they cannot be reached. */
export interface PasswordStore {
  read(name: string): Promise<string | undefined>;
  keep(name: string, text: string): Promise<void>;
}

/** Under these names they lie with the cases. */
const MAIL_PASSWORD = 'mail';
const MAIL_PLACE = 'mail-place';

function placeOf({ host, port, security, user }: MailSettings): string {
  return JSON.stringify([host, port, security, user]);
}

/** Throws `mail-unfit`, and `mail-failed` where a password is wanted and none was entered for this server. */
export async function mailServerWithPassword(settings: MailSettings, { read }: Pick<PasswordStore, 'read'>): Promise<MailServer> {
  const mail = normalizedMailSettings(settings);
  if (mail.user === '') return { ...mail, password: '' };
  const [password, place] = [await read(MAIL_PASSWORD), await read(MAIL_PLACE)];
  if (password === undefined || place !== placeOf(mail)) throw new Failure('mail-failed', { reason: 'mail-password-missing' });
  return { ...mail, password };
}

/** Whether one is kept that was entered for this server. */
export async function hasPassword(mail: MailSettings, { read }: Pick<PasswordStore, 'read'>): Promise<boolean> {
  return (await read(MAIL_PASSWORD)) !== undefined && (await read(MAIL_PLACE)) === placeOf(mail);
}

/** No server has one any more. */
export async function forgetPassword({ keep }: Pick<PasswordStore, 'keep'>): Promise<void> {
  await keep(MAIL_PASSWORD, '');
  await keep(MAIL_PLACE, '');
}

/** An empty one forgets it. */
export async function savePassword(mail: MailSettings, password: string, { keep }: PasswordStore): Promise<void> {
  await keep(MAIL_PLACE, placeOf(mail));
  await keep(MAIL_PASSWORD, password);
}

/**
 * The password goes along to another port or security of the host and user it was entered for, and to the first server after one that was entered
 * for none; for another host or user it is asked for again.
 */
export async function follow(before: MailSettings, after: MailSettings, { read, keep }: PasswordStore): Promise<void> {
  const isSame = before.host === '' || (before.host === after.host && before.user === after.user);
  if (isSame && (await read(MAIL_PLACE)) === placeOf(before)) await keep(MAIL_PLACE, placeOf(after));
}
