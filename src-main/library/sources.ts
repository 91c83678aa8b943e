// The source files of jobs. In: paths and tokens of uploads. Out: paths for the writer process and names to show. Uploads are deleted when their
// job no longer needs them.
import { readdirSync } from 'node:fs';
import { basename, sep } from 'node:path';
import type { FileSource } from '../contract/files.ts';
import type { Transfers } from '../server/transfers/transfers.ts';

export interface Sources {
  keep(job: number, given: readonly FileSource[]): void;
  of(job: number): readonly FileSource[];
  /** Throws `upload-gone` if an upload of the job no longer exists. */
  check(job: number): void;
  /** The paths of a job; `unnamed`: the temporary folders of uploads, which are not part of file names. Throws `upload-gone`. */
  pathsOf(job: number): { paths: string[]; unnamed: string[] };
  /** Names without folders, in order. Throws `upload-gone`. */
  namesOf(given: readonly FileSource[]): string[];
  release(job: number): void;
  /** Deletes the uploads of a job but keeps its paths, which can be read again. */
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
