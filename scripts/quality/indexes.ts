// The index of a corpus: imported once by the same code as any import, and cached in a folder named after the model.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { importInto } from '../../src-main/commands/import.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { readModel } from '../../src-main/engine/model/catalogue.ts';
import { describeIndex, indexFile, listIndexes, MASTER_INDEX, removeIndex } from '../../src-main/engine/store/library.ts';
import { corpusFiles, type Corpus } from './corpora.ts';
import { codeFingerprint } from './fingerprint.ts';
import type { Folders } from './folders.ts';

/** Letters of the checksum that name a folder. */
const SHORT = 12;
/** Publications of both corpus files together. */
const CORPUS_PUBLICATIONS = 49_399;
/** The code that decides which terms and passages an index holds; when it changes, cached indexes are outdated. */
const importedBy = ['src-main/engine/document', 'src-main/engine/import', 'src-main/engine/text'];

export interface IndexHandle {
  folder: string;
  id: number;
}

interface ImportRecord {
  /** Size and checksum of the imported files. */
  corpus: string;
  code: string;
}

/** The data folder of the model in use. */
export function dataFolder(folders: Folders): string {
  return join(folders.cache, shortChecksum());
}

function shortChecksum(): string {
  return readModel(shippedModel).checksum.slice(0, SHORT);
}

/** The index that the benchmarks imported from the same corpus, if it is complete; importing it takes minutes. */
function benchmarksIndex(corpus: Corpus, folders: Folders): IndexHandle | undefined {
  const folder = join(folders.cache, '..', 'bench', `corpus-${shortChecksum()}`);
  if (corpus.name !== 'all' || !existsSync(indexFile(folder, MASTER_INDEX))) return undefined;
  const { publications } = describeIndex(folder, MASTER_INDEX);
  return publications === CORPUS_PUBLICATIONS ? { folder, id: MASTER_INDEX } : undefined;
}

/** The index of the corpus in `folder`; imported if it is missing, incomplete or made from other files. */
export async function indexOf(corpus: Corpus, folders: Folders, folder: string, say: (sentence: string) => void): Promise<IndexHandle> {
  const existing = benchmarksIndex(corpus, folders);
  if (existing !== undefined) return existing;
  const files = await corpusFiles(corpus, folders);
  mkdirSync(folder, { recursive: true });
  const recordFile = join(folder, `${corpus.name}.imported.json`);
  const wanted: ImportRecord = { corpus: files.map(identity).join(' '), code: codeFingerprint(importedBy) };
  const known = listIndexes(folder).find((index) => index.name === corpus.name && index.online);
  const record = existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as ImportRecord) : undefined;
  if (known !== undefined && record?.corpus === wanted.corpus) {
    if (record.code !== wanted.code) {
      say(`The index "${corpus.name}" was made by older code. Delete ${recordFile} to import it again.`);
    }
    return { folder, id: known.id };
  }
  if (known !== undefined) removeIndex(folder, known.id);
  say(`Importing "${corpus.name}" ...`);
  const counts = await importInto(folder, shippedModel, files, corpus.name, () => undefined);
  say(`Imported ${counts.documents} publications in ${counts.seconds} s.`);
  writeFileSync(recordFile, `${JSON.stringify(wanted)}\n`);
  return { folder, id: counts['index-id'] };
}

export function identity(file: string): string {
  return `${statSync(file).size}-${crc32(readFileSync(file)).toString(16)}`;
}
