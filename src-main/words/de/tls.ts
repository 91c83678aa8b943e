// The API's listening address in German: address, names, HTTPS, certificate.
import type { TlsNotice } from '../../contract/tls.ts';
import type { tls as english } from '../en/tls.ts';

const notice = (one: TlsNotice): string => {
  if (one.notice === 'ends-soon')
    return `Das Zertifikat der Kanzlei läuft in ${one.days} ${one.days === 1 ? 'Tag' : 'Tagen'} ab. Hinterlegen Sie ein neues.`;
  if (one.notice === 'ended')
    return 'Das Zertifikat der Kanzlei ist abgelaufen, daher kann sich kein Programm verbinden. Hinterlegen Sie ein neues.';
  if (one.notice === 'not-renewed')
    return 'Das Zertifikat konnte nicht erneuert werden, weil in den Datenordner nicht geschrieben werden kann.';
  return `Das Zertifikat gilt nicht für den Rechnernamen ${one.name}.`;
};

export const tls: typeof english = {
  from: 'Erreichbar von',
  here: 'nur diesem Rechner',
  all: 'allen Adressen dieses Rechners',
  address: (address) => `anderen Rechnern, unter ${address}`,
  othersMore: 'Andere Rechner erreichen sie über HTTPS. Einen Schlüssel brauchen sie trotzdem.',
  secure: 'HTTPS',
  secureOn: 'Ein, TLS 1.2 oder 1.3.',
  secureAlways: 'Immer ein, wenn andere Rechner sie erreichen.',
  secureOff: 'Aus. Nicht nötig, solange nur dieser Rechner zugreift.',
  names: 'Rechnernamen',
  namesHint: (own) =>
    own === ''
      ? 'Unter denen andere sie erreichen, durch Kommas getrennt.'
      : `Unter denen andere sie erreichen, durch Kommas getrennt. ${own} gilt immer.`,
  nameWrong: (name) => `„${name}“ ist kein Rechnername.`,
  certificate: 'Zertifikat',
  none: 'Wird erstellt, sobald HTTPS eingeschaltet wird.',
  sources: { own: 'hier erstellt, wird automatisch erneuert', firm: 'von der Kanzlei' },
  goodFor: 'Gilt für',
  until: (day) => `bis ${day}`,
  fingerprint: 'Fingerabdruck',
  authority: 'Zertifizierungsstelle',
  authorityMore:
    'Andere Rechner müssen der eigenen Zertifizierungsstelle dieses Rechners einmal vertrauen. Sie kann nur Zertifikate für die Namen dieses Rechners ausstellen.',
  save: 'Für andere speichern',
  renew: 'Jetzt erneuern',
  renewed: 'Das Zertifikat wurde erneuert. Bestehende Verbindungen laufen weiter.',
  own: 'Ein hier erstelltes verwenden',
  ownDone: 'Ein hier erstelltes Zertifikat ist in Gebrauch.',
  firm: 'Das der Kanzlei verwenden',
  firmDone: 'Das Zertifikat der Kanzlei ist in Gebrauch.',
  firmMore: 'PEM mit Zertifikatskette und Schlüssel, oder eine PKCS-#12-Datei (.p12, .pfx).',
  pickCertificate: 'Zertifikat wählen',
  pickKey: 'Schlüssel wählen',
  chosen: 'gewählt',
  password: 'Kennwort',
  passwordHint:
    'Des Schlüssels, falls er eines hat. Das Kennwort einer PKCS-#12-Datei wird neben ihr gespeichert, nur für Ihr Benutzerkonto lesbar, weil der Dienst unbeaufsichtigt startet.',
  use: 'Verwenden',
  cancel: 'Abbrechen',
  notice,
};
