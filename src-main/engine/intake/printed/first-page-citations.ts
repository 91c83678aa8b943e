// Reads the publications cited on a first page and its continuation, field (56). In: lines. Out: numbers as printed, with who cited them.
import type { RawPublication } from '../record.ts';
import { lastWord } from './line-joining.ts';

type Citations = NonNullable<RawPublication['citations']>;

const AMERICAN =
  /^(?:\*\s{0,3})?((?:RE|PP|H|D)?\s?\d{1,2},\d{3},\d{3}|\d{3},\d{3}|(?:RE|PP|D)\s?\d{2,3},\d{3}|(?:19|20)\d\d\/\d{7})\s{0,9}([A-Z]\d?)?\s{0,9}(\*)?\s{0,9}\d{1,2}\/\d{4}/;
const FOREIGN = /^([A-Z]{2})\s{1,9}(?:\1\s{1,9})?([A-Z]{0,2}[\d][\d\s/.-]{3,18}\d)(?:\s{1,9}([A-Z]\d?))?\s{0,9}(\*)?\s{1,9}\d{1,2}\/\d{4}/;
/** `WO-A1-2012/012021`, `EP-A- 1 234 567`. */
const EUROPEAN = /\b([A-Z]{2})\s?-\s?([A-Z]\d?)\s?-\s?(\d[\d /]{0,20}\d)/g;
/** `KR101405166 B1*`, `KR 10-2001-0093133 A`, `JP09-152119 A`, `CN 109998160 A`. */
const EASTERN = /\b([A-Z]{2})\s?(\d[\d-]{5,14}\d)\s?([A-Z]\d?)?(\*)?/g;
/** A Korean grant is printed with the number of its registration: `KR1004046510000 B1`. */
const KOREAN_GRANT = /^([12]0-?\d{7})-?0000$/;
/** `特開2003-93528(JP,A)`, `国際公開第2018/230003(WO,A1)`. */
const JAPANESE = /\(([A-Z]{2}),([A-Z]\d?)\)/g;

/** A publication that a Japanese description names: `【特許文献】特開2003-93528号公報`. */
const NAMED = /【特許文献】\s?((?:特開|特表|特許|実用新案登録|実開|実公|特公)[^\s、号公]{3,16})/g;

/** The citations in the lines of a publication of `country`. */
export function citationsOf(lines: readonly string[], country: string): Citations {
  if (country === 'US') return lines.flatMap(american);
  const text = lines
    .join(' ')
    .normalize('NFKC')
    .replace(/[‐-―－−]/g, '-')
    .replace(/(\d-) (?=\d)/g, '$1');
  if (country === 'JP')
    return [
      ...[...text.matchAll(JAPANESE)].flatMap(({ 1: of, 2: kind, index }) => {
        const number = lastWord(text.slice(Math.max(0, index - 31), index).trimEnd(), /[\s(),、]/);
        return number.length < 4 ? [] : [{ ...japanese(number, of, kind), by: 'examiner' as const }];
      }),
      ...[...text.matchAll(NAMED)].map(([, number = '']) => ({ country: 'JP', number, by: 'applicant' })),
    ];
  const forms = country === 'KR' || country === 'CN' ? EASTERN : EUROPEAN;
  return [...text.matchAll(forms)].map(([, of, second = '', third = '', star]) => {
    const [number, kind] = forms === EUROPEAN ? [third.replace(/\s/g, ''), second] : [second, third];
    return {
      country: of,
      number: of === 'KR' ? number.replace(KOREAN_GRANT, '$1') : americanApplication(of, number),
      ...(kind !== '' && { kind }),
      ...(star !== undefined && { by: 'examiner' }),
    };
  });
}

function american(line: string): Citations {
  const own = AMERICAN.exec(line);
  if (own !== null) {
    const [, number = '', kind, star] = own;
    return [{ country: 'US', number: number.replace(/\s/g, ''), kind, by: star === undefined ? 'applicant' : 'examiner' }];
  }
  const foreign = FOREIGN.exec(line);
  if (foreign === null) return [];
  const [, country, number = '', kind, star] = foreign;
  return [{ country, number: number.replace(/\s/g, ''), kind, by: star === undefined ? 'applicant' : 'examiner' }];
}

/** The EPO prints the serial number of a US application without its leading zero: `2008 203 973`. */
function americanApplication(country: string | undefined, number: string): string {
  return country === 'US' && /^20\d{8}$/.test(number) ? `${number.slice(0, 4)}0${number.slice(4)}` : number;
}

function japanese(written: string, country: string | undefined, kind: string | undefined): Citations[number] {
  if (country === 'JP') return { number: /^[^\d]*[\d-]+/.exec(written)?.[0] ?? written, country, kind };
  return { country, number: /[\d/]{5,}/.exec(written)?.[0] ?? written, kind };
}
