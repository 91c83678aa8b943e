// A search shared by several workers: identical results whichever worker did what, and no waiting for one that fails, terminates or never
// joined.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { ResultAreas, takeUnits, isOver, SharedWork, type Invitation } from '../../../src-main/engine/index/work-sharing.ts';
import {
  createSharedVectors,
  openIndexReader,
  type WorkSharing,
  type IndexReader,
  type IndexWork,
  type ReaderOptions,
  type Scope,
  type WeightedTerm,
} from '../../../src-main/engine/index/reader.ts';
import { appendVectors, retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { randomEntry, randomRows, seeded, testIndex, type TestIndex } from './doubles.ts';

const PUBLICATIONS = 600;
/** Five units in a scan of whole publications. */
const VECTORS = 70_000;
const terms: WeightedTerm[] = Array.from({ length: 30 }, (_, at) => ({ term: `term${at}`, weight: 0.3 + (at % 7) }));
const fewer: WeightedTerm[] = terms.filter((_, at) => at % 3 === 0);

/** Segments of different lengths, with some slots in no segment and some retired. */
function fill(index: TestIndex): void {
  const random = seeded(5);
  for (let first = 3, batch = 20; first < PUBLICATIONS; first += batch + 2, batch += 37) {
    const slots = Array.from({ length: Math.min(batch, PUBLICATIONS - first) }, (_, at) => first + at);
    index.append(
      slots,
      slots.map(() => randomEntry(random)),
    );
  }
  inTransaction(index.db, () => retireSlots(index.db, [4, 90, 300]));
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function answers(reader: IndexReader): unknown[] {
  const mask = reader.maskOf({}).map((live, slot) => (slot % 3 === 0 ? 0 : live));
  const also = Uint32Array.of(0, 3, 5, 22, 23, 24, 250, 599);
  const scopes: Scope[] = [{ k: 40 }, { k: 1 }, { k: 700 }, { k: 25, mask }];
  return [terms, fewer, terms, [], [{ term: 'nowhere', weight: 1 }], terms.slice(0, 1)].flatMap((query) =>
    scopes.map((scope) => {
      reader.beginWords(query);
      return reader.words(query, { ...scope, also });
    }),
  );
}

/** Workers that each do some units, one after the other, before the owner does any. */
function eagerSharing(
  index: TestIndex,
  unitsOf: readonly number[],
  options: ReaderOptions = {},
): { sharing: WorkSharing<IndexWork>; done: number[] } {
  const helpers = unitsOf.map(() => openIndexReader(index.read(), options));
  const done: number[] = [];
  return {
    done,
    sharing: {
      helpers: unitsOf.length,
      invite: (invitation) =>
        helpers.forEach((helper, at) => {
          let left = unitsOf[at] as number;
          done.push(helper.help(structuredClone(invitation), () => left-- === 0));
        }),
    },
  };
}

describe('A search on several workers', () => {
  it.each([
    { workers: 1, unitsOf: [] },
    { workers: 2, unitsOf: [0] },
    { workers: 2, unitsOf: [1] },
    { workers: 2, unitsOf: [7] },
    { workers: 2, unitsOf: [10_000] },
    { workers: 3, unitsOf: [1, 2] },
    { workers: 3, unitsOf: [13, 40] },
    { workers: 3, unitsOf: [5, 10_000] },
  ])('finds the same by words as one worker: $workers workers, helpers doing $unitsOf units', ({ unitsOf }) => {
    using index = testIndex();
    fill(index);
    const wanted = answers(openIndexReader(index.read()));
    for (const unitPostings of [1, 50, 400]) {
      const { sharing, done } = eagerSharing(index, unitsOf);
      const reader = openIndexReader(index.read(), { sharing, unitPostings });
      expect(answers(reader)).toEqual(wanted);
      if (unitsOf.some((count) => count > 0)) expect(Math.max(...done)).toBeGreaterThan(0);
      index.mergeAll({ tidy: true });
      expect(answers(reader)).toEqual(wanted);
    }
  });

  it.each([
    { pass: 'all rows', options: {} },
    { pass: 'whole publications', options: { exactRows: 0 } },
    { pass: 'sign bits', options: { exactRows: 0, exactWholes: 0 } },
  ])('finds the same by meaning as one worker: $pass', ({ options }) => {
    using index = testIndex();
    const random = seeded(21);
    for (let first = 0; first < VECTORS; first += 10_000) {
      const slots = Array.from({ length: Math.min(10_000, VECTORS - first) }, (_, at) => first + at);
      const own = randomRows(random, slots.length);
      const rows = slots.map((_, at) => own.subarray(256 * at, 256 * (at + 1)));
      inTransaction(index.db, () => appendVectors(index.db, { layer: 0, dimensions: 256 }, slots, rows));
    }
    const shared = createSharedVectors({ layer: 0, dimensions: 256 }, { allRows: options.exactRows });
    const alone = openIndexReader(index.read(), { ...options, shared });
    const vectors = Array.from({ length: 3 }, () => randomRows(random, 1));
    const mask = alone.maskOf({}).map((live, slot) => (slot % 7 === 0 ? live : 0));
    const found = (reader: IndexReader): unknown[] =>
      vectors.flatMap((vector) => [reader.meaning(vector, { k: 100 }), reader.meaning(vector, { k: 30, mask })]);
    const wanted = found(alone);
    for (const unitsOf of [[0], [1], [3, 1], [100]]) {
      const { sharing, done } = eagerSharing(index, unitsOf, { ...options, shared });
      expect(found(openIndexReader(index.read(), { ...options, shared, sharing }))).toEqual(wanted);
      expect(done.reduce((sum, units) => sum + units, 0)).toBeGreaterThanOrEqual(Math.min(5, unitsOf[0] as number));
    }
  });

  it('accepts no help from a worker that sees another state of the index or that joins too late', () => {
    using index = testIndex();
    fill(index);
    const invitations: Invitation<IndexWork>[] = [];
    const sharing = { helpers: 1, invite: (invitation: Invitation<IndexWork>) => void invitations.push(invitation) };
    const reader = openIndexReader(index.read(), { sharing, unitPostings: 1 });
    const helper = openIndexReader(index.read());
    reader.beginWords(terms);
    index.append([PUBLICATIONS], [randomEntry(seeded(9))]);
    expect(helper.help(invitations[0] as Invitation<IndexWork>, () => false)).toBe(0);
    reader.catchUp();
    const wanted = openIndexReader(index.read()).words(terms, { k: 50 });
    expect(reader.words(terms, { k: 50 })).toEqual(wanted);
    expect(invitations.map(isOver)).toEqual([true, true]);
    expect(helper.help(invitations[1] as Invitation<IndexWork>, () => false)).toBe(0);
  });

  it('is completed by its owner if a helper fails halfway', () => {
    using index = testIndex();
    fill(index);
    const failing = openIndexReader(index.read());
    const sharing: WorkSharing<IndexWork> = {
      helpers: 1,
      invite: (invitation) => {
        let units = 0;
        const fail = (): void => {
          if (units++ === 2) throw new Error('no more');
        };
        expect(() => takeUnits(invitation, { unit: fail, publish: () => undefined }, () => false)).toThrow('no more');
      },
    };
    const reader = openIndexReader(index.read(), { sharing, unitPostings: 1 });
    expect(answers(reader)).toEqual(answers(failing));
  });

  it('does not wait for a helper that terminates halfway, and ignores one that finishes late', async () => {
    using index = testIndex();
    fill(index);
    const wanted = openIndexReader(index.read()).words(terms, { k: 50 });
    const wantedFewer = openIndexReader(index.read()).words(fewer, { k: 50 });
    const eager = openIndexReader(index.read());
    for (const behaviour of ['terminates', 'is late'] as const) {
      const thread = new Worker(new URL('./helping-thread.ts', import.meta.url), { workerData: { file: index.db.name, behaviour } });
      await once(thread, 'message');
      let isFirst = true;
      const sharing: WorkSharing<IndexWork> = {
        helpers: 1,
        invite: (invitation) => {
          if (isFirst) return thread.postMessage(invitation);
          eager.help(invitation, () => false);
          // Until the late helper has written its result.
          if (behaviour === 'is late') sleep(1_000);
        },
      };
      const reader = openIndexReader(index.read(), { sharing, unitPostings: 1 });
      reader.beginWords(terms);
      // The helper has claimed units and will not finish them.
      await once(thread, 'message');
      if (behaviour === 'terminates') await thread.terminate();
      const started = performance.now();
      expect(reader.words(terms, { k: 50 })).toEqual(wanted);
      expect(performance.now() - started).toBeLessThan(2_000);
      isFirst = false;
      expect(reader.words(fewer, { k: 50 })).toEqual(wantedFewer);
      await thread.terminate();
    }
  });

  it('runs on several threads at the same time', async () => {
    using index = testIndex();
    fill(index);
    const wanted = answers(openIndexReader(index.read()));
    const workerData = { file: index.db.name, behaviour: 'helps' };
    const threads = [1, 2].map(() => new Worker(new URL('./helping-thread.ts', import.meta.url), { workerData }));
    try {
      await Promise.all(threads.map((thread) => once(thread, 'message')));
      let units = 0;
      for (const thread of threads) thread.on('message', (done: number) => (units += done));
      const sharing: WorkSharing<IndexWork> = {
        helpers: 2,
        invite: (invitation) => {
          for (const thread of threads) thread.postMessage(invitation);
          // Gives them time to join, as a larger index would.
          sleep(1);
        },
      };
      const reader = openIndexReader(index.read(), { sharing, unitPostings: 1 });
      for (let round = 0; round < 10; round++) expect(answers(reader)).toEqual(wanted);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(units).toBeGreaterThan(0);
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  });
});

describe('Shared work', () => {
  it('is left to its owner if there is no memory for the results of helpers', () => {
    const invitations: unknown[] = [];
    const sharing = { helpers: 3, invite: (invitation: Invitation<string>) => void invitations.push(invitation) };
    const areas = new ResultAreas();
    const shared = new SharedWork(sharing, areas, 'too much', { units: 2, generation: 1, areaBytes: 2 ** 50 });
    expect([shared.claim(), shared.claim(), shared.claim()]).toEqual([0, 1, undefined]);
    expect(shared.collect(() => expect.unreachable())).toEqual([]);
    expect(invitations).toEqual([]);
    new SharedWork(sharing, areas, 'enough', { units: 2, generation: 1, areaBytes: 8 });
    expect(invitations).toHaveLength(1);
  });

  it('counts every unit once, in whatever order workers join and leave', () => {
    const random = seeded(77);
    for (let round = 0; round < 200; round++) {
      const units = 1 + Math.floor(random() * 40);
      const invitations: Invitation<string>[] = [];
      const sharing = { helpers: 3, invite: (invitation: Invitation<string>) => void invitations.push(invitation) };
      const shared = new SharedWork(sharing, new ResultAreas(), 'count', { units, generation: 1, areaBytes: units });
      const counts = new Uint8Array(units);
      const helpers = Array.from({ length: 5 }, () => Math.floor(random() * 12));
      let own = Math.floor(random() * units);
      for (let unit = own > 0 ? shared.claim() : undefined; unit !== undefined; unit = --own > 0 ? shared.claim() : undefined)
        counts[unit] = (counts[unit] as number) + 1;
      for (const count of helpers) {
        let left = count;
        const mine = new Uint8Array(units);
        const helper = { unit: (unit: number) => void (mine[unit] = 1), publish: (area: Uint8Array) => area.set(mine) };
        takeUnits(invitations[0] as Invitation<string>, helper, () => left-- === 0);
      }
      for (let unit = shared.claim(); unit !== undefined; unit = shared.claim()) counts[unit] = (counts[unit] as number) + 1;
      const redo = (unit: number): void => void (counts[unit] = (counts[unit] as number) + 1);
      for (const { area, units: done } of shared.collect(redo))
        for (const unit of done) counts[unit] = (counts[unit] as number) + (area[unit] as number);
      expect([...counts]).toEqual(Array.from({ length: units }, () => 1));
    }
  });
});
