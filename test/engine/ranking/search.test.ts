import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { methods, type Query } from '../../../src-main/contract/query.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { hashModel, publication, smallIndex } from './small-index.ts';

const long = (sentence: string): string => `${sentence} `.repeat(12).trim();

const index = smallIndex([
  publication('1000001', 'Pump with a ceramic impeller', 'A centrifugal pump moves slurry by a ceramic impeller in a steel housing.', {
    classes: [{ type: 'CPC', code: 'F04D7/04' }],
    claims: [{ language: 'en', text: `1. A centrifugal pump for slurry.\n2. The pump of claim 1, the impeller being of ceramic.` }],
    description: [
      {
        language: 'en',
        text: `${long('The housing is cast from steel and bolted to a frame.')}\n${long('A labyrinth gasket keeps abrasive slurry away from the bearing of the shaft.')}\n${long('Transport is by lorry.')}`,
      },
    ],
  }),
  publication('1000002', 'Slurry valve', 'A knife gate valve closes a slurry line without jamming.', {
    publicationDate: '2015-01-01',
    classes: [{ type: 'IPC', code: 'F16K3/02' }],
  }),
  publication('1000003', 'Espresso machine', 'Hot water is pressed through ground coffee; the pump is a vibration pump.', {
    publicationDate: '2018-03-04',
  }),
  publication('1000004', 'Bicycle saddle', 'A saddle with a gel cushion for a racing bicycle.'),
  publication('1000005', 'Bicycle saddle', 'A saddle with a gel cushion for a racing bicycle.'),
  publication('1000006', 'Pumpe mit Laufrad', '', {
    title: [{ language: 'de', text: 'Kreiselpumpe mit keramischem Laufrad' }],
    abstract: [{ language: 'de', text: 'Eine Kreiselpumpe fördert Schlamm mit einem Laufrad aus Keramik.' }],
  }),
  publication('1000007', '', '', { title: [] }),
]);
afterAll(() => index[Symbol.dispose]());

function ask(text: string, more: Partial<Query> = {}, vector = hashModel.embed(text)): ReturnType<typeof search> {
  return search(index.reader, index.db, { text, hits: 10, method: 'hybrid', ...more }, vector);
}

function numbers(ranking: ReturnType<typeof search>): string[] {
  return ranking.hits.map((hit) => readPublication(index.db, hit.publication, [])?.publication.number ?? '');
}

