// One publication more: how soon can it be found? In: --data <folder> of made publications (it grows by --runs of them), or a small made
// collection. Out: milliseconds to write it, until a reader that was open before has caught up, and until a search has found it; and what the
// merging takes that follows.
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
import { keepFigures } from './support/growth-book.ts';
import { madeParts, MADE } from './support/made-index.ts';
import { kept, printTable, summary, timed } from './support/timing.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } }, strict: false });
const RUNS = Number(values.runs);
/** Terms of the new publication that are asked for: what it alone has stands among them. */
const ASKED = 60;

console.log(machine());
using collection = openCollection();
if (!collection.made) throw new Error('Made publications are added to made collections alone.');
const writing = openWritableIndex(collection.file);
const reading = openReadableIndex(collection.file);
const reader = openIndexReader(reading);
const times = { written: [] as number[], caughtUp: [] as number[], found: [] as number[], whole: [] as number[], merged: [] as number[] };
let missed = 0;
for (let run = 0; run < RUNS; run += 1) {
  const slot = collection.slots + run;
  const { made, entry } = madeParts(slot);
  const written = timed(() =>
    inTransaction(writing, () => {
      takeSlots(writing, 1);
      insertPublication(writing, made.row, slot, made.family, MADE);
      appendEntries(writing, [slot], [entry]);
    }),
  );
  const caughtUp = timed(() => reader.catchUp());
  let hit = false;
  const found = timed(() => {
    const terms = entry.terms.slice(-ASKED).map((term) => ({ term, weight: 1 }));
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
    ['a reader caught up', summary(times.caughtUp)],
    ['searched for by words and meaning, and found', summary(times.found)],
    ['all of it', summary(times.whole)],
    ['merging behind it', summary(times.merged)],
  ],
);
keepFigures(collection.slots, { append: kept(times.whole) });
reader.close();
reading.close();
writing.close();
if (missed > 0) process.exitCode = 1;
