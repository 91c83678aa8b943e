// Measures the two builds of SQLite on unencrypted files: better-sqlite3, which holds the collections, and its encrypting build, which holds the
// cases. In: nothing. Out: processor time of the same work with each, and the ratio of the pairs; one build for everything would cost that ratio.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { machine } from './support/figures.ts';
import { percentile, printTable } from './support/timing.ts';

const PAIRS = 9;
const ROWS = 30_000;
const READS = 100_000;
const row = Buffer.alloc(2_048, 7);
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));

/** Milliseconds of processor time. */
function processorTime(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

function measure(Build: typeof Database): Record<string, number> {
  const file = join(folder, 'rows.sqlite');
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  const db = new Build(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO entry VALUES (?, ?)');
  const read = db.prepare('SELECT bytes FROM entry WHERE id = ?').pluck();
  const scan = db.prepare('SELECT sum(length(bytes)) FROM entry').pluck();
  const times = {
    'insert 30,000 rows of 2 kB': processorTime(() =>
      db.transaction(() => {
        for (let id = 0; id < ROWS; id++) insert.run(id, row);
      })(),
    ),
    'read 100,000 rows at random': processorTime(() => {
      let random = 1;
      for (let count = 0; count < READS; count++) {
        random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
        read.get(random % ROWS);
      }
    }),
    'read all rows ten times': processorTime(() => {
      for (let count = 0; count < 10; count++) scan.get();
    }),
  };
  db.close();
  return times;
}

console.log(machine());
const pairs = Array.from({ length: PAIRS }, (_, at) => {
  // The order changes, so that whatever the first leaves in memory helps neither build more.
  if (at % 2 === 0) return { plain: measure(Database), cipher: measure(CipherDatabase) };
  const cipher = measure(CipherDatabase);
  return { plain: measure(Database), cipher };
});
rmSync(folder, { recursive: true });
const p50 = (values: number[]): number => percentile(values, 0.5);
printTable(
  ['processor time, median of 9 pairs', 'better-sqlite3', 'encrypting build', 'ratio of the pairs'],
  Object.keys(pairs[0]?.plain ?? {}).map((work) => {
    const times = pairs.map(({ plain, cipher }) => [plain[work] ?? 0, cipher[work] ?? 0] as const);
    return [
      work,
      `${p50(times.map(([plain]) => plain)).toFixed(0)} ms`,
      `${p50(times.map(([, cipher]) => cipher)).toFixed(0)} ms`,
      p50(times.map(([plain, cipher]) => cipher / plain)).toFixed(3),
    ];
  }),
);
