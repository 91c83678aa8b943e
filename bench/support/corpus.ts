// The documents of the benchmarks: ../shared/data, or --data <folder> of an imported index. Out: a data folder with the whole corpus as its
// master index, cached between runs, and texts from it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importInto } from '../../src-main/commands/import.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { readModel } from '../../src-main/engine/model/catalogue.ts';
import { openReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { readMeta } from '../../src-main/engine/store/meta.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const sharedData = join(root, '..', 'shared', 'data');
export const cache = join(root, '.cache', 'bench');
const corpora = ['us-grants-46k', 'us-applications-with-claims'];

/** The unpacked corpus files; exits with a message if the data are missing. */
export function corpusFiles(): string[] {
  if (!existsSync(sharedData)) {
    console.log('../shared/data is missing. Put the corpus there, or name an imported index with --data <folder>.');
    process.exit(0);
  }
  mkdirSync(cache, { recursive: true });
  return corpora.map((name) => {
    const file = join(cache, `${name}.jsonl`);
    if (!existsSync(file)) {
      const { status } = spawnSync('xz', ['-dc', join(sharedData, 'corpus', `${name}.jsonl.xz`)], {
        stdio: ['ignore', openSync(file, 'w'), 'inherit'],
      });
      if (status !== 0) throw new Error('The corpus cannot be unpacked. Install xz.');
    }
    return file;
  });
}

/** The data folder of the corpus, imported on first use and again when the model has changed. */
export async function corpusFolder(): Promise<string> {
  const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false });
  if (typeof values.data === 'string') return values.data;
  const files = corpusFiles();
  const folder = join(cache, `corpus-${readModel(shippedModel).checksum.slice(0, 12)}`);
  const done = existsSync(indexFile(folder, 1)) && countOf(folder) >= 49_399;
  if (!done) {
    console.log('Importing the corpus once (one or two minutes) ...');
    await importInto(folder, shippedModel, files, undefined, () => undefined);
  }
  return folder;
}

function countOf(folder: string): number {
  const db = openReadableIndex(indexFile(folder, 1));
  try {
    return readMeta(db).nextSlot;
  } finally {
    db.close();
  }
}

/** The abstract and description of every `every`-th publication of the corpus, at most `most`. */
export function corpusTexts(every: number, most: number): { abstract: string; description: string }[] {
  const texts: { abstract: string; description: string }[] = [];
  let line = 0;
  const [file] = corpusFiles();
  for (const text of readFileSync(file as string, 'utf8')
    .trimEnd()
    .split('\n')) {
    if (line++ % every !== 0) continue;
    const record = JSON.parse(text) as Partial<Record<'abstract' | 'description', { text: string }[]>>;
    const [abstract, description] = [record.abstract?.[0]?.text, record.description?.[0]?.text];
    if (abstract !== undefined && description !== undefined) texts.push({ abstract, description });
    if (texts.length === most) break;
  }
  return texts;
}
