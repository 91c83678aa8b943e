// Required and excluded words of a search, which versions 1 to 3 of the service take, as the condition that the screens show instead. A word is
// its whole stem family there, as in `~word`; for phrases and distances there is a near counterpart. Without schemas, for the screens.
import type { Search } from './history.ts';

type Worded = Pick<Search['query'], 'must' | 'mustNot' | 'condition'>;

/** A word with its inner hyphens, apostrophes and decimal signs. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-‐‑'’][\p{L}\p{M}\p{N}]+|(?<=\p{Nd})[.,]\p{Nd}+)*/gu;
/** Characters of scripts without spaces; they have no stems. */
const IDEOGRAPHS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+$/u;
/** `"locking lever"~5`, with or without quotation marks. */
const AT_A_DISTANCE = /^(.*\S)\s*~\s*(\d{1,3})\s*$/s;
const FARTHEST = 255;

/** The search with its words in the condition; `isNear`: a phrase or distance among them is read a little more strictly there. */
export function withoutRequiredWords({ query, ...rest }: Search): { search: Search; isNear: boolean } {
  const { must = [], mustNot = [], ...others } = query;
  if (must.length + mustNot.length === 0) return { search: { ...rest, query }, isNear: false };
  const condition = conditionWith(query);
  return {
    search: { ...rest, query: { ...others, ...(condition !== '' && { condition }) } },
    isNear: [...must, ...mustNot].some((one) => wordsOf(one).words.length > 1),
  };
}

function conditionWith({ must = [], mustNot = [], condition = '' }: Worded): string {
  const typed = condition.trim();
  const parts = [/\s/.test(typed) ? `(${typed})` : typed, ...must.map(writtenAs)].filter((part) => part !== '');
  const excluded = mustNot.map(writtenAs).filter((part) => part !== '');
  if (parts.length === 0 && excluded.length > 0) parts.push('all');
  return [parts.join(' AND '), ...excluded].join(' NOT ');
}

/** A word, a phrase, or words near one another; '' if there is no word in it. */
function writtenAs(typed: string): string {
  const { words, distance } = wordsOf(typed);
  const signed = words.map((word) => (IDEOGRAPHS.test(word) ? word : `~${word}`));
  if (signed.length < 2) return signed[0] ?? '';
  if (distance === undefined) return `"${signed.join(' ')}"`;
  // Positions count from word to word; those words may stand in any order.
  const operator = `NEAR${Math.min(FARTHEST, distance + words.length - 1)}P`;
  return `(${signed.join(` ${operator} `)})`;
}

function wordsOf(typed: string): { words: string[]; distance: number | undefined } {
  const [, phrase = typed, distance] = AT_A_DISTANCE.exec(typed) ?? [];
  return { words: phrase.match(WORD) ?? [], distance: distance === undefined ? undefined : Number(distance) };
}
