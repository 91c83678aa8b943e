// The source files of jobs. In: paths and tokens of uploads. Out: paths for the writer process and names to show. Uploads are deleted when their
// job no longer needs them.
import { readdirSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';
import type { SourceFile } from '../workers/writer-process.ts';
import type { Transfers } from '../server/transfers/transfers.ts';

export interface Sources {
  keep(job: number, given: readonly FileSource[]): void;
  of(job: number): readonly FileSource[];
  /** Throws `upload-gone` if an upload of the job no longer exists. */
  check(job: number): void;
  /** Throws `upload-gone` if one of these is an upload that lies unencrypted. */
  requireConfidential(given: readonly FileSource[]): void;
  /** The paths of a job; `unnamed`: the temporary folders of uploads, which are not part of file names. Throws `upload-gone`. */
  pathsOf(job: number): { paths: string[]; unnamed: string[] };
  /** The same for a job on an internal collection, whose uploads are encrypted. Throws `upload-gone`. */
  confidentialPathsOf(job: number): { paths: string[]; encrypted: SourceFile[] };
  /** Names without folders, in order. Throws `upload-gone`. */
  namesOf(given: readonly FileSource[]): string[];
  release(job: number): void;
  /** Deletes the uploads of a job but keeps its paths, which can be read again. */
  releaseUploads(job: number): void;
}

export function openSources(transfers: Transfers): Sources {
  const kept = new Map<number, readonly FileSource[]>();
  const { pathOf, filesOf } = transfers;
  const confidential = (source: FileSource): SourceFile[] => {
    const files = filesOf(source);
    if (files === undefined) throw new Failure('upload-gone');
    return files;
  };
  const of = (job: number): readonly FileSource[] => kept.get(job) ?? [];
  return {
    keep: (job, given) => void kept.set(job, given),
    of,
    check: (job) => of(job).forEach((source) => filesOf(source) ?? pathOf(source)),
    requireConfidential: (given) => given.forEach((source) => 'path' in source || confidential(source)),
    pathsOf: (job) => ({
      paths: of(job).map(pathOf),
      unnamed: of(job).flatMap((source) => ('upload' in source ? [pathOf(source) + sep] : [])),
    }),
    confidentialPathsOf: (job) => {
      const encrypted = of(job).flatMap((source) => ('upload' in source ? confidential(source) : []));
      const paths = of(job).flatMap((source) => ('path' in source ? [source.path] : []));
      return { paths: [...paths, ...encrypted.map(({ path }) => path)], encrypted };
    },
    namesOf: (given) =>
      given.flatMap((source) => {
        if ('path' in source) return [basename(source.path) || source.path];
        const files = filesOf(source);
        return files === undefined ? readdirSync(pathOf(source)).sort() : [...new Set(files.map(({ name }) => name.split('/')[0] ?? ''))];
      }),
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
