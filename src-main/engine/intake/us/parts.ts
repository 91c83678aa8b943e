// What the US formats share: numbers, classes, media and texts of US publications.
import type { ClassSymbol, LanguageText, Party } from '../../../contract/publication.ts';
import { lineOf, paragraphsOf, type Rendering } from '../markup/marked-up-text.ts';
import { rawText, type XmlElement } from '../markup/xml-tree.ts';
import type { MediumReference, RawNumber } from '../record.ts';
import { symbolsIn } from '../standards/st36-classes.ts';

/** All US publications are in English. */
const LANGUAGE = 'en';

/** A text as a list for a record; undefined where there is no text. */
export function english(text: string | undefined): LanguageText[] | undefined {
  return text === undefined || text === '' ? undefined : [{ language: LANGUAGE, text }];
}

export function titleOf(element: XmlElement | undefined): LanguageText[] | undefined {
  return english(lineOf(element));
}

/** Paragraphs and headings of several elements in order, separated by newlines. */
export function englishParagraphs(elements: (XmlElement | undefined)[], rendering?: Rendering): LanguageText[] | undefined {
  const texts = elements.flatMap((element) => paragraphsOf(element, rendering) ?? []);
  return english(texts.join('\n'));
}

/** A symbol as the office wrote it before 2006: the group in three right-aligned digits, then the subgroup: `G06F 1516`, `B32B  302`. */
const FIXED_WIDTH = /^\s*([A-H]\d{2}[A-Z])([ \d]{3})(\d{2,6})\s*$/;
/** The same with a space missing: the last two digits are the subgroup. */
const SQUEEZED = /^\s*([A-H]\d{2}[A-Z])\s*(\d{1,3}?)(\d{2})\s*$/;

/** IPC symbols of the editions 1 to 7, in any spelling. */
export function olderIpc(texts: (string | undefined)[]): ClassSymbol[] {
  return texts.flatMap((text = '') => {
    if (text.includes('/')) return symbolsIn(text).map((code) => ({ type: 'IPC', code }));
    const [, subclass, group = '', subgroup] = FIXED_WIDTH.exec(text) ?? SQUEEZED.exec(text) ?? [];
    if (subclass === undefined) return symbolsIn(text).map((code) => ({ type: 'IPC', code }));
    return Number(group) > 0 ? [{ type: 'IPC', code: `${subclass}${Number(group)}/${subgroup}` }] : [];
  });
}

/** The text of an element with its spaces, which are significant in symbols of fixed width. */
export function fixedText(element: XmlElement | undefined): string | undefined {
  return element === undefined ? undefined : rawText(element).replace(/^[^\S\n]*\n\s*|(?<!\s)[^\S\n]*\n\s*$/g, '');
}

/** `Smith, John A.`; undefined where there is no name. */
export function personName(last: string | undefined, ...first: (string | undefined)[]): string | undefined {
  const firstNames = first.filter((part) => part !== undefined).join(' ');
  if (last === undefined) return firstNames === '' ? undefined : firstNames;
  return firstNames === '' ? last : `${last}, ${firstNames}`;
}

/** A party; a country that is not a code (`omitted`, `unknown`) is dropped. */
export function party(name: string | undefined, country: string | undefined): Party[] {
  if (name === undefined) return [];
  return [country !== undefined && /^[A-Z]{2}$/.test(country) ? { name, country } : { name }];
}

/** Assignees and legal applicants; the inventors where there are none. */
export function applicantsOf(owners: Party[], inventors: Party[]): Party[] {
  return owners.length > 0 ? owners : inventors;
}

/** A cited or claimed US publication with a year is written `2005/0123456`. */
export function withoutSlash(number: RawNumber): RawNumber {
  return { ...number, number: number.number?.replace(/^((?:19|20)\d{2})\/(\d{6,7})$/, '$1$2') };
}

/** The numbers without duplicates and empty ones. */
export function uniqueNumbers(numbers: (RawNumber | undefined)[]): RawNumber[] {
  const seen = new Set<string>();
  return numbers.filter((number): number is RawNumber => {
    const key = `${number?.country} ${number?.number}`;
    if (number?.number === undefined || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The PDF of a file by the office's naming: `US10000000-20180619.XML` -> `US10000000-20180619.pdf`. */
export function pdfOf(file: string | undefined): MediumReference | undefined {
  return file === undefined || !/\.xml$/i.test(file) ? undefined : { path: file.replace(/\.xml$/i, '.pdf') };
}
