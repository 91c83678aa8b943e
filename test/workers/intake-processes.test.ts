// Records that loop, wait, need all memory or crash their process are refused with their place; everything behind them is imported.
import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../src-main/contract/running-process.ts';
import { readModel } from '../../src-main/engine/model/catalogue.ts';
import { findOrCreateIndex, openIndex } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { runImport } from '../../src-main/workers/import.ts';
import { processPort } from '../../src-main/workers/ports.ts';
import { nodeArguments, type StartProcess } from '../../src-main/workers/processes.ts';
import { zip } from '../support/archives.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const hostile = fileURLToPath(new URL('../support/hostile-intake-process.ts', import.meta.url));
let started: number[] = [];

/** Starts the process whose readers misbehave. */
const startProcess: StartProcess = (name, args) => {
  const child = fork(hostile, args, {
    serialization: 'advanced',
    execArgv: nodeArguments(name),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.push(child.pid ?? 0);
  return { port: processPort(child), kill: () => void child.kill('SIGKILL') };
};

let next = 0;
/** `count` records; the one at `at` contains `word` in its title. */
function lines(count: number, at?: number, word?: string): string {
  const all = fictionalLines(next, (next += count))
    .trim()
    .split('\n');
  if (at !== undefined) all[at] = JSON.stringify({ ...(JSON.parse(all[at] ?? '') as object), title: [{ language: 'en', text: word }] });
  return `${all.join('\n')}\n`;
}

async function imported(files: Record<string, string | Buffer>) {
  const folder = freshFolder();
  const given = freshFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(given, name), content);
  const index = findOrCreateIndex(folder, undefined, readModel(shippedModel).checksum);
  started = [];
  const embed = (): Promise<Int8Array> => Promise.reject(new Error('the shipped model needs no process'));
  const counts = await runImport({
    ...{ folder, modelFolder: shippedModel, index, embed, startProcess, onProgress: () => undefined },
    paths: [given],
  });
  const db = openIndex(folder, index);
  const refusals = (
    db.prepare('SELECT file, place, code FROM refusal ORDER BY file, place').all() as { file: string; place: number; code: string }[]
  ).map(({ file, place, code }) => ({ file: file.slice(given.length + 1), place, code }));
  db.close();
  return { folder, counts, refusals };
}

describe('an import', () => {
  let outcome: Awaited<ReturnType<typeof imported>>;
  beforeAll(async () => {
    outcome = await imported({
      'a.jsonl': lines(20),
      'b-loops.jsonl': lines(20, 10, 'LOOPS'),
      'c-grows.jsonl': lines(20, 0, 'GROWS'),
      'd-crashes.jsonl': lines(20, 19, 'CRASHES'),
      'e-cut.jsonl': lines(20, 5, 'LOOP AT THE CUT'),
      'f.zip': zip([
        { name: 'one.jsonl', content: lines(5) },
        { name: 'two.jsonl', content: lines(5, 2, 'LOOP AT THE CUT') },
        { name: 'three.jsonl', content: lines(5) },
      ]),
      'g.jsonl': lines(20),
    });
  });

  it('refuses what exceeds its time or memory, with file and place', () => {
    expect(outcome.refusals.map(({ file, code }) => `${file}: ${code}`)).toEqual([
      'b-loops.jsonl: over-time',
      'c-grows.jsonl: over-memory',
      'd-crashes.jsonl: reader-ended',
      'e-cut.jsonl: over-time',
      'f.zip/two.jsonl: over-time',
    ]);
    const [loops, grows, crashes, cut] = outcome.refusals.map(({ place }) => place) as [number, number, number, number];
    expect(loops).toBeGreaterThan(0);
    expect(grows).toBe(0);
    expect(crashes).toBeGreaterThan(0);
    expect(cut).toBeGreaterThan(0);
  });

  it('imports everything else, before and behind', () => {
    // Nothing of a file is read from the place on where it could not be cut.
    expect(outcome.counts).toMatchObject({ documents: 20 + 19 + 19 + 19 + 5 + 5 + 2 + 5 + 20, refused: 5, files: 9 });
  });

  it('leaves a sound index, no process and no file behind', async () => {
    expect(await antecedentJson('index', 'verify', '1', '--data', outcome.folder)).toMatchObject({ sound: true });
    expect(started.filter(isRunning)).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`antecedent-import-${process.pid}-`))).toEqual([]);
  });
});

describe('a file on disk that takes more time than its content explains', () => {
  const MEMBERS = 240;

  it.each(['SPENDS', 'SPEND AT THE CUT'])('is refused from there on, and the next file is imported: %s', async (word) => {
    const content = (at: number): string => (at < 3 ? lines(1, 0, word) : lines(1));
    const members = Array.from({ length: MEMBERS }, (_, at) => ({ name: `m${String(at).padStart(3, '0')}.jsonl`, content: content(at) }));
    const { counts, refusals } = await imported({ 'a.zip': zip(members), 'b.jsonl': lines(20) });
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['file-over-time']));
    const fromArchive = counts.documents - 20;
    // What was cut ahead is refused by member, everything behind it as a whole.
    expect(fromArchive + refusals.length).toBeLessThan(MEMBERS);
    expect(refusals.map(({ file }) => file)).toEqual(
      members.slice(fromArchive, fromArchive + refusals.length).map(({ name }) => `a.zip/${name}`),
    );
  });

  it('does not stop at many small members that are publications', async () => {
    const members = Array.from({ length: MEMBERS }, (_, at) => ({ name: `${at}.jsonl`, content: lines(1) }));
    expect(await imported({ 'a.zip': zip(members) })).toMatchObject({ counts: { documents: MEMBERS, refused: 0 } });
  });
});
