// The calls about collections that need no job: list, count, create, rename, remove and restore indexes, their rejected records, their models,
// unfinished imports. In: the data folder, the folder of the shipped model. Out: plain functions, which a worker thread hosts.
import { existsSync, statSync } from 'node:fs';
import type { Applicant } from '../../contract/applicants.ts';
import { Failure, isFailure } from '../../contract/failures.ts';
import type { GrantList, GrantListContents, ReadGrantList } from '../../contract/grant-lists.ts';
import type { ImportReport, ImportReportSummary } from '../../contract/import-report.ts';
import type { TableChoice } from '../../contract/table-columns.ts';
import type { Verification } from '../../contract/library.ts';
import type { KeptMeasurement } from '../../contract/trust.ts';
import { checkModel, chooseModel, modelByChecksum, modelByName, modelInUse, removeModel, type KnownModel } from '../model/known-models.ts';
import { confirmApplicant, declineApplicant, knownApplicants, splitApplicant } from '../store/applicants.ts';
import { readCachedCounts, saveCounts, saveVerification, type CachedCounts } from '../store/cached-counts.ts';
import { countIndex } from '../store/coverage.ts';
import { deleteGrantList, grantListNamed, grantLists, saveGrantList } from '../store/grant-lists.ts';
import { isUpToDate, type ReadableIndex } from '../store/index-schema.ts';
import {
  forgetImportReport,
  importedFiles,
  listImportReports,
  readImportReport,
  restoreReports,
  setReportsAside,
  type ImportedFiles,
} from '../store/import-reports.ts';
import {
  allIndexNumbers,
  changingIndex,
  createIndex,
  createInternalIndex,
  fileIdentity,
  findOrCreateIndex,
  indexFile,
  isInternal,
  MASTER_INDEX,
  offlineFailure,
  openCurrentIndex,
  openIndex,
  readingIndex,
  renameIndex,
} from '../store/library.ts';
import { clusterFile, clusterPlace, type ClusterPlace } from '../store/cluster-files.ts';
import { readNote, VERIFICATION, writeNote } from '../store/internal-notes.ts';
import { readMeasurement, saveMeasurement } from '../store/measurements.ts';
import { languagesReadBefore, readMeta } from '../store/meta.ts';
import { readTaken } from '../store/pack-notes.ts';
import { hasWaitingScan } from '../store/recognised-pages.ts';
import { forgetRefusalsOf, openRefusals } from '../store/refusal-files.ts';
import { countRefusals, listRefusals, type StoredRefusal } from '../store/refusals.ts';
import { forgetRemoved, restore, setAside } from '../store/removed-index.ts';
import { saveTableChoice, tableChoices } from '../store/table-columns.ts';
import { forgetUnfinished, saveUnfinished, unfinishedImports, type UnfinishedImport } from '../store/unfinished-imports.ts';
import {
  addWatchedFolder,
  changeWatchedFolder,
  removeWatchedFolder,
  saveHold,
  watchedFolder,
  watchedFolders,
  type StoredFolder,
} from '../store/watched-folders.ts';
import {
  beginImporting,
  nextFiles,
  recordExamined,
  recordFailed,
  recordImported,
  recordListing,
  tryAgain,
  lookAgain,
  waitAgain,
  type NextFile,
} from '../store/watched-files.ts';
import { watchedFiles } from '../store/watched-list.ts';
import { hasPlaces, placingBytes } from './placing.ts';
import { hasOnlyModel } from './re-embedding.ts';

/** The current state of an index file, with the counts of the last time it was counted. */
export interface IndexState {
  id: number;
  name: string;
  /** Why it cannot be searched. */
  reason?: string;
  modelFits: boolean;
  /** The languages whose texts an earlier version would have analysed. */
  readBefore: string[];
  /** About the bytes of disk that it needs to answer conditions; absent if it does. */
  placingBytes?: number;
  /** Present if it is to answer none. */
  placesLeftOut?: true;
  /** Present if it answers conditions and lacks only the names of its applicants and inventors. */
  lacksNames?: true;
  sizeBytes: number;
  refused: number;
  generation: number;
  /** Identifies the file. */
  identity: string;
  figures?: CachedCounts;
  verification?: Verification;
  /** Present if it holds documents of the firm's own; `locked` while there is no key for its file. */
  internal?: 'open' | 'locked';
  /** The cluster that it is on, and where alone its counts are known. */
  cluster?: string;
}

