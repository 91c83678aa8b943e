// Counts the letters of a text by script; long texts are sampled.
import { LETTER, unitCategories } from './unit-categories.ts';

export const scripts = ['latin', 'cyrillic', 'greek', 'arabic', 'hebrew', 'thai', 'devanagari', 'hangul', 'kana', 'han', 'other'] as const;
export type Script = (typeof scripts)[number];

/** Letters by script; `letters` is their sum. Marks, digits, punctuation and white space do not count. */
export type ScriptCounts = Record<Script, number> & { letters: number };

/** A long text is sampled in pieces of this many UTF-16 units, spread evenly from its beginning to its end. */
const SAMPLE_PIECE = 2_000;
const SAMPLE_PIECES = 4;
const SAMPLE_UNITS = SAMPLE_PIECE * SAMPLE_PIECES + SAMPLE_PIECES - 1;

/** Ranges of UTF-16 code units with their scripts; only letters within them count. */
const ranges: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x0041, 0x024f, 'latin'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x052f, 'cyrillic'],
  [0x0590, 0x05ff, 'hebrew'],
  [0x0600, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x0900, 0x097f, 'devanagari'],
  [0x0e00, 0x0e7f, 'thai'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3005, 0x3007, 'han'],
  [0x3041, 0x309f, 'kana'],
  [0x30a1, 0x30fa, 'kana'],
  [0x30fc, 0x30ff, 'kana'],
  [0x3130, 0x318f, 'hangul'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb1d, 0xfb4f, 'hebrew'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
  [0xff21, 0xff5a, 'latin'],
  [0xff66, 0xff9f, 'kana'],
];

/** The script of each UTF-16 unit as its position in `scripts` plus one; 0 if the unit is not a letter. */
const scriptOfUnit = scriptTable();

function scriptTable(): Uint8Array {
  const other = scripts.indexOf('other') + 1;
  const table = unitCategories.map((category) => (category === LETTER ? other : 0));
  for (const [first, last, script] of ranges) {
    const place = scripts.indexOf(script) + 1;
    for (let unit = first; unit <= last; unit++) if (table[unit] !== 0) table[unit] = place;
  }
  // High surrogates of the CJK extensions B and later; the low halves do not count.
  for (let unit = 0xd840; unit <= 0xd88d; unit++) table[unit] = scripts.indexOf('han') + 1;
  return table;
}

/** The script of the UTF-16 unit; undefined if it is not a letter. */
export function scriptOf(unit: number): Script | undefined {
  return scripts[(scriptOfUnit[unit] ?? 0) - 1];
}

/** The letters of `text` by script. */
export function countScripts(text: string): ScriptCounts {
  const tally = new Uint32Array(scripts.length + 1);
  for (let at = 0; at < text.length; at++) {
    const place = scriptOfUnit[text.charCodeAt(at)] ?? 0;
    tally[place] = (tally[place] ?? 0) + 1;
  }
  const counts = { letters: 0 } as ScriptCounts;
  scripts.forEach((script, place) => {
    counts[script] = tally[place + 1] ?? 0;
    counts.letters += counts[script];
  });
  return counts;
}

/** A short `text` itself, otherwise pieces of it in order, separated by spaces; at most 8,003 units. The sample of a sample is the same. */
export function sampleOf(text: string): string {
  if (text.length <= SAMPLE_UNITS) return text;
  const step = (text.length - SAMPLE_PIECE) / (SAMPLE_PIECES - 1);
  const pieces: string[] = [];
  for (let piece = 0; piece < SAMPLE_PIECES; piece++) {
    const start = Math.floor(piece * step);
    pieces.push(text.slice(start, start + SAMPLE_PIECE));
  }
  return pieces.join(' ');
}

/** True if `text` has at least `enough` letters; reads no further than needed. */
export function hasLetters(text: string, enough: number): boolean {
  let found = 0;
  for (let at = 0; at < text.length && found < enough; at++) {
    if (scriptOfUnit[text.charCodeAt(at)] !== 0) found += 1;
  }
  return found >= enough;
}
