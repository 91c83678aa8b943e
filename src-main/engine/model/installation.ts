// Installs a model of the user into the data folder. In: its folder, a function that tries it. Out: a copy with checksums and measured
// facts; an incomplete copy never has the final name.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../contract/failures.ts';
import { isRunning } from '../../contract/running-process.ts';
import { FACTS_NAME, type ModelFacts } from './installed-model.ts';
import { knownModels, modelsFolder, type KnownModel } from './known-models.ts';
import { readSentenceTransformer, unfit } from './sentence-transformer.ts';
import type { Examined } from './transformer.ts';

export interface Installation {
  folder: string;
  shippedFolder: string;
  /** The folder of the model, or a folder that contains it. */
  source: string;
  /** Default: the name of its folder. */
  name?: string | undefined;
  /** Tries the copy, in a separate process. */
  examine: (folder: string) => Promise<Examined>;
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const MAX_NAME = 64;
/** An unfinished copy is named by the process that makes it, except in earlier versions. */
const UNFINISHED = /(?:\.(\d+))?\.part$/;

/**
 * Installs a model. Throws `model-unfit` with the reason, `model-name-taken`, `disk-full`, `folder-unwritable` and the reason of an abort;
 * existing models are not changed.
 */
export async function installModel(ask: Installation): Promise<KnownModel> {
  const source = modelIn(ask.source);
  const model = readSentenceTransformer(source);
  const name = usableName(ask.name ?? nameOf(basename(source), model.givenName));
  const known = (): KnownModel[] => knownModels(ask.folder, ask.shippedFolder);
  const checkName = (): void => {
    // Some file systems ignore case.
    if (known().some((one) => one.name.toLowerCase() === name.toLowerCase())) throw new Failure('model-name-taken', { name });
  };
  checkName();
  const target = join(modelsFolder(ask.folder), name);
  const unfinished = `${target}.${process.pid}.part`;
  try {
    removeOrphans(modelsFolder(ask.folder));
    rmSync(unfinished, { recursive: true, force: true });
    const files = await copied(source, model.files, unfinished, ask);
    const examined = await ask.examine(unfinished);
    ask.signal?.throwIfAborted();
    const facts: ModelFacts = { format: 1, kind: 'sentence-transformer', name, languages: model.languages, ...examined, files };
    writeFileSync(join(unfinished, FACTS_NAME), `${JSON.stringify(facts, undefined, 2)}\n`);
    // Another process may have installed one of this name meanwhile.
    checkName();
    // Remove what an interrupted removal may have left under this name.
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  } catch (error) {
    throw failureOf(error);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return known().find((one) => one.name === name) as KnownModel;
}

/** Deletes the copies of installations that were killed; those of running processes stay. */
function removeOrphans(models: string): void {
  if (!existsSync(models)) return;
  for (const name of readdirSync(models)) {
    const found = UNFINISHED.exec(name);
    if (found !== null && !isRunning(Number(found[1]))) rmSync(join(models, name), { recursive: true, force: true });
  }
}

/** The folder itself or the only folder in it: an upload wraps the model's folder in another one. */
function modelIn(path: string): string {
  if (existsSync(join(path, 'config.json')) || !existsSync(path)) return path;
  if (!statSync(path).isDirectory()) throw unfit('model-is-file');
  const [only, ...more] = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return only !== undefined && more.length === 0 && existsSync(join(path, only.name, 'config.json')) ? join(path, only.name) : path;
}

/** The model's own name if the folder is named by a checksum, as in download caches. */
function nameOf(folderName: string, givenName: string): string {
  return /^[0-9a-f]{32,64}$/.test(folderName) && givenName !== '' ? givenName : folderName;
}

function usableName(name: string): string {
  let usable = name
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, MAX_NAME)
    .replace(/^[.-]+/, '');
  // `.part` marks an incomplete copy and `.json` the file with the model in use; Windows allows no full stop at the end.
  for (const ending = /(?:\.part|\.json|[.-])$/i; ending.test(usable);) usable = usable.replace(ending, '');
  return usable === '' ? 'model' : usable;
}

async function copied(from: string, names: readonly string[], to: string, ask: Installation): Promise<ModelFacts['files']> {
  const odd = names.find((name) => !statSync(join(from, name)).isFile());
  if (odd !== undefined) throw unfit('model-no-file', { name: odd });
  const total = names.reduce((sum, name) => sum + statSync(join(from, name)).size, 0);
  const files: ModelFacts['files'] = {};
  let done = 0;
  for (const name of names) {
    ask.signal?.throwIfAborted();
    mkdirSync(dirname(join(to, name)), { recursive: true });
    const hash = createHash('sha256');
    let bytes = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        bytes += chunk.length;
        ask.onProgress?.((done += chunk.length), total);
        next(null, chunk);
      },
    });
    const signal = ask.signal === undefined ? {} : { signal: ask.signal };
    await pipeline(createReadStream(join(from, name)), counting, createWriteStream(join(to, name)), signal);
    if (bytes === 0) throw unfit('model-file-empty', { name });
    files[name] = { bytes, sha256: hash.digest('hex') };
  }
  return files;
}

function failureOf(error: unknown): unknown {
  const { code, syscall, name, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  // An aborted stream has the abort reason as its cause.
  if (name === 'AbortError') return cause ?? error;
  if (syscall === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Failure('disk-full', {}, { cause: error });
  if (syscall === 'read' || (syscall === 'open' && code === 'ENOENT')) return unfit('model-file-lost', {}, error);
  return new Failure('folder-unwritable', { reason: 'the model cannot be copied into it' }, { cause: error });
}
