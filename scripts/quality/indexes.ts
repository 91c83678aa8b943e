// A corpus of ../shared/data: where is its index? Unpacks the corpus, imports it by the command line into a data folder, once.
// In: the data, a folder. Out: index numbers by corpus name. Needs the system's xz.
import { spawnSync } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { documentKey } from '../../src-main/quality/judgements.ts';
import type { Corpus } from './sets-table.ts';

const command = fileURLToPath(new URL('../../src-main/command.ts', import.meta.url));
const listing = z.array(z.object({ 'index-id': z.number(), name: z.string(), documents: z.number() }));

/** The number of the corpus's index in `folder`, imported where it is not there yet. */
export async function indexOf(corpus: Corpus, data: string, folder: string): Promise<number> {
  const known = find(corpus.name, folder);
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true });
  const files = [];
  for (const file of corpus.files) files.push(await unpacked(join(data, file), folder, corpus.only && join(data, corpus.only)));
  run(['import', ...files, '--index', corpus.name], folder);
  for (const file of files) rmSync(file);
  const made = find(corpus.name, folder);
  if (made === undefined) throw new Error(`The import of ${corpus.name} left no index.`);
  return made;
}

function find(name: string, folder: string): number | undefined {
  if (!existsSync(folder)) return undefined;
  return listing.parse(JSON.parse(run(['index', 'list'], folder))).find((one) => one.name === name && one.documents > 0)?.['index-id'];
}

function run(words: readonly string[], folder: string): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', command, ...words, '--data', folder, '--json'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`antecedent ${words[0] ?? ''} failed.`);
  return stdout;
}

/** The lines of an .xz file, those of the ids in `only` where given, as a plain file in `folder`. */
async function unpacked(file: string, folder: string, only: string | undefined): Promise<string> {
  const plain = join(folder, `${file.split(/[\\/]/).at(-1)?.replace(/\.xz$/, '') ?? 'corpus.jsonl'}`);
  const out = openSync(plain, 'w');
  const { status, error } = spawnSync('xz', ['-dc', file], { stdio: ['ignore', out, 'inherit'] });
  closeSync(out);
  if (error !== undefined || status !== 0) throw new Error(`xz is needed to unpack ${file}.`);
  if (only === undefined) return plain;
  const wanted = new Set(
    readFileSync(only, 'utf8')
      .split(/\s+/)
      .filter((id) => id !== '')
      .map(documentKey),
  );
  const chosen = `${plain}.chosen.jsonl`;
  const writer = createWriteStream(chosen);
  const idOf = z.object({ country: z.string(), number: z.string() });
  // Split here, not by readline: that also ends lines at U+2028, which stands inside some texts.
  for (const line of readFileSync(plain, 'utf8').trimEnd().split('\n')) {
    const { country, number } = idOf.parse(JSON.parse(line));
    if (wanted.has(documentKey(`${country}-${number}`))) writer.write(`${line}\n`);
  }
  writer.end();
  await once(writer, 'finish');
  rmSync(plain);
  return chosen;
}
