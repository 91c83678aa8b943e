// The size of the data folder by kind of content, in bytes.
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PrivacyReport } from '../../contract/settings.ts';

type Stored = PrivacyReport['stored'];
type What = Stored[number]['what'];

const kinds: readonly What[] = ['cases', 'backups', 'indexes', 'library', 'settings', 'temporary'];

/** A file that disappears meanwhile counts as 0. */
export async function storedBytes(folder: string): Promise<Stored> {
  const sizes = new Map<What, number>(kinds.map((what) => [what, 0]));
  const add = (what: What, bytes: number): void => void sizes.set(what, (sizes.get(what) ?? 0) + bytes);
  for (const name of await readdir(folder).catch(() => [])) add(kindOf(name), await bytesOf(join(folder, name)));
  return kinds.map((what) => ({ what, sizeBytes: sizes.get(what) ?? 0 }));
}

/** The kind of an entry of the data folder, by its name; unknown names are temporary files. */
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
