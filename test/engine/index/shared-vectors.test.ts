// Vectors in one memory: several threads open an index at once and search while others load, and all find the same.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createSharedVectors, openIndexReader, type SharedVectors } from '../../../src-main/engine/index/reader.ts';
import { VectorScan } from '../../../src-main/engine/index/vector-scan.ts';
import { VectorMemory } from '../../../src-main/engine/index/vector-memory.ts';
import { randomEntry, randomRows, seeded, testIndex, type TestIndex } from './doubles.ts';

function add(index: TestIndex, from: number, to: number): void {
  const random = seeded(from);
  for (let first = from; first < to; first += 100) {
    const slots = Array.from({ length: Math.min(100, to - first) }, (_, at) => first + at);
    index.append(
      slots,
      slots.map(() => randomEntry(random)),
    );
  }
}

function foundAlone(index: TestIndex): unknown {
  const reader = openIndexReader(index.read());
  const random = seeded(31);
  return Array.from({ length: 20 }, () => reader.meaning(randomRows(random, 1), { k: 30 })).map(({ slots, scores }) => ({ slots, scores }));
}

async function searchWith(threads: readonly Worker[]): Promise<unknown[]> {
  const answers = threads.map((thread) => once(thread, 'message'));
  for (const thread of threads) thread.postMessage('search');
  return (await Promise.all(answers)).map(([found]) => found as unknown);
}

function start(index: TestIndex, shared: SharedVectors, count: number): Worker[] {
  const file = index.db.name;
  return Array.from({ length: count }, () => new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: { file, shared } }));
}

describe('Shared vectors', () => {
  it('are loaded once by threads that open together, and grow while they search', async () => {
    using index = testIndex();
    add(index, 0, 6_000);
    const shared = createSharedVectors();
    const threads = start(index, shared, 3);
    try {
      const wanted = foundAlone(index);
      for (const found of await searchWith(threads)) expect(found).toEqual(wanted);
      const { rows } = new VectorMemory(shared);
      add(index, 6_000, 12_000);
      const grown = foundAlone(index);
      expect(grown).not.toEqual(wanted);
      for (const found of await searchWith(threads)) expect(found).toEqual(grown);
      expect(new VectorMemory(shared).rows).toBeGreaterThan(rows);
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  });

  it('are loaded completely by the next worker if one failed halfway', () => {
    using index = testIndex();
    add(index, 0, 300);
    const shared = createSharedVectors();
    const db = index.read();
    const broken = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'prepare') return Reflect.get(target, name, target) as unknown;
        return (sql: string) => {
          if (sql.includes('FROM passage_vectors')) throw new Error('the disk is gone');
          return target.prepare(sql);
        };
      },
    });
    expect(() => openIndexReader(broken, { shared })).toThrow('the disk is gone');
    expect(new VectorMemory(shared).slots).toBe(300);
    const reader = openIndexReader(index.read(), { shared });
    expect(new VectorMemory(shared)).toMatchObject({ ready: 300, passages: 300, wholes: 300 });
    const vector = randomRows(seeded(31), 1);
    const { slots, scores } = reader.meaning(vector, { k: 30 });
    expect({ slots, scores }).toEqual((foundAlone(index) as unknown[])[0]);
  });

  it('take no more memory each time that loading passages fails', () => {
    using index = testIndex();
    add(index, 0, 300);
    const shared = createSharedVectors();
    const db = index.read();
    const broken = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'prepare') return Reflect.get(target, name, target) as unknown;
        return (sql: string) => {
          const statement = target.prepare(sql);
          if (!sql.includes('FROM passage_vectors')) return statement;
          return {
            *iterate(...bounds: number[]) {
              let left = 200;
              for (const row of statement.iterate(...bounds)) {
                if (left-- === 0) throw new Error('the page is damaged');
                yield row;
              }
            },
          };
        };
      },
    });
    const sizeAfterTry = (): number => {
      expect(() => openIndexReader(broken, { shared })).toThrow('the page is damaged');
      return shared.memory.buffer.byteLength;
    };
    const first = sizeAfterTry();
    for (let attempt = 0; attempt < 3; attempt++) expect(sizeAfterTry()).toBe(first);
    const { slots, scores } = openIndexReader(index.read(), { shared }).meaning(randomRows(seeded(31), 1), { k: 30 });
    expect({ slots, scores }).toEqual((foundAlone(index) as unknown[])[0]);
  });

  it('take no more memory each time that there is none for the bits', () => {
    using index = testIndex();
    const shared = createSharedVectors();
    const reader = openIndexReader(index.read(), { shared });
    add(index, 0, 300);
    const { memory } = shared;
    const own: Partial<Pick<WebAssembly.Memory, 'grow'>> = memory;
    const grow = memory.grow.bind(memory);
    own.grow = (pages) => {
      if (pages > 4) throw new RangeError('no more');
      return grow(pages);
    };
    const sizeAfterTry = (): number => {
      expect(() => reader.catchUp()).toThrow(expect.objectContaining({ code: 'memory-short' }));
      return memory.buffer.byteLength;
    };
    const first = sizeAfterTry();
    for (let attempt = 0; attempt < 3; attempt++) expect(sizeAfterTry()).toBe(first);
    delete own.grow;
    reader.catchUp();
    const { slots, scores } = reader.meaning(randomRows(seeded(31), 1), { k: 30 });
    expect({ slots, scores }).toEqual((foundAlone(index) as unknown[])[0]);
  });

  it('release their pages for the next worker when one closes', () => {
    const shared = createSharedVectors();
    const open = (): void => {
      const scan = new VectorScan(shared);
      scan.nearest(new Int8Array(256), new Uint8Array(0), 1);
      scan.close();
    };
    open();
    const bytes = shared.memory.buffer.byteLength;
    for (let worker = 0; worker < 50; worker++) open();
    expect(shared.memory.buffer.byteLength).toBe(bytes);
  });
});
