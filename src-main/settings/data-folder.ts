// Where do the data lie, and what came with the application? In: the --data option, the environment, the operating system. Out: the
// data folder, the demo's folder, the places of the model and of the demo's publications.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'antecedent';

/** The folder an option or ANTECEDENT_DATA names; undefined where neither does. */
export function namedFolder(option: string | undefined, environment: NodeJS.ProcessEnv): string | undefined {
  const name = option ?? environment['ANTECEDENT_DATA'];
  return name === undefined || name === '' ? undefined : resolve(name);
}

/** Where the operating system keeps an application's data of this user. */
export function usualFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = homedir();
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), NAME);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', NAME);
  return join(environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), NAME);
}

/** The demo collection's own folder, beside the user's and never inside it. */
export function demoFolder(environment: NodeJS.ProcessEnv): string {
  return `${usualFolder(environment)}-demo`;
}

/**
 * The folder that holds everything shipped with the application, two levels above a source or a built file. Its files are read by
 * threads and processes too, which cannot read inside an asar archive; the package keeps them beside it.
 */
const home = new URL('../../', import.meta.url.replace('/app.asar/', '/app.asar.unpacked/'));

/** The model that ships with the application. */
export const shippedModel = fileURLToPath(new URL('models/default', home));
/**
 * The screens as they were built, which a link to a case opens. Built beside the main process's files; from sources they may be missing.
 */
export const builtScreens = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../out/renderer' : '../renderer', import.meta.url));
/** The demo collection, to be imported; its drawings and PDFs lie beside it. */
export const demoPublications = fileURLToPath(new URL('resources/demo/publications.jsonl', home));
/** Symbols of IPC and CPC that those publications bear, with their ancestors: code, dots (of groups), title, parted by tabs. */
export const demoClasses = fileURLToPath(new URL('resources/demo/classes.tsv', home));
