// The paths of the data folder and of the shipped files. In: the --data option, the environment, the operating system. Out: the data folder, the
// demo folder, the shipped model, screens and demo collection.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'antecedent';

/** The folder that the option or ANTECEDENT_DATA names; undefined if neither does. */
export function namedFolder(option: string | undefined, environment: NodeJS.ProcessEnv): string | undefined {
  const name = option ?? environment['ANTECEDENT_DATA'];
  return name === undefined || name === '' ? undefined : resolve(name);
}

/** The operating system's folder for application data of this user. */
export function usualFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = homedir();
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), NAME);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', NAME);
  return join(environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), NAME);
}

/** The folder of the demo collection, next to the user's data folder and never inside it. */
export function demoFolder(environment: NodeJS.ProcessEnv): string {
  return `${usualFolder(environment)}-demo`;
}

/**
 * The folder of everything shipped with the application, two levels above a source or built file. Threads and processes cannot read an asar
 * archive, so the package keeps these files unpacked.
 */
const home = new URL('../../', import.meta.url.replace('/app.asar/', '/app.asar.unpacked/'));

/** The model that ships with the application. */
export const shippedModel = fileURLToPath(new URL('models/default', home));
/** The built screens, which links to a case open. They are next to the built main process; when running from sources they may be missing. */
export const builtScreens = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../out/renderer' : '../renderer', import.meta.url));
/** The file of the demo collection; its drawings and PDFs are in the same folder. */
export const demoPublications = fileURLToPath(new URL('resources/demo/publications.jsonl', home));
/** The IPC and CPC symbols of the demo publications and their ancestors: code, dots (of groups) and title, separated by tabs. */
export const demoClasses = fileURLToPath(new URL('resources/demo/classes.tsv', home));
/** The catalogue of what can be had at the patent offices, as of the release. */
export const shippedShelf = fileURLToPath(new URL('resources/shelf/catalogue.json', home));
