// A bundle that was being opened when the process was killed: which index was left without its case? In: the data folder, the number of each
// index that is made for a bundle. Out: the index removed at the next start, unless its case was kept after all.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '../contract/application.ts';
import type { CaseDesk } from './case-storage.ts';

export interface BegunBundles {
  begin(index: number): void;
  end(index: number): void;
  /** Indexes begun by a process that is no more. */
  left(): number[];
}

/** One file an index, named by its number; it holds the process that makes it. */
export function begunBundles(dataFolder: string): BegunBundles {
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
        return names.filter((name) => !isRunning(Number(readFileSync(join(folder, name), 'utf8')))).map(Number);
      } catch {
        // None was ever begun here.
        return [];
      }
    },
  };
}

/** Of this process nothing is left: what it began before it was started anew bears a number that another one had. */
function isRunning(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type Asked = Pick<Application, 'cases' | 'jobs' | 'dismissJob' | 'removeCollection'>;

/** Removes what is left; where the cases cannot be asked it waits for the next start. */
export async function clearLeft(begun: BegunBundles, application: Asked, desk: CaseDesk): Promise<void> {
  const left = begun.left();
  if (left.length === 0) return;
  const homes = await Promise.all((await application.cases({})).map(({ id }) => desk.calls().homeOf(id)));
  for (const index of left) {
    if (!homes.includes(index)) {
      for (const job of (await application.jobs({})).jobs.filter((one) => one.index === index))
        await application.dismissJob({ job: job.id });
      await application.removeCollection({ index }).catch(() => undefined);
    }
    begun.end(index);
  }
}
