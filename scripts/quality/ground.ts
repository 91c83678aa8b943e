// Where is measured: which folders, and how are the data in them read? In: the folders. Out: lines of packed and plain files.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Ground {
  /** The judgements and corpora; only read. */
  shared: string;
  /** Own sets of the repository: lay wording, paraphrases. */
  own: string;
  /** What is kept between runs: unpacked corpora, indexes, rankings. */
  kept: string;
}

/** The plain file of a packed one of the shared data, unpacked once. Needs the system's xz. */
export function unpacked(ground: Ground, packed: string): string {
  const plain = join(ground.kept, 'corpora', packed.replace(/\.xz$/, '').replaceAll('/', '-'));
  if (existsSync(plain)) return plain;
  mkdirSync(dirname(plain), { recursive: true });
  const half = `${plain}.half`;
  const out = openSync(half, 'w');
  const { status, error } = spawnSync('xz', ['-dc', join(ground.shared, packed)], { stdio: ['ignore', out, 'inherit'] });
  closeSync(out);
  if (error !== undefined || status !== 0) throw new Error(`xz is needed to unpack ${packed}.`);
  renameSync(half, plain);
  return plain;
}

/** The lines of a file. Not by readline: that also ends lines at U+2028, which stands inside some texts. */
export function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
