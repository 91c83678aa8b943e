import { expect, test } from 'vitest';
import { openClassScheme } from '../../../src-main/engine/store/class-scheme.ts';
import { installClassTitles } from '../../../src-main/engine/store/library.ts';
import { freshFolder } from '../../support/folders.ts';

/** A small artificial scheme with the offices' levels (section 2, class 4, subclass 5, main group 7, then one per dot). */
const titles = [
  ['Z', 2, 'Section of things'],
  ['Z01', 4, 'Round things'],
  ['Z01B', 5, 'Balls'],
  ['Z01B2/00', 7, 'Balls that roll'],
  ['Z01B2/02', 8, 'downhill'],
  ['Z01B2/022', 9, 'by themselves'],
  ['Z01B2/04', 8, 'uphill'],
  ['Z01B10/00', 7, 'Balls that stand still'],
  ['Z01C', 5, 'Hoops'],
] as const;

test('the tree of a scheme follows from codes, order and levels', () => {
  const folder = freshFolder();
  expect(openClassScheme(folder)).toBeUndefined();
  installClassTitles(
    folder,
    titles.map(([code, level, title]) => ({ code, level, title })),
  );
  const scheme = openClassScheme(folder);
  if (scheme === undefined) throw new Error('no scheme');
  const below = (parent?: string): string[] => scheme.below(parent).map(({ code, children }) => (children ? `${code}+` : code));
  expect(below()).toEqual(['Z+']);
  expect(below('Z')).toEqual(['Z01+']);
  expect(below('Z01')).toEqual(['Z01B+', 'Z01C']);
  expect(below('Z01B')).toEqual(['Z01B2/00+', 'Z01B10/00']);
  expect(below('Z01B2/00')).toEqual(['Z01B2/02+', 'Z01B2/04']);
  expect(below('Z01B2/02')).toEqual(['Z01B2/022']);
  expect(below('Z99')).toEqual([]);
  expect(scheme.titlesOf('Z01B2/022')).toEqual([
    'Section of things',
    'Round things',
    'Balls',
    'Balls that roll',
    'downhill',
    'by themselves',
  ]);
  expect(scheme.titlesOf('Z01')).toEqual(['Section of things', 'Round things']);
  expect(scheme.titlesOf('Z01B3/00')).toBeUndefined();
  expect(scheme.find('balls ROLL').map(({ code }) => code)).toEqual(['Z01B2/00']);
  expect(scheme.find('')).toEqual([]);
  scheme.close();
});
