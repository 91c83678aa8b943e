// The fonts of PDFs, and which font prints which part of a text. A character that no font has is shown as an empty box.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from '@cantoo/fontkit';

export type Face = 'sans' | 'sans-strong' | 'serif' | 'serif-strong' | 'japanese' | 'japanese-strong';

/** Serif is a standard font of every PDF reader; it has Western European letters only. */
const files: Record<Exclude<Face, 'serif' | 'serif-strong'>, string> = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'sans-strong': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  japanese: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  'japanese-strong': '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
};

export const builtIn = { serif: 'Times-Roman', 'serif-strong': 'Times-Bold' } as const;

export function fontPath(face: keyof typeof files): string {
  return fileURLToPath(import.meta.resolve(files[face]));
}

/** A character that no font has. */
export const MISSING = '\u25a1';

/** Characters of Windows-1252, the encoding of the serif font, beyond ASCII and Latin 1. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const coverages = new Map<Face, (codePoint: number) => boolean>();

function has(face: Face, codePoint: number): boolean {
  let coverage = coverages.get(face);
  if (coverage === undefined) {
    coverage = coverageOf(face);
    coverages.set(face, coverage);
  }
  return coverage(codePoint);
}

function coverageOf(face: Face): (codePoint: number) => boolean {
  if (face === 'serif' || face === 'serif-strong') {
    return (codePoint) =>
      (codePoint >= 0x20 && codePoint < 0x7f) ||
      (codePoint >= 0xa0 && codePoint <= 0xff) ||
      WINDOWS_1252.includes(String.fromCodePoint(codePoint));
  }
  const font = create(readFileSync(fontPath(face)));
  const known = new Set('characterSet' in font ? font.characterSet : []);
  return (codePoint) => known.has(codePoint);
}

/** Joiners, variation selectors, skin tones and tags: they modify a character and print nothing themselves. */
const MODIFIERS = /\p{Variation_Selector}|\p{Emoji_Modifier}|[\u200b-\u200d\u2060]|[\u{e0000}-\u{e007f}]/gu;

export interface FontRun {
  face: Face;
  text: string;
}

/** Splits a text into runs of one font each. Combining marks stay with the letter before them. */
export function fontRuns(text: string, family: 'sans' | 'serif', strong: boolean): FontRun[] {
  const faces: Face[] = strong ? ['sans-strong', 'japanese-strong'] : ['sans', 'japanese'];
  if (family === 'serif') faces.unshift(strong ? 'serif-strong' : 'serif');
  const runs: FontRun[] = [];
  for (const character of text.normalize('NFC').replaceAll(MODIFIERS, '')) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    const face =
      last !== undefined && /\p{M}/u.test(character) && has(last.face, codePoint) ? last.face : faces.find((one) => has(one, codePoint));
    const shown = face === undefined ? MISSING : character;
    const of = face ?? faces.at(-1) ?? 'japanese';
    if (last?.face === of) last.text += shown;
    else runs.push({ face: of, text: shown });
  }
  return runs;
}
