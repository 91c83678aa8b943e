// Joins the lines of a printed text. In: lines. Out: one text. Whether a hyphen at the end of a line belongs to the word, and whether a Korean word
// goes on in the next line, is seen from the other lines of the document.
import { joinLines } from '../markup/marked-up-text.ts';

/** Joins lines of one document. */
export type Joiner = (lines: readonly string[]) => string;

/** Korean particles and endings: a line that ends with one ends a word. */
const KOREAN_END = /[은는이가을를의에와과로도며고다서여나지,.;:)\]}]$/;

/** After a hyphen, these say that the rest of the word is that of the next one: `low- and high-frequency`. */
const SHARED_END = /^(?:and|or|to|und|oder|bis|bzw\.?|sowie|et|ou)$/;

/** What paragraphs in English and in German have most of; in German, a hyphen before a small letter only breaks the word. */
const ENGLISH = /\b(?:the|of|and|is|a)\b/g;
const GERMAN = /\b(?:der|die|das|und|ist|ein|eine|mit)\b/g;

/** Ends and beginnings of lines between which a word may be broken. */
const BROKEN: readonly [RegExp, RegExp][] = [
  [/\p{L}-$/u, /^\p{Ll}/u],
  [/\p{Lu}{2}-$/u, /^\p{Lu}{2}/u],
];

/** What follows the last `border` in a text. */
export const lastWord = (text: string, border: RegExp): string => text.split(border).at(-1) ?? '';

/** The joiner for a document with these lines. */
export function joinerOf(document: readonly string[]): Joiner {
  const words = new Map<string, number>();
  const hangul = new Set<string>();
  let before = '';
  for (const line of document) {
    const found = (line.toLowerCase().match(/[\p{L}-]+/gu) ?? []).filter((word) => !/^-|-$|--/.test(word));
    // The first word may be the end of one in the line before.
    for (const word of before.endsWith('-') ? found.slice(1) : found) words.set(word, (words.get(word) ?? 0) + 1);
    before = line;
    for (const word of (line.match(/[\p{Script=Hangul}]+/gu) ?? []).slice(1, -1)) hangul.add(word);
  }
  const begins = new Set<string>();
  for (const word of hangul) for (let end = 2; end <= word.length; end += 1) begins.add(word.slice(0, end));

  const sharesEnd = (above: string, below: string): boolean => {
    const tail = below.split(' ', 1)[0] ?? '';
    return SHARED_END.test(tail) && !words.has(lastWord(above.slice(0, -1), /[^\p{L}-]/u).toLowerCase() + tail);
  };
  const keepsHyphen = (above: string, below: string, isGerman: boolean): boolean => {
    const head = lastWord(above.slice(0, -1), /[^\p{L}-]/u).toLowerCase();
    const tail = /^\p{L}+/u.exec(below)?.[0].toLowerCase() ?? '';
    const [joined, hyphened] = [words.get(head + tail) ?? 0, words.get(`${head}-${tail}`) ?? 0];
    if (joined + hyphened > 0) return hyphened > joined;
    if (isGerman) return false;
    const last = head.split('-').at(-1) ?? '';
    if (!words.has(tail)) return false;
    // Two words, or a prefix that would double a vowel: `low-frequency`, `easy-to-use`, `anti-inflammatory`.
    const shortest = last === head ? 3 : 2;
    return (words.has(last) && last.length >= shortest && tail.length >= shortest) || (/[aeiou]$/.test(head) && head.at(-1) === tail[0]);
  };
  const goesOn = (above: string, below: string): boolean => {
    const [head, tail] = [lastWord(above, /\P{Script=Hangul}/u), /^\p{Script=Hangul}+/u.exec(below)?.[0] ?? ''];
    if (begins.has(head + tail)) return true;
    if (hangul.has(head) && begins.has(tail)) return false;
    return !KOREAN_END.test(above);
  };

  return (lines) => {
    const text: string[] = [];
    const whole = lines.join(' ');
    const isGerman = (whole.match(GERMAN)?.length ?? 0) > (whole.match(ENGLISH)?.length ?? 0);
    for (const line of lines) {
      const above = text.at(-1);
      if (above === undefined || line === '' || (/\p{L}-$/u.test(above) && sharesEnd(above, line))) text.push(line);
      else if (BROKEN.some(([end, start]) => end.test(above) && start.test(line)))
        text[text.length - 1] = (keepsHyphen(above, line, isGerman) ? above : above.slice(0, -1)) + line;
      else if (/[\p{L}\d′″][-/]$/u.test(above) && /^[\p{L}\d/]/u.test(line)) text[text.length - 1] = above + line;
      else if (/\p{Script=Hangul}$/u.test(above) && /^\p{Script=Hangul}/u.test(line) && goesOn(above, line))
        text[text.length - 1] = above + line;
      else text.push(line);
    }
    return joinLines(text).replace(/\s+/g, ' ').trim();
  };
}
