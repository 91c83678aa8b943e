// A watched folder with real files and processes, and a clock that the test moves. In: a data folder. Out: the library, and the ledger once nothing
// more happens by itself.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Job } from '../../src-main/contract/library.ts';
import type { WatchedFile, WatchedFolder } from '../../src-main/contract/watched-folders.ts';
import { zip } from './archives.ts';
import { fictionalLines } from './fiction.ts';
import { freshFolder } from './folders.ts';
import { openTestLibrary, type TestLibrary } from './library.ts';

/** Longer than a file must be steady, milliseconds. */
export const STEADY_PASSES_MS = 6_000;

export interface WatchedTest {
  data: string;
  /** The watched folder. */
  inbox: string;
  library: TestLibrary;
  folder: WatchedFolder;
  ended: Job[];
  pass(ms: number): void;
  setBattery(on: boolean): void;
  /** Writes a file of the watched folder. */
  put(name: string, content: string | Uint8Array): string;
  /** Looks into the folder once, after files had time to become steady, and waits for the import that begins. */
  look(): Promise<void>;
  /** Looks until nothing more happens by itself. */
  settle(): Promise<WatchedFile[]>;
  files(): Promise<WatchedFile[]>;
  /** Name and state of each file, in the order of the ledger. */
  states(): Promise<string[]>;
  documents(): Promise<number | undefined>;
}

/** An archive as offices deliver them, with these invented publications. */
export function delivery(from: number, to: number): Buffer {
  return zip([{ name: `${from}.jsonl`, content: fictionalLines(from, to) }]);
}

export async function watchedTest({
  data = join(freshFolder(), 'data'),
  inbox = join(dirname(data), 'inbox'),
  open = {} as Parameters<typeof openTestLibrary>[1],
  watch = true,
  at = Date.UTC(2026, 4, 4, 12),
} = {}): Promise<WatchedTest> {
  mkdirSync(inbox, { recursive: true });
  let now = at;
  let onBattery = false;
  const ended: Job[] = [];
  const library = openTestLibrary(data, {
    clock: () => now,
    isOnBattery: () => onBattery,
    importEnded: (job) => void ended.push(job),
    ...open,
  });
  const known = (await library.calls.watchedFolders({})).find(({ path }) => path === inbox);
  if (!watch && known === undefined) throw new Error('nothing is watched there');
  const folder = known ?? (await library.calls.watchFolder({ index: 1, path: inbox }));
  const files = async (): Promise<WatchedFile[]> => (await library.calls.watchedFiles({ folder: folder.id, from: 0, count: 10_000 })).files;
  const look = async (): Promise<void> => {
    now += STEADY_PASSES_MS;
    await library.lookIntoFolders();
    for (let since: number | undefined; ;) {
      const list = await library.calls.jobs({ since });
      if (!list.jobs.some(({ watched, state }) => watched === true && state !== 'paused')) return;
      since = list.revision;
    }
  };
  return {
    ...{ data, inbox, library, folder, ended, files, look },
    pass: (ms) => void (now += ms),
    setBattery: (on) => void (onBattery = on),
    put: (name, content) => {
      const path = join(inbox, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    settle: async () => {
      for (let before = ''; ;) {
        await look();
        const now = await files();
        const text = JSON.stringify(now.map(({ id, state }) => [id, state]));
        if (text === before && !now.some(({ state }) => state === 'growing')) return now;
        before = text;
      }
    },
    states: async () => (await files()).map(({ name, state }) => `${name} ${state}`),
    documents: async () => (await library.counted(1))?.documents,
  };
}
