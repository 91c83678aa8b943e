// Measures how cost grows with size: antecedent bench growth --data <folder> of synthetic publications, once per size, with --keep to record
// and chart the figures. Out: disk space, opening, and searches on one worker by phase, relative to a plain sum over the rows; first with cold
// caches, then again.
import { statSync } from 'node:fs';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { vectorKernels } from '../src-main/engine/index/kernels.ts';
import { search } from '../src-main/engine/local/search.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { syntheticQueryText, syntheticQueryVector, openCollection, weightTerms } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { recordFigures } from './support/growth-figures.ts';
import { shippedWords } from './support/shipped-words.ts';
import { seeded } from './support/synthetic-words.ts';
import { kept, now, percentile, printTable, summary, timed } from './support/timing.ts';

const K = 1_000;
const SEARCHES = 20;
const HALF_PAGE = 1_800;
const TWENTY_PAGES = 72_000;
/** The default of the service. */
const HITS = 25;

console.log(machine());
using collection = openCollection();
const db = openReadableIndex(collection.file);
const started = performance.now();
const reader = openIndexReader(db);
const opened = performance.now() - started;
while (reader.warm()) continue;
const slots = reader.slots();
const words = shippedWords();

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
const masks = { whole: maskOf(1), tenth: maskOf(0.1), hundredth: maskOf(0.01) };
const bytes = 256 * slots;
const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) + 1, maximum: Math.ceil(bytes / 65_536) + 1, shared: true });
new Uint8Array(memory.buffer).fill(1);
const kernels = vectorKernels(memory);
const times = {
  ...{
    sum: [] as number[],
    words: [] as number[],
    meaning: [] as number[],
    meaningTenth: [] as number[],
    meaningHundredth: [] as number[],
  },
  ...{ half: [] as number[], halfFramed: [] as number[], halfTenth: [] as number[], halfHundredth: [] as number[], long: [] as number[] },
};
const phases: Record<'half' | 'long', Record<string, number[]>> = { half: {}, long: {} };
const texts = (characters: number, from: number): string[] =>
  Array.from({ length: SEARCHES }, (_, at) => syntheticQueryText(from + at, characters));
const queries = { half: texts(HALF_PAGE, 0), long: texts(TWENTY_PAGES, 1_000) };

/** What a ranking inside a frame of publications takes. */
function framed(at: number, mask: Uint8Array): number {
  const query = { text: queries.half[at] as string, method: 'hybrid' as const, hits: HITS };
  return timed(() => search(reader, db, query, syntheticQueryVector(500 + at), { now, words, frame: { mask, offset: 0 } }));
}

function searched(length: 'half' | 'long', at: number): number {
  const query = { text: queries[length][at] as string, method: 'hybrid' as const, hits: HITS };
  let found: Record<string, number> = {};
  const taken = timed(() => {
    found = search(reader, db, query, syntheticQueryVector(500 + at), { now, words }).phases;
  });
  for (const [phase, milliseconds] of Object.entries(found)) (phases[length][phase] ??= []).push(milliseconds);
  return taken;
}

function measured(at: number): Record<keyof typeof times, number> {
  const query = collection.queries[at % collection.queries.length] as (typeof collection.queries)[number];
  const weighted = weightTerms(reader, query);
  return {
    sum: timed(() => kernels.sum(0, bytes)),
    words: timed(() => reader.words(weighted, { k: K })),
    meaning: timed(() => reader.meaning(query.vector, { k: K })),
    meaningTenth: timed(() => reader.meaning(query.vector, { k: K, mask: masks.tenth })),
    meaningHundredth: timed(() => reader.meaning(query.vector, { k: K, mask: masks.hundredth })),
    half: searched('half', at),
    halfFramed: framed(at, masks.whole),
    halfTenth: framed(at, masks.tenth),
    halfHundredth: framed(at, masks.hundredth),
    long: searched('long', at),
  };
}

const round = (): void => {
  Object.assign(phases, { half: {}, long: {} });
  for (let at = 0; at < SEARCHES; at += 1)
    for (const [name, taken] of Object.entries(measured(at))) times[name as keyof typeof times].push(taken);
};
round();
// The first queries read from disk, except for what the operating system has cached.
const first = { half: percentile(times.half, 0.5), long: percentile(times.long, 0.5) };
for (const taken of Object.values(times)) taken.length = 0;
round();

const sum = kept(times.sum);
const names: Record<keyof typeof times, string> = {
  ...{ sum: 'plain sum over the rows of whole publications', words: `words, 300 terms and more, k = ${K}`, meaning: `meaning, k = ${K}` },
  ...{ meaningTenth: 'meaning, 10 % pass the filter', meaningHundredth: 'meaning, 1 % pass the filter' },
  ...{ half: 'search by half a page', halfFramed: 'the same, all in its frame', halfTenth: 'the same, 10 % in its frame' },
  ...{ halfHundredth: 'the same, 1 % in its frame', long: 'search by 20 pages' },
};
printTable(
  ['what, one worker', 'milliseconds', 'relative to the sum'],
  Object.entries(times).map(([name, values]) => [names[name as keyof typeof times], summary(values), (kept(values) / sum).toFixed(2)]),
);
console.log(`first time: half a page ${first.half.toFixed(0)} ms, 20 pages ${first.long.toFixed(0)} ms`);
for (const length of ['half', 'long'] as const) {
  const parts = Object.entries(phases[length]).map(([phase, values]) => `${phase} ${kept(values).toFixed(1)}`);
  console.log(`phases, ${names[length]}, ms: ${parts.join(', ')}`);
}
const written = Object.fromEntries(Object.entries(times).map(([name, values]) => [name, kept(values)]));
recordFigures(collection.slots, { ...megabytes, ...written, halfFirst: first.half, longFirst: first.long });
db.close();
