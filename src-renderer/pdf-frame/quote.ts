// What does a stretch of a page say, and where does it stand? In: the page's strings, the stretch. Out: its words as they read, lines put
// together, and its rectangles.
import type { Rectangle } from './messages.ts';
import type { PageStretch } from './page-text.ts';
import type { ReadString } from './reading.ts';

/** How far a letter reaches above and below its base line, as a share of its height; OCR sets it higher than the line. */
const RISE = 0.8;
const FALL = 0.22;
const TALLEST = 14;
/** Rectangles of one line with no more points between them are one. */
const GAP = 8;

/** The words of a stretch: a line's end is a space, a hyphen before it ends with it. */
export function wordsOf(strings: readonly ReadString[], { from, to }: PageStretch): string {
  let words = '';
  for (let at = from.item; at <= to.item; at++) {
    const { text, ends } = strings[at] ?? { text: '', ends: false };
    const own = text.slice(at === from.item ? from.offset : 0, at === to.item ? to.offset : undefined);
    words =
      /\p{L}-\s*$/u.test(words) && /^\p{Ll}/u.test(own) && (strings[at - 1]?.ends ?? false)
        ? words.trimEnd().slice(0, -1) + own
        : words + own;
    const ideographic = /[぀-ヿ一-鿿]$/.test(words);
    if (ends && at < to.item && !words.endsWith('-') && !ideographic) words += ' ';
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** The rectangles of a stretch, one a line. */
export function rectanglesOf(strings: readonly ReadString[], { from, to }: PageStretch): Rectangle[] {
  const own: Rectangle[] = [];
  for (let at = from.item; at <= to.item; at++) {
    const string = strings[at];
    if (string === undefined || string.text.trim() === '' || string.width <= 0) continue;
    const letters = string.text.length;
    const start = at === from.item ? from.offset / letters : 0;
    const end = at === to.item ? Math.min(to.offset / letters, 1) : 1;
    const height = Math.min(string.height, TALLEST);
    if (end <= start) continue;
    own.push({
      x: string.x + string.width * start,
      y: string.y - height * RISE,
      width: string.width * (end - start),
      height: height * (RISE + FALL),
    });
  }
  return joined(own);
}

/** Rectangles beside each other on one line as one. */
export function joined(rectangles: readonly Rectangle[]): Rectangle[] {
  const lines: Rectangle[] = [];
  for (const one of rectangles) {
    const last = lines.at(-1);
    const sameLine = last !== undefined && Math.abs(one.y + one.height - last.y - last.height) < Math.max(one.height, last.height) * 0.5;
    if (last !== undefined && sameLine && one.x >= last.x && one.x - last.x - last.width < GAP) {
      const y = Math.min(last.y, one.y);
      const bottom = Math.max(last.y + last.height, one.y + one.height);
      Object.assign(last, { y, height: bottom - y, width: Math.max(last.width, one.x + one.width - last.x) });
    } else lines.push({ ...one });
  }
  return lines.filter(({ width, height }) => width > 0.5 && height > 0.5);
}

/** The lettering of the drawing within a frame, or nearest to it. */
export function figureIn(strings: readonly ReadString[], frame: Rectangle): string {
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const away = ({ x, y, width }: ReadString): number => {
    const beside = Math.max(0, Math.abs(x + width / 2 - middle.x) - frame.width / 2);
    const above = Math.max(0, Math.abs(y - middle.y) - frame.height / 2);
    return Math.hypot(beside, above);
  };
  const lettered = strings
    .flatMap((string) => {
      const label = /^\s*((?:FIG(?:URE|UR)?\.?|Fig\.?|Figur|図|【図)\s*\d+\s*[A-Za-z]?】?)\s*$/.exec(string.text)?.[1];
      return label === undefined ? [] : [{ label, away: away(string) }];
    })
    .sort((a, b) => a.away - b.away);
  return lettered[0]?.label.replace(/\s+/g, ' ').trim() ?? '';
}
