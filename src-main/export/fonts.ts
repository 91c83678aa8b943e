// The fonts of PDFs, and which font prints which part of a text. A character that no font has is shown as an empty box.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from '@cantoo/fontkit';

export type Face = 'sans' | 'sans-strong' | 'serif' | 'serif-strong' | 'japanese' | 'japanese-strong';

/** All are embedded: a PDF/A must not depend on the fonts of its reader. */
const files: Record<Face, string> = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'sans-strong': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  serif: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'serif-strong': '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  japanese: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  'japanese-strong': '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
};

export const faces = Object.keys(files) as Face[];

export function fontPath(face: Face): string {
  return fileURLToPath(import.meta.resolve(files[face]));
}

/** A character that no font has. */
export const MISSING = '\u25a1';

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
  const families = family === 'sans' ? (['sans', 'serif'] as const) : (['serif', 'sans'] as const);
  const usable: Face[] = [...families, 'japanese' as const].map((one): Face => (strong ? `${one}-strong` : one));
  const runs: FontRun[] = [];
  for (const character of text.normalize('NFC').replaceAll(MODIFIERS, '')) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    const face =
      last !== undefined && /\p{M}/u.test(character) && has(last.face, codePoint) ? last.face : usable.find((one) => has(one, codePoint));
    const shown = face === undefined ? MISSING : character;
    const of = face ?? usable.at(-1) ?? 'japanese';
    if (last?.face === of) last.text += shown;
    else runs.push({ face: of, text: shown });
  }
  return runs;
}
