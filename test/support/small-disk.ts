// A disk that can be full or read-only: in: a folder, its size. Out: the path of a small disk mounted there, or undefined where this
// user may not mount one; then tests say so and are skipped.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a disk of `megabytes` at `<folder>/disk`. */
export function mountSmallDisk(folder: string, megabytes: number): string | undefined {
  const path = join(folder, 'disk');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'antecedent-test', path], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

export function unmount(disk: string): void {
  execFileSync('umount', ['--lazy', disk]);
}
