// Both builds of the kernels against equivalent TypeScript, and the committed .wasm files against their source.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builds, compileKernel } from '../../../scripts/build-kernels.ts';
import { bestVectorBuild, vectorKernels, wordKernels, type VectorKernels } from '../../../src-main/engine/index/kernels.ts';
import { PostingWriter, readPostings } from '../../../src-main/engine/index/postings.ts';
import { bitsBytes, signBits } from '../../../src-main/engine/index/rows.ts';
import { seeded } from './doubles.ts';

/** The builds, and the relaxed one as on a machine that multiplies only 7-bit numbers. */
const vectorBuilds = ['relaxed', 'seven bits', 'baseline'] as const;

function kernelsOf(memory: WebAssembly.Memory, build: (typeof vectorBuilds)[number], dimensions = 256): VectorKernels {
  const kernels = vectorKernels(memory, build === 'baseline' ? 'baseline' : 'relaxed', dimensions);
  if (build === 'seven bits') kernels.useSevenBits();
  return kernels;
}

const PREPARED = 1024;
const ROWS = 4096;

function sharedMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 16, maximum: 65_536, shared: true });
}

const row = fc.int8Array({ minLength: 256, maxLength: 256 });

function dotTwin(rows: Int8Array, offset: number, query: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < 256; at++) sum += (rows[offset + at] as number) * Math.max(-127, query[at] as number);
  return sum;
}

/** A list as ascending slots with impacts. */
const postings = fc
  .uniqueArray(fc.tuple(fc.oneof(fc.nat(300), fc.nat(200_000)), fc.integer({ min: 1, max: 255 })), {
    selector: ([slot]) => slot,
    maxLength: 200,
  })
  .map((list) => list.sort(([a], [b]) => a - b));

function written(list: readonly (readonly [number, number])[], first: number): Uint8Array {
  const writer = new PostingWriter();
  writer.begin(first);
  for (const [slot, impact] of list) writer.add(first + slot, impact);
  expect(writer.documents).toBe(list.length);
  return writer.end().slice();
}

