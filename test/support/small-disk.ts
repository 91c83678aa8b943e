// A small disk that can be full or read-only. Undefined if this user may not mount one: such tests are skipped.
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
