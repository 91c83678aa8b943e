// Does a collection on a cluster rank as an index on this computer? The questions and what their answers must have in common, for real nodes and for
// recorded answers. In: the same publications in both. Out: tests.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Hit } from '../../src-main/contract/hit.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Query } from '../../src-main/contract/query.ts';
import { answeredBy } from '../../src-main/engine/cluster/answers.ts';
import { openCollection, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { pagesOf } from '../../src-main/engine/cluster/lookups.ts';
import type { NodeRequest, Nodes } from '../../src-main/engine/cluster/port.ts';
import { Remembered, searchCollection } from '../../src-main/engine/cluster/search.ts';
import { openIndexReader, type IndexReader } from '../../src-main/engine/index/reader.ts';
import { answered, frequenciesIn } from '../../src-main/engine/local/answers.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { wordVectors } from '../../src-main/engine/model/word-vectors.ts';
import { weightInIndex } from '../../src-main/engine/ranking/indexed-terms.ts';
import { nearestWords } from '../../src-main/engine/ranking/nearest-words.ts';
import { parse, termsOf } from '../../src-main/engine/ranking/parse.ts';
import { ask } from '../../src-main/engine/ranking/questions.ts';
import { openReadableIndex, type ReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { allPublications, type StoredPublication } from '../../src-main/engine/store/publications.ts';
import { freshFolder } from './folders.ts';
import { importHere, model } from './importing.ts';

/** What is compared. */
export interface SameRanking {
  /** Writes the publications into a file of this folder. */
  corpus(folder: string): string;
  /** The nodes on which the collection is that has them. */
  nodes: () => Nodes;
  collection: string;
  /** More publications than a list is long: as in a large index, passages are read for the best of them only. */
  isLarge: boolean;
  /** Words that some of the publications have: one, one to be left out, and a phrase. */
  words: { must: string; mustNot: string; phrase: string };
}

/** Characters of a text that is searched with. */
const LENGTH = 1_800;

/** Nodes that count how often somebody waits for an answer. */
function countingNodes(nodes: Nodes): Nodes & { trips: number } {
  let waiting = 0;
  const counting = {
    trips: 0,
    ask: async (request: NodeRequest) => {
      if (waiting++ === 0) counting.trips += 1;
      try {
        return await nodes.ask(request);
      } finally {
        waiting -= 1;
      }
    },
  };
  return counting;
}

export function itRanksAsHere({ corpus, nodes, collection: name, isLarge, words: { must, mustNot, phrase } }: SameRanking): void {
  const folder = freshFolder();
  const words = nearestWords(wordVectors(() => model));
  const remembered = new Remembered();
  let counted: ReturnType<typeof countingNodes>;
  let db: ReadableIndex;
  let reader: IndexReader;
  let collection: Collection;
  let stored: StoredPublication[];
  const here = new Map<number, string>();
  const there = new Map<number, string>();

  beforeAll(async () => {
    const { id } = await importHere(folder, [corpus(folder)]);
    db = openReadableIndex(indexFile(folder, id));
    reader = openIndexReader(db, isLarge ? { exactRows: 0 } : {});
    counted = countingNodes(nodes());
    collection = await openCollection({ name: 'test', nodes: counted }, name);
    stored = [...allPublications(db)];
    for (const { id: row, publication } of stored) here.set(row, publicationName(publication));
    const fields = ['name', 'slot'];
    for await (const page of pagesOf<{ name: string; slot: number }>(collection, { exists: { field: 'slot' } }, fields, 1_000))
      for (const one of page) there.set(one.fields.slot, one.fields.name);
  });
  afterAll(() => {
    reader.close();
    db.close();
  });

  /** The same publication for any number of publications. */
  const storedAt = (at: number): StoredPublication => stored[at % stored.length] as StoredPublication;
  const textOf = (at: number): string => {
    const { description, claims } = storedAt(at).publication;
    const text = description[0]?.text ?? claims[0]?.text ?? '';
    const from = Math.max(0, Math.min(400, text.length - LENGTH));
    return text.slice(from, from + LENGTH);
  };
  const nameAt = (at: number): string => publicationName(storedAt(at).publication);
  const scoresOf = (hits: readonly Hit[], names: ReadonlyMap<number, string>): Map<string, number> =>
    new Map(hits.map(({ publication, score }) => [names.get(publication) ?? `unknown ${publication}`, score]));
  /** The same publications with the same scores; those of equal scores may change places. */
  const expectSame = async (query: Query): Promise<void> => {
    const vector = query.text === '' ? undefined : model.embed(query.text);
    const own = search(reader, db, query, vector, { words: () => words });
    const other = await searchCollection(collection, remembered, query, vector, { words: () => words });
    const [expected, found] = [scoresOf(own.hits, here), scoresOf(other.hits, there)];
    expect(own.hits.length).toBeGreaterThan(0);
    const last = own.hits.at(-1)?.score ?? 0;
    for (const [name, score] of found) {
      if (expected.has(name)) expect(Math.abs((expected.get(name) as number) - score)).toBeLessThan(1e-4);
      else expect(Math.abs(score - last)).toBeLessThan(1e-4);
    }
    expect(other.hits.length).toBe(own.hits.length);
    const inOrder = other.hits.map(({ score }) => score);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
    const passages = new Map(own.hits.map(({ publication, passage, second }) => [here.get(publication), { passage, second }]));
    for (const { publication, passage, second } of other.hits) {
      const shown = passages.get(there.get(publication));
      if (shown !== undefined) expect({ passage, second }).toEqual(shown);
    }
  };

  it('counts terms and adds up their impacts as an index here does', async () => {
    for (const at of [3, 400, 801]) {
      const { terms } = parse({ text: textOf(at), hits: 1, method: 'words' });
      const frequencies = await remembered.all.of(collection, termsOf(terms));
      expect(frequencies).toEqual(frequenciesIn(reader, termsOf(terms)));
      const wanted = {
        terms: weightInIndex(terms, frequencies).terms,
        vector: undefined,
        scope: undefined,
        count: 300,
        isByMeaning: false,
      };
      const own = answered({ reader, db }, ask('candidates', wanted));
      const searched = { collection, counts: remembered.all, patentsOnly: false };
      const other = await answeredBy(searched, ask('candidates', wanted), () => undefined);
      const rows = answered({ reader, db }, ask('rows', { slots: own.slots }));
      const expected = new Map(rows.map((row, place) => [row && publicationName(row), own.words[place] as number]));
      const [least, most] = [Math.min(...expected.values()), Math.max(...expected.values())];
      other.slots.forEach((slot, place) => {
        const score = other.words[place] as number;
        // Sums have 32 bits, here those of the largest, there each its own.
        expect(Math.abs((expected.get(there.get(slot)) ?? least) - score) / Math.max(score, most / 10)).toBeLessThan(1e-5);
      });
      expect(other.slots.length).toBe(own.slots.length);
    }
  });

  it('has the same cosines', async () => {
    const vector = model.embed(textOf(77));
    const slots = Uint32Array.from([...there.keys()].sort((a, b) => a - b));
    const searched = { collection, counts: remembered.all, patentsOnly: false };
    const asked = { slots, terms: [], vector, wanted: slots.length };
    const other = await answeredBy(searched, ask('scores', asked), () => undefined);
    const own = reader.bestPassages(
      vector,
      Uint32Array.from(stored, ({ slot }) => slot),
    );
    const expected = new Map(stored.map(({ id }, at) => [here.get(id), own.documents[at] as number]));
    slots.forEach((slot, at) => {
      expect(Math.abs((expected.get(there.get(slot)) as number) - (other.documents[at] as number))).toBeLessThan(1e-6);
    });
    expect(slots.length).toBe(stored.length);
  });

  it('ranks by words, by meaning and by both as an index here does', async () => {
    for (const at of [5, 310, 905]) {
      for (const method of ['words', 'meaning', 'hybrid'] as const) await expectSame({ text: textOf(at), hits: 50, method });
      await expectSame({ text: storedAt(at).publication.title[0]?.text ?? '', hits: 50, method: 'hybrid' });
    }
  });

  it('ranks with examples, ratings and conditions as an index here does', async () => {
    const [text, feedback] = [
      textOf(120),
      [
        { publication: nameAt(45), rating: 'relevant' as const },
        { publication: nameAt(700), rating: 'noise' as const },
      ],
    ];
    await expectSame({ text: '', hits: 40, method: 'hybrid', like: [nameAt(9), nameAt(333)] });
    await expectSame({ text, hits: 40, method: 'boost', like: [nameAt(9)], feedback });
    await expectSame({ text, hits: 40, method: 'hybrid', feedback });
    const weightedClasses = [
      { class: 'H01M', weight: 2 },
      { class: 'B65D', weight: 0.5 },
    ];
    await expectSame({ text, hits: 40, method: 'hybrid', weightedClasses });
    await expectSame({ text, hits: 40, method: 'words', must: [must], mustNot: [mustNot], families: 'fold', twins: 'mark' });
    await expectSame({ text, hits: 10, method: 'words', must: [phrase] });
  });

  it('explains a hit by the same words and ratings', async () => {
    const feedback = [{ publication: nameAt(45), rating: 'relevant' as const }];
    const query: Query = { text: textOf(120), hits: 20, method: 'hybrid', explain: true, feedback };
    const vector = model.embed(query.text);
    const own = search(reader, db, query, vector);
    const other = await searchCollection(collection, remembered, query, vector);
    const explained = new Map(own.hits.map(({ publication, evidence, feedback: moved }) => [here.get(publication), { evidence, moved }]));
    let compared = 0;
    for (const { publication, evidence, feedback: moved } of other.hits) {
      const expected = explained.get(there.get(publication));
      if (expected === undefined) continue;
      compared += 1;
      expect(evidence?.map(({ term }) => term).slice(0, 5)).toEqual(expected.evidence?.map(({ term }) => term).slice(0, 5));
      expect(moved?.moved).toBeCloseTo(expected.moved?.moved ?? 0, 3);
    }
    expect(compared).toBeGreaterThan(15);
  });

  it('is asked four times at most for half a page', async () => {
    for (const at of [6, 511, 1_003]) {
      const before = counted.trips;
      await searchCollection(collection, new Remembered(), { text: textOf(at), hits: 50, method: 'hybrid' }, model.embed(textOf(at)));
      expect(counted.trips - before).toBeLessThanOrEqual(4);
    }
  });
}
