// Words alone: how long does a posting take, read from SQLite and already in memory? In: --data <folder>, or a made collection.
// Out: milliseconds a query, nanoseconds a posting; beside them the time the same blobs take to be read and nothing else.
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { countListed, findTerms, readLists, segmentsIn } from '../src-main/engine/store/segments.ts';
import { wordKernels } from '../src-main/engine/index/kernels.ts';
import { openCollection, weigh } from './support/collection.ts';
import { percentile, printTable, summary, timed } from './support/timing.ts';

const K = 1_000;
const ROUNDS = 5;

using collection = openCollection();
const db = openReadableIndex(collection.file);
const reader = openIndexReader(db);
const segments = segmentsIn(db, 'searched');
process.stdout.write(`${collection.name}; ${segments.length} segments, ${segments.reduce((sum, one) => sum + one.postings, 0)} postings\n`);

const memory = new WebAssembly.Memory({ initial: 1 });
const kernels = wordKernels(memory);
const times = { first: [] as number[], searched: [] as number[], read: [] as number[], added: [] as number[] };
const perPosting = { searched: [] as number[], read: [] as number[], added: [] as number[] };
for (const query of collection.queries) {
  const terms = weigh(reader, query);
  times.first.push(timed(() => reader.words(terms, { k: K })));
  const ids = findTerms(
    db,
    terms.map(({ term }) => term),
  )
    .filter((id) => id !== null)
    .sort((a, b) => a - b);
  const readAll = (): (Uint8Array | null)[][] => segments.map((segment) => readLists(db, segment.id, ids));
  const lists = segments.flatMap((segment) =>
    readLists(db, segment.id, ids).flatMap((postings) => (postings === null ? [] : [{ first: segment.first, postings }])),
  );
  const postings = segments.flatMap((segment) => countListed(db, segment.id, ids)).reduce((sum, count) => sum + count, 0);
  const sums = 4 * reader.slots();
  const pages = Math.ceil((sums + lists.reduce((sum, list) => sum + list.postings.length, 0)) / 65_536);
  memory.grow(Math.max(0, pages - memory.buffer.byteLength / 65_536));
  for (let round = 0; round < ROUNDS; round++) {
    times.searched.push(timed(() => reader.words(terms, { k: K })));
    times.read.push(timed(readAll));
    let at = sums;
    const placed = lists.map(({ first, postings: bytes }) => {
      new Uint8Array(memory.buffer).set(bytes, at);
      at += bytes.length;
      return { at: at - bytes.length, length: bytes.length, first };
    });
    times.added.push(timed(() => placed.forEach((list) => kernels.accumulate(list.at, list.length, 3, 4 * list.first))));
    for (const what of ['searched', 'read', 'added'] as const) perPosting[what].push(((times[what].at(-1) as number) * 1e6) / postings);
  }
}
printTable(
  ['what', 'milliseconds a query', 'ns a posting (p50)'],
  [
    ['first time asked', summary(times.first), ''],
    [`words(), k = ${K}`, summary(times.searched), percentile(perPosting.searched, 0.5).toFixed(2)],
    ['reading the lists alone', summary(times.read), percentile(perPosting.read, 0.5).toFixed(2)],
    ['adding resident lists alone', summary(times.added), percentile(perPosting.added, 0.5).toFixed(2)],
  ],
);
db.close();
