// Writes service.json into the data folder while the service runs: its base URL, address and port, for programs of the same user.
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../contract/running-process.ts';

const OWNER_ONLY = 0o600;

/** Writes service.json and returns a function that removes it. A folder that is not writable is ignored. */
export function announce(folder: string, { baseUrl, address, port }: { baseUrl: string; address: string; port: number }): () => void {
  const file = join(folder, 'service.json');
  const text = `${JSON.stringify({ baseUrl, address, port, pid: process.pid })}\n`;
  try {
    // Written to a new file and renamed, so that readers see a complete file and old permissions are not kept.
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, text, { mode: OWNER_ONLY });
    chmodSync(temporary, OWNER_ONLY);
    renameSync(temporary, file);
  } catch {
    return () => undefined;
  }
  return () => {
    try {
      // Another service on the same folder may have replaced the file.
      if (readFileSync(file, 'utf8') === text) rmSync(file);
    } catch {
      // Already removed.
    }
  };
}

/** Removes the file of a service that was killed; the file of a running one stays. */
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
