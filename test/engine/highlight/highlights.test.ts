// Highlights in generated publications: they are where they should be, and only there.
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { EvidencePassage } from '../../../src-main/contract/result-list.ts';
import type { Query } from '../../../src-main/contract/query.ts';
import { backgroundOf } from '../../../src-main/engine/highlight/background.ts';
import { highlighterOf } from '../../../src-main/engine/highlight/highlights.ts';
import { defaultModelFolder } from '../../../src-main/engine/model/catalogue.ts';
import { openPassageModel } from '../../../src-main/engine/model/passage-model.ts';
import { placeOf } from '../../../src-main/engine/highlight/place.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { analyse } from '../../../src-main/engine/text/analysis.ts';
import { hashModel, publication, smallIndex } from '../ranking/small-index.ts';

const fillers = Array.from({ length: 20 }, (_, at) =>
  publication(String(2000001 + at), `Filler ${at}`, `A bracket number ${at} holds a tube to a wall by screws. The wall is painted white.`),
);
const index = smallIndex([
  publication(
    '1000001',
    'Pump',
    'A centrifugal pump moves slurry by a ceramic impeller. The housing is bolted to a frame. The frame stands on rubber feet.',
    { claims: [{ language: 'en', text: '1. A pump for slurry.\n2. The pump of claim 1, with a ceramic impeller.' }] },
  ),
  publication('1000002', 'Pumpe', '', {
    abstract: [{ language: 'de', text: 'Die Schlammpumpenanlage fördert Schlamm. Das Laufrad besteht aus Keramik.' }],
  }),
  publication('1000003', 'ポンプ', '', { abstract: [{ language: 'ja', text: '遠心ポンプは羽根車を備える。筐体は枠に固定される。' }] }),
  ...fillers,
]);
afterAll(() => index[Symbol.dispose]());

const modelContext = { model: hashModel, background: backgroundOf(index.db, hashModel), comparable: true };

function mark(id: number, query: Partial<Query> & { text: string }): EvidencePassage | undefined {
  return highlighterOf(index.db, index.reader, { hits: 10, method: 'hybrid', ...query }, modelContext).highlight([{ id }])[0];
}

function marked(passage: EvidencePassage | undefined, kind: 'words' | 'meaning' = 'words'): string[] {
  return (passage?.[kind] ?? []).map(({ start, end }) => passage?.text.slice(start, end) ?? '');
}

describe('a query with emphasised words', () => {
  const text = 'a centrifugal pump with a ceramic impeller in a housing';
  const spanOf = (word: string, weight: number) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length, weight });
  const weightsIn = (passage: EvidencePassage | undefined): Record<string, number | undefined> =>
    Object.fromEntries((passage?.words ?? []).map(({ start, end, weight }) => [passage?.text.slice(start, end), weight]));

  test('shows them in a passage with their weight, and what they are of the score of its words', () => {
    const passage = mark(1, { text, spans: [spanOf('ceramic impeller', 2), spanOf('housing', 0.5)] });
    expect(weightsIn(passage)).toMatchObject({ pump: undefined, ceramic: 2, impeller: 2, housing: 0.5 });
    const { more, less } = passage?.emphasis ?? { more: 0, less: 0 };
    expect(more).toBeGreaterThan(0.3);
    expect(less).toBeGreaterThan(0);
    expect(more + less).toBeLessThan(1);
    const stronger = mark(1, { text, spans: [spanOf('ceramic impeller', 4), spanOf('housing', 0.5)] })?.emphasis;
    expect(stronger?.more).toBeGreaterThan(more);
    expect(mark(1, { text, spans: [{ start: 0, end: text.length, weight: 2 }] })?.emphasis).toEqual({ more: 1, less: 0 });
  });

  test('shows a word that is emphasised in one of two places by the mean, and the same ranges as without', () => {
    const twice = `${text}; the impeller turns`;
    const plain = mark(1, { text: twice });
    const passage = mark(1, { text: twice, spans: [spanOf('impeller', 2)] });
    expect(weightsIn(passage)['impeller']).toBe(1.5);
    expect(marked(passage)).toEqual(marked(plain));
    expect(plain).not.toHaveProperty('emphasis');
    expect(plain?.words.every((word) => !('weight' in word))).toBe(true);
  });

  test('shows the emphasis of a word also on its translations', () => {
    const impeller = { text: 'Laufrad', language: 'de' as const, source: 'typed' as const, of: 'impeller', weight: 1 };
    const passage = mark(2, { text, language: 'en', spans: [spanOf('impeller', 2)], terms: [impeller] });
    expect(weightsIn(passage)['Laufrad']).toBe(2);
  });
});

