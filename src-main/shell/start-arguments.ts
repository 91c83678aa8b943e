// Reads the arguments of a start: the data folder, and files to open.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const DATA = '--data=';

export interface StartArguments {
  data?: string;
  /** Absolute paths of existing files and folders. */
  files: string[];
}

/** `argv` begins with the binary and, if not packaged, the application's folder. Chromium may add switches anywhere. */
export function readArguments(argv: readonly string[], packaged: boolean, workingFolder: string): StartArguments {
  const given = argv.slice(1);
  const named = given.find((one) => one.startsWith(DATA))?.slice(DATA.length);
  const places = given.filter((one) => !one.startsWith('-')).slice(packaged ? 0 : 1);
  return {
    ...(named !== undefined && named !== '' && { data: resolve(workingFolder, named) }),
    files: places.map((one) => resolve(workingFolder, one)).filter((path) => existsSync(path)),
  };
}
