// Locates a text on a printed page. Compares only letters and digits, so that hyphens, line breaks, spacing and character widths do not
// matter.

/** The letters and digits of a page; for each, its string and the offset in it. */
export interface Letters {
  text: string;
  items: Uint32Array;
  offsets: Uint32Array;
}

/** A range of text on a page, from one string to another, end exclusive. */
export interface PageSpan {
  from: { item: number; offset: number };
  to: { item: number; offset: number };
}

/** Length and step of the samples by which a passage is recognised, in letters. */
const SAMPLE = { alphabetic: { length: 24, step: 12 }, ideographic: { length: 10, step: 5 } };
/** Number of samples by which a page is located in the full text. */
const PAGE_SAMPLES = 8;
/** Matched samples at most this many letters apart form one span. */
const NEAR = 60;
/** Least share of the samples of a passage that identifies its page. */
const MIN_SHARE = 0.2;

export function lettersOf(strings: readonly string[]): Letters {
  let text = '';
  const items: number[] = [];
  const offsets: number[] = [];
  strings.forEach((string, item) => {
    let offset = 0;
    for (const character of string) {
      const code = character.charCodeAt(0);
      // Fast path: most pages are ASCII.
      if (code < 0x80) {
        if (isLetter(code)) {
          text += character.toLowerCase();
          items.push(item);
          offsets.push(offset);
        }
        offset++;
        continue;
      }
      for (const letter of character.normalize('NFKC').toLowerCase()) {
        if (!/[\p{L}\p{N}]/u.test(letter)) continue;
        text += letter;
        for (let unit = 0; unit < letter.length; unit++) {
          items.push(item);
          offsets.push(offset);
        }
      }
      offset += character.length;
    }
  });
  return { text, items: Uint32Array.from(items), offsets: Uint32Array.from(offsets) };
}

/** An ASCII letter or digit. */
function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}

/** Every occurrence of `sought` on a page, in order. */
export function findText(sought: string, page: Letters): PageSpan[] {
  const found: PageSpan[] = [];
  const wanted = lettersOf([sought]).text;
  if (wanted === '') return found;
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + wanted.length)) {
    found.push(span(page, at, at + wanted.length));
  }
  return found;
}

/** Converts a text position to a position among its letters. */
export function positionIn({ text, at }: { text: string; at: number }): { letters: string; at: number } {
  const before = lettersOf([text.slice(0, at)]).text;
  return { letters: before + lettersOf([text.slice(at)]).text, at: before.length };
}

/** Number of pages from this page to a position of a text; 0 if the page contains it, or nothing of that text. */
export function pagesTo({ letters, at }: { letters: string; at: number }, page: Letters): number {
  const { length } = SAMPLE.alphabetic;
  const step = Math.max(length, Math.floor(page.text.length / PAGE_SAMPLES));
  for (let from = step; from + length <= page.text.length; from += step) {
    const found = letters.indexOf(page.text.slice(from, from + length));
    if (found >= 0) return Math.floor((at - (found - from)) / page.text.length);
  }
  return 0;
}

/** The share of a passage on a page, 0 to 1, and its spans. Tolerates line numbers and running heads within it. */
export function passageOn(passage: string, page: Letters): { share: number; spans: PageSpan[] } {
  const sought = lettersOf([passage]).text;
  const { length, step } = /[぀-ヿ一-鿿]/.test(passage) ? SAMPLE.ideographic : SAMPLE.alphabetic;
  const runs: { start: number; end: number }[] = [];
  let samples = 0;
  let found = 0;
  const last = Math.max(0, sought.length - length);
  for (let at = 0; sought !== '' && at <= last; at = at < last ? Math.min(at + step, last) : last + 1) {
    const sample = sought.slice(at, at + length);
    samples++;
    const run = runs.at(-1);
    // The next sample usually follows the last match, but can be anywhere.
    const ahead = run === undefined ? -1 : page.text.indexOf(sample, Math.max(0, run.end - length));
    const start = ahead >= 0 ? ahead : page.text.indexOf(sample);
    if (start < 0) continue;
    found++;
    if (run !== undefined && start >= run.start && start <= run.end + NEAR) run.end = Math.max(run.end, start + sample.length);
    else runs.push({ start, end: start + sample.length });
  }
  return { share: samples === 0 ? 0 : found / samples, spans: runs.map(({ start, end }) => span(page, start, end)) };
}

/** The page with the largest share of a passage; undefined if none has enough. */
export function pageOfPassage(shares: ReadonlyMap<number, number>): number | undefined {
  const [best] = [...shares].sort(([pageA, a], [pageB, b]) => b - a || pageA - pageB);
  return best !== undefined && best[1] >= MIN_SHARE ? best[0] : undefined;
}

function span({ items, offsets }: Letters, start: number, end: number): PageSpan {
  const last = end - 1;
  return {
    from: { item: items[start] ?? 0, offset: offsets[start] ?? 0 },
    to: { item: items[last] ?? 0, offset: (offsets[last] ?? 0) + 1 },
  };
}
