// Stems English words. In: a folded word (lower-case letters a-z and digits). Out: its stem, by M. F. Porter, "An algorithm for suffix
// stripping", Program 14(3), 1980, after irregular forms are replaced by their base form, so that "axis" and "axes" have one stem.
import { irregularForms } from './english-irregular-table.ts';

/** True if the letter at `at` is a consonant; `y` is one at the beginning and after a vowel. */
function isConsonant(word: string, at: number): boolean {
  switch (word.charCodeAt(at)) {
    case 97:
    case 101:
    case 105:
    case 111:
    case 117:
      return false;
    case 121:
      return at === 0 || !isConsonant(word, at - 1);
    default:
      return true;
  }
}

/** Porter's m: the number of vowel runs followed by a consonant run in the first `length` letters. */
function measure(word: string, length: number): number {
  let count = 0;
  let vowelBefore = false;
  for (let at = 0; at < length; at++) {
    const consonant = isConsonant(word, at);
    if (consonant && vowelBefore) count += 1;
    vowelBefore = !consonant;
  }
  return count;
}

function hasVowel(word: string, length: number): boolean {
  for (let at = 0; at < length; at++) if (!isConsonant(word, at)) return true;
  return false;
}

function endsDouble(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && isConsonant(word, last);
}

/** Consonant, vowel, consonant at the end, the last not w, x or y. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || !isConsonant(word, last) || isConsonant(word, last - 1) || !isConsonant(word, last - 2)) return false;
  return !/[wxy]$/.test(word);
}

type Rule = readonly [suffix: string, replacement: string];

const secondStep: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const thirdStep: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const fourthStep: readonly string[] = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'al',
  'er',
  'ic',
  'ou',
];

function applyRules(word: string, rules: readonly Rule[]): string {
  for (const [suffix, replacement] of rules) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.length - suffix.length;
    return measure(word, stem) > 0 ? word.slice(0, stem) + replacement : word;
  }
  return word;
}

function stripPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

function stripPast(word: string): string {
  if (word.endsWith('eed')) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (cut === 0 || !hasVowel(word, word.length - cut)) return word;
  const stem = word.slice(0, -cut);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem, stem.length) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function stripFourth(word: string): string {
  if (word.endsWith('ion') && /[st]ion$/.test(word)) return measure(word, word.length - 3) > 1 ? word.slice(0, -3) : word;
  for (const suffix of fourthStep) {
    if (word.endsWith(suffix)) return measure(word, word.length - suffix.length) > 1 ? word.slice(0, -suffix.length) : word;
  }
  return word;
}

function tidyEnd(word: string): string {
  let tidy = word;
  if (tidy.endsWith('e')) {
    const stem = tidy.slice(0, -1);
    const count = measure(stem, stem.length);
    if (count > 1 || (count === 1 && !endsShort(stem))) tidy = stem;
  }
  return tidy.endsWith('ll') && measure(tidy, tidy.length - 1) > 1 ? tidy.slice(0, -1) : tidy;
}

/** True for words of three or more letters a-z; other words are not stemmed. */
function hasStem(word: string): boolean {
  return word.length >= 3 && /^[a-z]+$/.test(word);
}

/** Porter's steps after plurals and past forms are removed. */
function stripEndings(word: string): string {
  const stem = word.endsWith('y') && hasVowel(word, word.length - 1) ? `${word.slice(0, -1)}i` : word;
  return tidyEnd(stripFourth(applyRules(applyRules(stem, secondStep), thirdStep)));
}

/** Porter's stem of a word; words shorter than three letters or with other characters than a-z are returned unchanged. */
export function porterStem(word: string): string {
  return hasStem(word) ? stripEndings(stripPast(stripPlural(word))) : word;
}

/** The same, with irregular forms replaced by their base form first. */
export function englishStem(word: string): string {
  const regular = hasStem(word) ? irregularForms.get(word) : undefined;
  return regular === undefined ? porterStem(word) : stripEndings(regular);
}