/** Runs `read` on an open index and closes it. */
function reading<Result>(id: number, db: ReadableIndex, read: () => Result): Result {
  try {
    return readingIndex(id, read);
  } finally {
    db.close();
  }
}

function identityOf(folder: string, id: number): string {
  return fileIdentity(indexFile(folder, id)) ?? '';
}

function sizeAndTime(folder: string, id: number): { sizeBytes: number; writtenAt: string } {
  const found = [indexFile(folder, id), `${indexFile(folder, id)}-wal`].flatMap((file) => statSync(file, { throwIfNoEntry: false }) ?? []);
  const written = found.filter((file) => file.size > 0).map((file) => file.mtimeMs);
  return {
    sizeBytes: found.reduce((sum, { size }) => sum + size, 0),
    writtenAt: new Date(Math.max(0, ...written)).toISOString(),
  };
}

/** Cached counts and verifications of these files; none if the folder is full or read-only. */
function cachedCounts(folder: string, identities: ReadonlyMap<number, string>): ReturnType<typeof readCachedCounts> {
  try {
    return readCachedCounts(folder, identities);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return new Map();
  }
}

function stateOf(folder: string, modelFolder: string, id: number, identity: string): IndexState {
  const { sizeBytes } = sizeAndTime(folder, id);
  if (clusterFile(folder, id) !== undefined) return stateOnCluster(folder, id, identity);
  const kind = isInternal(folder, id) ? { internal: 'open' as const } : {};
  try {
    const db = openIndex(folder, id);
    return reading(id, db, () => {
      const { name, model, generation, analysis, placesLeftOut } = readMeta(db);
      const modelFits = modelByChecksum(folder, modelFolder, model) !== undefined;
      const verification = kind.internal && readNote<Verification>(db, VERIFICATION);
      const bytes = placingNeed(db, `${id} ${identity} ${generation}`);
      return {
        ...{
          id,
          name,
          modelFits,
          readBefore: languagesReadBefore(analysis),
          sizeBytes,
          refused: countRefusals(db),
          generation,
          identity,
          ...kind,
        },
        ...(placesLeftOut === 1 && { placingBytes: bytes, placesLeftOut: true as const }),
        ...(bytes > 0 && { placingBytes: bytes, ...(hasPlaces(db) && { lacksNames: true as const }) }),
        ...(verification !== undefined && { verification }),
      };
    });
  } catch (error) {
    const nothing = { id, name: `Index ${id}`, modelFits: true, readBefore: [], sizeBytes, refused: 0, generation: 0, identity };
    const failure = offlineFailure(error, id);
    if (isFailure(failure, 'collection-locked')) return { ...nothing, reason: 'the cases are locked', internal: 'locked' };
    const reason = isFailure(failure, 'index-offline') ? String(failure.facts['reason']) : 'it was written by a newer version';
    return { ...nothing, reason, ...kind };
  }
}

/** Nothing is read here of what is on the cluster. */
function stateOnCluster(folder: string, id: number, identity: string): IndexState {
  const state = { id, name: `Index ${id}`, modelFits: true, readBefore: [], sizeBytes: 0, refused: 0, generation: 0, identity };
  try {
    const { name, cluster } = clusterPlace(folder, id) as ClusterPlace;
    return { ...state, name, cluster, refused: withRefusals(folder, id, 0, countRefusals) };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { ...state, cluster: '', reason: 'its file is damaged' };
  }
}

/** Runs `work` on the file that keeps what imports into index `id` refused; `none` without one. */
function withRefusals<Result>(folder: string, id: number, none: Result, work: (db: ReadableIndex) => Result): Result {
  const db = openRefusals(folder, id);
  return db === undefined ? none : reading(id, db, () => work(db));
}