describe('a publication without a given passage', () => {
  const line = (part: string, more: string): string => `${part} ${more} `.repeat(12).trim();
  const description = [
    line('The wheel has a rim of steel and turns on an axle.', 'Paint covers it.'),
    line('A ceramic impeller moves the slurry through the housing.', 'The impeller is glazed.'),
    line('The frame stands on rubber feet in a hall.', 'The hall is heated.'),
    line('A second impeller of ceramic follows it in the housing.', 'The slurry leaves by a spout.'),
    line('Screws hold the cover of the box to its wall.', 'The cover is grey.'),
  ].join('\n');
  const small = smallIndex([publication('1000001', 'Device', '', { description: [{ language: 'en', text: description }] }), ...fillers]);
  afterAll(() => small[Symbol.dispose]());
  const query: Query = { text: 'a ceramic impeller for slurry', language: 'en', hits: 5, method: 'words' };
  const highlighter = highlighterOf(small.db, small.reader, query);

  test('has the passages that a search shows, both highlighted', () => {
    const hit = search(small.reader, small.db, query, undefined).hits.find(({ publication }) => publication === 1);
    const [first] = highlighter.highlight([{ id: 1 }]);
    expect(hit?.second).toBeDefined();
    expect(first).toMatchObject(hit?.passage ?? {});
    expect(first?.second).toMatchObject(hit?.second ?? {});
    expect(marked(first?.second)).toContain('impeller');
    expect(first?.second?.found).toEqual(first?.found);
  });

  test('has only those that are given', () => {
    const passage = { section: 'description', entry: 0, start: 0, end: 40 } as const;
    const second = { ...passage, start: 41, end: 80 };
    expect(highlighter.highlight([{ id: 1, passage }])[0]).not.toHaveProperty('second');
    expect(highlighter.highlight([{ id: 1, passage, second }])[0]).toMatchObject({ ...passage, second });
  });
});

describe('the matching words of a publication', () => {
  test('are those that the search returns as evidence, with their shares', () => {
    const query: Query = { text: 'a ceramic impeller that pumps slurry', hits: 10, method: 'hybrid', language: 'en' };
    const { hits } = search(index.reader, index.db, { ...query, explain: true }, undefined);
    expect(hits.length).toBeGreaterThan(1);
    const passages = highlighterOf(index.db, index.reader, query, modelContext).highlight(
      hits.map(({ publication }) => ({ id: publication })),
    );
    for (const { publication, found } of passages) {
      const words = found.map(({ written: _written, ...word }) => word);
      expect(words).toEqual(hits.find((hit) => hit.publication === publication)?.evidence);
    }
    expect(passages[0]?.found.map(({ term }) => term)).toContain('ceramic');
  });
});

describe('a hit of a query by example without a text', () => {
  test('has the words of its most similar example and no sentences', () => {
    const like = ['EP-1000001', 'EP-1000002'];
    const filler = mark(4, { text: '', like: ['EP-2000002'] });
    expect(marked(filler)).toContain('screws');
    expect(marked(filler, 'meaning')).toEqual([]);
    expect(marked(mark(1, { text: '', like }))).toContain('impeller');
    expect(marked(mark(2, { text: '', like }))).toContain('Schlamm');
    expect(marked(mark(4, { text: '' }))).toEqual([]);
  });
});

