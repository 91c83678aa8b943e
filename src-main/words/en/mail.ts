// Mail in English: the server that sends notices, and what became of them.
import type { MailSecurity } from '../../contract/mail.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;
const securities: Record<MailSecurity, string> = { tls: 'TLS', starttls: 'STARTTLS', none: 'none (this computer only)' };

export const mail = {
  more: 'Notices about credits, contracts and API changes go to the contacts of keys. Nothing is sent and no connection is made until a mail server is entered. After that, a single process may reach that host and port, and nothing else.',
  host: 'Mail server',
  hostHint: 'Empty: nothing is sent.',
  hostExample: 'mail.example.com',
  addressExample: 'office@example.com',
  port: 'Port',
  portWrong: 'Enter a port number up to 65535.',
  security: 'Encryption',
  securities,
  user: 'User',
  userHint: 'Empty if the server needs none.',
  from: 'Sender',
  operator: 'Copies to',
  operatorHint: 'An address that receives a copy of everything except announcements.',
  language: 'Language of the mails',
  languages: { en: 'English', de: 'German' },
  save: 'Save',
  saved: 'The mail settings were saved.',
  password: 'Password',
  passwordKept: 'Stored with the cases and never shown.',
  passwordNone: 'None is stored for this server and user. If either changes, enter it again.',
  passwordLocked: 'The cases are locked, and so is the password.',
  keep: 'Store password',
  forget: 'Delete password',
  passwordSaved: 'The password was stored.',
  passwordForgotten: 'The password was deleted.',
  authority: 'Certificate authority of the firm',
  authorityNone: 'None: the usual authorities are trusted.',
  authorityNamed: (subject: string, until: string): string => `${subject}, until ${until}`,
  pick: 'Add a certificate (PEM)',
  standing: 'State',
  states: {
    off: 'Off: no mail server was entered.',
    ready: 'Ready.',
    locked: 'Waiting until the cases are unlocked, because the password is stored with them.',
    failing: 'The last attempt failed.',
  },
  waiting: (count: number): string =>
    count === 0 ? 'Nothing is waiting.' : count === 1 ? 'One notice is waiting.' : `${number(count)} notices are waiting.`,
  sent: (at: string): string => `The last one was sent at ${at}.`,
  next: (at: string): string => `The next attempt is at ${at}.`,
  test: 'Send a test mail',
  testTo: 'Test mail to',
  tested: (to: string): string => `The server accepted a test mail to ${to}.`,
};
