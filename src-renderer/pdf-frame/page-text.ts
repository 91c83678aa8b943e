// The letters of a printed page. Texts are compared by letters and digits only, so that hyphens, line breaks, spacing, ligatures and character
// widths do not matter.

/** The letters and digits of a page; for each, its string, the offset in it, and whether it can begin a word. */
export interface Letters {
  text: string;
  items: Uint32Array;
  offsets: Uint32Array;
  begins: Uint8Array;
}

/** A range of text on a page, from one string to another, end exclusive. */
export interface PageSpan {
  from: { item: number; offset: number };
  to: { item: number; offset: number };
}

/** Length of the samples by which a page is located in the full text, in letters, and their number. */
const SAMPLE_LENGTH = 24;
const PAGE_SAMPLES = 8;
/** Characters of scripts without spaces: any of them can begin a word. */
const UNSPACED = /[\u3041-\u30ff\u3400-\u9fff]/;

/** `ends`: whether a string is the last of its line. */
export function lettersOf(strings: readonly string[], ends: (item: number) => boolean = () => false): Letters {
  let text = '';
  const items: number[] = [];
  const offsets: number[] = [];
  const begins: number[] = [];
  let isApart = true;
  const add = (letter: string, item: number, offset: number): void => {
    text += letter;
    const isUnspaced = letter > '\u3040' && UNSPACED.test(letter);
    for (let unit = 0; unit < letter.length; unit++) {
      items.push(item);
      offsets.push(offset);
      begins.push(unit === 0 && (isApart || isUnspaced) ? 1 : 0);
    }
    isApart = isUnspaced;
  };
  strings.forEach((string, item) => {
    let offset = 0;
    for (const character of string) {
      const code = character.charCodeAt(0);
      // Fast path: most pages are ASCII.
      if (code < 0x80) {
        if (isLetter(code)) add(character.toLowerCase(), item, offset);
        else isApart = true;
        offset++;
        continue;
      }
      for (const letter of character.normalize('NFKC').toLowerCase()) {
        if (/[\p{L}\p{N}]/u.test(letter)) add(letter, item, offset);
        else if (!/\p{M}|\u00ad/u.test(letter)) isApart = true;
      }
      offset += character.length;
    }
    if (ends(item) && !/[-\u00ad\u2010]\s*$/.test(string)) isApart = true;
  });
  return { text, items: Uint32Array.from(items), offsets: Uint32Array.from(offsets), begins: Uint8Array.from(begins) };
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
    found.push(spanOf(page, at, at + wanted.length));
  }
  return found;
}

/** Converts a text position to a position among its letters. */
export function positionIn({ text, at }: { text: string; at: number }): { letters: string; at: number } {
  const before = lettersOf([text.slice(0, at)]).text;
  return { letters: before + lettersOf([text.slice(at)]).text, at: before.length };
}

/** Number of pages from this page to a position of a text; 0 if the page contains it, undefined if the page has nothing of that text. */
export function pagesTo({ letters, at }: { letters: string; at: number }, page: Letters): number | undefined {
  const step = Math.max(SAMPLE_LENGTH, Math.floor(page.text.length / PAGE_SAMPLES));
  for (let from = step; from + SAMPLE_LENGTH <= page.text.length; from += step) {
    const sample = page.text.slice(from, from + SAMPLE_LENGTH);
    const found = letters.indexOf(sample);
    // A text that occurs twice says nothing about where the page is.
    if (found >= 0 && letters.lastIndexOf(sample) === found) return Math.floor((at - (found - from)) / page.text.length);
  }
  return undefined;
}

/** The span of the letters from `start` to `end`, end exclusive. */
export function spanOf({ items, offsets }: Letters, start: number, end: number): PageSpan {
  const last = end - 1;
  return {
    from: { item: items[start] ?? 0, offset: offsets[start] ?? 0 },
    to: { item: items[last] ?? 0, offset: (offsets[last] ?? 0) + 1 },
  };
}