describe('a search', () => {
  test('ranks the publication that answers the query first, by every method', () => {
    for (const method of methods) expect(numbers(ask('centrifugal pump with ceramic impeller for slurry', { method }))[0]).toBe('1000001');
  });

  test('returns finite, descending scores that are the sum of their parts', () => {
    for (const method of methods) {
      const { hits } = ask('a pump for slurry', { method });
      hits.forEach((hit, at) => {
        expect(Number.isFinite(hit.score)).toBe(true);
        expect(hit.parts.words + hit.parts.meaning).toBeCloseTo(hit.score, 9);
        expect(hit.score).toBeLessThanOrEqual(hits[at - 1]?.score ?? Infinity);
      });
    }
  });

  test('returns as many hits as requested, and none for a query without words', () => {
    expect(ask('bicycle saddle', { hits: 7 }).hits).toHaveLength(6);
    expect(ask('bicycle saddle', { hits: 3 }).hits).toHaveLength(3);
    expect(ask('bicycle saddle', { hits: 1000 }).hits).toHaveLength(6);
    expect(ask('', { hits: 7 }).hits).toEqual([]);
  });

  test('orders equal scores by publication number', () => {
    expect(numbers(ask('gel cushion saddle')).slice(0, 2)).toEqual(['1000004', '1000005']);
    expect(numbers(ask('gel cushion saddle', { hits: 1 }))).toEqual(['1000004']);
  });

  test('ranks by words alone if the model is down, and reports it', () => {
    const ranking = search(index.reader, index.db, { text: 'slurry valve', hits: 5, method: 'hybrid' }, undefined);
    expect(ranking.byMeaning).toBe(false);
    expect(numbers(ranking)[0]).toBe('1000002');
    expect(ranking.hits.every((hit) => hit.parts.meaning === 0 && hit.passage !== undefined)).toBe(true);
  });

  test('finds nothing after the cut-off date (inclusive), and nothing without a date', () => {
    expect(numbers(ask('pump valve slurry coffee', { date: '2015-01-01' }))).toContain('1000002');
    expect(numbers(ask('pump valve slurry coffee', { date: '2014-12-31' }))).not.toContain('1000002');
    expect(ask('pump', { date: '1990-01-01' }).hits).toEqual([]);
  });

  test('finds only publications in the class, at every level', () => {
    for (const symbol of ['F', 'F04', 'F04D', 'F04D7', 'F04D7/04'])
      expect(numbers(ask('slurry', { classes: [symbol] }))).toContain('1000001');
    expect(numbers(ask('slurry', { classes: ['F04'] }))).toEqual(['1000001']);
    expect(ask('slurry', { classes: ['H'] }).hits).toEqual([]);
  });

  test('respects required and excluded words', () => {
    expect(numbers(ask('pump', { must: ['coffee'] }))).toEqual(['1000003']);
    expect(numbers(ask('pump', { mustNot: ['coffee'] }))).not.toContain('1000003');
    expect(numbers(ask('pump', { must: ['Laufrad'] }))).toEqual(['1000006']);
    expect(ask('pump', { must: ['unheardof'] }).hits).toEqual([]);
  });

  test('respects phrases, whose words must follow each other', () => {
    expect(numbers(ask('slurry', { must: ['ceramic impeller'] }))).toEqual(['1000001']);
    expect(ask('slurry', { must: ['impeller ceramic'] }).hits).toEqual([]);
    expect(numbers(ask('slurry', { mustNot: ['slurry line'] }))).not.toContain('1000002');
    expect(numbers(ask('slurry', { mustNot: ['line slurry'] }))).toContain('1000002');
  });

  test('respects phrases with a distance, whose words may be in any order', () => {
    expect(ask('slurry', { must: ['pump impeller'] }).hits).toEqual([]);
    expect(numbers(ask('slurry', { must: ['"pump impeller"~4'] }))).toEqual(['1000001']);
    expect(numbers(ask('slurry', { must: ['impeller pump ~ 4'] }))).toEqual(['1000001']);
    expect(numbers(ask('slurry', { must: ['"ceramic lorry"~9'] }))).toEqual([]);
    expect(numbers(ask('slurry', { mustNot: ['"slurry jamming"~2'] }))).not.toContain('1000002');
    expect(numbers(ask('slurry', { mustNot: ['"knife jamming"~1'] }))).toContain('1000002');
  });

  test('matches one occurrence with only one word of a phrase', () => {
    expect(ask('pump', { must: ['"coffee coffee"~5'] }).hits).toEqual([]);
    expect(numbers(ask('pump', { must: ['"pump pump"~9'] }))).toContain('1000003');
  });

  test('applies the weights of spans', () => {
    const text = 'bicycle saddle, slurry valve';
    const saddle = [{ start: 0, end: 14, weight: 5 }];
    const valve = [
      { start: 16, end: 28, weight: 5 },
      { start: 0, end: 14, weight: 0 },
    ];
    expect(numbers(ask(text, { spans: saddle, method: 'words' }))[0]).toBe('1000004');
    expect(numbers(ask(text, { spans: valve, method: 'words' }))).toEqual(['1000002', '1000001']);
  });

  test('returns the passage that answers the query', () => {
    const hit = ask('labyrinth gasket keeps abrasive slurry from the bearing').hits[0];
    const text = readPublication(index.db, hit?.publication ?? 0)?.publication.description[0]?.text ?? '';
    expect(hit?.passage?.section).toBe('description');
    expect(text.slice(hit?.passage?.start, hit?.passage?.end)).toContain('labyrinth gasket');
  });

  test('lists the matching words as typed, only on request', () => {
    const query = 'Ceramic impellers, bicycles';
    expect(ask(query).hits[0]?.evidence).toBeUndefined();
    const evidence = ask(query, { explain: true, method: 'words' }).hits.find((hit) => hit.publication === 1)?.evidence ?? [];
    expect(evidence.map((word) => word.term).sort()).toEqual(['Ceramic', 'impellers']);
    expect(evidence.reduce((sum, word) => sum + word.share, 0)).toBeCloseTo(1);
  });

  test('stops before the next phase when cancelled', () => {
    const query: Query = { text: 'slurry valve', hits: 5, method: 'words' };
    let phases = 0;
    search(index.reader, index.db, query, undefined, { checkCancelled: () => (phases += 1) });
    expect(phases).toBeGreaterThan(5);
    for (let last = 1; last <= phases; last++) {
      let begun = 0;
      const checkCancelled = (): void => {
        begun += 1;
        if (begun === last) throw new Error('enough');
      };
      expect(() => search(index.reader, index.db, query, undefined, { checkCancelled })).toThrow('enough');
      expect(begun).toBe(last);
    }
    expect(search(index.reader, index.db, query, undefined).hits.length).toBeGreaterThan(0);
  });

  test('times its phases with the given clock', () => {
    let time = 0;
    const { phases } = search(index.reader, index.db, { text: 'pump', hits: 3, method: 'boost' }, hashModel.embed('pump'), {
      now: () => (time += 2),
    });
    // Postings are added up while the vector may still be computed, and ranked after.
    expect(phases['words']).toBe(4);
    expect(phases['meaning']).toBe(2);
    expect(Object.keys(phases)).toContain('first phase');
  });

  test('returns the same ranking every time, for any text', () => {
    const unusual = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', ' \n\t', '🦆🦆', '12345 67890', '\u0000', '\ud800', 'ポンプ', 'pump '.repeat(5000), 'ー', '-'.repeat(300)),
      fc.constantFrom(
        '<p class="x">A pump &amp; a <b>valve</b></p>',
        '<<<>>></p',
        'x_{n+1} = ∑ α²·∂f/∂x ± √(2π) ≤ ∞, H₂O → 2H⁺',
        'مضخة ذات غشاء',
        'משאבה עם דיאפרגמה',
        'Die Pumpe has une membrane 膜を備える 泵 насос',
        '👩‍👩‍👧‍👦 pump 🏳️‍🌈',
        'e\u0301'.repeat(400),
        'pumpvalve'.repeat(9_000),
      ),
    );
    fc.assert(
      fc.property(unusual, fc.constantFrom(...methods), (text, method) => {
        const first = ask(text, { method });
        expect(JSON.stringify(first)).toBe(JSON.stringify(ask(text, { method })));
        expect(first.hits.every((hit) => Number.isFinite(hit.score))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('accepts a text of two megabytes', () => {
    const text = Array.from({ length: 250_000 }, (_, at) => `word${at % 9000}`).join(' ');
    expect(Array.isArray(ask(text).hits)).toBe(true);
    expect(numbers(ask(`${text} ceramic impeller`, { method: 'words' }))[0]).toBe('1000001');
  });

  test('returns passages inside their sections', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 20 }), (text) => {
        for (const { publication: id, passage } of ask(`${text} pump saddle slurry`).hits) {
          const stored = readPublication(index.db, id)?.publication;
          if (passage === undefined) expect(stored?.title).toEqual([]);
          else {
            const section = stored?.[passage.section][passage.entry]?.text ?? '';
            expect(section.slice(passage.start, passage.end).trim()).not.toBe('');
            expect(passage.end).toBeLessThanOrEqual(section.length);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
