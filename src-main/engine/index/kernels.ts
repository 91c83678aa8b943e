// Loads the build of the SIMD kernels that fits this machine and these rows. In: the .wasm files in kernels/. Out: their functions.
import { readFileSync } from 'node:fs';
import { DIMENSIONS } from './rows.ts';

export interface WordKernels {
  accumulate(postings: number, bytes: number, weight: number, sums: number): void;
  addSums(others: number, sums: number, count: number): void;
  count(postings: number, bytes: number, counts: number): void;
  pick(sums: number, slots: number, firstSlot: number, mask: number, heap: number, size: number, capacity: number): number;
  drain(heap: number, size: number): void;
}

export interface VectorKernels {
  /** Sets the length of a row. The builds for 256 dimensions ignore it. */
  setDimensions(count: number): void;
  /** Makes the relaxed builds multiply as on machines limited to 7-bit factors; by default they detect what the machine can do. */
  useSevenBits(): void;
  prepare(query: number, prepared: number): void;
  dot(row: number, prepared: number): number;
  dots(rows: number, count: number, prepared: number, out: number): void;
  agreements(rows: number, count: number, query: number, out: number): void;
  scan(
    wholes: number,
    chunk: number,
    chunkRow: number,
    starts: number,
    counts: number,
    mask: number,
    slots: number,
    firstSlot: number,
    prepared: number,
    scores: number,
    heap: number,
    size: number,
    capacity: number,
  ): number;
  scanWholes(
    rows: number,
    counts: number,
    mask: number,
    slots: number,
    firstSlot: number,
    prepared: number,
    heap: number,
    size: number,
    capacity: number,
  ): number;
  scanBits(
    rows: number,
    counts: number,
    mask: number,
    slots: number,
    firstSlot: number,
    query: number,
    heap: number,
    size: number,
    capacity: number,
  ): number;
  rescore(slots: number, count: number, pages: number, prepared: number, heap: number, size: number, capacity: number): number;
  offerKeys(keys: number, count: number, heap: number, size: number, capacity: number): number;
  offerDot(score: number, slot: number, heap: number, size: number, capacity: number): number;
  drain(heap: number, size: number): void;
  sum(at: number, bytes: number): number;
}

/** Both builds of the vector kernels give the same results; the relaxed one is faster. */
export type VectorBuild = 'relaxed' | 'baseline';

function load(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`./kernels/${name}`, import.meta.url)));
}

/** The build for this machine: relaxed SIMD if the runtime supports it. */
export function bestVectorBuild(): VectorBuild {
  return WebAssembly.validate(load('vectors-relaxed.wasm')) ? 'relaxed' : 'baseline';
}

export function wordKernels(memory: WebAssembly.Memory): WordKernels {
  const module = new WebAssembly.Module(load('words.wasm'));
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as WordKernels;
}

/** Rows of the shipped model's length have their own kernels: loops of a constant length are 10 % faster. */
export function vectorKernels(
  memory: WebAssembly.Memory,
  build: VectorBuild = bestVectorBuild(),
  dimensions: number = DIMENSIONS,
): VectorKernels {
  const length = dimensions === DIMENSIONS ? '' : '-any';
  const module = new WebAssembly.Module(load(build === 'relaxed' ? `vectors${length}-relaxed.wasm` : `vectors${length}.wasm`));
  const kernels = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as VectorKernels;
  kernels.setDimensions(dimensions);
  return kernels;
}
