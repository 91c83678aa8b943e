// The data folder to open if none is named. In: the environment. Out: the user's folder, or while it is empty that of the demo collection, which
// is created at its first use.
import { readFileSync } from 'node:fs';
import { DEMO_NAME } from '../contract/master-index.ts';
import { demoClasses, demoFolder, demoPublications, usualFolder } from '../settings/data-folder.ts';
import { readModel } from '../engine/model/catalogue.ts';
import {
  classTitle,
  findOrCreateIndex,
  installClassTitles,
  listIndexes,
  MASTER_INDEX,
  renameIndex,
  type ClassTitle,
} from '../engine/store/library.ts';
import { runImport } from '../workers/import.ts';
import type { StartProcess } from '../workers/processes.ts';
import { withEmbeddingProcesses } from '../workers/embedding-processes.ts';

export interface FolderToOpen {
  folder: string;
  /** True if it is that of the demo collection. */
  demo: boolean;
}

/** The named folder, or else the user's or the demo's. `onPrepare` is called before the demo collection is created, which takes seconds. */
export async function folderToOpen(
  named: string | undefined,
  environment: NodeJS.ProcessEnv,
  modelFolder: string,
  startProcess: StartProcess,
  onPrepare: () => void,
): Promise<FolderToOpen> {
  if (named !== undefined) return { folder: named, demo: false };
  const usual = usualFolder(environment);
  if (holdsSomething(usual)) return { folder: usual, demo: false };
  const folder = demoFolder(environment);
  if (!holdsSomething(folder)) {
    onPrepare();
    const index = findOrCreateIndex(folder, undefined, readModel(modelFolder).checksum);
    await withEmbeddingProcesses(({ embed }) =>
      runImport({ startProcess, folder, modelFolder, embed, index, paths: [demoPublications], onProgress: () => undefined }),
    );
    renameIndex(folder, MASTER_INDEX, DEMO_NAME);
  }
  const scheme = schemeIn(readFileSync(demoClasses, 'utf8'));
  if (scheme[0] !== undefined && classTitle(folder, scheme[0].code) === undefined) installClassTitles(folder, scheme);
  return { folder, demo: true };
}

/** Levels as patent offices count them: sections, classes and subclasses by the length of their codes, main groups, then one level per dot. */
const LEVELS = new Map([
  [1, 2],
  [3, 4],
  [4, 5],
]);
const MAIN_GROUP_LEVEL = 7;

/** The symbols of a table with one line per symbol: code, dots (of groups), title. */
export function schemeIn(table: string): ClassTitle[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', dots = '', title = ''] = line.split('\t');
      return { code, title, level: LEVELS.get(code.length) ?? MAIN_GROUP_LEVEL + Number(dots) };
    });
}

function holdsSomething(folder: string): boolean {
  return listIndexes(folder).some((index) => index.publications > 0);
}
