// The small fictional collections that the service is tested with, generated the same way every time: four languages, ten fields of technology;
// some publications lack image, PDF, claims, kind or date.
import { deflateSync, crc32 } from 'node:zlib';
import { publicationName, type LanguageText, type Publication } from '../../../src-main/contract/publication.ts';

export interface Held {
  publication: Publication;
  image?: Uint8Array;
  pdf?: Uint8Array;
}

export interface Collection {
  index: number;
  name: string;
  held: Held[];
}

interface Field {
  code: string;
  en: string;
  de: string;
  fr: string;
  ja: string;
}

/** A field's class, and the phrase for its device in each language. */
const fields: readonly Field[] = [
  {
    code: 'G01F11/261',
    en: 'dosing device for bulk powder',
    de: 'Dosiervorrichtung für Schüttgut',
    fr: 'doseur de poudre en vrac',
    ja: '粉体の計量装置',
  },
  {
    code: 'H01M10/0525',
    en: 'lithium battery cell with ceramic separator',
    de: 'Lithiumzelle mit keramischem Separator',
    fr: 'cellule au lithium à séparateur céramique',
    ja: 'セラミックセパレータを備えたリチウム電池',
  },
  {
    code: 'F03D1/0675',
    en: 'wind turbine blade with serrated edge',
    de: 'Rotorblatt mit gezackter Hinterkante',
    fr: 'pale d’éolienne à bord dentelé',
    ja: '鋸歯状の縁を有する風車の羽根',
  },
  {
    code: 'A61M5/315',
    en: 'injection pen with dose memory',
    de: 'Injektionsstift mit Dosisspeicher',
    fr: 'stylo injecteur à mémoire de dose',
    ja: '用量記憶付き注射ペン',
  },
  {
    code: 'B65D41/34',
    en: 'tamper evident bottle closure',
    de: 'Flaschenverschluss mit Originalitätsring',
    fr: 'bouchon de bouteille inviolable',
    ja: '開封防止機能を有するボトルキャップ',
  },
  {
    code: 'E05B47/06',
    en: 'electromechanical door lock',
    de: 'elektromechanisches Türschloss',
    fr: 'serrure électromécanique de porte',
    ja: '電気機械式のドア錠',
  },
  {
    code: 'A01G9/24',
    en: 'greenhouse with heat storage wall',
    de: 'Gewächshaus mit Wärmespeicherwand',
    fr: 'serre à mur de stockage de chaleur',
    ja: '蓄熱壁を備えた温室',
  },
  {
    code: 'B62J6/02',
    en: 'bicycle lamp with bending light',
    de: 'Fahrradlampe mit Kurvenlicht',
    fr: 'lampe de vélo à éclairage de virage',
    ja: 'コーナリングライト付き自転車用ランプ',
  },
  {
    code: 'C02F1/44',
    en: 'membrane filter for drinking water',
    de: 'Membranfilter für Trinkwasser',
    fr: 'filtre à membrane pour eau potable',
    ja: '飲料水用の膜フィルタ',
  },
  {
    code: 'G06F3/041',
    en: 'touch screen for gloved hands',
    de: 'Berührungsbildschirm für Handschuhe',
    fr: 'écran tactile pour mains gantées',
    ja: '手袋用のタッチスクリーン',
  },
];

const languages = ['en', 'de', 'fr', 'ja'] as const;
type Language = (typeof languages)[number];
const countries: Record<Language, string> = { en: 'US', de: 'DE', fr: 'FR', ja: 'JP' };

const sentences: Record<Language, (device: string, n: number) => Record<'title' | 'abstract' | 'claims' | 'description', string>> = {
  en: (device, n) => ({
    title: `Improved ${device}, variant ${n}`,
    abstract: `The ${device} of variant ${n} has a housing and a drive that is easy to clean.`,
    claims: `1. A ${device}, comprising a housing and a drive number ${n}.\n2. The ${device} of claim 1, wherein the drive is sealed.`,
    description: `The invention relates to a ${device}.\nKnown devices wear out early & are hard to clean; variant ${n} has no "dead" corners <0.5 mm.`,
  }),
  de: (device, n) => ({
    title: `Verbesserte Ausführung ${n}: ${device}`,
    abstract: `Die Ausführung ${n} (${device}) hat ein Gehäuse und einen Antrieb, der sich leicht reinigen lässt.`,
    claims: `1. ${device} mit einem Gehäuse und einem Antrieb Nummer ${n}.\n2. ${device} nach Anspruch 1, deren Antrieb abgedichtet ist.`,
    description: `Die Erfindung betrifft: ${device}.\nBekannte Geräte verschleißen früh; die Ausführung ${n} hat keine toten Ecken.`,
  }),
  fr: (device, n) => ({
    title: `Perfectionnement ${n} : ${device}`,
    abstract: `Le ${device} selon la variante ${n} comporte un boîtier et un entraînement facile à nettoyer.`,
    claims: `1. ${device} comportant un boîtier et un entraînement numéro ${n}.\n2. ${device} selon la revendication 1, à entraînement étanche.`,
    description: `L’invention concerne un ${device}.\nLes appareils connus s’usent tôt ; la variante ${n} n’a pas de coins morts.`,
  }),
  ja: (device, n) => ({
    title: `${device}の改良${n}`,
    abstract: `${device}は、筐体と清掃しやすい駆動部とを備える変形例${n}である。`,
    claims: `【請求項1】筐体と駆動部${n}とを備える${device}。\n【請求項2】駆動部が密閉されている請求項1に記載の${device}。`,
    description: `本発明は${device}に関する。\n従来の装置は早く摩耗する。変形例${n}には死角がない。`,
  }),
};

