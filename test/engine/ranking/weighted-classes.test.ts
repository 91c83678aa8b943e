import { afterAll, describe, expect, test } from 'vitest';
import type { Hit } from '../../../src-main/contract/hit.ts';
import type { ClassSymbol, Publication } from '../../../src-main/contract/publication.ts';
import { methods, type Query, type WeightedClass } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { WEIGHTED_CLASS } from '../../../src-main/engine/ranking/weights.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const cpc = (...codes: string[]): { classes: ClassSymbol[] } => ({ classes: codes.map((code) => ({ type: 'CPC', code })) });
const valve = (number: string, abstract: string, more: Partial<Publication> = {}): Publication =>
  publication(number, `Valve ${number}`, abstract, more);

const index = smallIndex([
  valve('1', 'A gate valve with a seat closes a slurry line.', cpc('E03B1/00')),
  valve('2', 'A gate valve with a seat closes a line.', cpc('F16K3/02')),
  valve('3', 'A gate valve with a seat closes a pipe.', cpc('F16K3/0218', 'F16K31/06')),
  valve('4', 'A valve with a seat closes a line.', cpc('F16K31/06', 'G05D7/06')),
  valve('5', 'A valve closes a line.'),
  valve('6', 'A valve for a tank.', cpc('B65D90/00')),
  valve('7', 'A lever locks a door.', cpc('F16K3/02')),
]);
afterAll(() => index[Symbol.dispose]());

const text = 'a gate valve with a seat closes a slurry line';
function ask(weightedClasses?: WeightedClass[], more: Partial<Query> = {}): Map<string, Hit> {
  const query: Query = { text, hits: 10, method: 'hybrid', ...(weightedClasses && { weightedClasses }), ...more };
  const { hits } = search(index.reader, index.db, query, hashModel.embed(text));
  return new Map(hits.map((hit) => [readPublication(index.db, hit.publication, [])?.publication.number ?? '', hit]));
}
const more = (...classes: string[]): WeightedClass[] => classes.map((one) => ({ class: one, weight: 2 }));
const less = (...classes: string[]): WeightedClass[] => classes.map((one) => ({ class: one, weight: 0.5 }));
const effect = (hits: Map<string, Hit>, number: string): number => hits.get(number)?.parts.weightedClasses ?? 0;

describe('a query with weighted classes', () => {
  test('raises or lowers what has the class, and leaves the rest as it was', () => {
    const plain = ask();
    for (const [weighted, direction] of [[more('F16K3'), 1] as const, [less('F16K3'), -1] as const]) {
      const hits = ask(weighted);
      expect([...hits.keys()].sort()).toEqual([...plain.keys()].sort());
      for (const [number, hit] of hits) {
        const { score } = plain.get(number) as Hit;
        if (['2', '3', '7'].includes(number)) expect(Math.sign(hit.score - score)).toBe(direction);
        else expect(hit).toEqual(plain.get(number));
      }
    }
  });

  test.each(methods)('changes the order of hits that are near each other, by the method %s', (method) => {
    const number = (hits: Map<string, Hit>): string[] => [...hits.keys()].slice(0, 3);
    const [first, second] = number(ask(undefined, { method }));
    const symbolOf = (name: string): string => ({ '1': 'E03B', '2': 'F16K3/02', '3': 'F16K31' })[name] ?? '';
    const strongly = [{ class: symbolOf(second ?? ''), weight: 4 }, ...less(symbolOf(first ?? ''))];
    expect(number(ask(strongly, { method }))[0]).toBe(second);
  });

  test('reads a symbol as the filter does, at every level', () => {
    const having = (symbol: string): string[] =>
      [...ask(more(symbol))].flatMap(([number, hit]) => (hit.parts.weightedClasses ? number : []));
    for (const symbol of ['F', 'F16', 'F16K', 'F16K3', 'F16K3/02', 'F16K31/06', 'A01B']) {
      const filtered = [...ask(undefined, { classes: [symbol] }).keys()];
      expect(having(symbol).sort()).toEqual(filtered.sort());
    }
  });

  test('adds the classes of a hit up, to two doublings at most either way', () => {
    const once = effect(ask(more('F16K31/06')), '4');
    expect(effect(ask(more('F16K31/06', 'G05D')), '4')).toBeCloseTo(2 * once, 9);
    expect(effect(ask(more('F16K31/06', 'G05D', 'F', 'G')), '4')).toBeCloseTo(2 * once, 9);
    expect(effect(ask([...more('F16K31/06'), ...less('G05D')]), '4')).toBe(0);
    expect(once).toBeGreaterThan(0);
  });

  test('never takes more than half of a score, nor the place of what has none', () => {
    const hits = ask([{ class: 'F16K', weight: 0.25 }], { method: 'words' });
    const plain = ask(undefined, { method: 'words' });
    for (const [number, { score }] of hits) expect(score).toBeGreaterThanOrEqual((plain.get(number)?.score ?? 0) / 2);
    expect(ask(more('F16K'), { method: 'words' }).has('7')).toBe(plain.has('7'));
  });

  test.each(methods)('gives descending scores that are the sum of their parts, by the method %s', (method) => {
    const best = Math.max(100, ...[...ask(undefined, { method }).values()].map(({ score }) => score));
    for (const weighted of [more('F16K3', 'E03B'), less('F16K3', 'E03B'), [...more('F16K'), ...less('F16K3/02')]]) {
      let last = best + 1e-9;
      for (const { score, parts } of ask(weighted, { method, feedback: [{ publication: 'EP-4-A1', rating: 'relevant' }] }).values()) {
        const { words, meaning, classes = 0, citations = 0, weightedClasses = 0 } = parts;
        expect(words + meaning + classes + citations + weightedClasses).toBeCloseTo(score, 9);
        expect(score).toBeLessThanOrEqual(last);
        last = score;
      }
    }
  });

  test('says which of the classes a hit has', () => {
    const hits = ask([...more('F16K31/06'), ...less('G05D')]);
    expect(hits.get('3')?.weightedClasses).toEqual(more('F16K31/06'));
    expect(hits.get('4')?.weightedClasses).toEqual([...more('F16K31/06'), ...less('G05D')]);
    expect(hits.get('1')).not.toHaveProperty('weightedClasses');
  });

  test('works with examples instead of a text', () => {
    const similar = { text: '', like: ['EP-1-A1'] };
    expect(effect(ask(more('G05D'), similar), '4')).toBeGreaterThan(0);
  });
});

test('without weighted classes, and with one that no publication has, every hit is the same to the last bit', () => {
  for (const method of methods) {
    const plain = [...ask(undefined, { method, explain: true })];
    expect([...ask([], { method, explain: true })]).toEqual(plain);
    expect([...ask(more('A01B'), { method, explain: true })]).toEqual(plain);
  }
});

test('the effect of a doubling is a share of the deviation of the scores', () => {
  const scores = [...ask().values()].map(({ score }) => score);
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const deviation = Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scores.length);
  expect(effect(ask(more('G05D')), '4')).toBeCloseTo(WEIGHTED_CLASS * deviation, 9);
});
