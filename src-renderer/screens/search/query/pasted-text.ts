// What was pasted, as it was meant? In: text from a PDF, a letter, a web page. Out: the same text without soft hyphens and invisible
// characters, its lines joined where a page and not the author broke them.

/** Lines shorter than this share of the longest end a paragraph (seen on set text: ragged right lines keep above it). */
const FULL_LINE = 0.7;
/** A set line of print or of a letter, in characters; longer lines are paragraphs already, shorter ones a list. */
const SET_LINE = { least: 30, most: 130 };
const SET_LINE_CJK = { least: 15, most: 60 };

const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu;
const cjk = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff9f]/u;
/** What begins an item of a list, a claim or a numbered paragraph. */
const item = /^(?:[-–—•*]\s|[[(（【]?[0-9０-９]{1,5}[\])）】.]\s?\S|\(?[a-z]\)\s)/iu;
/** A word that follows a hyphen that stays: "Ein- und Auslass". */
const joiner = /^(?:und|oder|bzw\.?|and|or|et|ou)\s/iu;

export function cleanPasted(text: string): string {
  const plain = text
    .replace(/\r\n?|\u2028|\u0085/gu, '\n')
    .replace(/\u2029/gu, '\n\n')
    .replace(invisible, '')
    .replace(/[\t\u00a0\u2007\u202f]/gu, ' ');
  return plain
    .split(/\n[ ]*\n\s*/u)
    .map(joinLines)
    .join('\n\n')
    .replace(/ +(?=\n|$)/gu, '')
    .replace(/^\n+/u, '');
}

/** One block of lines: joined where it is set in lines of like length. */
function joinLines(block: string): string {
  const lines = block.split('\n').map((line) => line.trimEnd());
  const longest = Math.max(...lines.map((line) => line.length));
  const { least, most } = cjk.test(block) ? SET_LINE_CJK : SET_LINE;
  if (lines.length < 2 || longest < least || longest > most) return lines.join('\n');
  let joined = '';
  let last = '';
  for (const line of lines) {
    const next = line.trimStart();
    if (joined === '') joined = line;
    else if (last.length < FULL_LINE * longest || item.test(next)) joined += `\n${line}`;
    else joined = join(joined, next);
    last = line;
  }
  return joined;
}

function join(before: string, next: string): string {
  if (/\p{L}[-‐]$/u.test(before)) {
    if (joiner.test(next)) return `${before} ${next}`;
    if (/^\p{Ll}/u.test(next)) return before.slice(0, -1) + next;
    return before + next;
  }
  if (cjk.test(before.slice(-1)) && cjk.test(next.charAt(0))) return before + next;
  return before === '' || next === '' ? before + next : `${before} ${next}`;
}
