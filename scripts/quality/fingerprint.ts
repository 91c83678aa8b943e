// A checksum over code, which decides whether cached results still belong to it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SHORT = 12;

/**
 * The code that decides the order of a list: ranking and what it imports, the calls of a search, the workers, and the start of the
 * engine. Readers of files, highlight, claims and statistics do not change a ranking.
 */
export const rankedBy = ['document', 'index', 'model', 'ranking', 'search', 'store', 'text']
  .map((folder) => `src-main/engine/${folder}`)
  .concat('src-main/workers', 'src-main/application/workstation.ts');

/** A checksum of these files and folders, by names and contents; a missing one counts as empty. */
export function codeFingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, SHORT);
}

/** The config.json of every model, which contains the checksum of its weights. */
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
