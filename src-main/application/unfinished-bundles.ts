// Cleans up after a process was killed while it opened a bundle. In: the data folder, the id of each index made for a bundle. Out: the index is
// removed at the next start, unless its case was saved.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** One empty file per index, named by its number and that of the process that makes it, so that no kill leaves half of one. */
export function unfinishedBundles(dataFolder: string): UnfinishedBundles {
  const folder = join(dataFolder, 'begun-bundles');
  const begun = (): { name: string; index: number; pid: number }[] => {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => /^\d+\.\d+$/.test(name))
      .map((name) => ({ name, index: Number.parseInt(name, 10), pid: Number(name.slice(name.indexOf('.') + 1)) }));
  };
  return {
    begin: (index) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, `${index}.${process.pid}`), '', { mode: 0o600 });
    },
    end: (index) => {
      for (const file of begun()) if (file.index === index) rmSync(join(folder, file.name), { force: true });
    },
    // A file with this process's own number was left by an earlier process that had the same number.
    left: () => begun().flatMap(({ index, pid }) => (pid !== process.pid && isRunning(pid) ? [] : [index])),
  };
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
