// Mail in German.
import type { MailSecurity } from '../../contract/mail.ts';
import type { mail as english } from '../en/mail.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;
const securities: Record<MailSecurity, string> = { tls: 'TLS', starttls: 'STARTTLS', none: 'keine (nur dieser Rechner)' };

export const mail: typeof english = {
  more: 'Hinweise zu Guthaben, Verträgen und Änderungen der API gehen an die Kontakte der Schlüssel. Solange kein Server angegeben ist, wird nichts gesendet und keine Verbindung aufgebaut; danach darf ein einziger Prozess genau diesen Server und Port erreichen, sonst nichts.',
  host: 'Mailserver',
  hostHint: 'Leer: Es wird nichts gesendet.',
  hostExample: 'mail.example.com',
  addressExample: 'kanzlei@example.com',
  port: 'Port',
  portWrong: 'Ein Port ist eine Zahl bis 65535.',
  security: 'Absicherung',
  securities,
  user: 'Benutzer',
  userHint: 'Leer, wenn der Server keinen verlangt.',
  from: 'Absender',
  operator: 'Kopien an',
  operatorHint: 'Eine Adresse, die alles außer Ankündigungen erfährt.',
  language: 'Sprache der E-Mails',
  languages: { en: 'Englisch', de: 'Deutsch' },
  save: 'Sichern',
  saved: 'Die E-Mail-Einstellungen sind gesichert.',
  password: 'Kennwort',
  passwordKept: 'Eines liegt bei den Akten und wird nie gezeigt.',
  passwordNone: 'Für diesen Server und Benutzer ist keines abgelegt. Ändert sich einer von beiden, wird es neu eingegeben.',
  passwordLocked: 'Die Akten sind gesperrt, und mit ihnen das Kennwort.',
  keep: 'Ablegen',
  forget: 'Vergessen',
  passwordSaved: 'Das Kennwort ist abgelegt.',
  passwordForgotten: 'Das Kennwort ist vergessen.',
  authority: 'Zertifizierungsstelle der Kanzlei',
  authorityNone: 'Keine: Das Zertifikat wird an den üblichen Stellen gemessen.',
  authorityNamed: (subject, until) => `${subject}, bis ${until}`,
  pick: 'Zertifikat angeben (PEM)',
  standing: 'Zustand',
  states: {
    off: 'Aus: Es ist kein Server angegeben.',
    ready: 'Bereit.',
    locked: 'Wartet, bis die Akten entsperrt sind: Das Kennwort liegt bei ihnen.',
    failing: 'Der letzte Versuch schlug fehl.',
  },
  waiting: (count) => (count === 0 ? 'Nichts wartet.' : count === 1 ? 'Ein Hinweis wartet.' : `${number(count)} Hinweise warten.`),
  sent: (at) => `Zuletzt wurde am ${at} gesendet.`,
  next: (at) => `Der nächste Versuch ist am ${at}.`,
  test: 'Test-E-Mail senden',
  testTo: 'Test-E-Mail an',
  tested: (to) => `Der Server hat eine Test-E-Mail an ${to} angenommen.`,
};
