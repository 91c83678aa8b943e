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
  portWrong: 'Geben Sie eine Portnummer bis 65535 ein.',
  security: 'Verschlüsselung',
  securities,
  user: 'Benutzer',
  userHint: 'Leer, wenn der Server keinen verlangt.',
  from: 'Absender',
  operator: 'Kopien an',
  operatorHint: 'Eine Adresse, die von allem außer Ankündigungen eine Kopie erhält.',
  language: 'Sprache der E-Mails',
  languages: { en: 'Englisch', de: 'Deutsch' },
  save: 'Speichern',
  saved: 'Die E-Mail-Einstellungen wurden gespeichert.',
  password: 'Kennwort',
  passwordKept: 'Bei den Akten gespeichert; es wird nie angezeigt.',
  passwordNone: 'Für diesen Server und Benutzer ist keines gespeichert. Ändert sich einer von beiden, geben Sie es neu ein.',
  passwordLocked: 'Die Akten sind gesperrt und mit ihnen das Kennwort.',
  keep: 'Kennwort speichern',
  forget: 'Kennwort löschen',
  passwordSaved: 'Das Kennwort wurde gespeichert.',
  passwordForgotten: 'Das Kennwort wurde gelöscht.',
  authority: 'Zertifizierungsstelle der Kanzlei',
  authorityNone: 'Keine: Es gelten die üblichen Zertifizierungsstellen.',
  authorityNamed: (subject, until) => `${subject}, bis ${until}`,
  pick: 'Zertifikat hinzufügen (PEM)',
  standing: 'Zustand',
  states: {
    off: 'Aus: Es ist kein Mailserver angegeben.',
    ready: 'Bereit.',
    locked: 'Wartet, bis die Akten entsperrt sind, weil das Kennwort bei ihnen gespeichert ist.',
    failing: 'Der letzte Versuch schlug fehl.',
  },
  waiting: (count) => (count === 0 ? 'Es wartet nichts.' : count === 1 ? 'Ein Hinweis wartet.' : `${number(count)} Hinweise warten.`),
  sent: (at) => `Zuletzt wurde am ${at} gesendet.`,
  next: (at) => `Der nächste Versuch ist am ${at}.`,
  test: 'Test-E-Mail senden',
  testTo: 'Test-E-Mail an',
  tested: (to) => `Der Server hat eine Test-E-Mail an ${to} angenommen.`,
};
