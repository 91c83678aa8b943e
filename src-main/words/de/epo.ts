// Die Tabelle der Dokumente nach dem europäischen Recherchenbericht, auf Deutsch. Orte und Daten nach den Richtlinien B-X 3.1 und 9.3.
import type { epo as english } from '../en/epo.ts';

const day = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const epo: typeof english = {
  title: 'Einschlägige Dokumente',
  private: 'Private Recherche, kein Bericht eines Amtes',
  category: 'Kategorie',
  citation: 'Kennzeichnung des Dokuments mit Angabe, soweit erforderlich, der maßgeblichen Teile',
  claims: 'Betrifft Anspruch',
  idea: 'Idee',
  application: 'Anmeldung',
  applicationOf: (office, number) => [office, number].filter((part) => part !== '').join(' '),
  filed: 'Anmeldetag',
  toBeFiled: 'noch nicht angemeldet',
  priority: 'Früheste Priorität',
  examinedPriority: 'Geprüfte Priorität',
  validity: {
    valid: (priority, date, by, on) => `${priority} vom ${date}: wirksam, geprüft von ${by} am ${on}`,
    invalid: (priority, date, by, on) => `${priority} vom ${date}: nicht wirksam, geprüft von ${by} am ${on}`,
  },
  importedDates:
    '† Nach den Daten der importierten Dateien, die nicht geprüft wurden; Prioritäten, die die Dokumente beanspruchen, gelten als wirksam.',
  notFiled:
    'Die Akte hat keine Anmeldung mit Anmeldetag: Alle Dokumente gelten als vorher veröffentlicht. Tragen Sie die Anmeldung ein, damit P und E bestimmt werden.',
  date: (iso) =>
    iso.length === 10 ? `${day.format(new Date(iso))} (${iso})` : iso.length === 7 ? `${month.format(new Date(iso))} (${iso})` : iso,
  features: (letters) => `${letters.length === 1 ? 'Merkmal' : 'Merkmale'} ${letters.join(', ')}`,
  inPart: (letters) => `teilweise ${letters}`,
  together: (others) => `mit ${others}`,
  combined: (others, claims) => `${/[-,]/.test(claims) ? 'Ansprüche' : 'Anspruch'} ${claims}: in Verbindung mit ${others}`,
  refersTo: (other, claims) => `${/[-,]/.test(claims) ? 'Ansprüche' : 'Anspruch'} ${claims}: verweist ausdrücklich auf ${other}`,
  referredUncited: (other) => `${other}, worauf ausdrücklich verwiesen ist, hat in dieser Tabelle weder X noch L`,
  notCombined: {
    late: (other, claims) => `${other}, zu ${toClaims(claims)} genannt, ist nicht verbunden: zählt nicht für die erfinderische Tätigkeit`,
    'same-family': (other, claims) => `${other}, zu ${toClaims(claims)} genannt, ist nicht verbunden: gehört zur selben Familie`,
    'not-cited': (other, claims) => `${other}, zu ${toClaims(claims)} genannt, ist nicht verbunden: in dieser Tabelle nicht angeführt`,
  },
  notCombinedWarning: (count) =>
    `${count === 1 ? 'Ein Dokument, das für eine Verbindung genannt war, ist' : `${count} Dokumente, die für Verbindungen genannt waren, sind`} nicht verbunden. Jedes ist bei der Anführung genannt.`,
  wholeDocument: 'ganzes Dokument',
  of: (place, office) => `${place} von ${office}`,
  oral: (date) => `mündliche Offenbarung vom ${date}`,
  reason: (reason) => `Grund der Anführung: ${reason}`,
  machineTranslation: (by, from, into, on) => {
    const languages = [from === '' ? '' : `Ausgangssprache ${from}`, into === '' ? '' : `Zielsprache ${into}`].filter(
      (part) => part !== '',
    );
    return `gestützt auf eine Maschinenübersetzung durch ${by}${on === '' ? '' : ` vom ${on}`}${languages.length === 0 ? '' : ` (${languages.join(', ')})`}`;
  },
  obviousness: (claims) =>
    `X nur gegen die erfinderische Tätigkeit, nicht gegen die Neuheit: ${/[-,]/.test(claims) ? 'Ansprüche' : 'Anspruch'} ${claims}`,
  outdated: {
    changed: (letter, claims, day) => `${letter} zu ${toClaims(claims)}: am ${day} für Ansprüche vergeben, die seither ersetzt wurden`,
    gone: (letter, claims) => `${letter} zu ${toClaims(claims)}: nicht aufgeführt, da inzwischen entfallen`,
    before: (letter, claims) => `${letter} zu ${toClaims(claims)}: vergeben, bevor die Ansprüche eingetragen waren`,
  },
  outdatedWarning: (count) =>
    `${count === 1 ? 'Ein Befund wurde' : `${count} Befunde wurden`} nicht für die geltenden Ansprüche der Anmeldung vergeben und seither nicht bestätigt. Jeder ist bei seiner Anführung genannt.`,
  places: {
    column: (number) => `Spalte ${number}`,
    lines: (from, to) => (to === undefined ? `Zeile ${from}` : `Zeilen ${from}-${to}`),
    page: (number) => `Seite ${number}`,
    paragraph: (from, to) => (to === undefined ? `Absatz [${from}]` : `Absätze [${from}] - [${to}]`),
    claim: (from, to) => (to === undefined ? `Anspruch ${from}` : `Ansprüche ${from}-${to}`),
    figure: (number) => `Abbildung ${number}`,
    sections: { title: 'Titel', abstract: 'Zusammenfassung', claims: 'Ansprüche', description: 'Beschreibung' },
  },
  basis: (target, grounds) => `${target}: ${grounds}`,
  grounds: {
    'ep-prior-art': 'Art. 54(2) EPÜ',
    'ep-prior-art-if-published-in-time': 'Art. 54(2) EPÜ, falls rechtzeitig veröffentlicht; das Datum ist nachzuweisen',
    'ep-prior-art-if-priority-fails': 'Art. 54(2) EPÜ, falls die Priorität nicht wirksam ist',
    'ep-conflicting': 'Art. 54(3) EPÜ, nur Neuheit',
    'wo-conflicting':
      'Art. 54(3) EPÜ, nur Neuheit, falls in die europäische Phase eingetreten und die Gebühr entrichtet ist (Regel 165 EPÜ)',
    'ep-conflicting-if-priority-fails': 'Art. 54(3) EPÜ, nur Neuheit, falls die Priorität nicht wirksam ist',
    'wo-conflicting-if-priority-fails':
      'Art. 54(3) EPÜ, nur Neuheit, falls die Priorität nicht wirksam, in die europäische Phase eingetreten und die Gebühr entrichtet ist (Regel 165 EPÜ)',
    'ep-same-day': 'keine: am selben Tag angemeldet',
    'ep-later-than-valid-priority': 'keine: später als die Priorität, die wirksam ist',
    'no-conflicting': 'kein Art. 54(3) EPÜ; eventuell ein älteres nationales Recht',
    'us-prior-art': '35 U.S.C. 102(a)(1)',
    'us-prior-art-own': 'binnen eines Jahres vorher veröffentlicht: fragen, ob die Offenbarung vom Erfinder selbst stammt (102(b)(1))',
    'us-prior-art-if-published-in-time': '35 U.S.C. 102(a)(1), falls rechtzeitig veröffentlicht; das Datum ist nachzuweisen',
    'us-prior-art-if-priority-fails': '35 U.S.C. 102(a)(1), falls die Priorität nicht wirksam ist',
    'us-earlier-filed': '35 U.S.C. 102(a)(2), auch für das Naheliegen, falls ein anderer Erfinder genannt ist',
    'us-earlier-filed-if-priority-fails':
      '35 U.S.C. 102(a)(2), auch für das Naheliegen, falls die Priorität nicht wirksam und ein anderer Erfinder genannt ist',
    'us-none': 'keine',
  },
  questions: {
    'publication-evidence': 'Das Datum der Veröffentlichung ist nachzuweisen (L).',
    'filing-date': 'Der Anmeldetag ist nicht bekannt: prüfen, ob früher angemeldet wurde.',
    'earlier-publication': 'Nur die Patentschrift liegt vor: die frühere Veröffentlichung dieser Anmeldung beschaffen.',
  },
  categories: {
    X: 'X: von besonderer Bedeutung allein betrachtet',
    Y: 'Y: von besonderer Bedeutung in Verbindung mit einer anderen Veröffentlichung derselben Kategorie',
    A: 'A: technologischer Hintergrund',
    P: 'P: Zwischenliteratur, am oder nach dem Prioritätstag und vor dem Anmeldetag veröffentlicht',
    E: 'E: älteres Patentdokument, am oder nach dem Anmeldetag veröffentlicht',
    O: 'O: nichtschriftliche Offenbarung',
    T: 'T: der Erfindung zugrunde liegende Theorien oder Grundsätze',
    L: 'L: aus anderen Gründen angeführtes Dokument',
    D: 'D: in der Anmeldung angeführtes Dokument',
    '&': '&: Mitglied der gleichen Patentfamilie',
    '?': '?: das Datum der Veröffentlichung fehlt oder ist nicht genau genug',
    '*': '* nach einem Zeichen oder einer Textstelle: aus Bewertungen und der Stärke der Textstellen vorgeschlagen, nicht vom Anwalt entschieden',
    '†': '† Nach den Daten der importierten Dateien. Weder sie noch Prioritäten wurden geprüft; beanspruchte Prioritäten gelten als wirksam.',
  },
  noFeatures:
    'Die Akte hat keine Merkmalsmatrix: Ohne Befund folgen die Kategorien den Bewertungen allein (ähnlich: X, sonst A); ein Y wird nicht vorgeschlagen.',
  leftOut: 'Nicht angeführte Dokumente',
  leftOutReason: 'Grund',
  leftOutBecause: {
    'own-publication': 'eine Veröffentlichung der Anmeldung selbst',
    'same-priority': 'gleiche Priorität',
    'published-late': 'am oder nach dem Anmeldetag veröffentlicht',
  },
  fields: 'Recherchierte Sachgebiete',
  allFields: 'nicht auf Klassen beschränkt',
  collection: 'Sammlung',
  documents: 'Dokumente',
  fingerprint: 'SHA-256 des Inhalts',
  completed: 'Abschlussdatum der Recherche',
  toConfirm: (date) => `${date} (letzte Recherche der Akte; zu bestätigen)`,
  ownClassesHead: 'Klassifikation der Anmeldung (IPC)',
  cpc: 'CPC:',
  searchedHead: 'Recherchierte Sachgebiete (IPC)',
  nothingEarlier: (claims, count) =>
    `Zu ${count === 1 ? 'Anspruch' : 'den Ansprüchen'} ${claims} ist kein vor dem Prioritätstag veröffentlichtes Dokument angeführt.`,
  notSearched: 'Nicht recherchierte Ansprüche',
  searcher: 'Recherchiert von',
  blank: '________________',
};

/** Eine Nummer oder mehrere wie `1-3, 5`. */
function toClaims(claims: string): string {
  return `${/[-,]/.test(claims) ? 'den Ansprüchen' : 'Anspruch'} ${claims}`;
}
