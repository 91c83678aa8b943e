// With what was the application started? In: the arguments of a process, whether it is packaged. Out: the data folder named, and files.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const DATA = '--data=';

export interface StartArguments {
  data?: string;
  /** Absolute paths of files and folders that are there. */
  files: string[];
}

/** `argv` begins with the binary, and while it is not packaged with the application's own folder. Chromium may put switches anywhere. */
export function readArguments(argv: readonly string[], packaged: boolean, workingFolder: string): StartArguments {
  const given = argv.slice(1);
  const named = given.find((one) => one.startsWith(DATA))?.slice(DATA.length);
  const places = given.filter((one) => !one.startsWith('-')).slice(packaged ? 0 : 1);
  return {
    ...(named !== undefined && named !== '' && { data: resolve(workingFolder, named) }),
    files: places.map((one) => resolve(workingFolder, one)).filter((path) => existsSync(path)),
  };
}
