// Which physical quantities does a text state? In: a text and its language, or `400..600 µm` as typed. Out: intervals in SI units.
import { commonKinds, DIGIT } from '../text/unit-kinds.ts';
import { isUnit, unitAt, type Conversion } from './units.ts';

/** An interval in `unit`, the SI unit of its dimension (`%` for ratios); a single number has from = to. */
export interface Quantity {
  from: number;
  to: number;
  unit: string;
}

/** A quantity in a text: UTF-16 offsets from its first number to the end of its unit. */
export interface StatedQuantity extends Quantity {
  start: number;
  end: number;
}

/** Two values that differ by less than this share of them are the same: 400 µm and 0.4 mm. */
const ACCURACY = 1e-9;

const NUMBER = /\p{Nd}{1,3}(?:[ \u00a0\u2009\u202f]\p{Nd}{3}(?!\p{Nd}))+(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,’']\p{Nd}+)*/uy;
/** A power of ten after a number: `×10^-3`, `· 10⁻³`. */
const POWER = /\s?[x×·⋅*]\s?10(?:\^([-−]?\d{1,2})|([⁻-]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))(?!\d)/uy;
const EXPONENT = /[eE]([-+−]?\d{1,2})(?![\p{L}\d])/uy;
/** Between digits of one number. */
const SEPARATOR = /[ \u00a0\u2009\u202f.,’']/;
const SPACE = /[ \u00a0\u2009\u202f-]?/uy;
/** Between the ends of an interval. */
const BETWEEN = /\s{0,2}(?:-|–|—|−|~|〜|～|\.\.\.?|…|to|bis|through|à|から)\s{0,2}[-−+]?/uy;
const UNTIL = /\s(?:and|und|et)\s/uy;
const OPENS_UNTIL = /(?:between|zwischen|entre)\s[-−+]?$/iu;

/** A number in a text, without a unit. */
interface Reading {
  value: number;
  start: number;
  end: number;
}

/** The quantities of a text in order. `language`: in German and French the comma is decimal. Linear in the length of the text. */
export function quantitiesOf(text: string, language: string): StatedQuantity[] {
  return new QuantitySearch(text, language).within(0, text.length);
}

/** Finds the quantities of a text from its beginning to its end, only where its reader meets digits. */
export class QuantitySearch {
  readonly #text: string;
  readonly #language: string;
  /** The offset after the last number looked at, and after the last quantity. */
  #next = 0;
  #after = 0;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
  }

  /** Those whose first digit is in `start..end`. Stretches must ascend and, together, have all digits of the text. */
  within(start: number, end: number): StatedQuantity[] {
    const text = this.#text;
    const found: StatedQuantity[] = [];
    for (let index = digitWithin(text, Math.max(start, this.#next), end); index >= 0; index = digitWithin(text, this.#next, end)) {
      this.#next = endOfNumber(text, index);
      if (index < this.#after || !mayHaveUnit(text, this.#next) || isPartOfWord(text, index)) continue;
      const quantity = quantityAt(text, index, this.#next, this.#language);
      if (quantity === undefined) continue;
      this.#after = quantity.end;
      found.push(quantity);
    }
    return found;
  }
}

/** The quantity whose first number is at `start..stop`. */
function quantityAt(text: string, start: number, stop: number, language: string): StatedQuantity | undefined {
  const first = numberAt(text, start, language, stop);
  const own = unitAfter(text, first.end);
  const second = secondAt(text, first, own?.end ?? first.end, language);
  const unit = (second && unitAfter(text, second.end)) ?? own;
  if (unit === undefined) return undefined;
  const [low, high] = second !== undefined && unit !== own ? [converted(first.value, own ?? unit), converted(second.value, unit)] : [];
  const isInterval = low !== undefined && high !== undefined && low <= high && (own === undefined || own.si === unit.si);
  if (isInterval) return { from: low, to: high, unit: unit.si, start: first.start, end: unit.end };
  if (own === undefined) return undefined;
  const value = converted(first.value, own);
  return Number.isFinite(value) ? { from: value, to: value, unit: own.si, start: first.start, end: own.end } : undefined;
}

/** The first digit in `from..end`; -1 if there is none. */
function digitWithin(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (isDecimal(text, at)) return at;
  return -1;
}

function isDecimal(text: string, at: number): boolean {
  return commonKinds[text.charCodeAt(at)] === DIGIT;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isDecimal(text, end)) end += 1;
  // Nearly all numbers are reference signs, which go on with neither a separator nor further digits.
  if (!isDecimal(text, end + 1) || !SEPARATOR.test(text.charAt(end))) return end;
  NUMBER.lastIndex = start;
  return NUMBER.test(text) ? NUMBER.lastIndex : start + 1;
}

/** True if the intervals have a common value, in the same dimension. */
export function quantitiesMeet(one: Quantity, other: Quantity): boolean {
  if (one.unit !== other.unit) return false;
  const slack = ACCURACY * Math.max(...[one.from, one.to, other.from, other.to].map(Math.abs));
  return one.from <= other.to + slack && other.from <= one.to + slack;
}

/** A quantity as typed between braces: `0.5 mm`, `400..600 µm`; undefined where it is not one. The range may be reversed. */
export function typedQuantity(text: string): Quantity | undefined {
  const parts = text.length > LONGEST_TYPED ? [] : text.trim().split('..');
  const [, last = '', written = ''] = TYPED.exec(parts.at(-1) ?? '') ?? [];
  const first = parts.length === 2 ? (parts[0] ?? '').trim() : last;
  const unit = unitAt(written, 0, true);
  if (parts.length > 2 || unit?.end !== written.length || !TYPED_NUMBER.test(first)) return undefined;
  const [from, to] = [first, last].map((number) => Number(converted(typedNumber(number), unit).toPrecision(DIGITS))) as [number, number];
  return Number.isFinite(from) && Number.isFinite(to) ? { from, to, unit: unit.si } : undefined;
}

/** UTF-16 units; no unit has a longer word. */
const LONGEST_WORD = 24;
const LONGEST_TYPED = 100;
/** So many digits make 400 µm 0.0004 m, not 0.00039999999999999996. */
const DIGITS = 12;
const TYPED = /^\s*([-−+]?\d+(?:[.,]\d+)*(?:[eE][-+−]?\d{1,3})?)\s*([^\s\d.,]\S*)$/u;
const TYPED_NUMBER = /^[-−+]?\d+(?:[.,]\d+)*(?:[eE][-+−]?\d{1,3})?$/u;

function typedNumber(written: string): number {
  const plain = written.replaceAll('−', '-');
  return Number(/,\d{3}(?!\d)/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'));
}

/** Words after a number that begin an interval or a power of ten. */
const beforeNumber = new Set('to bis through and und et x e E'.split(' '));

const POINT = 0x2e;
const BLANK = 0x20;
const BRACKET = 0x28;
const ENDS_NUMBER = new Set(Array.from('.,;:)]\n', (character) => character.charCodeAt(0)));

/** Blanks and a sign. */
const FROM_WORD_TO_NUMBER = 5;

/** False where a number that ends at `end` certainly has no unit. Most numbers of a text are reference signs, and this is all they cost. */
function mayHaveUnit(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (ENDS_NUMBER.has(next) || end >= text.length) return next === POINT && text.charCodeAt(end + 1) === POINT;
  const start = next === BLANK ? end + 1 : end;
  let at = start;
  while (isLatinLetter(text.charCodeAt(at)) && at - start < LONGEST_WORD) at += 1;
  if (at === start || /[^ .,;:)\n]/.test(text.charAt(at))) return text.charAt(start) !== ' ' && at - start < LONGEST_WORD;
  const word = text.slice(start, at);
  return isUnit(word) || (beforeNumber.has(word) && digitWithin(text, at, at + FROM_WORD_TO_NUMBER) >= 0);
}

function isLatinLetter(unit: number): boolean {
  return (unit | 32) >= 97 && (unit | 32) <= 122;
}

/** A digit within a word, a fraction or another number. */
function isPartOfWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at > 0 && before !== BLANK && before !== BRACKET && /[\p{L}\p{M}\p{N}.,/]/u.test(text.charAt(at - 1));
}

function converted(value: number, { factor, offset }: Conversion): number {
  return value * factor + offset;
}

function unitAfter(text: string, at: number): (Conversion & { end: number }) | undefined {
  SPACE.lastIndex = at;
  const space = SPACE.exec(text)?.[0] ?? '';
  const unit = unitAt(text, at + space.length);
  // Not the beginning of a longer word or a mark such as "12 A1".
  return unit !== undefined && !/^[\p{L}\p{Nd}]/u.test(text.slice(unit.end, unit.end + 2)) ? unit : undefined;
}

/** The upper end of an interval that begins with `first`, whose unit, if any, ends at `end`. */
function secondAt(text: string, first: Reading, end: number, language: string): Reading | undefined {
  for (const separator of separators) {
    separator.lastIndex = end;
    const found = separator.exec(text);
    if (found !== null && separator === UNTIL && !OPENS_UNTIL.test(text.slice(Math.max(0, first.start - 12), first.start))) continue;
    if (found !== null && /^\p{Nd}/u.test(text.slice(separator.lastIndex, separator.lastIndex + 2)))
      return numberAt(text, separator.lastIndex, language);
  }
  return undefined;
}

const separators = [BETWEEN, UNTIL];
const PLAIN = /^\d+$/;
const POWER_BEGINS = /[\sx×·⋅*eE]/;

/** The number whose digits begin at `start`; a minus belongs to it unless it stands after a word or number. */
function numberAt(text: string, start: number, language: string, stop = endOfNumber(text, start)): Reading {
  const written = text.slice(start, stop);
  let end = stop;
  let value = PLAIN.test(written) ? Number(written) : textNumber(written.normalize('NFKC'), language);
  for (const form of POWER_BEGINS.test(text.charAt(stop)) ? [POWER, EXPONENT] : []) {
    form.lastIndex = end;
    const power = form.exec(text);
    if (power === null) continue;
    value *= 10 ** Number((power[1] ?? power[2] ?? '').normalize('NFKC').replace('−', '-'));
    end = form.lastIndex;
    break;
  }
  const isNegative = /[-−]/.test(text.charAt(start - 1)) && /(?:^|[\s([{=<>~])[-−]$/.test(text.slice(Math.max(0, start - 2), start));
  return { value: isNegative ? -value : value, start, end };
}

/** `1,000.5` in English, `1.000,5` in German and French; a lone separator before three digits groups where the language writes it so. */
function textNumber(written: string, language: string): number {
  const isCommaDecimal = language === 'de' || language === 'fr';
  const plain = /[\s’']/.test(written) ? written.replace(/[\s’']/g, '') : written;
  const [group, decimal] = isCommaDecimal ? ['.', ','] : [',', '.'];
  const [whole = '', ...rest] = plain.split(decimal);
  const groups = whole.split(group);
  const isGrouped = groups.slice(1).every((digits) => digits.length === 3) && !(groups.length > 1 && whole.startsWith('0'));
  if (rest.length <= 1 && isGrouped) return Number([whole.replaceAll(group, ''), ...rest].join('.'));
  // The other language's way, as in an English text with 0,5 mm.
  return Number(plain.replaceAll(decimal, '').replace(group, '.'));
}
