// Imports hostile files that lie between good ones with the real command. In: files. Out: what became of each, what the run cost.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fictionalLines } from '../../../test/support/fiction.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { allPublications } from '../../../src-main/engine/store/publications.ts';
import { listRefusals } from '../../../src-main/engine/store/refusals.ts';
import type { HostileFile } from './chance.ts';
import { measured, type Limits, type Run } from './measured.ts';

/** The records of each good file, numbered away from those of the hostile files. */
const GOOD_RECORDS = 2;
const FIRST_GOOD = 60_000_000;

export interface Imported {
  run: Run;
  /** Publications and refusals of each hostile file. */
  outcomes: { publications: number; refusals: number }[];
  missingGood: number;
  isSound: boolean;
  /** Symbols of a classification scheme that were installed. */
  classes: number;
  /** A digest of all publications and refusals. */
  digest: string;
}

/** The files in folders 0001, 0003 ... with good ones in 0000, 0002 ... */
function layOut(folder: string, files: readonly HostileFile[]): void {
  const place = (at: number): string => {
    const path = join(folder, String(at).padStart(4, '0'));
    mkdirSync(path, { recursive: true });
    return path;
  };
  for (let at = 0; at <= files.length; at += 1) {
    const from = FIRST_GOOD + GOOD_RECORDS * at;
    writeFileSync(join(place(2 * at), 'good.jsonl'), fictionalLines(from, from + GOOD_RECORDS, 1));
    const file = files[at];
    if (file !== undefined)
      for (const { name, bytes } of [file, ...(file.beside ?? [])]) writeFileSync(join(place(2 * at + 1), name), bytes);
  }
}

function placeOf(source: string): number {
  return Number(/(?:^|[/\\])(\d{4})[/\\]/.exec(source)?.[1] ?? -1);
}

/** Imports the files into a new data folder and verifies the index. */
export async function importBetweenGood(files: readonly HostileFile[], limits: Limits): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-hostile-'));
  try {
    const [sources, data] = [join(folder, 'files'), join(folder, 'data')];
    mkdirSync(data);
    layOut(sources, files);
    const run = await measured(['src-main/command.ts', 'import', sources, '--data', data, '--json'], limits);
    const outcomes = files.map(() => ({ publications: 0, refusals: 0 }));
    let good = 0;
    const hash = createHash('sha256');
    const isSound = (await measured(['src-main/command.ts', 'index', 'verify', '1', '--data', data], limits)).code === 0;
    const index = openIndex(data, 1);
    try {
      for (const { source, publication } of allPublications(index)) {
        const place = placeOf(source);
        if (place % 2 === 0) good += 1;
        else if (outcomes[place >> 1] !== undefined) (outcomes[place >> 1] as (typeof outcomes)[number]).publications += 1;
        hash.update(JSON.stringify(publication));
      }
      for (let from = 0, page = listRefusals(index, 1000, 0); page.length > 0; page = listRefusals(index, 1000, (from += page.length))) {
        for (const { file, place, code } of page) {
          const outcome = outcomes[placeOf(file) >> 1];
          if (outcome !== undefined) outcome.refusals += 1;
          hash.update(`${file.slice(sources.length)} ${place} ${code}\n`);
        }
      }
    } finally {
      index.close();
    }
    return {
      run,
      outcomes,
      missingGood: GOOD_RECORDS * (files.length + 1) - good,
      isSound,
      classes: classesIn(run.stdout),
      digest: hash.digest('hex'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function classesIn(stdout: string): number {
  try {
    return (JSON.parse(stdout) as { classes: number }).classes;
  } catch {
    return 0;
  }
}
