// Lists the shipped and the installed models of a data folder, and reads and changes the model in use.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { checksumOf, missing, readConfig, readModel } from './catalogue.ts';
import { remoteEmbedder, type Embedder, type FetchVectors } from './embedder.ts';
import { checkFiles, checkSizes, FACTS_NAME, identityOf, readFacts } from './installed-model.ts';
import { openPassageModel } from './passage-model.ts';

/** A model as described in its folder; its large files are not read. */
export interface KnownModel {
  name: string;
  folder: string;
  /** True for the model that ships with the application. */
  shipped: boolean;
  /** '' if the model cannot be used; then `reason` says why. */
  checksum: string;
  dimensions: number;
  languages: string[];
  sizeBytes: number;
  /** The approximate number of passages of usual length that it embeds per second. */
  passagesPerSecond: number;
  reason?: string;
}

/** The speed of the shipped model during an import on two cores. */
const SHIPPED_PASSAGES_PER_SECOND = 10_000;

/** The folder of the installed models of a data folder, each in a subfolder of its name. */
export function modelsFolder(folder: string): string {
  return join(folder, 'models');
}

/** The shipped model first, then the installed ones by name. */
export function knownModels(folder: string, shippedFolder: string): KnownModel[] {
  return [shippedModelIn(shippedFolder), ...installedNames(folder).map((name) => installedModel(join(modelsFolder(folder), name)))];
}

function installedNames(folder: string): string[] {
  const path = modelsFolder(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(path, entry.name, FACTS_NAME)))
    .map((entry) => entry.name)
    .sort();
}

function shippedModelIn(folder: string): KnownModel {
  const bare = {
    name: basename(folder),
    folder,
    shipped: true,
    checksum: '',
    dimensions: 0,
    languages: [],
    sizeBytes: 0,
    passagesPerSecond: SHIPPED_PASSAGES_PER_SECOND,
  };
  return described(bare, () => {
    const config = readConfig(folder);
    const { name, dimensions, languages, files } = config;
    for (const [file, { bytes }] of Object.entries(files)) {
      if (statSync(join(folder, file), { throwIfNoEntry: false })?.size !== bytes)
        throw missing(`${file} is missing or has the wrong size`);
    }
    return { ...bare, name, dimensions, languages, checksum: checksumOf(config), sizeBytes: sizeOf(files) };
  });
}

function installedModel(folder: string): KnownModel {
  const name = basename(folder);
  const bare = { name, folder, shipped: false, checksum: '', dimensions: 0, languages: [], sizeBytes: 0, passagesPerSecond: 1 };
  return described(bare, () => {
    const facts = readFacts(folder);
    checkSizes(folder, facts);
    const { dimensions, languages, passagesPerSecond, files } = facts;
    return { ...bare, dimensions, languages, passagesPerSecond, checksum: identityOf(facts), sizeBytes: sizeOf(files) };
  });
}

function described(bare: KnownModel, read: () => KnownModel): KnownModel {
  try {
    return read();
  } catch (error) {
    if (!isFailure(error, 'model-missing')) throw error;
    return { ...bare, reason: String(error.facts['reason']) };
  }
}

function sizeOf(files: Readonly<Record<string, { bytes: number }>>): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The model with this name. Throws `model-unknown`. */
export function modelByName(folder: string, shippedFolder: string, name: string): KnownModel {
  const found = knownModels(folder, shippedFolder).find((one) => one.name === name);
  if (found === undefined) throw new Failure('model-unknown', { name });
  return found;
}

/** The usable model with this checksum, if there is one. */
export function modelByChecksum(folder: string, shippedFolder: string, checksum: string): KnownModel | undefined {
  return checksum === '' ? undefined : knownModels(folder, shippedFolder).find((one) => one.checksum === checksum);
}

/** The embedder of a model: the shipped one runs in this thread, others through `fetch`. */
export function embedderOf({ shipped, folder, ...model }: KnownModel, fetch: (folder: string) => FetchVectors): Embedder {
  return shipped ? openPassageModel(folder) : remoteEmbedder(model, fetch(folder));
}

const IN_USE_NAME = 'in-use.json';

/** The model in use: the chosen one, or the shipped one if that is missing or damaged. */
export function modelInUse(folder: string, shippedFolder: string): KnownModel {
  const [shipped, ...installed] = knownModels(folder, shippedFolder) as [KnownModel, ...KnownModel[]];
  const chosen = chosenName(folder);
  return installed.find(({ name, reason }) => name === chosen && reason === undefined) ?? shipped;
}

function chosenName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(modelsFolder(folder), IN_USE_NAME), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies the checksum of every file of a model. Throws `model-missing` with the reason. */
export async function checkModel({ folder, shipped, reason }: KnownModel): Promise<void> {
  if (reason !== undefined) throw missing(reason);
  if (shipped) readModel(folder);
  else await checkFiles(folder, readFacts(folder));
}

/** The reason why `checkModel` rejects a model; undefined if it is undamaged. */
export async function faultOf(model: KnownModel): Promise<string | undefined> {
  try {
    await checkModel(model);
    return undefined;
  } catch (error) {
    if (!isFailure(error, 'model-missing')) throw error;
    return String(error.facts['reason']);
  }
}

/** Chooses the model with this name. Throws `model-unknown`, and `model-missing` if it cannot be used; the choice then does not change. */
export function chooseModel(folder: string, shippedFolder: string, name: string): KnownModel {
  const model = modelByName(folder, shippedFolder, name);
  if (model.reason !== undefined) throw missing(model.reason);
  const file = join(modelsFolder(folder), IN_USE_NAME);
  if (model.shipped) rmSync(file, { force: true });
  else {
    mkdirSync(modelsFolder(folder), { recursive: true });
    // Write and rename, so that a kill leaves either the old or the new file.
    const next = `${file}.${process.pid}.new`;
    writeFileSync(next, `${JSON.stringify({ name })}\n`);
    renameSync(next, file);
  }
  return model;
}

/** Removes an installed model. Throws `model-unknown`, and `model-needed` if it is the shipped one or in use. */
export function removeModel(folder: string, shippedFolder: string, name: string, holders: ReadonlySet<string>): void {
  const model = modelByName(folder, shippedFolder, name);
  const reason = model.shipped
    ? 'it came with the application'
    : modelInUse(folder, shippedFolder).folder === model.folder
      ? 'it is in use'
      : holders.has(model.checksum)
        ? 'an index still has its vectors'
        : undefined;
  if (reason !== undefined) throw new Failure('model-needed', { name, reason });
  // A partly removed folder must not count as a model.
  rmSync(join(model.folder, FACTS_NAME), { force: true });
  rmSync(model.folder, { recursive: true, force: true });
}
