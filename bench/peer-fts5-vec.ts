// The engine beside SQLite's own: FTS5 (detail=full, ranked by bm25) and sqlite-vec (int8), the same terms and rows, in one run.
// In: --data <folder>, or a made collection. Out: milliseconds of each for queries of 300 and more terms, k = 1,000, and the ratio.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import * as sqliteVec from 'sqlite-vec';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { openCollection, weigh } from './support/collection.ts';
import { percentile, printTable, summary, timed } from './support/timing.ts';

const K = 1_000;
/** Publications fed to the peer in one transaction. */
const BATCH = 500;
const ROUNDS = 2;

interface Fed {
  slot: number;
  terms: readonly string[];
  vectors: Int8Array;
}

const peer = openPeer();
const waiting: Fed[] = [];
using collection = openCollection((slot, terms, vectors) => {
  if (waiting.push({ slot, terms, vectors }) === BATCH) peer.feed(waiting.splice(0));
});
peer.feed(waiting);

const db = openReadableIndex(collection.file);
const reader = openIndexReader(db);
const times = {
  ours: [] as number[],
  words: [] as number[],
  meaning: [] as number[],
  fts5: [] as number[],
  vec: [] as number[],
  peer: [] as number[],
};
const ratios: number[] = [];
const termCounts: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const query of collection.queries) {
    const terms = weigh(reader, query);
    termCounts.push(terms.length);
    const words = timed(() => reader.words(terms, { k: K }));
    const meaning = timed(() => reader.meaning(query.vector, { k: K }));
    const fts5 = timed(() => peer.words(terms.map(({ term }) => term)));
    const vec = timed(() => peer.meaning(query.vector));
    times.words.push(words);
    times.meaning.push(meaning);
    times.ours.push(words + meaning);
    times.fts5.push(fts5);
    times.vec.push(vec);
    times.peer.push(fts5 + vec);
    ratios.push((fts5 + vec) / (words + meaning));
  }
}
process.stdout.write(`${collection.name}; k = ${K}, queries of ${Math.min(...termCounts)} to ${Math.max(...termCounts)} terms\n`);
printTable(
  ['what', 'milliseconds', 'times ours (p50)'],
  [
    ['our words', summary(times.words), ''],
    ['our meaning', summary(times.meaning), ''],
    ['our words and meaning', summary(times.ours), '1'],
    ['FTS5', summary(times.fts5), ''],
    ['sqlite-vec', summary(times.vec), ''],
    ['FTS5 and sqlite-vec', summary(times.peer), percentile(ratios, 0.5).toFixed(0)],
  ],
);
process.stdout.write(`least ratio of a query: ${Math.min(...ratios).toFixed(0)}\n`);
db.close();
peer.close();

function openPeer(): {
  feed(publications: readonly Fed[]): void;
  words(terms: readonly string[]): unknown;
  meaning(vector: Int8Array): unknown;
  close(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-peer-'));
  const other = new Database(join(folder, 'peer.sqlite'));
  sqliteVec.load(other);
  other.pragma('journal_mode = OFF');
  other.pragma('synchronous = OFF');
  other.pragma('mmap_size = 8000000000');
  other.exec(`CREATE VIRTUAL TABLE words USING fts5 (terms, content = '', detail = 'full', tokenize = 'ascii');
    CREATE VIRTUAL TABLE rows USING vec0 (row INTEGER PRIMARY KEY, vector int8[256], +slot INTEGER)`);
  const insertWords = other.prepare('INSERT INTO words (rowid, terms) VALUES (?, ?)');
  const insertRow = other.prepare('INSERT INTO rows (row, vector, slot) VALUES (?, vec_int8(?), ?)');
  const match = other.prepare(`SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${K}`).pluck();
  const near = other.prepare(`SELECT row, distance FROM rows WHERE vector MATCH vec_int8(?) AND k = ${K}`);
  let row = 0n;
  return {
    feed: other.transaction((publications: readonly Fed[]) => {
      for (const { slot, terms, vectors } of publications) {
        insertWords.run(slot, terms.join(' '));
        for (let at = 0; at < vectors.length; at += 256) {
          insertRow.run((row += 1n), Buffer.from(vectors.buffer, vectors.byteOffset + at, 256), BigInt(slot));
        }
      }
    }),
    words: (terms) => match.all(terms.map((term) => `"${term}"`).join(' OR ')),
    meaning: (vector) => near.all(Buffer.from(vector.buffer, vector.byteOffset, 256)),
    close: () => {
      other.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
