// Which forms of the dictionary does a word of a condition stand for? In: its pattern. Out: the forms themselves, or how to find them.
import type { WordPattern } from '../../contract/condition.ts';
import { umlautKey, wordsWithKey, WRITTEN_OUT } from '../document/spelling.ts';
import { englishStem } from '../text/english.ts';
import { frenchStem } from '../text/french.ts';
import { germanTerms } from '../text/german.ts';
import { inflected } from './inflection.ts';
import { isTruncated, truncation } from './truncation.ts';

/** Forms are as `foldedForm` of words.ts gives them. */
export interface FormPattern {
  /** All forms, where they can be listed; to be looked up one by one. */
  candidates?: string[];
  /** Literal beginning, end and inside of every form: narrow the search through a sorted dictionary. May be ''. */
  prefix: string;
  suffix: string;
  within: string;
  accepts(form: string): boolean;
}

/** The forms of one word. */
export function patternOf({ pattern, sign }: WordPattern): FormPattern {
  const writings = writingsOf(pattern);
  if (isTruncated(pattern)) return anyOf(writings.map(truncation));
  if (sign === 'exact') return listed(writings);
  const isGerman = /[äöü]/.test(pattern);
  const forms = writings.flatMap((writing) => inflected(writing, isGerman));
  return sign === 'family' ? family(writings, new Set(forms)) : listed(forms);
}

/** The forms of a word of a name: it has no endings, and an umlaut, its two letters and its plain letter are one. */
export function namePatternOf({ pattern, sign }: WordPattern): FormPattern {
  const writings = writingsOf(pattern);
  if (isTruncated(pattern)) return anyOf(writings.map(truncation));
  if (sign === 'exact') return listed(writings);
  const keys = new Set(writings.map(umlautKey));
  const words = [...keys].map(wordsWithKey);
  if (words.every((all) => all !== undefined)) return listed(words.flat());
  const beginnings = [...keys].map((key) => /^[^aou]*/.exec(key)?.[0] ?? '');
  const prefix = beginnings.reduce(commonBeginning);
  return { prefix, suffix: '', within: prefix, accepts: (form) => keys.has(umlautKey(form)) };
}

function listed(forms: readonly string[]): FormPattern {
  const set = new Set(forms);
  const candidates = [...set];
  const prefix = candidates.reduce(commonBeginning);
  return { candidates, prefix, suffix: '', within: prefix, accepts: (form) => set.has(form) };
}

function anyOf(patterns: readonly Omit<FormPattern, 'candidates'>[]): FormPattern {
  const reversed = patterns.map(({ suffix }) => [...suffix].reverse().join(''));
  return {
    prefix: patterns.map(({ prefix }) => prefix).reduce(commonBeginning),
    suffix: [...reversed.reduce(commonBeginning)].reverse().join(''),
    within: patterns.length === 1 ? (patterns[0]?.within ?? '') : '',
    accepts: (form) => patterns.some((pattern) => pattern.accepts(form)),
  };
}

/** Two letters of umlauts in words of this length or longer are an umlaut: "gehaeuse", but not "poet". */
const LEAST_WITH_UMLAUT = 5;
/** Shorter words that begin with a written-out umlaut or have one. */
const shortWithUmlaut = new Set(['oel', 'oele', 'oels', 'oelen', 'tuer', 'foen', 'oese', 'aste']);

/** The folded writings of a word: ä is a or ae, and ae is also a. */
function writingsOf(pattern: string): string[] {
  const folded = pattern.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
  const writtenOut = pattern.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  const isLong = pattern.replace(/[*?\d]/g, '').length >= LEAST_WITH_UMLAUT || shortWithUmlaut.has(pattern);
  return [...new Set([folded, writtenOut, isLong ? folded.replace(WRITTEN_OUT, '$1') : folded])];
}

/** Shorter stems have no family in French, nor in German unless German alone has the word: "len" of "lens" is no stem. */
const LEAST_STEM = 5;

/** The whole stem families of the writings in English, French and German, with compounds whose parts have that stem. */
function family(writings: readonly string[], forms: ReadonlySet<string>): FormPattern {
  const english = new Set(writings.map(englishStem));
  const french = new Set(writings.map(frenchStem).filter(({ length }) => length >= LEAST_STEM));
  const german = new Set(writings.flatMap((word) => germanTerms(word).slice(0, 1)).filter(isGermanFamily));
  const stems = [...english, ...french, ...[...german].map((stem) => stem.replace(/^de:/, ''))];
  // Common to a word and its stems, so that most words of a dictionary are passed over without an analysis.
  const within = [...writings, ...stems].reduce(commonBeginning);
  const isRelated = (form: string): boolean =>
    english.has(englishStem(form)) ||
    french.has(frenchStem(form)) ||
    (german.size > 0 && germanTerms(form).some((term) => german.has(term)));
  return {
    prefix: '',
    suffix: '',
    within: '',
    accepts: (form) => forms.has(form) || (form.includes(within) && isRelated(form)),
  };
}

function isGermanFamily(stem: string): boolean {
  return stem.startsWith('de:') || stem.length >= LEAST_STEM;
}

function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
