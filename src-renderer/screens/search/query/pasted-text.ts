// Cleans pasted text: removes soft hyphens and invisible characters, and joins lines that were broken by the page layout.

/** A line shorter than this share of the longest one ends a paragraph; ragged-right lines are longer. */
const FULL_LINE = 0.7;
/** Length of a printed line, in characters; longer lines are whole paragraphs, shorter ones a list. */
const PRINTED_LINE = { least: 30, most: 130 };
const PRINTED_LINE_CJK = { least: 15, most: 60 };

const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu;
const cjk = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff9f]/u;
/** The start of a list item, a claim or a numbered paragraph. */
const item = /^(?:[-–—•*]\s|[[(（【]?[0-9０-９]{1,5}[\])）】.]\s?\S|\(?[a-z]\)\s)/iu;
/** A word before which a line-end hyphen is kept: "Ein- und Auslass". */
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
    .replace(/(?<! ) +(?=\n|$)/gu, '')
    .replace(/^\n+/u, '');
}

/** Joins the lines of a block if they have the length of printed lines. */
function joinLines(block: string): string {
  const lines = block.split('\n').map((line) => line.trimEnd());
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const { least, most } = cjk.test(block) ? PRINTED_LINE_CJK : PRINTED_LINE;
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
