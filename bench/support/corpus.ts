// Which documents are measured on? In: ../shared/data, or --data <folder> of an index imported before. Out: a data folder with the
// whole corpus as its master index, kept between runs; and the texts and queries made from it.
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

/** The unpacked corpus files; exits with a sentence where the data are absent. */
export function corpusFiles(): string[] {
  if (!existsSync(sharedData)) {
    console.log('../shared/data is absent: there is nothing to measure on.');
    process.exit(0);
  }
  mkdirSync(cache, { recursive: true });
  return corpora.map((name) => {
    const file = join(cache, `${name}.jsonl`);
    if (!existsSync(file)) {
      const { status } = spawnSync('xz', ['-dc', join(sharedData, 'corpus', `${name}.jsonl.xz`)], {
        stdio: ['ignore', openSync(file, 'w'), 'inherit'],
      });
      if (status !== 0) throw new Error('xz is needed to unpack the corpus');
    }
    return file;
  });
}

/** The data folder of the corpus, imported at first use and again when the model has changed. */
export async function corpusFolder(): Promise<string> {
  const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false });
  if (typeof values.data === 'string') return values.data;
  const files = corpusFiles();
  const folder = join(cache, `corpus-${readModel(shippedModel).checksum.slice(0, 12)}`);
  const done = existsSync(indexFile(folder, 1)) && countOf(folder) >= 49_399;
  if (!done) {
    console.log('Importing the corpus once (a minute or two) ...');
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

/** Texts of publications `every`-th in the corpus: title, abstract and description. */
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
