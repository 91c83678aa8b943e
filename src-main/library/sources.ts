// What the user handed over for a job: where is it, and what is it called? In: paths, and tokens of uploads. Out: paths for the writer process
// and names to show; uploads go when their job no longer needs them.
import { readdirSync } from 'node:fs';
import { basename, sep } from 'node:path';
import type { FileSource } from '../contract/files.ts';
import type { Transfers } from '../server/transfers/transfers.ts';

export interface Sources {
  keep(job: number, given: readonly FileSource[]): void;
  of(job: number): readonly FileSource[];
  /** Throws `upload-gone` where an upload of the job is no longer there. */
  check(job: number): void;
  /** The paths of a job; `unnamed`: the folders in which uploads lie for the time being. Throws `upload-gone`. */
  pathsOf(job: number): { paths: string[]; unnamed: string[] };
  /** Names without folders, in the order given. Throws `upload-gone`. */
  namesOf(given: readonly FileSource[]): string[];
  release(job: number): void;
  /** Lets go of what was uploaded; paths are the user's own and can be read again. */
  releaseUploads(job: number): void;
}

export function openSources(transfers: Transfers): Sources {
  const kept = new Map<number, readonly FileSource[]>();
  const { pathOf } = transfers;
  const of = (job: number): readonly FileSource[] => kept.get(job) ?? [];
  return {
    keep: (job, given) => void kept.set(job, given),
    of,
    check: (job) => of(job).forEach(pathOf),
    pathsOf: (job) => ({
      paths: of(job).map(pathOf),
      unnamed: of(job).flatMap((source) => ('upload' in source ? [pathOf(source) + sep] : [])),
    }),
    namesOf: (given) =>
      given.flatMap((source) => ('path' in source ? [basename(source.path) || source.path] : readdirSync(pathOf(source)).sort())),
    releaseUploads: (job) => {
      for (const source of of(job)) transfers.release(source);
      kept.set(
        job,
        of(job).filter((source) => 'path' in source),
      );
    },
    release: (job) => {
      for (const source of of(job)) transfers.release(source);
      kept.delete(job);
    },
  };
}
