// The password of the mail server, stored in cases.sqlite: used only for the server it was entered for.
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../src-main/contract/default-settings.ts';
import type { MailSettings } from '../../../src-main/contract/mail.ts';
import { openCases } from '../../../src-main/storage/cases-file.ts';
import { keepPassword, readPassword } from '../../../src-main/storage/passwords.ts';
import {
  movePassword,
  hasPassword,
  savePassword,
  mailServerWithPassword,
  type PasswordStore,
} from '../../../src-main/access/mail/password.ts';
import { freshFolder } from '../../support/folders.ts';

const entered: MailSettings = {
  ...defaultSettings.mail,
  ...{ host: 'mail.firm.example', port: 465, security: 'tls', user: 'clerk', from: 'office@firm.example' },
};
const missing = { code: 'mail-failed', facts: { reason: 'mail-password-missing' } };

async function kept(): Promise<PasswordStore> {
  const db = openCases(freshFolder());
  const passwords: PasswordStore = {
    read: async (name) => readPassword(db, name),
    keep: async (name, text) => keepPassword(db, name, text),
  };
  await savePassword(entered, 'secret', passwords);
  return passwords;
}

it('the password is used only for the server it was entered for, not for one written into the settings', async () => {
  const passwords = await kept();
  expect(await mailServerWithPassword(entered, passwords)).toMatchObject({ host: entered.host, password: 'secret' });
  for (const other of [{ host: 'evil.example' }, { port: 587 }, { security: 'starttls' as const }, { user: 'second' }])
    await expect(mailServerWithPassword({ ...entered, ...other }, passwords)).rejects.toMatchObject(missing);
  expect(await mailServerWithPassword({ ...entered, host: 'evil.example', user: '' }, passwords)).toMatchObject({ password: '' });
});

it('invalid settings are rejected before anything is sent', async () => {
  const passwords = await kept();
  await expect(mailServerWithPassword({ ...entered, security: 'none' }, passwords)).rejects.toMatchObject({ code: 'mail-unfit' });
  await expect(mailServerWithPassword({ ...entered, host: 'evil.example/x' }, passwords)).rejects.toMatchObject({ code: 'mail-unfit' });
});

it('the password stays with another port of its host, and has to be entered again for another host or user', async () => {
  const passwords = await kept();
  const moved = { ...entered, port: 2465 };
  await movePassword(entered, moved, passwords);
  expect(await mailServerWithPassword(moved, passwords)).toMatchObject({ host: moved.host, password: 'secret' });
  for (const other of [{ host: 'evil.example' }, { user: 'second' }]) {
    await movePassword(moved, { ...moved, ...other }, passwords);
    await expect(mailServerWithPassword({ ...moved, ...other }, passwords)).rejects.toMatchObject(missing);
    expect(await hasPassword({ ...moved, ...other }, passwords)).toBe(false);
  }
});

it('a password entered before any server belongs to the first server', async () => {
  const passwords = await kept();
  await savePassword(defaultSettings.mail, 'typed first', passwords);
  await movePassword(defaultSettings.mail, entered, passwords);
  expect(await mailServerWithPassword(entered, passwords)).toMatchObject({ password: 'typed first' });
  await movePassword(entered, { ...entered, host: '' }, passwords);
  await movePassword({ ...entered, host: '' }, { ...entered, host: 'evil.example' }, passwords);
  await expect(mailServerWithPassword({ ...entered, host: 'evil.example' }, passwords)).rejects.toMatchObject(missing);
});

it('a password does not follow a server that was written into the settings', async () => {
  const passwords = await kept();
  const written = { ...entered, host: 'evil.example' };
  await movePassword(written, { ...written, port: 587 }, passwords);
  await expect(mailServerWithPassword({ ...written, port: 587 }, passwords)).rejects.toMatchObject(missing);
});
