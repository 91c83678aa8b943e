// Which collections of a data folder are on a cluster? Each is a small file that says where, so that it has a number and a name as every other one, and
// an index file beside it without publications, which keeps what imports from here refused.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { inTransaction } from './database.ts';
import { openReadableIndex, openWritableIndex, type ReadableIndex, type WritableIndex } from './index-schema.ts';
import { CURRENT_ANALYSIS, CURRENT_NAMES, writeMeta } from './meta.ts';

const NAME = /^([1-9]\d*)\.cluster$/;

/** What such a file says. */
export interface ClusterPlace {
  /** The cluster, under the name that it was entered under. */
  cluster: string;
  /** The name of the collection on the cluster; its indexes there are called after it. */
  collection: string;
  /** Its name here. */
  name: string;
}

/** The numbers of these collections. */
export function clusterNumbers(folder: string): number[] {
  const path = join(folder, 'indexes');
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number);
}

/** The file of collection `id`; undefined if it is none on a cluster. */
export function clusterFile(folder: string, id: number): string | undefined {
  const file = fileOf(folder, id);
  return existsSync(file) ? file : undefined;
}

/** Where collection `id` is; undefined if it is on this computer. Throws `data-damaged`. */
export function clusterPlace(folder: string, id: number): ClusterPlace | undefined {
  const file = clusterFile(folder, id);
  if (file === undefined) return undefined;
  try {
    const { cluster, collection, name } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ClusterPlace>;
    if (typeof cluster === 'string' && typeof collection === 'string' && typeof name === 'string') return { cluster, collection, name };
  } catch (error) {
    throw damaged(id, error);
  }
  throw damaged(id);
}

function damaged(id: number, cause?: unknown): Failure {
  return new Failure('data-damaged', { name: `${id}.cluster` }, { cause });
}

/** The names of the collections here that are on a cluster. */
export function collectionsOn(folder: string, cluster: string): string[] {
  return clusterNumbers(folder).flatMap((id) => {
    const place = clusterPlace(folder, id);
    return place?.cluster === cluster ? [place.name] : [];
  });
}

/** Writes the file as a whole or not at all. */
export function writeClusterPlace(folder: string, id: number, place: ClusterPlace): void {
  const file = fileOf(folder, id);
  writeFileSync(`${file}.part`, `${JSON.stringify(place)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}

/** Removes what this computer has of collection `id`; its publications stay on the cluster. */
export function removeClusterFiles(folder: string, id: number): void {
  for (const file of [fileOf(folder, id), ...['', '-wal', '-shm'].map((suffix) => localFile(folder, id) + suffix)])
    rmSync(file, { force: true });
}

/** The index file beside collection `id`. */
export function localFile(folder: string, id: number): string {
  return join(folder, 'indexes', `${id}.cluster.sqlite`);
}

/** Opens it for writing; it is made if it is missing. The processes of an import prepare records as for an index of its model. */
export function openLocalPart(folder: string, id: number, facts: { name: string; model: string; dimensions: number }): WritableIndex {
  const db = openWritableIndex(localFile(folder, id));
  inTransaction(db, () => writeMeta(db, { ...facts, analysis: CURRENT_ANALYSIS, names: CURRENT_NAMES }));
  return db;
}

/** Opens it for reading; undefined if nothing was imported from here. */
export function openLocalPartToRead(folder: string, id: number): ReadableIndex | undefined {
  const file = localFile(folder, id);
  return existsSync(file) ? openReadableIndex(file) : undefined;
}

function fileOf(folder: string, id: number): string {
  return join(folder, 'indexes', `${id}.cluster`);
}
