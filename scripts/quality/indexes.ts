// A corpus: in which index does it lie? Imported by the same code as any import, once; kept in a folder named after the model.
// In: a corpus, the ground. Out: a data folder and an index number.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { importInto } from '../../src-main/commands/import.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { readModel } from '../../src-main/engine/model/catalogue.ts';
import { describeIndex, indexFile, listIndexes, MASTER_INDEX, removeIndex } from '../../src-main/engine/store/library.ts';
import { corpusFiles, type Corpus } from './corpora.ts';
import { codeFingerprint } from './fingerprint.ts';
import type { Ground } from './ground.ts';

/** Letters of the checksum that name a folder. */
const SHORT = 12;
/** Publications of both corpus files together. */
const WHOLE_CORPUS = 49_399;
/** What decides which terms and passages an index holds; a change of it leaves kept indexes behind the code. */
const importedBy = ['src-main/engine/document', 'src-main/engine/import', 'src-main/engine/text'];

export interface IndexPlace {
  folder: string;
  id: number;
}

interface Mark {
  /** Size and checksum of the files it was made of. */
  corpus: string;
  code: string;
}

/** The data folder of the model in use. */
export function dataFolder(ground: Ground): string {
  return join(ground.kept, shortChecksum());
}

function shortChecksum(): string {
  return readModel(shippedModel).checksum.slice(0, SHORT);
}

/** The same corpus as the benchmarks imported it, where that is whole: its import takes minutes. */
function benchmarksIndex(corpus: Corpus, ground: Ground): IndexPlace | undefined {
  const folder = join(ground.kept, '..', 'bench', `corpus-${shortChecksum()}`);
  if (corpus.name !== 'all' || !existsSync(indexFile(folder, MASTER_INDEX))) return undefined;
  const { publications } = describeIndex(folder, MASTER_INDEX);
  return publications === WHOLE_CORPUS ? { folder, id: MASTER_INDEX } : undefined;
}

/** The index of the corpus in `folder`, imported where it is not there yet, not whole, or made of other files. */
export async function indexOf(corpus: Corpus, ground: Ground, folder: string, say: (sentence: string) => void): Promise<IndexPlace> {
  const there = benchmarksIndex(corpus, ground);
  if (there !== undefined) return there;
  const files = await corpusFiles(corpus, ground);
  mkdirSync(folder, { recursive: true });
  const markFile = join(folder, `${corpus.name}.imported.json`);
  const wanted: Mark = { corpus: files.map(identity).join(' '), code: codeFingerprint(importedBy) };
  const known = listIndexes(folder).find((index) => index.name === corpus.name && index.online);
  const mark = existsSync(markFile) ? (JSON.parse(readFileSync(markFile, 'utf8')) as Mark) : undefined;
  if (known !== undefined && mark?.corpus === wanted.corpus) {
    if (mark.code !== wanted.code) {
      say(`The index "${corpus.name}" was made by older code; remove ${markFile} to have it made anew.`);
    }
    return { folder, id: known.id };
  }
  if (known !== undefined) removeIndex(folder, known.id);
  say(`Importing "${corpus.name}" ...`);
  const counts = await importInto(folder, shippedModel, files, corpus.name, () => undefined);
  say(`${counts.documents} publications imported in ${counts.seconds} s.`);
  writeFileSync(markFile, `${JSON.stringify(wanted)}\n`);
  return { folder, id: counts['index-id'] };
}

function identity(file: string): string {
  return `${statSync(file).size}-${crc32(readFileSync(file)).toString(16)}`;
}
