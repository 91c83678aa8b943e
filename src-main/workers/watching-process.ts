// A process that lists watched folders and hears of changes in them. In: paths, over the port. Out: listings, and a word to its parent when something
// may have changed. A network folder that does not answer can hold up only this process, which its parent then ends.
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isSystemFile } from '../engine/intake/sources/member-name.ts';
import type { LeftOut } from '../contract/watched-folders.ts';
import type { ListedFile } from '../engine/store/watched-files.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** The calls that the parent answers. */
export interface WatchingHome {
  /** Something in a folder may have changed. */
  changed(path: string): void;
}

/** What a folder holds. `same`: the same as at the last listing. `unreachable`: what the system said. */
export type Listing = { same: true } | { files: ListedFile[]; device: string; leftOut: LeftOut } | { unreachable: string };

/** Names that programs give to files while they load or copy them, and to their own working files. */
const PARTIAL = /(?:\.(?:crdownload|part|partial|filepart|download|tmp|temp|aria2|opdownload|!ut|swp|lock)|~)$|^~\$/i;
/** What the scripts of the shelf set aside, and these scripts themselves with their lists. */
const OWN = /\.wrong$|^(?:fetch\.html|files\.tsv|checksums\.txt|fetch-.+\.(?:sh|ps1))$/i;
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

function filesBelow(folder: string, prefix: string, level: number, { files, leftOut }: { files: ListedFile[]; leftOut: LeftOut }): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const { name } = entry;
    if (isSystemFile(name) || PARTIAL.test(name) || OWN.test(name)) continue;
    // The system answers so for bytes that are no text; under that name, nothing is found.
    if (name.includes('\uFFFD') && lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined) {
      leftOut.names += 1;
      continue;
    }
    if (files.length >= MOST_FILES) {
      leftOut.more += 1;
      continue;
    }
    const path = join(folder, name);
    try {
      if (entry.isDirectory()) {
        if (level < MOST_LEVELS) filesBelow(path, `${prefix}${name}/`, level + 1, { files, leftOut });
        else leftOut.deep += 1;
      } else if (entry.isFile()) {
        const { size, mtimeMs } = lstatSync(path);
        files.push({ name: prefix + name, size, modifiedMs: Math.round(mtimeMs) });
      }
    } catch (error) {
      // It vanished meanwhile, or it cannot be read.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') leftOut.unreadable += 1;
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
      const leftOut: LeftOut = { more: 0, deep: 0, unreadable: 0, names: 0 };
      filesBelow(path, '', 1, { files, leftOut });
      const listing = { files, device, leftOut };
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
