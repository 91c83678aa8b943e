// How does cost grow? antecedent bench growth --data <folder> of made publications, once for each size, with --keep to write it down and draw it.
// In: the folder. Out: room on the disk, opening, words, meaning and whole searches of one lane by phase, each beside a plain sum over the rows:
// first when nothing of what they read has been read before, then once more.
import { statSync } from 'node:fs';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { vectorKernels } from '../src-main/engine/index/kernels.ts';
import { search } from '../src-main/engine/ranking/search.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { madeQueryText, madeQueryVector, openCollection, weigh } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { keepFigures } from './support/growth-book.ts';
import { seeded } from './support/made-words.ts';
import { kept, now, percentile, printTable, summary, timed } from './support/timing.ts';

const K = 1_000;
const SEARCHES = 20;
const HALF_PAGE = 1_800;
const TWENTY_PAGES = 72_000;
/** As many as a call of the service has that does not say. */
const HITS = 25;

console.log(machine());
using collection = openCollection();
const db = openReadableIndex(collection.file);
const started = performance.now();
const reader = openIndexReader(db);
const opened = performance.now() - started;
while (reader.warm()) continue;
const slots = reader.slots();

const count = (sql: string): number => (db.prepare(sql).pluck().get() as number | null) ?? 0;
const megabytes = {
  postings: count('SELECT sum(length(postings)) FROM posting_list') / 1e6,
  passages: count('SELECT sum(length(rows)) FROM passage_vectors') / 1e6,
  wholes: count('SELECT sum(length(whole) + length(bits)) FROM vector_block') / 1e6,
  texts: count('SELECT sum(length(content)) FROM text') / 1e6,
};
const postings = count(`SELECT sum(postings) FROM segment WHERE state = 0`);
const terms = count('SELECT count(*) FROM term');
console.log(
  `${collection.name}, ${terms} terms, ${postings} postings of ${((megabytes.postings * 1e6) / postings).toFixed(2)} bytes; file ` +
    `${(statSync(collection.file).size / 1e6).toFixed(0)} MB: ${Object.entries(megabytes)
      .map(([name, size]) => `${name} ${size.toFixed(0)}`)
      .join(', ')}; opened in ${opened.toFixed(0)} ms`,
);

const random = seeded(3);
const maskOf = (share: number): Uint8Array => Uint8Array.from({ length: slots }, () => (random() < share ? 1 : 0));
const masks = { tenth: maskOf(0.1), hundredth: maskOf(0.01) };
const bytes = 256 * slots;
const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) + 1, maximum: Math.ceil(bytes / 65_536) + 1, shared: true });
new Uint8Array(memory.buffer).fill(1);
const kernels = vectorKernels(memory);
const times: Record<'sum' | 'words' | 'meaning' | 'meaningTenth' | 'meaningHundredth' | 'half' | 'long', number[]> = {
  ...{ sum: [], words: [], meaning: [], meaningTenth: [], meaningHundredth: [], half: [], long: [] },
};
const phases: Record<'half' | 'long', Record<string, number[]>> = { half: {}, long: {} };
const texts = (characters: number, from: number): string[] =>
  Array.from({ length: SEARCHES }, (_, at) => madeQueryText(from + at, characters));
const asked = { half: texts(HALF_PAGE, 0), long: texts(TWENTY_PAGES, 1_000) };

function searched(length: 'half' | 'long', at: number): number {
  const query = { text: asked[length][at] as string, method: 'hybrid' as const, hits: HITS };
  let found: Record<string, number> = {};
  const taken = timed(() => {
    found = search(reader, db, query, madeQueryVector(500 + at), { now }).phases;
  });
  for (const [phase, milliseconds] of Object.entries(found)) (phases[length][phase] ??= []).push(milliseconds);
  return taken;
}

function measured(at: number): Record<keyof typeof times, number> {
  const query = collection.queries[at % collection.queries.length] as (typeof collection.queries)[number];
  const weighed = weigh(reader, query);
  return {
    sum: timed(() => kernels.sum(0, bytes)),
    words: timed(() => reader.words(weighed, { k: K })),
    meaning: timed(() => reader.meaning(query.vector, { k: K })),
    meaningTenth: timed(() => reader.meaning(query.vector, { k: K, mask: masks.tenth })),
    meaningHundredth: timed(() => reader.meaning(query.vector, { k: K, mask: masks.hundredth })),
    half: searched('half', at),
    long: searched('long', at),
  };
}

const round = (): void => {
  Object.assign(phases, { half: {}, long: {} });
  for (let at = 0; at < SEARCHES; at += 1)
    for (const [name, taken] of Object.entries(measured(at))) times[name as keyof typeof times].push(taken);
};
round();
// The first questions wait for the disk; which of it lies in memory by then is the machine's affair.
const first = { half: percentile(times.half, 0.5), long: percentile(times.long, 0.5) };
for (const taken of Object.values(times)) taken.length = 0;
round();

const sum = kept(times.sum);
const names: Record<keyof typeof times, string> = {
  ...{ sum: 'a plain sum over the rows of whole publications', words: `words, 300 terms and more, k = ${K}`, meaning: `meaning, k = ${K}` },
  ...{ meaningTenth: 'meaning, 10 % pass', meaningHundredth: 'meaning, 1 % pass' },
  ...{ half: 'a search by half a page', long: 'a search by 20 pages' },
};
printTable(
  ['what, one lane alone', 'milliseconds', 'times the sum'],
  Object.entries(times).map(([name, values]) => [names[name as keyof typeof times], summary(values), (kept(values) / sum).toFixed(2)]),
);
console.log(`asked for the first time: half a page ${first.half.toFixed(0)} ms, 20 pages ${first.long.toFixed(0)} ms`);
for (const length of ['half', 'long'] as const) {
  const told = Object.entries(phases[length]).map(([phase, values]) => `${phase} ${kept(values).toFixed(1)}`);
  console.log(`phases, ${names[length]}, ms: ${told.join(', ')}`);
}
const written = Object.fromEntries(Object.entries(times).map(([name, values]) => [name, kept(values)]));
keepFigures(collection.slots, { ...megabytes, ...written, halfFirst: first.half, longFirst: first.long });
db.close();
