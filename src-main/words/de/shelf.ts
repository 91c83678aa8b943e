// Was bei den Ämtern zu haben ist, auf Deutsch: der Abschnitt der Sammlungen, die Seite zum Herunterladen und die Dateiliste.
import { knownSum, type KnownSum, type ShelfMeasures, type ShelfOrigin, type ShelfProduct } from '../../contract/shelf.ts';
import type { shelf as english } from '../en/shelf.ts';
import { nouns } from './nouns.ts';

const UNKNOWN = 'nicht bekannt';
const { number, bytes } = nouns;
const yesNo = (value: boolean | null, yes: string, no: string, unknown: string): string => (value === null ? unknown : value ? yes : no);
const files = (count: number): string => `${number(count)} ${count === 1 ? 'Datei' : 'Dateien'}`;
const atLeast = ({ of }: KnownSum): string => (of === 'some' ? 'mindestens ' : '');
function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 600 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${number(Math.round(minutes / 60))} h`;
}

export const shelf: typeof english = {
  open: 'Was es bei den Ämtern gibt …',
  does: 'was es bei den Ämtern gibt',
  heading: 'Was es bei den Ämtern gibt',
  meaning:
    'Antecedent lädt selbst nichts herunter. Kreuzen Sie an, was Sie brauchen: Antecedent schreibt eine Seite mit Links für jeden Browser, eine Liste der Namen mit Größen und Skripte für Ihre IT. Was eintrifft, wird wie jede andere Datei importiert.',
  dated: (day) => `Kenntnisstand: ${day}.`,
  origin: (origin: ShelfOrigin) =>
    origin === 'shipped'
      ? 'Das Verzeichnis wurde mit Antecedent geliefert.'
      : `Das Verzeichnis wurde durch eine Datei des Herausgebers ${origin.publisher.slice(0, 16)} erneuert.`,
  unknown: UNKNOWN,
  loading: 'Das Verzeichnis wird gelesen …',
  product: 'Bestand',
  fileCount: 'Dateien',
  size: 'Größe',
  asOf: (day) => `Angaben: Stand ${day}.`,
  filesOf: (count) => (count === null ? UNKNOWN : number(count)),
  sizeOf: (value) => (value === null ? UNKNOWN : `etwa ${bytes(value)}`),
  here: (count) => (count === 0 ? '' : `${number(count)} hier`),
  noBulk: 'kein Gesamtbestand',
  access: ({ account, fee, key }: ShelfProduct['access']) =>
    `${[
      yesNo(account, 'Konto nötig', 'kein Konto nötig', `Konto: ${UNKNOWN}`),
      yesNo(fee, 'kostenpflichtig', 'kostenlos', `Gebühr: ${UNKNOWN}`),
      yesNo(
        key,
        'für Skripte ist ein Zugangsschlüssel nötig',
        'für Skripte ist kein Zugangsschlüssel nötig',
        `Zugangsschlüssel: ${UNKNOWN}`,
      ),
    ].join('; ')}.`,
  checksums: (kind) => (kind === null ? `Prüfsummen: ${UNKNOWN}.` : `Prüfsummen des Amts: ${kind.toUpperCase()}.`),
  address: 'Adresse des Ordners mit den Dateien',
  addressHint: 'Hier nicht bekannt: Ihre IT gibt sie an. {name} und {year} darin werden ersetzt; ohne {name} wird der Name angehängt.',
  addressWrong: 'Geben Sie eine Adresse mit http:// oder https:// ein, ohne Leerzeichen und Anführungszeichen.',
  years: 'Jahre',
  allYears: 'alle',
  noYears: 'keines',
  year: (year, count, here) => (here === 0 ? `${year}: ${files(count)}` : `${year}: ${files(count)}, davon ${number(here)} hier`),
  total: (products) => {
    const [count, size] = [knownSum(products.map(({ toFetch }) => toFetch)), knownSum(products.map((one) => one.bytes))];
    if (count.of === 'all' && count.value === 0) return 'Nichts herunterzuladen: Alles ist schon hier.';
    if (count.of === 'none' && size.of === 'none') return 'Herunterzuladen: Zahl der Dateien und Größe nicht bekannt.';
    return `Herunterzuladen: ${count.of === 'none' ? 'Zahl der Dateien nicht bekannt' : `${atLeast(count)}${files(count.value)}`}, ${size.of === 'none' ? 'Größe nicht bekannt' : `${atLeast(size)}etwa ${bytes(size.value)}`}.`;
  },
  after: (products) => {
    const [disk, time] = [knownSum(products.map(({ diskBytes }) => diskBytes)), knownSum(products.map(({ seconds }) => seconds))];
    if (disk.value === 0 || time.value === 0) return '';
    return `Nach dem Import: ${atLeast(disk)}etwa ${bytes(disk.value)} auf der Platte; Dauer des Imports ${atLeast(time)}etwa ${duration(time.value)}.`;
  },
  timeOf: (seconds) => (seconds === null ? UNKNOWN : `etwa ${duration(seconds)}`),
  differs: (name, { product, files: planned, listedFiles }) =>
    `${name}: ${number(planned.length)} Wochen bis heute, mit Größen nach dem Mittel ihrer Jahre; das Verzeichnis nennt ${files(listedFiles ?? 0)}${product.asOf === null ? '' : ` (Stand ${product.asOf})`}${product.revisions?.files == null ? '' : `, davon ${number(product.revisions.files)} Neufassungen, die die Datei einer Woche ersetzen`}.`,
  rate: ({ perSecond }: ShelfMeasures, published) =>
    perSecond === null
      ? `Hier wurde noch nichts importiert: angenommen sind ${number(published)} Veröffentlichungen je Sekunde, wie auf zwei Kernen gemessen.`
      : `Bei ${number(Math.round(perSecond.value))} Veröffentlichungen je Sekunde, wie hier an ${number(perSecond.publications)} Veröffentlichungen gemessen.`,
  disk: ({ bytesEach }: ShelfMeasures, published) =>
    bytesEach === null
      ? `Angenommen sind ${bytes(published)} je Veröffentlichung, wie an Volltexten gemessen.`
      : `${bytes(Math.round(bytesEach.value))} je Veröffentlichung, wie in den Sammlungen hier.`,
  partly: {
    files: (names) => `Nicht alle Namen sind bekannt: ${names.join(', ')}.`,
    bytes: (names) => `Größe nicht bekannt und nicht mitgezählt: ${names.join(', ')}.`,
    time: (names) => `Platz und Dauer nicht bekannt und nicht mitgezählt: ${names.join(', ')}.`,
    addresses: (names) => `Keine Adresse bekannt, die Seite nennt daher Namen ohne Links: ${names.join(', ')}.`,
  },
  write: 'Seite, Liste und Skripte speichern',
  saved: (count) => `${number(count)} Dateien gespeichert.`,
  powerShell: 'Die Skripte für PowerShell sind für Version 5.1 mit dem curl.exe von Windows geschrieben.',
  renew: 'Verzeichnis erneuern …',
  renewed: (day) => `Das Verzeichnis hat jetzt den Stand ${day}.`,
  publisher: (fingerprint) =>
    `Die Datei ist von einem Herausgeber signiert, den Sie noch nicht bestätigt haben. Vergleichen Sie den Fingerabdruck mit dem, den der Herausgeber Ihnen genannt hat: ${fingerprint.match(/.{1,4}/g)!.join(' ')}`,
  confirm: 'Diesen Herausgeber bestätigen',
  forget: 'Diesen Herausgeber vergessen',
  forgotten: 'Der Herausgeber ist vergessen; das mit Antecedent gelieferte Verzeichnis wird wieder verwendet.',
  refuse: 'Datei nicht verwenden',
  list: {
    heads: ['Bestand', 'Tag', 'Name', 'Byte', 'Größe', 'Prüfsumme', 'hier', 'Adresse'],
    unknown: UNKNOWN,
    exact: 'verzeichnet',
    about: 'etwa',
    here: 'hier',
  },
  page: {
    title: 'Herunterzuladende Dateien der Patentämter',
    meaning:
      'Öffnen Sie die Links in einem beliebigen Browser, nach einer Anmeldung, wo das Amt sie verlangt, und legen Sie die Dateien in den Ordner, aus dem Antecedent importiert. Diese Seite führt kein Skript aus und lädt nichts nach.',
    dated: (day) =>
      `Von Antecedent aus seinem Verzeichnis vom ${day} geschrieben. Größen sind Mittelwerte ihrer Jahre, wo das Verzeichnis sie nicht einzeln nennt.`,
    sizes: (count, value, here) =>
      `Dateien: ${count === null ? UNKNOWN : number(count)}; Größe: ${value === null ? UNKNOWN : `etwa ${bytes(value)}`}.${here === 0 ? '' : ` ${number(here)} weitere sind schon hier.`}`,
    noAddress:
      'Hier ist keine Adresse bekannt, und es wurde keine angegeben: Suchen Sie den Bestand beim Amt, oder geben Sie seine Adresse an, wenn Sie diese Seite schreiben.',
    unnamed: (count, from, to) =>
      `Die Namen von ${files(count)}, ${from} bis ${to}, sind hier nicht bekannt. Nehmen Sie diejenigen, die das Amt verzeichnet.`,
    heads: ['Veröffentlicht', 'Datei', 'Größe', 'Prüfsumme'],
    size: (value, isListed) => (value === null ? UNKNOWN : isListed ? bytes(value) : `etwa ${bytes(value)}`),
  },
};
