// The text and rectangles of a span, with its lines joined.
import type { Rectangle } from './messages.ts';
import type { PageSpan } from './page-text.ts';
import type { TextString } from './document-text.ts';

/** Extent of a letter above and below its base line, as shares of its height. */
const RISE = 0.8;
const FALL = 0.22;
const MAX_HEIGHT = 14;
/** Rectangles on one line at most this many points apart are merged. */
const GAP = 8;

/** The text of a span; line breaks become spaces, end-of-line hyphens are removed. */
export function wordsOf(strings: readonly TextString[], { from, to }: PageSpan): string {
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

/** The rectangles of a span, one per line. */
export function rectanglesOf(strings: readonly TextString[], { from, to }: PageSpan): Rectangle[] {
  const own: Rectangle[] = [];
  for (let at = from.item; at <= to.item; at++) {
    const string = strings[at];
    if (string === undefined || string.text.trim() === '' || string.width <= 0) continue;
    const letters = string.text.length;
    const start = at === from.item ? from.offset / letters : 0;
    const end = at === to.item ? Math.min(to.offset / letters, 1) : 1;
    const height = Math.min(string.height, MAX_HEIGHT);
    if (end <= start) continue;
    own.push({
      x: string.x + string.width * start,
      y: string.y - height * RISE,
      width: string.width * (end - start),
      height: height * (RISE + FALL),
    });
  }
  return mergedRectangles(own);
}

/** Merges adjacent rectangles on one line. */
export function mergedRectangles(rectangles: readonly Rectangle[]): Rectangle[] {
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

/** The label of the drawing inside an area, or nearest to it. */
export function figureIn(strings: readonly TextString[], area: Rectangle): string {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const distance = ({ x, y, width }: TextString): number => {
    const dx = Math.max(0, Math.abs(x + width / 2 - middle.x) - area.width / 2);
    const dy = Math.max(0, Math.abs(y - middle.y) - area.height / 2);
    return Math.hypot(dx, dy);
  };
  const labels = strings
    .flatMap((string) => {
      const label = /^\s*((?:FIG(?:URE|UR)?\.?|Fig\.?|Figur|図|【図)\s*\d+(?:\s*(?:[A-Za-z]】?|】))?)\s*$/.exec(string.text)?.[1];
      return label === undefined ? [] : [{ label, distance: distance(string) }];
    })
    .sort((a, b) => a.distance - b.distance);
  return labels[0]?.label.replace(/\s+/g, ' ').trim() ?? '';
}
