// What lies on the disk, and how much of it? In: the data folder. Out: bytes by what they are.
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PrivacyReport } from '../../contract/settings.ts';

type Stored = PrivacyReport['stored'];
type What = Stored[number]['what'];

const kinds: readonly What[] = ['cases', 'backups', 'indexes', 'library', 'settings', 'temporary'];

/** Adds up every file; one that goes while it is counted counts nothing. */
export async function storedBytes(folder: string): Promise<Stored> {
  const sizes = new Map<What, number>(kinds.map((what) => [what, 0]));
  const add = (what: What, bytes: number): void => void sizes.set(what, (sizes.get(what) ?? 0) + bytes);
  for (const name of await readdir(folder).catch(() => [])) add(kindOf(name), await bytesOf(join(folder, name)));
  return kinds.map((what) => ({ what, sizeBytes: sizes.get(what) ?? 0 }));
}

/** What an entry of the data folder is, by its name; what is not known by name was left by work under way. */
export function kindOf(name: string): What {
  if (basename(name).startsWith('cases.sqlite')) return 'cases';
  if (name === 'backups') return 'backups';
  if (name.startsWith('library.sqlite') || name.startsWith('jobs.')) return 'library';
  if (name === 'indexes') return 'indexes';
  if (/^(settings|backups)\./.test(name) || name.startsWith('access.sqlite') || name === 'service.json' || name === 'window')
    return 'settings';
  return 'temporary';
}

async function bytesOf(path: string): Promise<number> {
  try {
    const entry = await stat(path);
    if (!entry.isDirectory()) return entry.size;
    const parts = await Promise.all((await readdir(path)).map((name) => bytesOf(join(path, name))));
    return parts.reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}