export function collectionCalls(folder: string, modelFolder: string) {
  /** The model of new indexes. A damaged one has an empty checksum, which fits no index: then only words are compared. */
  const model = (): KnownModel => modelInUse(folder, modelFolder);
  /** What `read` finds in an index; undefined if its file cannot be read. */
  const readable = <Result>(id: number, read: (db: ReadableIndex) => Result): Result | undefined => {
    try {
      const db = openIndex(folder, id);
      return reading(id, db, () => read(db));
    } catch (error) {
      if (!isFailure(error)) throw error;
      return undefined;
    }
  };

  return {
    list: (): IndexState[] => {
      const identities = new Map(allIndexNumbers(folder).map((id) => [id, identityOf(folder, id)]));
      const cached = cachedCounts(folder, identities);
      return [...identities].map(([id, identity]) => ({ ...stateOf(folder, modelFolder, id, identity), ...cached.get(id) }));
    },

    /** Counts an index and caches the counts; a full disk is ignored. */
    count: (id: number): { identity: string; figures: CachedCounts } => {
      const db = openCurrentIndex(folder, id);
      return reading(id, db, () => {
        const { generation } = readMeta(db);
        const identity = identityOf(folder, id);
        const before = cachedCounts(folder, new Map([[id, identity]])).get(id)?.figures;
        const changedAt = before?.generation === generation ? before.changedAt : sizeAndTime(folder, id).writtenAt;
        const figures = { generation, changedAt, counted: countIndex(db) };
        try {
          // The library file is not encrypted.
          if (!isInternal(folder, id)) saveCounts(folder, id, identity, figures);
        } catch (error) {
          if (!isFailure(error)) throw error;
        }
        return { identity, figures };
      });
    },

    create: (name: string): number => createIndex(folder, name, model()),
    /** Creates an index for the firm's own documents. Throws `collection-locked`. */
    createInternal: (name: string): number => createInternalIndex(folder, name, model()),
    rename: (id: number, name: string): void => renameIndex(folder, id, name),
    /** Removes an index. The master index is replaced by an empty one, so that there is always one to import into and to search. */
    setAside: (id: number): void => {
      setAside(folder, id);
      if (id !== MASTER_INDEX) return;
      setReportsAside(folder, id);
      findOrCreateIndex(folder, undefined, model());
    },
    restore: (id: number): void => {
      restore(folder, id);
      if (id === MASTER_INDEX) restoreReports(folder, id);
    },
    forgetRemoved: (): void => forgetRemoved(folder),
    /** The name of an index; a missing master index is created. Throws `index-unknown`. */
    nameOf: (id: number): string => {
      const place = clusterPlace(folder, id);
      if (place !== undefined) return place.name;
      if (id === MASTER_INDEX && !existsSync(indexFile(folder, id))) findOrCreateIndex(folder, undefined, model());
      const db = openIndex(folder, id);
      return reading(id, db, () => readMeta(db).name);
    },

    refusals: (id: number, from: number, count: number): { total: number; records: StoredRefusal[] } =>
      withRefusals(folder, id, { total: 0, records: [] as StoredRefusal[] }, (db) => {
        return { total: countRefusals(db), records: listRefusals(db, count, from) };
      }),
    forgetRefusals: (id: number): void => forgetRefusalsOf(folder, id),

    importReports: (id: number): ImportReportSummary[] => listImportReports(folder, id),
    importReport: (id: number, report: number): ImportReport | undefined => readImportReport(folder, id, report),
    importedFiles: (): ImportedFiles => importedFiles(folder),
    forgetImportReport: (id: number, report: number): void => forgetImportReport(folder, id, report),

    /** The indexes that have vectors of another model than the one in use; none if that model is damaged. */
    indexesOfOtherModels: (): { id: number; name: string }[] => {
      const { checksum } = model();
      if (checksum === '') return [];
      return allIndexNumbers(folder).flatMap((id) => {
        const found = readable(id, (db) => ({ name: readMeta(db).name, isDone: hasOnlyModel(db, checksum) }));
        return found === undefined || found.isDone ? [] : [{ id, name: found.name }];
      });
    },
    /** The indexes with scans whose text is still to be recognised. */
    indexesWithScans: (): { id: number; name: string }[] =>
      allIndexNumbers(folder).flatMap((id) => {
        // What its publisher has not recognised, its publisher will: what is recognised here would keep it from taking packs.
        const name = readable(id, (db) => (hasWaitingScan(db) && readTaken(db) === undefined ? readMeta(db).name : undefined));
        return name === undefined ? [] : [{ id, name }];
      }),
    /** Switches to a model after verifying all its files. */
    useModel: async (name: string): Promise<void> => {
      await checkModel(modelByName(folder, modelFolder, name));
      chooseModel(folder, modelFolder, name);
    },
    removeModel: (name: string): void =>
      removeModel(folder, modelFolder, name, new Set(allIndexNumbers(folder).flatMap((id) => readable(id, readMeta)?.model ?? []))),

    saveVerification: (id: number, verification: Verification): void => {
      if (!isInternal(folder, id)) saveVerification(folder, id, identityOf(folder, id), verification);
      else changingIndex(folder, id, (db) => writeNote(db, VERIFICATION, verification));
    },
    /** The generation of an index, and what was measured of it. Throws `trust-internal`, `index-on-cluster`, `index-unknown`. */
    measurement: (id: number): { generation: number; kept: KeptMeasurement | undefined } => {
      const place = clusterPlace(folder, id);
      if (place !== undefined) throw new Failure('index-on-cluster', { index: id, cluster: place.cluster });
      if (isInternal(folder, id)) throw new Failure('trust-internal', { index: id });
      const db = openIndex(folder, id);
      const { generation } = reading(id, db, () => readMeta(db));
      return { generation, kept: readMeasurement(folder, id, identityOf(folder, id)) };
    },
    saveMeasurement: (id: number, measured: KeptMeasurement): void => saveMeasurement(folder, id, identityOf(folder, id), measured),
    /** Those of locked indexes are in their files and are left out. */
    unfinished: (): UnfinishedImport[] => unfinishedImports(folder),
    saveUnfinished: (unfinished: UnfinishedImport): void => saveUnfinished(folder, unfinished),
    forgetUnfinished: (row: number): void => forgetUnfinished(folder, row),
    applicants: (): Applicant[] => knownApplicants(folder).confirmed,
    confirmApplicant: (wanted: Parameters<typeof confirmApplicant>[1]): number => confirmApplicant(folder, wanted),
    splitApplicant: (applicant: number): void => splitApplicant(folder, applicant),
    declineApplicant: (key: string, declined: boolean): void => declineApplicant(folder, key, declined),
    grantLists: (): GrantList[] => grantLists(folder),
    grantList: (name: string): ReadGrantList => grantListNamed(folder, name),
    saveGrantList: (list: GrantList, { entries, unread }: GrantListContents): void => saveGrantList(folder, list, entries, unread),
    deleteGrantList: (name: string): void => deleteGrantList(folder, name),
    indexNumbers: (): number[] => allIndexNumbers(folder),
    ...watchedFolderFunctions(folder),
    tableChoices: (): Required<TableChoice>[] => tableChoices(folder),
    saveTableChoice: (choice: Required<TableChoice>): void => saveTableChoice(folder, choice),
  };
}