/** Publications with special properties. */
export const notable = {
  withoutImage: 'US-9100000-B1',
  withoutPdf: 'DE-9100001-A1',
  withoutClaims: 'FR-9100002-A1',
  application: 'DE-9100001-A1',
  granted: 'US-9100000-B1',
  severalApplicants: 'JP-9100003-A',
  manyLanguages: 'EP-9100500-A1',
  withoutKind: 'US-9100501',
  largePdf: 'EP-9100502-B1',
};

/** With the three special ones the master index holds 100 publications: as many as one search can show. */
const MASTER_MADE = 97;

/** Size of the large PDF, larger than any slice or socket buffer. */
const LARGE_PDF_BYTES = 12 * 1024 * 1024;

export const collections: readonly Collection[] = [
  { index: 1, name: 'Master index', held: [...Array.from({ length: MASTER_MADE }, (_, n) => made(n, 9_100_000)), ...special()] },
  { index: 2, name: 'Utility models', held: Array.from({ length: 40 }, (_, n) => made(n, 9_200_000)) },
  { index: 3, name: 'Company archive', held: Array.from({ length: 12 }, (_, n) => made(n, 9_300_000)) },
  { index: 4, name: 'Nordlicht private collection', held: Array.from({ length: 8 }, (_, n) => made(n, 9_400_000)) },
];

/** Switched off by its owner. */
export const OFF_INDEX = 5;

/** The publication of this name in any collection. */
export function heldNamed(name: string): Held | undefined {
  return collections.flatMap(({ held }) => held).find(({ publication }) => publicationName(publication) === name);
}

function made(n: number, base: number): Held {
  const language = languages[n % languages.length]!;
  const field = fields[Math.floor(n / languages.length) % fields.length]!;
  const text = sentences[language](field[language], n);
  const entry = (value: string): LanguageText[] => [{ language, text: value }];
  const country = countries[language];
  const publication: Publication = {
    country,
    number: String(base + n),
    kind: kindOf(language, n),
    publicationDate: dated(1995 + (n % 25), n),
    filingDate: dated(1993 + (n % 25), n),
    priorityDate: dated(1992 + (n % 25), n),
    priorityCountries: n % 3 === 0 ? [country] : [country, 'EP'],
    priorities: [`${country}${base + n}`],
    applicants:
      n % 4 === 3
        ? [
            { name: 'Kitakaze Seiki', country: 'JP' },
            { name: 'Ａｏｎｉ & Söhne', country: 'DE' },
          ]
        : [{ name: `Maker ${n % 7} Ltd`, country }],
    inventors: [{ name: `Inventor, ${n % 11}`, country }, { name: 'Müller-Ångström, Zoë' }],
    classes: [
      { type: 'CPC', code: field.code },
      { type: 'IPC', code: field.code },
    ],
    title: entry(text.title),
    abstract: entry(text.abstract),
    claims: n % 60 === 2 ? [] : entry(text.claims),
    description: entry(text.description),
    citations: [],
  };
  return { publication, ...(n % 5 !== 0 && { image: png(n) }), ...(n % 3 !== 1 && { pdf: pdf(publicationName(publication)) }) };
}

function special(): Held[] {
  const { publication } = made(0, 9_100_000);
  const manyLanguages: Publication = {
    ...publication,
    country: 'EP',
    number: '9100500',
    kind: 'A1',
    title: languages.map((language) => ({ language, text: sentences[language](fields[0]![language], 500).title })),
    abstract: languages.map((language) => ({ language, text: sentences[language](fields[0]![language], 500).abstract })),
    claims: languages.slice(0, 3).map((language) => ({ language, text: sentences[language](fields[0]![language], 500).claims })),
  };
  const { publicationDate: _unknown, ...undated } = { ...publication, number: '9100501', kind: '' };
  const large: Publication = { ...publication, country: 'EP', number: '9100502', kind: 'B1' };
  const padded = Buffer.concat([pdf('large').subarray(0, 9), Buffer.alloc(LARGE_PDF_BYTES, '%\n'), pdf('large').subarray(9)]);
  return [{ publication: manyLanguages, image: png(1) }, { publication: undated }, { publication: large, pdf: padded }];
}

function kindOf(language: Language, n: number): string {
  if (language === 'ja') return 'A';
  if (language === 'en') return n % 8 === 0 ? 'B1' : 'B2';
  return 'A1';
}

function dated(year: number, n: number): string {
  return `${year}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
}

/** A grey picture of 8 by 8 points. */
function png(shade: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const rows = Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array<number>(8).fill(shade % 256)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())]);
}

/** A PDF of one page that shows `text`. */
function pdf(text: string): Uint8Array {
  const content = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
