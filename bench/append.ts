// Measures how soon a new publication can be found. In: --data <folder> of synthetic publications, which grows by --runs, or a small temporary
// collection. Out: milliseconds to write a publication, until an open reader has caught up, until a search finds it, and for the merge.
import { parseArgs } from 'node:util';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { appendEntries, mergeSegments } from '../src-main/engine/index/writer.ts';
import { inTransaction } from '../src-main/engine/store/database.ts';
import { openReadableIndex, openWritableIndex } from '../src-main/engine/store/index-schema.ts';
import { takeSlots } from '../src-main/engine/store/meta.ts';
import { insertPublication } from '../src-main/engine/store/publications.ts';
import { segmentsIn } from '../src-main/engine/store/segments.ts';
import { openCollection } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { recordFigures } from './support/growth-figures.ts';
import { syntheticParts, SYNTHETIC_SOURCE } from './support/synthetic-index.ts';
import { kept, printTable, summary, timed } from './support/timing.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } }, strict: false });
const RUNS = Number(values.runs);
/** The number of the new publication's terms in the query, which include those that only it has. */
const QUERY_TERMS = 60;

console.log(machine());
using collection = openCollection();
if (!collection.synthetic) throw new Error('Only a synthetic collection can be extended. Generate one with bench generate.');
const writing = openWritableIndex(collection.file);
const reading = openReadableIndex(collection.file);
const reader = openIndexReader(reading);
const times = { written: [] as number[], caughtUp: [] as number[], found: [] as number[], whole: [] as number[], merged: [] as number[] };
let missed = 0;
for (let run = 0; run < RUNS; run += 1) {
  const slot = collection.slots + run;
  const { publication, entry } = syntheticParts(slot);
  const written = timed(() =>
    inTransaction(writing, () => {
      takeSlots(writing, 1);
      insertPublication(writing, publication.row, slot, publication.family, SYNTHETIC_SOURCE);
      appendEntries(writing, [slot], [entry]);
    }),
  );
  const caughtUp = timed(() => reader.catchUp());
  let hit = false;
  const found = timed(() => {
    const terms = entry.terms.slice(-QUERY_TERMS).map((term) => ({ term, weight: 1 }));
    hit = reader.words(terms, { k: 10 }).slots.includes(slot) && reader.meaning(reader.vectorOf(slot), { k: 10 }).slots.includes(slot);
  });
  if (!hit) missed += 1;
  times.written.push(written);
  times.caughtUp.push(caughtUp);
  times.found.push(found);
  times.whole.push(written + caughtUp + found);
  times.merged.push(
    timed(() => {
      while (inTransaction(writing, () => mergeSegments(writing, { tidy: true }))) continue;
    }),
  );
  reader.catchUp();
}
console.log(`${collection.name}; ${RUNS} added one by one, ${segmentsIn(reading, 'searched').length} segments, not found: ${missed}`);
printTable(
  ['what', 'milliseconds'],
  [
    ['written', summary(times.written)],
    ['reader caught up', summary(times.caughtUp)],
    ['found by words and by meaning', summary(times.found)],
    ['total', summary(times.whole)],
    ['merging afterwards', summary(times.merged)],
  ],
);
recordFigures(collection.slots, { append: kept(times.whole) });
reader.close();
reading.close();
writing.close();
if (missed > 0) process.exitCode = 1;