describe('The vector kernels', () => {
  it.each(vectorBuilds)('give exact dot products for any int8 rows (%s)', (build) => {
    const memory = sharedMemory();
    const kernels = kernelsOf(memory, build);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), row, (rows, query) => {
        const bytes = new Int8Array(memory.buffer);
        bytes.set(query, 0);
        rows.forEach((one, at) => bytes.set(one, ROWS + 256 * at));
        kernels.prepare(0, PREPARED);
        kernels.dots(ROWS, rows.length, PREPARED, 2048);
        const wanted = rows.map((one) => dotTwin(one, 0, query));
        expect([...new Int32Array(memory.buffer, 2048, rows.length)]).toEqual(wanted);
        expect(kernels.dot(ROWS, PREPARED)).toBe(wanted[0]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(vectorBuilds.flatMap((build) => [16, 48, 256, 384, 1024].map((dimensions) => ({ build, dimensions }))))(
    'give exact dot products and agreeing signs for rows of $dimensions numbers too ($build)',
    ({ build, dimensions }) => {
      const memory = sharedMemory();
      // The builds for any length, also with the usual length.
      const kernels = kernelsOf(memory, build, dimensions === 256 ? 16 : dimensions);
      kernels.setDimensions(dimensions);
      if (build === 'seven bits') kernels.useSevenBits();
      const rowOf = fc.int8Array({ minLength: dimensions, maxLength: dimensions });
      const [prepared, rows, out, bits] = [0x1000, 0x8000, 0x4000, 0x6000];
      fc.assert(
        fc.property(fc.array(rowOf, { minLength: 1, maxLength: 9 }), rowOf, (made, query) => {
          const bytes = new Int8Array(memory.buffer);
          bytes.set(query, 0);
          made.forEach((one, at) => bytes.set(one, rows + dimensions * at));
          kernels.prepare(0, prepared);
          kernels.dots(rows, made.length, prepared, out);
          const wanted = made.map((one) => one.reduce((sum, value, at) => sum + value * Math.max(-127, query[at] as number), 0));
          expect([...new Int32Array(memory.buffer, out, made.length)]).toEqual(wanted);

          const signs = (row: Int8Array): Uint8Array => signBits(new Uint8Array(row.buffer, row.byteOffset, dimensions), dimensions);
          new Uint8Array(memory.buffer).set(signs(query), bits);
          made.forEach((one, at) => new Uint8Array(memory.buffer).set(signs(one), rows + at * bitsBytes(dimensions)));
          kernels.agreements(rows, made.length, bits, out);
          const same = made.map((one) => one.filter((value, at) => value < 0 === (query[at] as number) < 0).length);
          expect([...new Int32Array(memory.buffer, out, made.length)]).toEqual(same);
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each(vectorBuilds)('are exact for the greatest and least numbers (%s)', (build) => {
    const memory = sharedMemory();
    const kernels = kernelsOf(memory, build);
    const bytes = new Int8Array(memory.buffer);
    for (const [left, right] of [
      [127, 127],
      [-128, 127],
      [127, -127],
      [-128, -127],
    ] as const) {
      bytes.fill(right, 0, 256);
      bytes.fill(left, ROWS, ROWS + 256);
      kernels.prepare(0, PREPARED);
      expect(kernels.dot(ROWS, PREPARED)).toBe(256 * left * right);
    }
  });

  it.each(vectorBuilds)('keep the k publications with the greatest row, for any mask (%s)', (build) => {
    const memory = sharedMemory();
    const kernels = kernelsOf(memory, build);
    const [starts, counts, mask, scores, heap, wholes] = [0x40000, 0x41000, 0x42000, 0x43000, 0x48000, 0x50000];
    const publication = fc.record({ rows: fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 7 }), passes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(publication, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), row, (publications, k, query) => {
        const bytes = new Int8Array(memory.buffer);
        bytes.set(query, 0);
        kernels.prepare(0, PREPARED);
        let next = 0;
        const best: { slot: number; dot: number }[] = [];
        publications.forEach(({ rows, passes }, slot) => {
          new Uint32Array(memory.buffer, starts)[slot] = 1000 + next;
          new Uint16Array(memory.buffer, counts)[slot] = rows.length;
          bytes[mask + slot] = passes ? 1 : 0;
          // The first row is the whole publication's, which is stored separately.
          const places = rows.map((_, at) => (at === 0 ? wholes + 256 * slot : ROWS + 256 * (next + at - 1)));
          rows.forEach((value, at) => {
            for (let dimension = 0; dimension < 256; dimension++)
              bytes[(places[at] as number) + dimension] = (value * (dimension % 7)) % 90;
          });
          const dots = places.map((place) => dotTwin(bytes, place, query));
          if (passes && rows.length > 0) best.push({ slot, dot: Math.max(...dots) });
          next += Math.max(0, rows.length - 1);
        });
        best.sort((a, b) => b.dot - a.dot || a.slot - b.slot);
        const size = kernels.scan(wholes, ROWS, 1000, starts, counts, mask, publications.length, 5, PREPARED, scores, heap, 0, k);
        kernels.drain(heap, size);
        const keys = [...new BigUint64Array(memory.buffer, heap, size)];
        expect(keys.map((key) => ({ slot: 0xffffffff - Number(key & 0xffffffffn) - 5, dot: Number(key >> 32n) - 2 ** 25 }))).toEqual(
          best.slice(0, k),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each(vectorBuilds.flatMap((build) => [256, 48].map((dimensions) => ({ build, dimensions }))))(
    'keep the k nearest with one row per slot, by products and by signs, with sparse and dense masks ($build, $dimensions)',
    ({ build, dimensions }) => {
      const memory = sharedMemory();
      const kernels = kernelsOf(memory, build, dimensions);
      const [prepared, rows, bits, counts, mask, heap, other, queryBits] = [
        0x1000, 0x10000, 0x40000, 0x50000, 0x51000, 0x52000, 0x53000, 0x54000,
      ];
      // Stretches of 256 slots are scanned densely or sparsely.
      const slots = fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 250, max: 700 })).chain((count) =>
        fc.record({
          // Few distinct rows, so that many are equally near.
          kinds: fc.array(fc.nat(9), { minLength: count, maxLength: count }),
          passing: fc.constantFrom([0.04, 0.04], [0.1, 0.9], [0.9, 0.04], [0.3, 0.1], [0.5, 0.5], [1, 1]),
          held: fc.constantFrom(0.5, 1),
          seed: fc.nat(),
        }),
      );
      const rowOf = fc.int8Array({ minLength: dimensions, maxLength: dimensions });
      const kinds = fc.array(rowOf, { minLength: 10, maxLength: 10 });
      fc.assert(
        fc.property(slots, kinds, rowOf, fc.integer({ min: 1, max: 40 }), ({ kinds: drawn, passing, held, seed }, made, query, k) => {
          const random = seeded(seed);
          const bytes = new Int8Array(memory.buffer);
          const signs = (one: Int8Array): Uint8Array => signBits(new Uint8Array(one.buffer, one.byteOffset, dimensions), dimensions);
          bytes.set(query, 0);
          new Uint8Array(memory.buffer).set(signs(query), queryBits);
          kernels.prepare(0, prepared);
          const wanted: { slot: number; dot: number; same: number }[] = [];
          drawn.forEach((kind, slot) => {
            const one = made[kind] as Int8Array;
            bytes.set(one, rows + slot * dimensions);
            new Uint8Array(memory.buffer).set(signs(one), bits + slot * bitsBytes(dimensions));
            const [passes, holds] = [random() < (passing[(slot >> 8) & 1] as number), random() < held];
            bytes[mask + slot] = passes ? 1 : 0;
            new Uint16Array(memory.buffer, counts)[slot] = holds ? 3 : 0;
            const dot = one.reduce((sum, value, at) => sum + value * Math.max(-127, query[at] as number), 0);
            const same = one.filter((value, at) => value < 0 === (query[at] as number) < 0).length;
            if (passes && holds) wanted.push({ slot, dot, same });
          });
          // Slots after the last one pass the mask, but must not be read.
          bytes.fill(1, mask + drawn.length, mask + drawn.length + 16);
          const found = (size: number): { slot: number; score: number }[] => {
            kernels.drain(heap, size);
            const keys = [...new BigUint64Array(memory.buffer, heap, size)];
            return keys.map((key) => ({ slot: 0xffffffff - Number(key & 0xffffffffn) - 5, score: Number(key >> 32n) - 2 ** 25 }));
          };
          const best = (score: 'dot' | 'same'): { slot: number; score: number }[] =>
            [...wanted]
              .sort((a, b) => b[score] - a[score] || a.slot - b.slot)
              .slice(0, k)
              .map((one) => ({ slot: one.slot, score: one[score] }));
          expect(found(kernels.scanWholes(rows, counts, mask, drawn.length, 5, prepared, heap, 0, k))).toEqual(best('dot'));
          expect(found(kernels.scanBits(bits, counts, mask, drawn.length, 5, queryBits, heap, 0, k))).toEqual(best('same'));

          // The same in two parts, whose keys are then combined.
          const half = Math.floor(drawn.length / 2);
          const behind = [counts + 2 * half, mask + half, drawn.length - half, 5 + half] as const;
          const first = kernels.scanWholes(rows, counts, mask, half, 5, prepared, other, 0, k);
          const second = kernels.scanWholes(rows + half * dimensions, ...behind, prepared, heap, 0, k);
          expect(found(kernels.offerKeys(other, first, heap, second, k))).toEqual(best('dot'));

          // And the later part first, into one heap.
          const late = kernels.scanWholes(rows + half * dimensions, ...behind, prepared, heap, 0, k);
          expect(found(kernels.scanWholes(rows, counts, mask, half, 5, prepared, heap, late, k))).toEqual(best('dot'));
          const lateBits = kernels.scanBits(bits + half * bitsBytes(dimensions), ...behind, queryBits, heap, 0, k);
          expect(found(kernels.scanBits(bits, counts, mask, half, 5, queryBits, heap, lateBits, k))).toEqual(best('same'));
        }),
        { numRuns: 80 },
      );
    },
  );

  it.each(vectorBuilds)('rescore the given slots, wherever the pieces with their rows are (%s)', (build) => {
    const memory = sharedMemory();
    const kernels = kernelsOf(memory, build);
    const [slots, pages, heap] = [0x8000, 0x9000, 0xa000];
    const random = seeded(3);
    const bytes = new Int8Array(memory.buffer);
    bytes.set(
      Int8Array.from({ length: 256 }, () => 200 * random() - 100),
      0,
    );
    kernels.prepare(0, PREPARED);
    // Two pieces of 16,384 slots, the later one on the earlier page; only their first slots are read.
    new Uint32Array(memory.buffer, pages, 2).set([9, 2]);
    const asked = [0, 1, 7, 16_384, 16_390];
    const wanted = asked.map((slot) => {
      const place = (slot < 16_384 ? 9 : 2) * 65_536 + (slot % 16_384) * 256;
      bytes.set(
        Int8Array.from({ length: 256 }, () => 200 * random() - 100),
        place,
      );
      return { slot, dot: dotTwin(bytes, place, bytes.slice(0, 256)) };
    });
    new Uint32Array(memory.buffer, slots, asked.length).set(asked);
    const size = kernels.rescore(slots, asked.length, pages, PREPARED, heap, 0, 4);
    kernels.drain(heap, size);
    const keys = [...new BigUint64Array(memory.buffer, heap, size)];
    expect(keys.map((key) => ({ slot: 0xffffffff - Number(key & 0xffffffffn), dot: Number(key >> 32n) - 2 ** 25 }))).toEqual(
      wanted.sort((a, b) => b.dot - a.dot).slice(0, 4),
    );
  });

  it('sum ranges of memory', () => {
    const memory = sharedMemory();
    const kernels = vectorKernels(memory);
    const words = new Int32Array(memory.buffer, 0, 32);
    words.forEach((_, at) => (words[at] = 3 * at - 20));
    expect(kernels.sum(0, 128)).toBe(words.reduce((sum, word) => sum + word, 0));
  });

  it('use the relaxed build on this runtime', () => {
    expect(bestVectorBuild()).toBe('relaxed');
  });
});

describe('The words kernel', () => {
  it('computes the same sums as reading the postings one by one, and selects the greatest', () => {
    const memory = new WebAssembly.Memory({ initial: 32 });
    const kernels = wordKernels(memory);
    const [sums, list, mask, heap] = [0, 1_000_000, 1_500_000, 1_800_000];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(postings, fc.integer({ min: 1, max: 60_000 })), { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(9),
        (lists, k, hidden) => {
          const wanted = new Uint32Array(200_001);
          new Uint8Array(memory.buffer).fill(0, sums, sums + 4 * wanted.length);
          const bytes = new Uint8Array(memory.buffer);
          for (const [entries, weight] of lists) {
            const coded = written(entries, 50);
            const read: [number, number][] = [];
            readPostings(coded, 50, (slot, impact) => read.push([slot - 50, impact]));
            expect(read).toEqual(entries);
            bytes.set(coded, list);
            kernels.accumulate(list, coded.length, weight, sums);
            for (const [slot, impact] of entries) wanted[slot] = (wanted[slot] as number) + weight * impact;
          }
          bytes.fill(1, mask, mask + wanted.length);
          for (let slot = hidden; slot < wanted.length; slot += 10) bytes[mask + slot] = 0;
          expect(Buffer.compare(new Uint8Array(memory.buffer, sums, 4 * wanted.length), new Uint8Array(wanted.buffer))).toBe(0);
          const passing = [...new Set(lists.flatMap(([entries]) => entries.map(([slot]) => slot)))].filter((slot) => slot % 10 !== hidden);
          passing.sort((a, b) => (wanted[b] as number) - (wanted[a] as number) || a - b);
          const size = kernels.pick(sums, wanted.length, 50, mask, heap, 0, k);
          kernels.drain(heap, size);
          const keys = new Uint32Array(memory.buffer, heap, 2 * size);
          const found = Array.from({ length: size }, (_, at) => ({
            slot: 0xffffffff - (keys[2 * at] as number) - 50,
            sum: keys[2 * at + 1],
          }));
          expect(found).toEqual(passing.slice(0, k).map((slot) => ({ slot, sum: wanted[slot] })));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('The words kernel, when workers share,', () => {
  it('adds the sums of another worker to its own, and counts the lists that contain a slot', () => {
    const memory = new WebAssembly.Memory({ initial: 32 });
    const kernels = wordKernels(memory);
    const [others, list, own, counts] = [0, 500_000, 1_000_004, 1_500_000];
    const sum = fc.tuple(fc.nat(2 ** 31), fc.nat(2 ** 31 - 1));
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1, maxLength: 50 }), fc.array(postings, { maxLength: 5 }), (sums, lists) => {
        const count = 4 * Math.ceil(sums.length / 4);
        const [theirs, mine] = [new Uint32Array(memory.buffer, others, count), new Uint32Array(memory.buffer, own, count)];
        theirs.fill(0);
        mine.fill(0);
        sums.forEach(([a, b], at) => ([theirs[at], mine[at]] = [a, b]));
        kernels.addSums(others, own, sums.length);
        expect([...mine.subarray(0, sums.length)]).toEqual(sums.map(([a, b]) => a + b));

        const wanted = new Uint8Array(200_001);
        const bytes = new Uint8Array(memory.buffer);
        bytes.fill(0, counts, counts + wanted.length);
        for (const entries of lists) {
          const coded = written(entries, 0);
          bytes.set(coded, list);
          kernels.count(list, coded.length, counts);
          for (const [slot] of entries) wanted[slot] = (wanted[slot] as number) + 1;
        }
        expect(Buffer.compare(bytes.subarray(counts, counts + wanted.length), wanted)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('The committed kernels', () => {
  it.each(builds)('include $name exactly as compiled from its source', async ({ name, ...build }) => {
    const committed = readFileSync(new URL(`../../../src-main/engine/${build.folder}/kernels/${name}`, import.meta.url));
    expect(Buffer.compare(await compileKernel(build), committed)).toBe(0);
  });
});
