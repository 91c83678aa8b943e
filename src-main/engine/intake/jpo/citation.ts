// Parses citations in Japanese. In: `特開２００３−９３５２８号公報`, `国際公開第２０１８／２３０００３（ＷＯ，Ａ１）`.
// Out: country, number and kind in DOCDB form, as far as the words give them.
import type { RawNumber } from '../record.ts';

/** Words for publications of the JPO and their kind; for examined patents the words do not distinguish B1 and B2. */
const JAPANESE_KINDS: Record<string, string | undefined> = {
  特開: 'A',
  特表: 'A',
  公開特許: 'A',
  特許公開: 'A',
  特公: 'B',
  実開: 'U',
  実公: 'Y',
  実表: 'U',
  再表: 'A1',
  再公表: 'A1',
};
const JAPANESE_SERIAL = /(特開|特表|特公|実開|実公|実表|再表|再公表|特許公開|公開特許)第?(昭和?|平成?|令和?)?(\d{1,4})[-/年](\d+)/;
const JAPANESE_PATENT = /(実用新案登録|特許)第(\d+)号?/;
const INTERNATIONAL = /国際公開第?(?:WO)?(\d{2}|\d{4})\/(\d{5,6})/;
const FOREIGN: Record<string, string> = {
  米国: 'US',
  欧州: 'EP',
  中国: 'CN',
  中華人民共和国: 'CN',
  韓国: 'KR',
  大韓民国: 'KR',
  ドイツ: 'DE',
  独国: 'DE',
  英国: 'GB',
  仏国: 'FR',
  フランス: 'FR',
  台湾: 'TW',
};
const FOREIGN_COUNTRY = /米国|欧州|中国|中華人民共和国|韓国|大韓民国|ドイツ|独国|英国|仏国|フランス|台湾/g;
/** What follows the country, within this many characters. */
const FOREIGN_NUMBER = /^(出願公開)?[^第\d]*(?:第[/,]*)?(\d[\d/,]*\d[A-Z]?)/;
const NUMBER_WITHIN = 100;
const ERAS: Record<string, string> = { 昭: 'S', 平: 'H', 令: 'R' };
const OFFICE_AND_KIND = /\(([A-Z]{2}),([A-Z]\d?)\)/;
const DASHES = /[−–―‐‑]/g;
/** Digits of a serial number after a western year. */
const SERIAL_DIGITS = 6;

/** The number that a Japanese citation names; undefined where none is recognised. */
export function japaneseCitation(text: string): RawNumber | undefined {
  const clean = text.normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, '');
  const [, office, kind] = OFFICE_AND_KIND.exec(clean) ?? [];
  const wo = INTERNATIONAL.exec(clean);
  if (wo !== null) return { country: 'WO', number: `${wo[1]}${wo[2]}`, kind };
  const serial = JAPANESE_SERIAL.exec(clean);
  if (serial !== null) return { country: 'JP', number: japaneseNumber(serial), kind: kind ?? JAPANESE_KINDS[serial[1] ?? ''] };
  const foreign = foreignNumber(clean);
  if (foreign !== undefined && !/^[^第]*日本/.test(clean)) return { ...foreign, kind: kind ?? foreign.kind };
  const patent = JAPANESE_PATENT.exec(clean);
  if (patent !== null) return { country: office ?? 'JP', number: patent[2], kind: kind ?? (patent[1] === '特許' ? undefined : 'U') };
  return undefined;
}

function foreignNumber(clean: string): RawNumber | undefined {
  for (const { 0: country, index } of clean.matchAll(FOREIGN_COUNTRY)) {
    const end = index + country.length;
    const [, laidOpen, number] = FOREIGN_NUMBER.exec(clean.slice(end, end + NUMBER_WITHIN)) ?? [];
    if (number !== undefined)
      return { country: FOREIGN[country], number: number.replaceAll(',', ''), kind: laidOpen === undefined ? undefined : 'A' };
  }
  return undefined;
}

/** `平2-45322` is H0245322 in DOCDB, `2003-93528` is 2003093528; re-publications of PCT applications keep the WO number. */
function japaneseNumber([, word = '', era, year = '', serial = '']: RegExpExecArray): string {
  if (era !== undefined) return `${ERAS[era[0] ?? ''] ?? ''}${year.padStart(2, '0')}${serial}`;
  const number = `${year}${serial.padStart(SERIAL_DIGITS, '0')}`;
  return word.startsWith('再') ? `WO${number}` : number;
}
