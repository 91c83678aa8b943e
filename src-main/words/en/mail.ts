// Mail in English: through which server notices go, and what became of them.
import type { MailSecurity } from '../../contract/mail.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;
const securities: Record<MailSecurity, string> = { tls: 'TLS', starttls: 'STARTTLS', none: 'none (this computer only)' };

export const mail = {
  more: 'Notices about credits, contracts and changes of the API go to the contacts of keys. Nothing is sent, and no connection made, until a host is entered; then one process may reach this host and port, and nothing else.',
  host: 'Mail server',
  hostHint: 'Empty: nothing is sent.',
  hostExample: 'mail.example.com',
  addressExample: 'office@example.com',
  port: 'Port',
  portWrong: 'A port is a number up to 65535.',
  security: 'Security',
  securities,
  user: 'User',
  userHint: 'Empty where the server asks for none.',
  from: 'Sender',
  operator: 'Copies to',
  operatorHint: 'An address that is told of everything but announcements.',
  language: 'Language of the mails',
  languages: { en: 'English', de: 'German' },
  save: 'Save',
  saved: 'The mail settings are saved.',
  password: 'Password',
  passwordKept: 'One is kept with the cases, and never shown.',
  passwordNone: 'None is kept for this server and user. Where either changes, it is entered again.',
  passwordLocked: 'The cases are locked, and the password with them.',
  keep: 'Keep',
  forget: 'Forget',
  passwordSaved: 'The password is kept.',
  passwordForgotten: 'The password is forgotten.',
  authority: 'Authority of the firm',
  authorityNone: 'None: the certificate is held against the usual authorities.',
  authorityNamed: (subject: string, until: string): string => `${subject}, until ${until}`,
  pick: 'Give a certificate (PEM)',
  standing: 'State',
  states: {
    off: 'Off: no host was entered.',
    ready: 'Ready.',
    locked: 'Waits until the cases are unlocked: the password lies with them.',
    failing: 'The last attempt failed.',
  },
  waiting: (count: number): string =>
    count === 0 ? 'Nothing waits.' : count === 1 ? 'One notice waits.' : `${number(count)} notices wait.`,
  sent: (at: string): string => `The last one was sent at ${at}.`,
  next: (at: string): string => `The next attempt is made at ${at}.`,
  test: 'Send a test mail',
  testTo: 'Test mail to',
  tested: (to: string): string => `The server has taken a test mail to ${to}.`,
};
