// Measures word search per posting, read from SQLite and in memory, and compares the ranking with BM25 in floating point. In: --data <folder>, or
// a temporary synthetic collection. Out: milliseconds per query, nanoseconds and bytes per posting, relative to only reading the same blobs and
// to a plain sum over as many bytes; the share of the first hundred that BM25 without rounding also finds.
import { vectorKernels, wordKernels } from '../src-main/engine/index/kernels.ts';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { countListed, eachList, findTerms, segmentsIn } from '../src-main/engine/store/segments.ts';
import { openCollection, weightTerms } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { overlaps } from './support/float-words.ts';
import { percentile, printTable, summary, timed } from './support/timing.ts';

const K = 1_000;
const ROUNDS = 3;
/** The most publications scored in floating point; the rest of a larger collection is excluded from both rankings. */
const MAX_SCORED = 100_000;
const HUNDRED = 100;

console.log(machine());
using collection = openCollection();
const db = openReadableIndex(collection.file);
const reader = openIndexReader(db);
const segments = segmentsIn(db, 'searched');
const total = segments.reduce((sum, one) => sum + one.postings, 0);
console.log(`${collection.name}; ${segments.length} segments, ${total} postings`);

const memory = new WebAssembly.Memory({ initial: 1 });
const kernels = wordKernels(memory);
const sumMemory = new WebAssembly.Memory({ initial: 1, maximum: 65_536, shared: true });
const { sum } = vectorKernels(sumMemory);
const times = { first: [] as number[], searched: [] as number[], read: [] as number[], added: [] as number[], summed: [] as number[] };
const perPosting = { searched: [] as number[], read: [] as number[], added: [] as number[] };
const touched: number[] = [];
const termCounts: number[] = [];
let bytesRead = 0;
let postingsRead = 0;

// Rounds over all queries, so that the cache of the previous query does not help.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const query of collection.queries) {
    const terms = weightTerms(reader, query);
    const searched = timed(() => reader.words(terms, { k: K }));
    if (round === 0) {
      times.first.push(searched);
      termCounts.push(terms.length);
      continue;
    }
    const ids = findTerms(
      db,
      terms.map(({ term }) => term),
    )
      .filter((id) => id !== null)
      .sort((a, b) => a - b);
    const postings = segments.flatMap((segment) => countListed(db, segment.id, ids)).reduce((all, count) => all + count, 0);
    let lists: { first: number; postings: Uint8Array }[] = [];
    const read = timed(() => {
      lists = [];
      for (const { id, first } of segments) eachList(db, id, ids, (list) => lists.push({ first, postings: list }));
    });
    const bytes = lists.reduce((all, list) => all + list.postings.length, 0);
    const added = timedAdding(lists, bytes);
    reserve(sumMemory, bytes);
    times.searched.push(searched);
    times.read.push(read);
    times.added.push(added);
    times.summed.push(timed(() => sum(0, 256 * Math.floor(bytes / 256))));
    perPosting.searched.push((searched * 1e6) / postings);
    perPosting.read.push((read * 1e6) / postings);
    perPosting.added.push((added * 1e6) / postings);
    if (round === 1) touched.push(postings);
    bytesRead += bytes;
    postingsRead += postings;
  }
}

/** Milliseconds to add up the lists, which are contiguous in memory. */
function timedAdding(lists: readonly { first: number; postings: Uint8Array }[], bytes: number): number {
  const sums = 4 * reader.slots();
  reserve(memory, sums + bytes);
  const whole = new Uint8Array(memory.buffer);
  whole.fill(0, 0, sums);
  let at = sums;
  const placed = lists.map(({ first, postings }) => {
    whole.set(postings, at);
    at += postings.length;
    return { first, at: at - postings.length, length: postings.length };
  });
  return timed(() => {
    for (const list of placed) kernels.accumulate(list.at, list.length, 3, 4 * list.first);
  });
}

function reserve(buffer: WebAssembly.Memory, bytes: number): void {
  buffer.grow(Math.max(0, Math.ceil(bytes / 65_536) - buffer.buffer.byteLength / 65_536));
}

const p50 = (values: readonly number[]): string => percentile(values, 0.5).toFixed(2);
const megabytes = bytesRead / times.read.length / 1e6;
console.log(
  `queries of ${Math.min(...termCounts)} to ${Math.max(...termCounts)} terms, ${Math.round(percentile(touched, 0.5))} postings touched (p50), ` +
    `${(bytesRead / postingsRead).toFixed(2)} bytes per posting, ${megabytes.toFixed(1)} MB per query`,
);
printTable(
  ['what', 'milliseconds', 'nanoseconds per posting (p50)'],
  [
    ['search, first time', summary(times.first), ''],
    ['search, including reading from SQLite', summary(times.searched), p50(perPosting.searched)],
    ['only reading the same blobs', summary(times.read), p50(perPosting.read)],
    ['only adding postings in memory', summary(times.added), p50(perPosting.added)],
    ['plain sum over as many bytes', summary(times.summed), ''],
  ],
);
const found = overlaps(collection, reader, HUNDRED, MAX_SCORED);
console.log(
  `found of the first ${HUNDRED} by BM25 in floating point over the same terms: mean ${(100 * found.mean).toFixed(1)} %, lowest of a query ` +
    `${(100 * found.least).toFixed(0)} % (${found.scored} publications)`,
);
db.close();
