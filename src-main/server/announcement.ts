// Where does the service answer? In: its base URL, address and port. Out: service.json in the data folder, readable by its user alone, for
// programs of the same user that want to find it without being told; gone when the service ends.
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../contract/running-process.ts';

const OWNER_ONLY = 0o600;

/** Writes service.json; returns what takes it away again. A folder that cannot be written to is no reason not to serve. */
export function announce(folder: string, { baseUrl, address, port }: { baseUrl: string; address: string; port: number }): () => void {
  const file = join(folder, 'service.json');
  const text = `${JSON.stringify({ baseUrl, address, port, pid: process.pid })}\n`;
  try {
    // A file of its own, renamed: whoever reads sees a whole one, and an older file's permissions do not remain.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, text, { mode: OWNER_ONLY });
    chmodSync(fresh, OWNER_ONLY);
    renameSync(fresh, file);
  } catch {
    return () => undefined;
  }
  return () => {
    try {
      // Another service over the same folder may have announced itself since.
      if (readFileSync(file, 'utf8') === text) rmSync(file);
    } catch {
      // It is gone already.
    }
  };
}

/** Takes away what a service left that was killed; one that runs is left alone. */
export function dropStale(folder: string): void {
  const file = join(folder, 'service.json');
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
    if (isRunning(pid)) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
  }
  rmSync(file, { force: true });
}
