// Cleaning up pasted text.
import { expect, it } from 'vitest';
import { cleanPasted } from '../../src-renderer/screens/search/query/pasted-text.ts';

it('joins the lines of a typeset page and rejoins hyphenated words', () => {
  expect(
    cleanPasted(
      'A cooling plate for a battery module has a plurality of par-\r\nallel flow channels fed from a common inlet. In each chan-\r\nnel sits a valve.\r\n\r\nThe valve opens by itself.',
    ),
  ).toBe(
    'A cooling plate for a battery module has a plurality of parallel flow channels fed from a common inlet. In each channel sits a valve.\n\nThe valve opens by itself.',
  );
});

it('keeps a hyphen that belongs to the word', () => {
  expect(cleanPasted('Die Platte hat für das Kühlmittel einen gemeinsamen Ein-\nund Auslass, der an ein Ventil angeschlossen ist.')).toBe(
    'Die Platte hat für das Kühlmittel einen gemeinsamen Ein- und Auslass, der an ein Ventil angeschlossen ist.',
  );
  expect(cleanPasted('The wing of the aircraft is stiffened by ribs of the well-known NACA-\nType, which are glued.')).toContain(
    'NACA-Type',
  );
});

it('keeps the lines of a list and of claims', () => {
  const list = '1. A plate for cooling a module of a battery with channels.\n2. The plate of claim 1, wherein the channels are parallel.';
  expect(cleanPasted(list)).toBe(list);
  expect(cleanPasted('valve\nplate\nchannel')).toBe('valve\nplate\nchannel');
});

it('removes soft hyphens and invisible characters', () => {
  expect(cleanPasted('Kühl\u00adplatte\u200b mit\u00a0Ventil')).toBe('Kühlplatte mit Ventil');
});

it('joins Japanese lines without a space', () => {
  expect(cleanPasted('電池モジュールを冷却する冷却板は、共通の入口\nから供給される複数の流路を有する。')).toBe(
    '電池モジュールを冷却する冷却板は、共通の入口から供給される複数の流路を有する。',
  );
});

it('leaves typed text unchanged', () => {
  const typed =
    'One paragraph, typed in one go, as long as it needs to be, without a single line break anywhere in it at all, for a while.\n\nAnother.';
  expect(cleanPasted(typed)).toBe(typed);
});
