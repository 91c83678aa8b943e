// The passages chosen for a hit: the best, and a second one only where it adds something.
import { afterAll, describe, expect, it } from 'vitest';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { storedPassages } from '../../../src-main/engine/local/hit-passages.ts';
import { readPassages } from '../../../src-main/engine/store/publications.ts';
import { publication, smallIndex } from './small-index.ts';

const long = (sentence: string): string => `${sentence} `.repeat(12).trim();
const valve = long('The valve closes when the spring presses its disc against the seat.');
const sensor = long('A sensor measures how hot the oil becomes near the shaft of that pump.');
const paint = long('Grey paint covers each outer wall so that rain does no harm to it.');
const feet = long('Rubber feet carry a frame on which all of these stand in some hall.');
const both = long('The valve and a sensor lie behind a lid.');
const more: Partial<Publication>[] = [
  { description: text([paint, valve, feet, sensor]) },
  { description: text([paint, valve, feet, valve]) },
  { description: text([paint, feet, paint, valve]) },
  { description: text([feet, paint, both, valve, sensor]) },
  { claims: text(['1. A valve.']) },
  {},
];
const index = smallIndex(more.map((one, at) => publication(`200000${at}`, '', '', one)));
afterAll(() => index[Symbol.dispose]());

function text(lines: readonly string[]): Publication['description'] {
  return [{ language: 'en', text: lines.join('\n') }];
}

const weights = new Map([
  ['valv', 2],
  ['sensor', 1.5],
]);

/** The beginnings of the passages shown for a publication, by words and, if given, cosines. */
function shown(at: number, cosines?: readonly number[]): (string | undefined)[] {
  const { passage, second } = storedPassages(index.db, { publication: at + 1, slot: at }, weights, cosines && Float32Array.from(cosines));
  return [passage, second].map((span) => {
    const entry = span && (more[at] as Publication)[span.section][span.entry];
    return entry?.text.slice(span?.start, span?.end).slice(0, 12);
  });
}

describe('the passages of a hit', () => {
  it('are chosen among those of its publication', () => {
    expect(more.map((_, at) => readPassages(index.db, at).length)).toEqual([4, 4, 4, 5, 1, 0]);
  });

  it('are the best and the next best by words', () => {
    expect(shown(0)).toEqual(['The valve cl', 'A sensor mea']);
    expect(shown(3)).toEqual(['The valve an', 'The valve cl']);
  });

  it('are chosen by meaning too', () => {
    expect(shown(0, [0.1, 0.4, 0.7, 0.2])).toEqual(['The valve cl', 'Rubber feet ']);
  });

  it('are one if all others repeat it, say nothing of the query, or there is no other', () => {
    expect(shown(1)).toEqual(['The valve cl', undefined]);
    expect(shown(2)).toEqual(['The valve cl', undefined]);
    expect(shown(4)).toEqual(['1. A valve.', undefined]);
  });

  it('are none without a text', () => {
    expect(shown(5)).toEqual([undefined, undefined]);
  });
});
