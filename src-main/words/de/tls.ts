// Wo die Schnittstelle erreichbar ist, auf Deutsch: Adresse, Namen, HTTPS, Zertifikat.
import type { TransportNotice } from '../../contract/tls.ts';
import type { transport as english } from '../en/tls.ts';

const notice = (one: TransportNotice): string => {
  if (one.notice === 'ends-soon')
    return `Das Zertifikat der Kanzlei läuft in ${one.days} ${one.days === 1 ? 'Tag' : 'Tagen'} ab. Hinterlegen Sie ein neues.`;
  if (one.notice === 'ended') return 'Das Zertifikat der Kanzlei ist abgelaufen: Niemand kann sich verbinden. Hinterlegen Sie ein neues.';
  if (one.notice === 'not-renewed')
    return 'Das Zertifikat konnte nicht erneuert werden, weil in den Datenordner nicht geschrieben werden kann.';
  return `Das Zertifikat gilt nicht für ${one.name}, worunter andere anfragen können.`;
};

export const transport: typeof english = {
  from: 'Wer sie erreicht',
  here: 'nur dieser Rechner',
  all: 'alle Adressen dieses Rechners',
  address: (address) => `andere, unter ${address}`,
  othersMore: 'Andere Rechner erreichen sie über HTTPS. Einen Schlüssel brauchen sie trotzdem.',
  secure: 'HTTPS',
  secureOn: 'Ein, TLS 1.2 oder 1.3.',
  secureAlways: 'Immer, wo andere Rechner sie erreichen.',
  secureOff: 'Aus; auf diesem Rechner allein nicht nötig.',
  names: 'Rechnernamen',
  namesHint: (own) =>
    own === ''
      ? 'Unter denen andere anfragen, durch Kommas getrennt.'
      : `Unter denen andere anfragen, durch Kommas getrennt; ${own} gilt ohnehin.`,
  nameWrong: (name) => `„${name}“ ist kein Rechnername.`,
  certificate: 'Zertifikat',
  none: 'Es wird erstellt, sobald HTTPS eingeschaltet wird.',
  sources: { own: 'hier erstellt, wird von selbst erneuert', firm: 'von der Kanzlei' },
  goodFor: 'Gilt für',
  until: (day) => `bis ${day}`,
  fingerprint: 'Fingerabdruck',
  authority: 'Zertifizierungsstelle',
  authorityMore:
    'Andere müssen der eigenen Stelle dieses Rechners einmal vertrauen. Sie kann für die Namen dieses Rechners bürgen und für sonst nichts.',
  save: 'Für andere speichern',
  renew: 'Jetzt erneuern',
  renewed: 'Das Zertifikat ist neu. Bestehende Verbindungen laufen weiter.',
  own: 'Ein hier erstelltes nehmen',
  ownDone: 'Das Zertifikat ist ein hier erstelltes.',
  firm: 'Das der Kanzlei nehmen',
  firmDone: 'Das Zertifikat der Kanzlei ist in Gebrauch.',
  firmMore: 'PEM mit allem, was es signiert hat, und der Schlüssel; oder eine PKCS-#12-Datei (.p12, .pfx).',
  pickCertificate: 'Zertifikat wählen',
  pickKey: 'Schlüssel wählen',
  chosen: 'gewählt',
  password: 'Kennwort',
  passwordHint:
    'Des Schlüssels, falls er eines hat. Das einer PKCS-#12-Datei wird bei ihr aufbewahrt, nur für Ihr Benutzerkonto lesbar: Der Dienst beginnt, ohne dass jemand da ist.',
  use: 'Verwenden',
  cancel: 'Abbrechen',
  notice,
};
