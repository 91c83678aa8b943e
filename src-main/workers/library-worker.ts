// A worker thread that looks after the collections' small things: lists and counts them, makes, renames and moves them aside, and keeps
// what is to be known of them after a restart. In: the data folder and the model's as worker data, calls over the port. Out: rows.
import { existsSync, statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { isFailure } from '../contract/failures.ts';
import type { Verification } from '../contract/library.ts';
import {
  checkModel,
  chooseModel,
  modelInUse,
  modelByName,
  modelByChecksum,
  removeModel,
  type KnownModel,
} from '../engine/model/known-models.ts';
import { countIndex } from '../engine/store/coverage.ts';
import { inTransaction, sqliteFailure } from '../engine/store/database.ts';
import { saveCounts, saveVerification, readCachedCounts, type CachedCounts } from '../engine/store/cached-counts.ts';
import {
  createIndex,
  fileIdentity,
  indexFile,
  findOrCreateIndex,
  indexNumbers,
  MASTER_INDEX,
  offlineFailure,
  openCurrentIndex,
  openIndex,
  openIndexToWrite,
  readingIndex,
  renameIndex,
} from '../engine/store/library.ts';
import { readMeta } from '../engine/store/meta.ts';
import { countRefusals, forgetRefusals, listRefusals, type StoredRefusal } from '../engine/store/refusals.ts';
import { forgetRemoved, restore, setAside } from '../engine/store/removed-index.ts';
import { forgetUnfinished, saveUnfinished, unfinishedImports, type UnfinishedImport } from '../engine/store/unfinished-imports.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export type { CountedIndex } from '../engine/store/coverage.ts';
export type { CachedCounts } from '../engine/store/cached-counts.ts';
export type { UnfinishedImport } from '../engine/store/unfinished-imports.ts';

export interface LibraryWorkerData {
  folder: string;
  modelFolder: string;
}

/** An index as its file is now, with the figures of when it was counted last. */
export interface IndexState {
  id: number;
  name: string;
  /** Why it cannot be asked. */
  reason?: string;
  modelFits: boolean;
  sizeBytes: number;
  refused: number;
  generation: number;
  /** What identifies its file. */
  identity: string;
  figures?: CachedCounts;
  verification?: Verification;
}

const { folder, modelFolder } = workerData as LibraryWorkerData;

/** The model whose vectors new indexes get; of one that is not whole the checksum is empty: then no index fits, and words still find. */
function model(): KnownModel {
  return modelInUse(folder, modelFolder);
}

/** The model that made an index's vectors, and its name; undefined where its file cannot be read. */
function modelOf(id: number): { name: string; model: string } | undefined {
  try {
    const db = openIndex(folder, id);
    try {
      return readingIndex(id, () => readMeta(db));
    } finally {
      db.close();
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}

function sizeAndTime(id: number): { sizeBytes: number; writtenAt: string } {
  const found = [indexFile(folder, id), `${indexFile(folder, id)}-wal`].flatMap((file) => statSync(file, { throwIfNoEntry: false }) ?? []);
  const written = found.filter((file) => file.size > 0).map((file) => file.mtimeMs);
  return {
    sizeBytes: found.reduce((sum, { size }) => sum + size, 0),
    writtenAt: new Date(Math.max(0, ...written)).toISOString(),
  };
}

function stateOf(id: number, identity: string): IndexState {
  const { sizeBytes } = sizeAndTime(id);
  try {
    const db = openIndex(folder, id);
    try {
      return readingIndex(id, () => {
        const { name, model: own, generation } = readMeta(db);
        return {
          id,
          name,
          modelFits: modelByChecksum(folder, modelFolder, own) !== undefined,
          sizeBytes,
          refused: countRefusals(db),
          generation,
          identity,
        };
      });
    } finally {
      db.close();
    }
  } catch (error) {
    const failure = offlineFailure(error, id);
    const reason = isFailure(failure, 'index-offline') ? String(failure.facts['reason']) : 'it was written by a newer version';
    return { id, name: `Index ${id}`, reason, modelFits: true, sizeBytes, refused: 0, generation: 0, identity };
  }
}

function identities(ids: readonly number[]): Map<number, string> {
  return new Map(ids.flatMap((id) => [[id, fileIdentity(indexFile(folder, id)) ?? ''] as const]));
}

/** What is kept of these files. A folder that is full or read-only can be looked at all the same: then it is counted. */
function keptOf(found: ReadonlyMap<number, string>): ReturnType<typeof readCachedCounts> {
  try {
    return readCachedCounts(folder, found);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return new Map();
  }
}

const calls = {
  list: (): IndexState[] => {
    const ids = indexNumbers(folder);
    const found = identities(ids);
    const kept = keptOf(found);
    return ids.map((id) => ({ ...stateOf(id, found.get(id) ?? ''), ...kept.get(id) }));
  },

  /** Counts an index and keeps the figures, where there is room for them. */
  count: (id: number): { identity: string; figures: CachedCounts } => {
    const db = openCurrentIndex(folder, id);
    try {
      return readingIndex(id, () => {
        const { generation } = readMeta(db);
        const identity = fileIdentity(indexFile(folder, id)) ?? '';
        const before = keptOf(new Map([[id, identity]])).get(id)?.figures;
        const changedAt = before?.generation === generation ? before.changedAt : sizeAndTime(id).writtenAt;
        const figures = { generation, changedAt, counted: countIndex(db) };
        try {
          saveCounts(folder, id, identity, figures);
        } catch (error) {
          if (!isFailure(error)) throw error;
        }
        return { identity, figures };
      });
    } finally {
      db.close();
    }
  },

  create: (name: string): number => createIndex(folder, name, model()),
  rename: (id: number, name: string): void => renameIndex(folder, id, name),
  /** The master index is followed by an empty one, so that there is always one to import into and to ask. */
  setAside: (id: number): void => {
    setAside(folder, id);
    if (id === MASTER_INDEX) findOrCreateIndex(folder, undefined, model());
  },
  restore: (id: number): void => restore(folder, id),
  forgetRemoved: (): void => forgetRemoved(folder),
  /** The name of an index, made where it is the master index and missing. Throws `index-unknown`. */
  nameOf: (id: number): string => {
    if (id === MASTER_INDEX && !existsSync(indexFile(folder, id))) findOrCreateIndex(folder, undefined, model());
    const db = openIndex(folder, id);
    try {
      return readingIndex(id, () => readMeta(db).name);
    } finally {
      db.close();
    }
  },

  refusals: (id: number, from: number, count: number): { total: number; records: StoredRefusal[] } => {
    const db = openIndex(folder, id);
    try {
      return readingIndex(id, () => ({ total: countRefusals(db), records: listRefusals(db, count, from) }));
    } finally {
      db.close();
    }
  },
  forgetRefusals: (id: number): void => {
    const db = openIndexToWrite(folder, id);
    try {
      inTransaction(db, () => forgetRefusals(db));
    } finally {
      db.close();
    }
  },

  /** The indexes whose vectors are not of the model in use. Where that is not whole, nothing can be done about them. */
  indexesOfOtherModels: (): { id: number; name: string }[] => {
    const { checksum } = model();
    if (checksum === '') return [];
    return indexNumbers(folder).flatMap((id) => {
      const found = modelOf(id);
      return found === undefined || found.model === checksum ? [] : [{ id, name: found.name }];
    });
  },
  /** Puts a model to use, after every file of it was held against its checksum. */
  useModel: async (name: string): Promise<void> => {
    await checkModel(modelByName(folder, modelFolder, name));
    chooseModel(folder, modelFolder, name);
  },
  removeModel: (name: string): void =>
    removeModel(folder, modelFolder, name, new Set(indexNumbers(folder).flatMap((id) => modelOf(id)?.model ?? []))),

  saveVerification: (id: number, verification: Verification): void =>
    saveVerification(folder, id, fileIdentity(indexFile(folder, id)) ?? '', verification),
  unfinished: (): UnfinishedImport[] => unfinishedImports(folder),
  saveUnfinished: (unfinished: UnfinishedImport): void => saveUnfinished(folder, unfinished),
  forgetUnfinished: (job: number): void => forgetUnfinished(folder, job),
};
export type LibraryWorkerCalls = typeof calls;

/** What SQLite says must cross the port as a failure. */
function guarded(call: (...args: never[]) => unknown): (...args: never[]) => unknown {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      throw sqliteFailure(error, 'library.sqlite');
    }
  };
}

serve(ownThreadPort(), Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(call)])));
