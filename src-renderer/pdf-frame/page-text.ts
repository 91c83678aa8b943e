// The text of a printed page: where in it does a text stand? In: the strings a PDF draws, a text sought. Out: stretches of those strings.
// Letters and digits alone are compared, so that hyphens, line ends, spacing and widths make no difference.

/** The letters and digits of a page in their order; for each, the string it stands in and its offset there. */
export interface Letters {
  text: string;
  items: Uint32Array;
  offsets: Uint32Array;
}

/** A stretch of a page: from a place in one of its strings to a place in another, the end exclusive. */
export interface PageStretch {
  from: { item: number; offset: number };
  to: { item: number; offset: number };
}

/** How long the samples are by which a passage is recognised, in letters, and how far apart they begin. */
const SAMPLE = { alphabetic: { length: 24, step: 12 }, ideographic: { length: 10, step: 5 } };
/** By so many of its places a page is found in the whole text. */
const PAGE_SAMPLES = 8;
/** Samples found with no more letters between them than this are one stretch. */
const NEAR = 60;
/** The least share of a passage's samples by which its page is known. */
const LEAST_SHARE = 0.2;

export function lettersOf(strings: readonly string[]): Letters {
  let text = '';
  const items: number[] = [];
  const offsets: number[] = [];
  strings.forEach((string, item) => {
    let offset = 0;
    for (const character of string) {
      const code = character.charCodeAt(0);
      // Most pages hold little else.
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

/** Of ASCII. */
function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}

/** Every place of `sought` on a page, in order. */
export function placesOf(sought: string, page: Letters): PageStretch[] {
  const found: PageStretch[] = [];
  const wanted = lettersOf([sought]).text;
  if (wanted === '') return found;
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + wanted.length)) {
    found.push(stretch(page, at, at + wanted.length));
  }
  return found;
}

/** A place among the letters of a text. */
export function placeIn({ text, at }: { text: string; at: number }): { letters: string; at: number } {
  const before = lettersOf([text.slice(0, at)]).text;
  return { letters: before + lettersOf([text.slice(at)]).text, at: before.length };
}

/** How many pages farther on than this one a place of a text stands; 0 where the page holds it, or nothing of that text. */
export function pagesTo({ letters, at }: { letters: string; at: number }, page: Letters): number {
  const { length } = SAMPLE.alphabetic;
  const step = Math.max(length, Math.floor(page.text.length / PAGE_SAMPLES));
  for (let from = step; from + length <= page.text.length; from += step) {
    const found = letters.indexOf(page.text.slice(from, from + length));
    if (found >= 0) return Math.floor((at - (found - from)) / page.text.length);
  }
  return 0;
}

/** How much of a passage stands on a page, 0 to 1, and where. Printed line numbers and running heads within it do no harm. */
export function passageOn(passage: string, page: Letters): { share: number; stretches: PageStretch[] } {
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
    // The text goes on where the last sample was, else it may be anywhere.
    const ahead = run === undefined ? -1 : page.text.indexOf(sample, Math.max(0, run.end - length));
    const place = ahead >= 0 ? ahead : page.text.indexOf(sample);
    if (place < 0) continue;
    found++;
    if (run !== undefined && place >= run.start && place <= run.end + NEAR) run.end = Math.max(run.end, place + sample.length);
    else runs.push({ start: place, end: place + sample.length });
  }
  return { share: samples === 0 ? 0 : found / samples, stretches: runs.map(({ start, end }) => stretch(page, start, end)) };
}

/** The page that holds most of a passage; undefined where none holds enough of it. */
export function pageOfPassage(shares: ReadonlyMap<number, number>): number | undefined {
  const [best] = [...shares].sort(([pageA, a], [pageB, b]) => b - a || pageA - pageB);
  return best !== undefined && best[1] >= LEAST_SHARE ? best[0] : undefined;
}

function stretch({ items, offsets }: Letters, start: number, end: number): PageStretch {
  const last = end - 1;
  return {
    from: { item: items[start] ?? 0, offset: offsets[start] ?? 0 },
    to: { item: items[last] ?? 0, offset: (offsets[last] ?? 0) + 1 },
  };
}
