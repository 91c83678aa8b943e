// Is a text divided as an attorney cites it: claims with their dependencies, paragraphs with their numbers, headings?
import { expect, it } from 'vitest';
import { outlinesOf } from '../../../src-main/engine/document/outline.ts';
import { publicationOf } from './made-up.ts';

const shown = (text: string, section: 'claims' | 'description'): string[] => {
  const [outline] = outlinesOf(publicationOf({ [section]: [{ language: 'en', text }] })).filter((one) => one.section === section);
  return (outline?.parts ?? []).map(
    ({ kind, number = '', dependsOn = [], body, end }) => `${kind} ${number} ${dependsOn.join(',')} ${text.slice(body, end)}`,
  );
};

it('separates the number of a claim from its text, in four languages', () => {
  const claims =
    '1. A valve.\n2. The valve of claim 1, which\nsnaps over.\n3. Ventil nach Anspruch 1 oder 2.\n4. Soupape selon la revendication 3.';
  expect(shown(claims, 'claims')).toEqual([
    'claim 1  A valve.',
    'claim 2 1 The valve of claim 1, which\nsnaps over.',
    'claim 3 1,2 Ventil nach Anspruch 1 oder 2.',
    'claim 4 3 Soupape selon la revendication 3.',
  ]);
  expect(shown('【請求項１】弁。\n【請求項２】請求項１に記載の弁。', 'claims')).toEqual([
    'claim 1  弁。',
    'claim 2 1 請求項１に記載の弁。',
  ]);
});

it('keeps the numbers of paragraphs as printed, and recognises headings', () => {
  const text = 'BACKGROUND\n[0024] The plate has channels.\n\n  【００２５】　弁２２は孔にある。\nFigure 3 shows it.\n[0026]';
  expect(shown(text, 'description')).toEqual([
    'heading   BACKGROUND',
    'paragraph [0024]  The plate has channels.',
    'paragraph 【００２５】  弁２２は孔にある。',
    'paragraph   Figure 3 shows it.',
    'paragraph   [0026]',
  ]);
});

it('A text of more parts than any publication has ends with one part for the rest', () => {
  const text = 'a\n'.repeat(200_000);
  const claims = Array.from({ length: 60_000 }, (_, at) => `A valve ${at}.`).join('\n');
  const [claimed, described] = outlinesOf(
    publicationOf({ claims: [{ language: 'en', text: claims }], description: [{ language: 'en', text }] }),
  );
  for (const outline of [claimed!, described!]) {
    expect(outline.parts).toHaveLength(50_000);
    expect(outline.parts.every(({ start }, at, parts) => at === 0 || start >= (parts[at - 1]?.end ?? 0))).toBe(true);
  }
  expect(described!.parts.at(-1)).toMatchObject({ start: 2 * 49_999, end: text.length - 1 });
  expect(claimed!.parts.at(-1)?.end).toBe(claims.length);
});
