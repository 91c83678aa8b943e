// Is a result still that of this code? In: folders and files of the repository. Out: one checksum over what they hold.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SHORT = 12;

/** What decides the order of a list: the engine but its readers of files, and the checksums of the models. */
export const rankedBy = ['document', 'index', 'model', 'ranking', 'store', 'text']
  .map((room) => `src-main/engine/${room}`)
  .concat('src-main/workers', 'src-main/application/workstation.ts');

/** A checksum of these files and folders of the repository, by names and contents; what is missing counts as empty. */
export function codeFingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, SHORT);
}

/** The config.json of every model: each names the checksums of its weights. */
export function modelConfigs(): string[] {
  return filesBelow('models').filter((path) => path.endsWith('config.json'));
}

function filesBelow(path: string): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}
