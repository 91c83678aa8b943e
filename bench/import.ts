// Measures the speed of import on one core and on all, and the size on disk: full-text USPTO grants (real weekly excerpts, renumbered;
// --grants sets the number) and the JSONL corpus (unless --grants-alone); then the same files again.
// Peer in the same run: SQLite FTS5 (detail=full) over the same texts, words only.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { importInto } from '../src-main/commands/import.ts';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { openIndex } from '../src-main/engine/store/library.ts';
import { allPublications } from '../src-main/engine/store/publications.ts';
import { corpusFiles, sharedData } from './support/corpus.ts';
import { machine } from './support/figures.ts';
import { costOf } from './support/hostile/measured.ts';

const { values } = parseArgs({
  options: { grants: { type: 'string', default: '2000' }, 'grants-alone': { type: 'boolean', default: false } },
  strict: false,
});
const GRANTS = Number(values.grants);
const cores = availableParallelism();
/** The process group of this program. */
const group = Number(
  readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[2],
);
const samples = ['ipg050104.small', 'ipg100105.small', 'ipg130416.small', 'ipg120327.18'];

/** A weekly file of `GRANTS` grants: real ones repeated, each with its own number. */
function weeklyFile(folder: string): { path: string; bytes: number } {
  const documents = samples
    .flatMap((name) =>
      readFileSync(join(sharedData, 'samples', 'uspto-grant-xml', 'concatenated', `${name}.xml`), 'utf8').split(/(?=<\?xml )/),
    )
    .filter((text) => text.includes('<us-patent-grant') && text.length > 40_000 && text.length < 120_000);
  const grants = Array.from({ length: GRANTS }, (_, at) =>
    (documents[at % documents.length] as string).replace(
      /(<publication-reference>[\s\S]*?<doc-number>)[^<]+/,
      `$1${(20_000_000 + at).toString()}`,
    ),
  );
  const path = join(folder, 'weekly.xml');
  writeFileSync(path, grants.join(''));
  return { path, bytes: Buffer.byteLength(grants.join('')) };
}

async function timed(name: string, paths: string[], bytes: number, folder: string): Promise<void> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, costOf(group).megabytes)), 250);
  const before = costOf(group);
  const counts = await importInto(folder, shippedModel, paths, undefined, () => undefined);
  clearInterval(watch);
  // The system adds the time of the processes when it has noticed their end.
  await setTimeout(500);
  const processorMs = (costOf(group).seconds - before.seconds) * 1000;
  const rate = counts.documents / counts.seconds;
  console.log(
    `${`${name}, ${cores} ${cores === 1 ? 'core' : 'cores'}`.padEnd(30)} ${counts.documents} publications in ${counts.seconds.toFixed(1)} s: ${rate.toFixed(0)}/s, ${(bytes / 1e6 / counts.seconds).toFixed(1)} MB/s, ` +
      `${(processorMs / counts.documents).toFixed(2)} ms of processor time each, peak memory ${peak.toFixed(0)} MB in all processes`,
  );
}

/** Imports the same files again, which changes nothing. */
async function again(paths: string[], folder: string): Promise<void> {
  const { documents, updated, unchanged, seconds } = await importInto(folder, shippedModel, paths, undefined, () => undefined);
  console.log(
    `${'  the same files again'.padEnd(30)} ${unchanged} unchanged, ${documents + updated} changed in ${seconds.toFixed(1)} s: ${(unchanged / seconds).toFixed(0)}/s`,
  );
}

/** The size of the index on disk, counted in whole pages. */
function printSizes(folder: string): void {
  const db = openIndex(folder, 1);
  const { postings, bytes } = db.prepare('SELECT sum(documents) AS postings, sum(length(postings)) AS bytes FROM posting_list').get() as {
    postings: number;
    bytes: number;
  };
  const pages = db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all() as { name: string; bytes: number }[];
  const publications = (db.prepare('SELECT count(*) AS n FROM publication').get() as { n: number }).n;
  db.close();
  const of = (...names: string[]): number => pages.reduce((sum, page) => sum + (names.includes(page.name) ? page.bytes : 0), 0);
  console.log(
    `${'  on disk'.padEnd(30)} words ${(bytes / postings).toFixed(2)} B per posting (${(of('posting_list') / postings).toFixed(2)} with page overhead), vectors ` +
      `${(of('vector_block') / publications).toFixed(0)} B per publication and ${(of('passage_vectors') / publications).toFixed(0)} B for its passages, ` +
      `texts ${(of('text') / publications).toFixed(0)} B, all ${(pages.reduce((sum, page) => sum + page.bytes, 0) / publications).toFixed(0)} B`,
  );
}

/** Imports the grants again in a process restricted to one core, if the system supports that. */
function onOneCore(): void {
  if (cores === 1) return;
  const own = [...process.execArgv, process.argv[1] as string, ...process.argv.slice(2), '--grants-alone'];
  const { error, stdout } = spawnSync('taskset', ['-c', '0', process.execPath, ...own], { encoding: 'utf8' });
  if (error !== undefined) console.log('On one core: not measured, since this system has no taskset.');
  else
    console.log(
      stdout
        .split('\n')
        .filter((line) => line.startsWith('full-text'))
        .join('\n'),
    );
}

/** The peer: the same texts in FTS5, rows and words only. */
function intoFts5(name: string, folder: string): void {
  const db = openIndex(folder, 1);
  const texts = [...allPublications(db)].map(({ publication: { title, abstract, claims, description } }) =>
    [...title, ...abstract, ...claims, ...description].map((entry) => entry.text).join('\n'),
  );
  db.close();
  const peer = new Database(join(folder, 'fts5.sqlite'));
  peer.pragma('journal_mode = WAL');
  peer.exec('CREATE VIRTUAL TABLE text USING fts5(body, tokenize = "porter unicode61", detail = full)');
  const insert = peer.prepare('INSERT INTO text (body) VALUES (?)');
  const started = performance.now();
  for (let at = 0; at < texts.length; at += 1000) peer.transaction(() => texts.slice(at, at + 1000).forEach((text) => insert.run(text)))();
  const seconds = (performance.now() - started) / 1000;
  peer.close();
  console.log(
    `${`  peer: FTS5, ${name}`.padEnd(30)} ${texts.length} texts in ${seconds.toFixed(1)} s: ${(texts.length / seconds).toFixed(0)}/s (words only; texts already parsed)`,
  );
}

const grantsAlone = values['grants-alone'] === true;
const files = grantsAlone ? [] : corpusFiles();
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
try {
  console.log(machine());
  const { path, bytes } = weeklyFile(folder);
  console.log(`grants of ${(bytes / GRANTS / 1000).toFixed(0)} kB of XML`);
  for (const [name, paths, size] of [
    ['full-text grants', [path], bytes],
    ['corpus records', files, files.reduce((sum, file) => sum + readFileSync(file).byteLength, 0)],
  ] as const) {
    const data = join(folder, name.replace(' ', '-'));
    mkdirSync(data);
    if (paths.length === 0) continue;
    await timed(name, [...paths], size, data);
    if (grantsAlone) continue;
    printSizes(data);
    await again([...paths], data);
    intoFts5(name, data);
  }
  if (!grantsAlone) onOneCore();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
