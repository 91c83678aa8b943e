// Compares the engine with SQLite's own FTS5 (detail=full, bm25) and sqlite-vec (int8), with the same words and vectors, in one run. In: --data
// <folder> or a temporary synthetic collection; --most limits the publications of the peer. Out: milliseconds of each for texts of five pages,
// by words, by meaning, and for a whole search with passages and texts, which the peer does not do.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import * as sqliteVec from 'sqlite-vec';
import { frequenciesIn } from '../src-main/engine/local/answers.ts';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { parse, termsOf } from '../src-main/engine/ranking/parse.ts';
import { weightInIndex } from '../src-main/engine/ranking/indexed-terms.ts';
import { search } from '../src-main/engine/local/search.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { openCollection, type BenchQuery, type Counts } from './support/collection.ts';
import { machine } from './support/figures.ts';
import { recordFigures } from './support/growth-figures.ts';
import { queryTexts } from './support/query-texts.ts';
import { shippedWords } from './support/shipped-words.ts';
import { percentile, printTable, summary, timed } from './support/timing.ts';

const { values } = parseArgs({
  options: { queries: { type: 'string', default: '15' }, most: { type: 'string', default: 'Infinity' } },
  strict: false,
});
const K = 1_000;
/** The default of the service. */
const HITS = 25;
const WARM_UP = 2;
const FIVE_PAGES = 18_000;
/** Terms in more than this share of the publications are left out for the peer. */
const MAX_SHARE = 0.2;
/** Publications inserted into the peer per transaction. */
const BATCH = 500;

console.log(machine());
using collection = openCollection();
const db = openReadableIndex(collection.file);
const reader = openIndexReader(db);
while (reader.warm()) continue;
const compared = shippedWords();
const peer = openPeer(collection.folder);
const feeding = timed(() => {
  let waiting: Fed[] = [];
  collection.each((slot, counts) => {
    if (waiting.push({ slot, counts, vector: reader.vectorOf(slot) }) === BATCH) peer.feed(waiting.splice(0));
  }, Number(values.most));
  peer.feed(waiting);
  waiting = [];
});

const texts = queryTexts(collection.synthetic, FIVE_PAGES, WARM_UP + Number(values.queries));
const times = { words: [] as number[], meaning: [] as number[], whole: [] as number[], fts5: [] as number[], vec: [] as number[] };
const firsts: number[] = [];
const ratios: number[] = [];
const termCounts: number[] = [];
// Two rounds: the second finds in memory what the first has read.
for (const [at, text] of [...texts, ...texts].entries()) {
  const query = { text, method: 'hybrid' as const, hits: HITS };
  const { vector } = collection.queries[at % collection.queries.length] as BenchQuery;
  const parsed = parse(query).terms;
  const { terms } = weightInIndex(parsed, frequenciesIn(reader, termsOf(parsed)));
  const frequencies = reader.documentFrequencies(termsOf(terms));
  const rare = terms.filter((_, term) => (frequencies[term] as number) <= MAX_SHARE * reader.publications());
  const whole = timed(() => search(reader, db, query, vector, { words: compared }));
  const words = timed(() => reader.words(rare, { k: K }));
  const meaning = timed(() => reader.meaning(vector, { k: K }));
  const fts5 = timed(() => peer.words(termsOf(rare)));
  const vec = timed(() => peer.meaning(vector));
  if (at < texts.length) firsts.push(whole);
  if (at === texts.length - 1) console.log(`first time: ours p50 ${percentile(firsts, 0.5).toFixed(0)} ms`);
  if (at < texts.length + WARM_UP) continue;
  termCounts.push(rare.length);
  times.whole.push(whole);
  times.words.push(words);
  times.meaning.push(meaning);
  times.fts5.push(fts5);
  times.vec.push(vec);
  ratios.push((fts5 + vec) / whole);
}
const ratio = (some: readonly number[], others: readonly number[]): string =>
  percentile(
    some.map((one, at) => one / (others[at] as number)),
    0.5,
  ).toFixed(0);
console.log(
  `${collection.name}; k = ${K}, texts of five pages, ${Math.min(...termCounts)} to ${Math.max(...termCounts)} terms that occur in at most 20 %; ` +
    `the peer filled in ${(feeding / 1_000).toFixed(0)} s`,
);
printTable(
  ['what', 'milliseconds', 'relative to ours (p50)'],
  [
    ['our words', summary(times.words), ''],
    ['FTS5', summary(times.fts5), ratio(times.fts5, times.words)],
    ['our vectors, including passages of the thousand', summary(times.meaning), ''],
    ['sqlite-vec, whole publications only', summary(times.vec), ratio(times.vec, times.meaning)],
    [`our whole search, all terms, ${HITS} hits with passages`, summary(times.whole), '1'],
    ['FTS5 and sqlite-vec', summary(times.fts5.map((fts5, at) => fts5 + (times.vec[at] as number))), percentile(ratios, 0.5).toFixed(0)],
  ],
);
console.log(`lowest ratio of a query: ${Math.min(...ratios).toFixed(0)}`);
recordFigures(collection.slots, { peer: percentile(times.fts5, 0.5) + percentile(times.vec, 0.5) });
db.close();
peer.close();

interface Fed {
  slot: number;
  counts: Counts;
  vector: Int8Array;
}

function openPeer(folder: string): {
  feed(publications: readonly Fed[]): void;
  words(terms: readonly string[]): unknown;
  meaning(vector: Int8Array): unknown;
  close(): void;
} {
  const other = new Database(join(folder, 'peer.sqlite'));
  sqliteVec.load(other);
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'mmap_size = 8000000000']) other.pragma(pragma);
  other.exec(`CREATE VIRTUAL TABLE words USING fts5 (terms, content = '', detail = 'full', tokenize = 'ascii');
    CREATE VIRTUAL TABLE rows USING vec0 (slot INTEGER PRIMARY KEY, vector int8[256])`);
  const insertWords = other.prepare('INSERT INTO words (rowid, terms) VALUES (?, ?)');
  const insertRow = other.prepare('INSERT INTO rows (slot, vector) VALUES (?, vec_int8(?))');
  const match = other.prepare(`SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${K}`).pluck();
  const near = other.prepare(`SELECT slot, distance FROM rows WHERE vector MATCH vec_int8(?) AND k = ${K}`);
  const bytesOf = (vector: Int8Array): Buffer => Buffer.from(vector.buffer, vector.byteOffset, vector.length);
  return {
    feed: other.transaction((publications: readonly Fed[]) => {
      for (const { slot, counts, vector } of publications) {
        insertWords.run(slot, [...counts].map(([term, times]) => `${term} `.repeat(times)).join(''));
        if (vector.length > 0) insertRow.run(BigInt(slot), bytesOf(vector));
      }
    }),
    words: (terms) => match.all(terms.map((term) => `"${term}"`).join(' OR ')),
    meaning: (vector) => near.all(bytesOf(vector)),
    close: () => void other.close(),
  };
}
