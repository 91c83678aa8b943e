// Stems French words. In: a folded word (lower-case, no diacritics, no elided articles). Out: its stem.
// Endings common to French and English are first replaced by their English spelling, so that "compresseur" finds "compressor".
import { englishStem } from './english.ts';

/** Shorter words are not stemmed. */
const LEAST_LETTERS = 4;

type Rule = readonly [ending: RegExp, replacement: string];

/** The first matching rule is applied, after plurals are removed. */
const endings: readonly Rule[] = [
  [/(?:ique|iquement)$/, 'ic'],
  [/ivement$/, 'ive'],
  [/eusement$/, 'ous'],
  [/(?<=[a-z]{4})ablement$/, 'able'],
  [/([ts])(?:eur|rice)$/, '$1or'],
  [/ite$/, 'ity'],
  [/logie$/, 'logy'],
  [/([gmrt])ie$/, '$1y'],
  [/aire$/, 'ary'],
  [/oire$/, 'ory'],
  [/(?:eux|euse)$/, 'ous'],
  [/(?:if|ive)$/, 'ive'],
  [/(?<=[a-z]{2})(?:el|elle|ale)$/, 'al'],
  [/(?<=[a-z]{3})(?:ees|ee|er|ez)$/, 'e'],
  [/(?<=[a-z]{4})(?:issant|issante)$/, 'i'],
  [/(?<=[a-z]{4})(?:ante|ente)$/, 'ant'],
];

/** The stem of a French word. */
export function frenchStem(word: string): string {
  if (word.length < LEAST_LETTERS || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  if (/(?:e|y)aux$/.test(stem)) stem = stem.slice(0, -1);
  else if (/[^e]aux$/.test(stem) && stem.length > 5) stem = `${stem.slice(0, -3)}al`;
  else if (stem.endsWith('s') && !stem.endsWith('ss') && !stem.endsWith('us') && !stem.endsWith('is')) stem = stem.slice(0, -1);
  for (const [ending, replacement] of endings) {
    if (!ending.test(stem)) continue;
    stem = stem.replace(ending, replacement);
    break;
  }
  return englishStem(stem.endsWith('e') && /(?:nn|ll|tt|ss)e$/.test(stem) ? stem.slice(0, -2) : stem);
}
