// Does the same PDF give the same bytes on an idle computer and beside eight busy processes?
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { inventedPatent } from '../support/invented-patents.ts';
import { layouts, printedPatent } from '../support/printed-patents.ts';
import { sharedData } from '../support/shared-data.ts';

const BUSY = 8;
/** Paragraphs of the longest description: some hundred pages. */
const LONG = 3_000;

const folder = freshFolder();
const pdfs = join(folder, 'pdfs');
const busy: ChildProcess[] = [];

beforeAll(async () => {
  mkdirSync(pdfs);
  for (const layout of layouts) {
    const patent = inventedPatent(layout, layout === 'us-grant' ? LONG : undefined);
    writeFileSync(join(pdfs, `${layout}.pdf`), await printedPatent(patent, layout));
  }
  if (sharedData === undefined) return;
  const samples = join(sharedData, 'samples', 'pdf');
  const names = readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  for (const [at, name] of names.entries()) copyFileSync(join(samples, name), join(pdfs, `${at} ${name.split(/[/\\]/).at(-1)}`));
});
afterAll(() => busy.forEach((one) => one.kill('SIGKILL')));

/** What an import of the PDFs stores: hashes of each publication's data, texts and passages. */
async function stored(data: string): Promise<Record<string, string[]>> {
  const summary = await antecedentJson<{ refused: number }>('import', pdfs, '--data', data);
  expect(summary.refused).toBe(0);
  const db = new Database(join(data, 'indexes', '1.sqlite'), { readonly: true });
  const hash = (...parts: (string | Uint8Array)[]): string => {
    const sum = createHash('sha256');
    parts.forEach((part) => sum.update(part));
    return sum.digest('hex');
  };
  const publications = db.prepare('SELECT id, country || number || kind AS name, bibliography, passages FROM publication').all() as {
    id: number;
    name: string;
    bibliography: string;
    passages: Uint8Array;
  }[];
  const texts = db.prepare('SELECT content FROM text WHERE publication = ? ORDER BY section, entry').pluck();
  const found = publications.map(({ id, name, bibliography, passages }): [string, string[]] => [
    name,
    [hash(bibliography), hash(...(texts.all(id) as Uint8Array[])), hash(passages)],
  ]);
  db.close();
  return Object.fromEntries(found.sort());
}

it('PDFs give the same publications, texts and passages whatever else the computer does', async () => {
  const idle = await stored(join(folder, 'idle'));
  expect(Object.keys(idle).length).toBeGreaterThanOrEqual(layouts.length);
  for (let number = 0; number < BUSY; number += 1) busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  expect(await stored(join(folder, 'busy'))).toEqual(idle);
});
