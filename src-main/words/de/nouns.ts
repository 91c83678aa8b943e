// Names of things in German: numbers, languages, countries and authorities, sections, ratings.
import type { nouns as english } from '../en/nouns.ts';

const languages = new Intl.DisplayNames('de', { type: 'language', fallback: 'none' });
const figures = new Intl.NumberFormat('de');
const regions = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
const list = new Intl.ListFormat('de', { type: 'conjunction' });
const offices: Record<string, string> = {
  XL: 'Literatur',
  XI: 'Interne Dokumente',
  EP: 'Europäisches Patentamt',
  WO: 'WIPO',
  EA: 'Eurasische Patentorganisation',
  AP: 'ARIPO',
  OA: 'OAPI',
  SU: 'Sowjetunion',
  DD: 'DDR',
};

export const nouns: typeof english = {
  number: (value) => figures.format(value).replaceAll('.', '\u202f'),
  percent: (share) => `${Math.round(100 * share)}\u00a0%`,
  decimal: (value, digits) => value.toFixed(digits).replace('.', ','),
  language: (tag) => (tag === '' ? 'unbekannt' : (languages.of(tag) ?? tag)),
  country: (code) => offices[code] ?? (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  documentTypes: {
    patent: 'Patent',
    article: 'Aufsatz',
    book: 'Buch oder Bericht',
    standard: 'Norm',
    thesis: 'Hochschulschrift',
    manual: 'Handbuch',
    'web-page': 'Webseite',
    internal: 'Internes Dokument',
  },
  literature: {
    authors: 'Verfasser',
    editors: 'Herausgeber',
    container: 'Zeitschrift, Buch oder Website',
    publisher: 'Verlag',
    place: 'Erscheinungsort',
    designation: 'Nummer der Norm oder des Berichts',
    edition: 'Auflage',
    volume: 'Band',
    issue: 'Heft',
    pages: 'Seiten',
    date: 'Erschienen',
    doi: 'DOI',
    issn: 'ISSN',
    isbn: 'ISBN',
    url: 'Adresse (URL)',
    accessed: 'Abgerufen am',
  },
  citation: {
    volume: (volume: string) => `Bd.\u00a0${volume}`,
    issue: (issue: string) => `Nr.\u00a0${issue}`,
    pages: (pages: string) => `S.\u00a0${pages}`,
    edition: (edition: string) => (/aufl/i.test(edition) ? edition : `${edition} Aufl.`),
    in: (container: string) => `In: ${container}`,
    editedBy: (names: string) => `Hrsg. von ${names}`,
    editor: (name: string) => `${name} (Hrsg.)`,
    editors: (names: string) => `${names} (Hrsg.)`,
    online: '[online]',
    retrieved: (day: string) => `abgerufen am ${day}`,
    from: 'Abgerufen im Internet:',
    internal: 'internes Dokument, nicht veröffentlicht',
  },
  sections: { title: 'Titel', abstract: 'Zusammenfassung', claims: 'Ansprüche', description: 'Beschreibung' },
  ratings: { similar: 'ähnlich', relevant: 'relevant', background: 'Hintergrund', noise: 'Rauschen' },
  claim: (number) => `Anspruch ${number}`,
  unreadPages: (unread) =>
    [false, true]
      .map((inPart) => unread.filter((pages) => (pages.inPart ?? false) === inPart))
      .filter(([first]) => first !== undefined)
      .map((own) => {
        const pages = list.format(own.map(({ from, to }) => (from === to ? `${from}` : `${from} bis ${to}`)));
        const [page, was] = own.length === 1 && own[0]?.from === own[0]?.to ? ['Seite', 'wurde'] : ['Die Seiten', 'wurden'];
        return `${page} ${pages} des PDF ${was} ${own[0]?.inPart === true ? 'nur teilweise' : 'nicht'} gelesen.`;
      })
      .join(' '),
  recognised: ({ confidence }) =>
    confidence === undefined
      ? 'Scan: Sein Text ist noch nicht erkannt.'
      : confidence === 0
        ? 'Scan: Auf seinen Seiten wurde kein Text erkannt.'
        : `Erkannter Text, ${Math.round(confidence)}\u00a0% Sicherheit. Bitte am Seitenbild prüfen.`,
  listed: {
    heading: 'Zurückgezogen oder berichtigt',
    short: { withdrawn: 'zurückgezogen', corrected: 'berichtigt' },
    sentence: ({ list: name, says, asOf, on, reason }) =>
      `${says === 'withdrawn' ? 'Zurückgezogen' : 'Berichtigt'}${on === undefined ? '' : ` am ${on}`} laut „${name}“, Stand ${asOf}${reason === undefined ? '' : `: ${reason}`}`,
    correction: { 'first-page': 'berichtigte Titelseite', whole: 'berichtigte Fassung' },
    correctionSentence: (kind, part) =>
      part === 'whole'
        ? `Die Dokumentart ${kind} steht für die berichtigte Fassung einer früheren Veröffentlichung`
        : `Die Dokumentart ${kind} steht für die berichtigte Titelseite einer früheren Veröffentlichung`,
  },
  recognisedText: (confidence) => `erkannter Text (${Math.round(confidence)}\u00a0%)`,
  bytes: (bytes) => {
    const units = ['Byte', 'kB', 'MB', 'GB', 'TB'];
    const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
    const value = power === 0 ? String(bytes) : (bytes / 1000 ** power).toFixed(bytes / 1000 ** power < 10 ? 2 : 1).replace('.', ',');
    return `${value}\u00a0${units[power]}`;
  },
  notInstalled: (number, kinds) =>
    kinds.length === 0
      ? `${number} ist nicht installiert.`
      : `${number} ist nicht installiert, nur ${list.format(kinds.map((kind) => (kind === '' ? 'ein Dokument ohne Art' : kind)))}.`,
  noApplications: (collections) =>
    `${list.format(collections)} ${collections.length === 1 ? 'enthält' : 'enthalten'} keine Anmeldenummern.`,
};
