// Which data folder is opened when none is named? In: the environment. Out: the user's, or while that holds nothing the demo
// collection's, which is made at its first use.
import { demoFolder, demoPublications, usualFolder } from './data-folder.ts';
import { readModel } from './engine/model/catalogue.ts';
import { indexNamed, listIndexes, MASTER_INDEX, renameIndex } from './engine/store/library.ts';
import { runImport } from './lanes/import.ts';

const DEMO_NAME = 'Demo collection (fictional publications)';

export interface FolderToOpen {
  folder: string;
  /** True where it is the demo collection's. */
  demo: boolean;
}

/** The folder named; else the user's or the demo's. `prepares` is told when the demo collection is about to be made (seconds). */
export async function folderToOpen(
  named: string | undefined,
  environment: NodeJS.ProcessEnv,
  modelFolder: string,
  prepares: () => void,
): Promise<FolderToOpen> {
  if (named !== undefined) return { folder: named, demo: false };
  const usual = usualFolder(environment);
  if (holdsSomething(usual)) return { folder: usual, demo: false };
  const folder = demoFolder(environment);
  if (!holdsSomething(folder)) {
    prepares();
    const index = indexNamed(folder, undefined, readModel(modelFolder).checksum);
    await runImport({ folder, modelFolder, index, paths: [demoPublications], onProgress: () => undefined });
    renameIndex(folder, MASTER_INDEX, DEMO_NAME);
  }
  return { folder, demo: true };
}

function holdsSomething(folder: string): boolean {
  return listIndexes(folder).some((index) => index.publications > 0);
}
