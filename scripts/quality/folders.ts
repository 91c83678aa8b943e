// The folders that `npm run quality` reads and writes, and how packed and plain files in them are read.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Folders {
  /** Judgements and corpora; read only. */
  shared: string;
  /** Sets of the repository: lay and everyday wordings, paraphrases. */
  own: string;
  /** Cached between runs: unpacked corpora, indexes, rankings. */
  cache: string;
}

/** Unpacks a packed file of the shared data once and returns the plain file. Needs the system's xz. */
export function unpacked(folders: Folders, packed: string): string {
  const plain = join(folders.cache, 'corpora', packed.replace(/\.xz$/, '').replaceAll('/', '-'));
  if (existsSync(plain)) return plain;
  mkdirSync(dirname(plain), { recursive: true });
  const partial = `${plain}.partial`;
  const out = openSync(partial, 'w');
  const { status, error } = spawnSync('xz', ['-dc', join(folders.shared, packed)], { stdio: ['ignore', out, 'inherit'] });
  closeSync(out);
  if (error !== undefined || status !== 0) throw new Error(`${packed} could not be unpacked. Install xz.`);
  renameSync(partial, plain);
  return plain;
}

/** The lines of a file. readline is no use here: it also ends lines at U+2028, which some texts contain. */
export function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
