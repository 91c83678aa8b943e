// What the cells of a table say: names, classes, dates, priorities. In: the text of a cell. Out: values as a record has them.
import type { ClassSymbol, LanguageText, Party } from '../../../contract/publication.ts';
import { parseDate } from '../../document/date.ts';
import { lensNumber } from '../collections/lens-json.ts';
import type { RawNumber } from '../record.ts';
import type { Origin } from './origins.ts';

/** More values than any cell has that somebody wrote. */
const MAX_VALUES = 2_000;

/** The values of a cell: separated by `;;`, line breaks, bars or semicolons, whichever the cell has first. */
export function valuesOf(cell: string): string[] {
  const separator = [';;', '\n', '|', ';'].find((one) => cell.includes(one));
  const values = separator === undefined ? [cell] : cell.split(separator);
  return values
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .slice(0, MAX_VALUES);
}

/** The comma of `Example Co., Ltd.` does not separate names. */
const BETWEEN_NAMES =
  /(?:(?<!\s)\s+)?,\s+(?!(?:ltd|limited|inc|incorporated|llc|llp|lp|l\.p|l\.l\.c|co|corp|corporation|company|s\.a|s\.p\.a|s\.r\.l|gmbh|ag|kg|plc|n\.v|b\.v|jr|sr|iii?)\b)|(?:(?<!\s)\s+)?;\s*/i;
/** `Muster AG, 80331 München, DE`. */
const GERMAN_ADDRESS = /^([^,]{1,200}(?:, (?:Dr|Prof|Dipl)[^,]{0,60})*), (?:[A-Z]{1,3}-)?\d{4,7} [^,]{1,80}, ([A-Z]{2})$/;

/** Applicants or inventors of a cell, as its export separates them. */
export function partiesOf(cell: string, origin: Origin['name'] | undefined): Party[] {
  if (origin === 'Google Patents') return cell.split(BETWEEN_NAMES).flatMap((name) => (name === '' ? [] : [{ name }]));
  // The office writes `Roe; Jane et al.` for persons.
  if (origin === 'USPTO Patent Public Search')
    return cell
      .split(/[\n|]+/)
      .map((name) =>
        name
          .replace(/\bet al\.?\s*$/i, '')
          .replace(/;\s+/, ', ')
          .trim(),
      )
      .flatMap((name) => (name === '' ? [] : [{ name }]));
  const separated = origin === 'J-PlatPat' ? cell.replace(/[、，]/g, '\n') : cell;
  return valuesOf(separated).map((name) => {
    const address = origin === 'DEPATISnet' ? GERMAN_ADDRESS.exec(name) : null;
    return address === null ? { name } : { name: address[1] ?? name, country: address[2] ?? '' };
  });
}

const CLASS_SYMBOL = /\b[A-HY]\d\d[A-Z](?:\s{0,3}\d{1,4}\s?\/\s?\d{2,6}|\d{10}|(?![A-Z\d]))/g;

/** The symbols of IPC or CPC in a cell, whatever separates them. */
export function symbolsOf(cell: string, type: 'IPC' | 'CPC'): ClassSymbol[] {
  const found = cell.normalize('NFKC').match(CLASS_SYMBOL) ?? [];
  return [...new Set(found.slice(0, MAX_VALUES).map((code) => code.replace(/\s+/g, '')))].map((code) => ({ type, code }));
}

/** Symbols of a scheme whose spelling is kept. */
export function otherSymbolsOf(cell: string, type: string): ClassSymbol[] {
  return valuesOf(cell).map((code) => ({ type, code }));
}

/** A date of a cell as the record has it; `dayFirst` where `04/06/2019` is in June. */
export function dateOf(cell: string, dayFirst: boolean): string {
  const slashed = dayFirst ? /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(cell) : null;
  return slashed === null ? cell : `${slashed[1] ?? ''}.${slashed[2] ?? ''}.${slashed[3] ?? ''}`;
}

/** The dates of a cell, in its order. */
export function datesOf(cell: string, dayFirst: boolean): string[] {
  return valuesOf(cell)
    .flatMap((value) => (parseDate(dateOf(value, dayFirst)) === undefined ? value.split(/\s+|,\s*/) : [value]))
    .map((value) => dateOf(value, dayFirst))
    .filter((value) => parseDate(value) !== undefined);
}

const DATE_IN_TEXT = /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}|(?:19|20)\d{6})(?!\d)/;

/** A priority or application: number, date and country in any order, `10 2012 000 001.1 14.02.2012 DE`, `US201261234567P 2012-02-14`. */
export function filingOf(text: string, origin: Origin['name'] | undefined): RawNumber {
  if (origin === 'Lens') return lensNumber(text);
  const dates = text.match(new RegExp(DATE_IN_TEXT, 'g')) ?? [];
  const date = dates.findLast((one) => parseDate(one) !== undefined && one !== text.trim());
  const rest = (date === undefined ? text : text.replace(date, ' '))
    .trim()
    .replace(/(?<![()[\],])[()[\],]+$/, '')
    .trim();
  const behind = /\s\(?([A-Z]{2})\)?$/.exec(rest);
  const number = (behind === null ? rest : rest.slice(0, behind.index)).trim();
  return {
    ...(behind?.[1] !== undefined && { country: behind[1] }),
    ...(number !== '' && { number }),
    ...(date !== undefined && { date }),
  };
}

/** Texts of a cell; `[DE] Spaten [EN] Spade` states their languages. */
export function textsOf(cell: string, language: string): LanguageText[] {
  const marks = cell.match(/\[(?:DE|EN|FR|ES|IT|JA|KO|ZH)\]/g)?.length ?? 0;
  if (marks === 0 || !/^\s*\[[A-Z]{2}\]/.test(cell)) return [{ language, text: cell }];
  return cell
    .split(/(?=\[(?:DE|EN|FR|ES|IT|JA|KO|ZH)\])/)
    .map((part) => ({ language: part.slice(1, 3).toLowerCase(), text: part.slice(4).trim() }))
    .filter(({ text }) => text !== '');
}
