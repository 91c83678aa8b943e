// Cleans up after a process was killed while it opened a bundle. In: the data folder, the id of each index made for a bundle. Out: the index is
// removed at the next start, unless its case was saved.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '../contract/application.ts';
import { isRunning } from '../contract/running-process.ts';
import type { CaseStorage } from './case-storage.ts';

export interface UnfinishedBundles {
  begin(index: number): void;
  end(index: number): void;
  /** Indexes begun by a process that has ended. */
  left(): number[];
}

/** One file per index, named by its number; it holds the number of the process that makes it. */
export function unfinishedBundles(dataFolder: string): UnfinishedBundles {
  const folder = join(dataFolder, 'begun-bundles');
  const place = (index: number): string => join(folder, String(index));
  return {
    begin: (index) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(place(index), String(process.pid), { mode: 0o600 });
    },
    end: (index) => rmSync(place(index), { force: true }),
    left: () => {
      try {
        const names = readdirSync(folder).filter((name) => /^\d+$/.test(name));
        return names.filter((name) => !isOthers(Number(readFileSync(join(folder, name), 'utf8')))).map(Number);
      } catch {
        // No bundle was ever opened here.
        return [];
      }
    },
  };
}

/** A file with this process's own number was left by an earlier process that had the same number. */
function isOthers(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}

type LibraryCalls = Pick<Application, 'cases' | 'jobs' | 'dismissJob' | 'removeCollection'>;

/** Removes the indexes that were left. If the cases are locked, this waits for the next start. */
export async function removeUnfinished(begun: UnfinishedBundles, application: LibraryCalls, cases: CaseStorage): Promise<void> {
  const left = begun.left();
  if (left.length === 0) return;
  const homes = await Promise.all((await application.cases({})).map(({ id }) => cases.stored().homeIndexOf(id)));
  for (const index of left) {
    if (!homes.includes(index)) {
      for (const job of (await application.jobs({})).jobs.filter((one) => one.index === index))
        await application.dismissJob({ job: job.id });
      await application.removeCollection({ index }).catch(() => undefined);
    }
    begun.end(index);
  }
}
