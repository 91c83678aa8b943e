// Was a condition typed where a text is searched? In: the text of a query. Out: the condition it would be; undefined for plain texts, which
// may have capitals and quotation marks of their own.
import { canonical } from './canonical.ts';
import { parse } from './parse.ts';
import { readCondition } from './read.ts';
import type { Token } from './tokens.ts';

/** UTF-16 units; longer texts describe an invention. */
const LONGEST_NOTICED = 500;
/** Words that stand side by side; more of them are a sentence. */
const MOST_TOGETHER = 4;

/** The condition in canonical form. */
export function noticedCondition(text: string): string | undefined {
  if (text.length > LONGEST_NOTICED || /[.!?]\s+\p{Lu}/u.test(text)) return undefined;
  const read = readCondition(text);
  if ('condition' in read) return isMeant(parse(text).tokens) ? canonical(read.condition) : undefined;
  const [error] = read.errors;
  if (error === undefined || error.suggestion === '') return undefined;
  if (error.code === 'syntax-foreign') return error.suggestion;
  const { tokens, condition } = parse(error.suggestion);
  // "NOT this" and an open bracket are put right; stray punctuation is a text.
  const isText = read.errors.some(({ code }) => code === 'character-unknown' || code === 'field-unknown');
  return condition !== undefined && !isText && isMeant(tokens) ? canonical(condition) : undefined;
}

/** True if there is an operator, a field, a phrase or another sign, and never many words side by side. */
function isMeant(tokens: readonly Token[]): boolean {
  let together = 0;
  let most = 0;
  for (const token of tokens) {
    together = token.type === 'words' && !token.quoted ? together + 1 : 0;
    most = Math.max(most, together);
  }
  return most <= MOST_TOGETHER && tokens.some(isSign);
}

function isSign(token: Token): boolean {
  if (token.type !== 'words') return token.type !== '(' && token.type !== ')' && token.type !== 'all' && token.type !== 'unread';
  return token.quoted || token.words.some(({ sign, pattern }) => sign !== undefined || /[*?]/.test(pattern));
}
