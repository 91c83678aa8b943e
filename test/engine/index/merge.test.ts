// Merging in bounded steps: searches between the steps, after a kill, and while another batch arrives.
import { describe, expect, it } from 'vitest';
import { openIndexReader } from '../../../src-main/engine/index/reader.ts';
import { appendEntries, mergeSegments, retireSlots } from '../../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { insertSegment, segmentsIn } from '../../../src-main/engine/store/segments.ts';
import { randomEntry, seeded, testIndex, type TestIndex } from './doubles.ts';

const query = Array.from({ length: 30 }, (_, at) => ({ term: `term${at}`, weight: 1 + (at % 5) }));

function fill(index: TestIndex, batches: number, each: number): void {
  const random = seeded(batches * each);
  for (let batch = 0; batch < batches; batch++) {
    index.append(
      Array.from({ length: each }, (_, at) => batch * each + at),
      Array.from({ length: each }, () => randomEntry(random)),
    );
  }
}

describe('Merging segments', () => {
  it('does not change the hits of any search after any step', () => {
    using index = testIndex();
    fill(index, 14, 10);
    const reader = openIndexReader(index.read());
    const wanted = reader.words(query, { k: 40 });
    let steps = 0;
    while (inTransaction(index.db, () => mergeSegments(index.db))) {
      expect(reader.words(query, { k: 40 })).toEqual(wanted);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(4);
    expect(segmentsIn(index.db, 'searched').length).toBeLessThan(6);
    expect(segmentsIn(index.db, 'replaced')).toEqual([]);
  });

  it('changes nothing if a step is rolled back, as after a kill', () => {
    using index = testIndex();
    fill(index, 6, 10);
    const reader = openIndexReader(index.read());
    const wanted = reader.words(query, { k: 40 });
    inTransaction(index.db, () => mergeSegments(index.db));
    expect(() =>
      inTransaction(index.db, () => {
        mergeSegments(index.db);
        mergeSegments(index.db);
        throw new Error('killed');
      }),
    ).toThrow('killed');
    expect(reader.words(query, { k: 40 })).toEqual(wanted);
    index.mergeAll();
    expect(reader.words(query, { k: 40 })).toEqual(wanted);
    expect(segmentsIn(index.db, 'searched').length).toBe(1);
  });

  it('continues if a batch is added between its steps', () => {
    using index = testIndex();
    fill(index, 6, 10);
    inTransaction(index.db, () => mergeSegments(index.db));
    const random = seeded(77);
    const late = Array.from({ length: 20 }, () => randomEntry(random));
    inTransaction(index.db, () =>
      appendEntries(
        index.db,
        late.map((_, at) => 60 + at),
        late,
      ),
    );
    index.mergeAll({ tidy: true });
    const reader = openIndexReader(index.read());
    late.forEach(({ terms }, at) => expect(reader.slotsOf(terms[0] as string)).toContain(60 + at));
    expect(segmentsIn(index.db, 'searched')).toMatchObject([{ first: 0, end: 80 }]);
  });

  it('does not rewrite a large segment for a few publications, even with `tidy`', () => {
    using index = testIndex();
    fill(index, 1, 500);
    index.append([500], [randomEntry(seeded(1))]);
    expect(index.mergeAll({ tidy: true })).toBe(0);
    expect(segmentsIn(index.db, 'searched').length).toBe(2);
  });

  it.each([
    { millions: [36, 36, 36, 36, 36], merged: undefined },
    { millions: [36, 36, 36, 36, 36, 36], merged: [0, 5] },
    { millions: [180, 36, 36, 36, 36, 36, 36], merged: [1, 6] },
    { millions: [150, 36, 36, 36], merged: undefined },
    { millions: [180, 36, 36, 180], merged: [1, 3] },
    { millions: [180, 180, 180], merged: undefined },
    { millions: [91, 90, 91], merged: [0, 2] },
    { millions: [130, 60, 60], merged: undefined },
  ])('merges as many segments as the size limit allows: $millions million postings', ({ millions, merged }) => {
    using index = testIndex();
    inTransaction(index.db, () =>
      millions.forEach((size, at) => {
        insertSegment(index.db, { first: at, end: at + 1, postings: size * 1e6, nextTerm: 0, leftOut: 0 }, 'searched');
      }),
    );
    inTransaction(index.db, () => mergeSegments(index.db));
    const growing = segmentsIn(index.db, 'growing').map(({ first, end }) => [first, end]);
    expect(growing).toEqual(merged === undefined ? [] : [merged]);
  });

  it('drops retired slots, and ends', () => {
    using index = testIndex();
    fill(index, 2, 20);
    inTransaction(index.db, () =>
      retireSlots(
        index.db,
        Array.from({ length: 20 }, (_, slot) => slot),
      ),
    );
    expect(index.mergeAll()).toBeGreaterThan(0);
    const reader = openIndexReader(index.read());
    for (const { term } of query) for (const slot of reader.slotsOf(term)) expect(slot).toBeGreaterThanOrEqual(20);
    expect(index.mergeAll()).toBe(0);
  });
});
