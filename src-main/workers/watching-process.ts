// A process that lists watched folders and hears of changes in them. In: paths, over the port. Out: listings, and a word to its parent when something
// may have changed. A network folder that does not answer can hold up only this process, which its parent then ends.
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isSystemFile } from '../engine/intake/sources/member-name.ts';
import type { ListedFile } from '../engine/store/watched-files.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** The calls that the parent answers. */
export interface WatchingHome {
  /** Something in a folder may have changed. */
  changed(path: string): void;
}

/** What a folder holds. `same`: the same as at the last listing. `unreachable`: what the system said. */
export type Listing = { same: true } | { files: ListedFile[]; device: string } | { unreachable: string };

/** Names that programs give to files while they load or copy them, and to their own working files. */
const PARTIAL = /(?:\.(?:crdownload|part|partial|filepart|download|tmp|temp|aria2|opdownload|!ut|swp|lock)|~)$|^~\$/i;
/** Folders in folders are followed to this depth. */
const MOST_LEVELS = 8;
/** Files of one folder; more are not watched. */
const MOST_FILES = 200_000;
/** Changes come in bursts; one word for each, milliseconds. */
const BURST_MS = 500;

const port = ownProcessPort();
const home = connect<WatchingHome>(port);
const watchers = new Map<string, FSWatcher>();
const last = new Map<string, string>();
const bursts = new Map<string, NodeJS.Timeout>();

function filesBelow(folder: string, prefix: string, level: number, found: ListedFile[]): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const { name } = entry;
    if (found.length >= MOST_FILES) return;
    if (isSystemFile(name) || PARTIAL.test(name)) continue;
    const path = join(folder, name);
    try {
      if (entry.isDirectory() && level < MOST_LEVELS) filesBelow(path, `${prefix}${name}/`, level + 1, found);
      else if (entry.isFile()) {
        const { size, mtimeMs } = lstatSync(path);
        found.push({ name: prefix + name, size, modifiedMs: Math.round(mtimeMs) });
      }
    } catch {
      // It vanished meanwhile, or this folder within cannot be read: its files are not there.
      continue;
    }
  }
}

function changed(path: string): void {
  if (bursts.has(path)) return;
  const tell = (): void => {
    bursts.delete(path);
    void home.changed(path).catch(() => undefined);
  };
  bursts.set(path, setTimeout(tell, BURST_MS));
}

const calls = {
  /** Lists a folder. `known`: the parent still knows the last listing. */
  list: (path: string, known: boolean): Listing => {
    try {
      const device = String(statSync(path).dev);
      const files: ListedFile[] = [];
      filesBelow(path, '', 1, files);
      const listing = { files, device };
      const text = JSON.stringify(listing);
      if (known && last.get(path) === text) return { same: true };
      last.set(path, text);
      return listing;
    } catch (error) {
      last.delete(path);
      return { unreachable: String((error as NodeJS.ErrnoException).code ?? 'unknown') };
    }
  },
  /** Watches these folders and no others. Only folders are watched, not each of their files; their events are no more than hints to list them. */
  watch: async (paths: readonly string[]): Promise<void> => {
    for (const [path, watcher] of watchers)
      if (!paths.includes(path)) {
        watchers.delete(path);
        last.delete(path);
        await watcher.close();
      }
    for (const path of paths) {
      if (watchers.has(path)) continue;
      const watcher = watch(path, {
        ...{ ignoreInitial: true, followSymlinks: false, depth: MOST_LEVELS },
        ignored: (_path, stats) => stats?.isFile() === true,
      });
      watcher.on('raw', () => changed(path));
      watcher.on('all', () => changed(path));
      // Listing it from time to time finds the same, later.
      watcher.on('error', () => undefined);
      watchers.set(path, watcher);
    }
  },
};
export type WatchingProcessCalls = typeof calls;

serve(port, calls);
// The parent has ended: nobody waits for the rest.
port.ended(() => process.exit(0));