/** The functions of watched folders, each with the data folder given. */
function watchedFolderFunctions(folder: string) {
  const of =
    <Given extends unknown[], Result>(work: (folder: string, ...given: Given) => Result) =>
    (...given: Given): Result =>
      work(folder, ...given);
  return {
    watchedFolders: (): StoredFolder[] => watchedFolders(folder),
    /** Throws `watch-unknown`. */
    watchedFolder: (id: number): StoredFolder => watchedFolder(folder, id),
    addWatchedFolder: of(addWatchedFolder),
    changeWatchedFolder: of(changeWatchedFolder),
    removeWatchedFolder: of(removeWatchedFolder),
    saveHold: of(saveHold),
    watchedFiles: of(watchedFiles),
    recordListing: of(recordListing),
    nextFiles: (folders: readonly number[], nowMs: number): NextFile[] => nextFiles(folder, folders, nowMs),
    recordExamined: of(recordExamined),
    beginImporting: of(beginImporting),
    lookAgain: of(lookAgain),
    waitAgain: of(waitAgain),
    recordImported: of(recordImported),
    recordFailed: of(recordFailed),
    tryAgain: of(tryAgain),
  };
}

/** What was estimated last for each state of an index: the estimate reads some of its texts. */
const needs = new Map<string, number>();
const MOST_NEEDS = 100;

/** Bytes of disk that an index needs to answer conditions; 0 if it does, or if it was never opened by this version. */
function placingNeed(db: ReadableIndex, state: string): number {
  let need = needs.get(state);
  if (need === undefined) {
    need = isUpToDate(db) ? placingBytes(db) : 0;
    if (needs.size === MOST_NEEDS) needs.clear();
    needs.set(state, need);
  }
  return need;
}