describe('highlighted words', () => {
  test('match the query in any inflection', () => {
    expect(marked(mark(1, { text: 'pumps with impellers of ceramics', language: 'en' }))).toEqual(['pump', 'ceramic', 'impeller']);
  });

  test('are whole compounds if a part matches', () => {
    expect(marked(mark(2, { text: 'Pumpe für Schlämme', language: 'de' }))).toEqual(['Schlammpumpenanlage', 'Schlamm']);
  });

  test('are runs of Japanese characters', () => {
    expect(marked(mark(3, { text: '羽根車を備えた遠心ポンプ', language: 'ja' }))).toEqual(['遠心ポンプ', '羽根車', '備え']);
  });

  test('of another language are not spelt like a part of a compound by chance, but are its cognates', () => {
    const query = 'Vermittlungsrechner mit Sensorgehäuse und Polymerfilm';
    const passages = [
      publication('1000001', 'Agents', 'Blister agents are absorbed through the lungs and skin. A sensor lies below a film.'),
      publication('1000002', 'Rechner', '', { abstract: [{ language: 'de', text: 'Ein Vermittlungsrechner nimmt Anfragen an.' }] }),
      ...fillers,
    ];
    using small = smallIndex(passages);
    const model = openPassageModel(defaultModelFolder);
    const withModel = { model, background: backgroundOf(small.db, model), comparable: false };
    const found = (text: string, language: string, id: number, context?: typeof withModel): string[] =>
      marked(highlighterOf(small.db, small.reader, { text, language, hits: 10, method: 'words' }, context).highlight([{ id }])[0]);
    expect(found(query, 'de', 1)).toEqual(['sensor', 'film']);
    expect(found(query, 'de', 1, withModel)).toEqual(['sensor', 'film']);
    expect(found(query, 'de', 2)).toEqual(['Vermittlungsrechner']);
    expect(found('the lungs of a patient', 'en', 2)).toEqual([]);
    expect(found('the lungs of a patient', 'en', 2, withModel)).toEqual([]);
    expect(found('the lungs of a patient', 'en', 1, withModel)).toEqual(['lungs']);
  });

  test('of another language do not rest on a piece of the word, but on a compound of it or on the dictionary', () => {
    const texts = [
      'Zum Widerherstellen der Daten dient ein Gaskanal.',
      'Das Sensorgehäuse sitzt im Kanal neben dem Schalter.',
      'Die Elektroden berühren eine Membran.',
    ];
    using small = smallIndex([
      ...texts.map((text, at) => publication(`100000${at + 1}`, `Ding ${at}`, '', { abstract: [{ language: 'de', text }] })),
      ...fillers,
    ]);
    const model = openPassageModel(defaultModelFolder);
    const withModel = { model, background: backgroundOf(small.db, model), comparable: false };
    const found = (text: string, id: number): string[] =>
      marked(highlighterOf(small.db, small.reader, { text, language: 'en', hits: 10, method: 'words' }, withModel).highlight([{ id }])[0]);
    expect(found('wider', 1)).toEqual([]);
    expect(found('a wider duct for a gas', 1)).toEqual(['Gaskanal']);
    expect(found('a sensor beside the switch of a channel', 2)).toEqual(['Sensorgehäuse', 'Kanal', 'Schalter']);
    expect(found('electrodes and membranes', 3)).toEqual(['Elektroden', 'Membran']);
  });

  test('exclude words of little weight and include required words', () => {
    const text = 'ceramic impeller';
    const spans = [{ start: 0, end: 7, weight: 0 }];
    const ask = (must: string[]): string[] => {
      const query: Query = { text, spans, must, language: 'en', hits: 10, method: 'hybrid' };
      const passage = { section: 'abstract', entry: 0, start: 0, end: 200 } as const;
      return marked(highlighterOf(index.db, index.reader, query, modelContext).highlight([{ id: 1, passage }])[0]);
    };
    expect(ask([])).toEqual(['impeller']);
    expect(ask(['frame'])).toEqual(['impeller', 'frame', 'frame']);
  });

  test('are in the text, in order and disjoint, and each begins with a term of the query', () => {
    const word = fc.constantFrom(
      'pump',
      'slurry',
      'ceramic',
      'impeller',
      'the',
      'of',
      'frame',
      'bolted',
      'rubber',
      'unknownish',
      'feet.',
      ',',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 8 }), (words, id) => {
        const text = words.join(' ');
        const asked = new Set<string>();
        analyse(text, 'en', (term) => void asked.add(term));
        const passage = mark(id, { text, language: 'en' });
        if (passage === undefined) return;
        let last = -1;
        for (const { start, end } of passage.words) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(passage.text.length);
          last = end;
          const terms: string[] = [];
          if (passage.language === 'en') {
            analyse(passage.text.slice(start, end), 'en', (term) => void terms.push(term));
            expect(terms.some((term) => asked.has(term))).toBe(true);
          }
        }
        let covered = 0;
        last = -1;
        for (const { start, end, sentence, likeness } of passage.meaning) {
          expect(start).toBeGreaterThan(last);
          last = end;
          covered += end - start;
          expect(sentence).toBeGreaterThanOrEqual(1);
          expect(likeness).toBeGreaterThan(0);
          expect(likeness).toBeLessThanOrEqual(1);
        }
        expect(passage.meaning.length).toBeLessThanOrEqual(3);
        expect(covered).toBeLessThanOrEqual(0.6 * passage.text.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('highlighted sentences', () => {
  test('are the most similar in meaning, with the number of the query’s sentence', () => {
    const text = 'Something about a bicycle saddle. A centrifugal pump moves slurry by a ceramic impeller.';
    const passage = mark(1, { text, language: 'en' });
    expect(marked(passage, 'meaning')).toEqual(['A centrifugal pump moves slurry by a ceramic impeller.']);
    expect(passage?.meaning[0]?.sentence).toBe(2);
  });

  test('are absent if nothing stands out', () => {
    expect(mark(5, { text: 'quantum chromodynamics of gluons', language: 'en' })?.meaning).toEqual([]);
  });

  test('are absent without a model, while words are highlighted', () => {
    const query: Query = { text: 'ceramic impeller', hits: 10, method: 'hybrid', language: 'en' };
    const [passage] = highlighterOf(index.db, index.reader, query).highlight([{ id: 1 }]);
    expect(passage?.meaning).toEqual([]);
    expect(marked(passage)).toEqual(['ceramic', 'impeller']);
  });
});

describe('a passage', () => {
  test('is the requested one, verbatim, or absent if it no longer exists', () => {
    const marker = highlighterOf(index.db, index.reader, { text: 'pump', hits: 10, method: 'words', language: 'en' });
    const passage = { section: 'abstract', entry: 0, start: 2, end: 18 } as const;
    expect(marker.highlight([{ id: 1, passage }])[0]?.text).toBe('centrifugal pump');
    expect(marker.highlight([{ id: 1, passage: { ...passage, entry: 4 } }, { id: 99 }])).toEqual([]);
  });

  test('has its place to cite if the text gives one', () => {
    const claims = '1. A pump.\n2. The pump of claim 1.';
    expect(placeOf(claims, { section: 'claims', entry: 0, start: 0, end: 9 })).toEqual({ claim: 1 });
    expect(placeOf(claims, { section: 'claims', entry: 0, start: claims.indexOf('2.'), end: claims.length })).toEqual({ claim: 2 });
    const numbered = 'Heading\n[0026] Before.\n[0027] The pump.\nMore of it.';
    const at = (part: string): number => numbered.indexOf(part);
    expect(placeOf(numbered, { section: 'description', entry: 0, start: at('[0027]'), end: at('More') })).toEqual({ paragraph: '0027' });
    expect(placeOf(numbered, { section: 'description', entry: 0, start: at('More'), end: numbered.length })).toEqual({ paragraph: '0027' });
    expect(placeOf(numbered, { section: 'description', entry: 0, start: 0, end: 5 })).toBeUndefined();
    expect(placeOf('【００２７】 弁が開く。', { section: 'description', entry: 0, start: 0, end: 5 })).toEqual({ paragraph: '0027' });
    expect(placeOf('No numbers here.', { section: 'description', entry: 0, start: 3, end: 9 })).toBeUndefined();
  });
});
