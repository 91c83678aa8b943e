// Takes the packs of a publisher from a folder: installs a whole, then applies the deltas behind it, one by one. In: a folder that anybody may have
// written to, the key that the user has confirmed. Out: the collection as it was published; each pack that was taken stays.
import { open, rename, stat, truncate } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import { confirmPublisher, isConfirmed, setAutomatic } from '../store/confirmed-publishers.ts';
import { changingIndex, indexNumbers, openIndex, openIndexToWrite, removeFiles } from '../store/library.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { forgetPacks, readTaken, writeTaken, type Taken } from '../store/pack-notes.ts';
import { removeWaysBack, wayBack } from '../store/ways-back.ts';
import { stepTo, unchangedTaken } from './delta-steps.ts';
import { fetchPack } from './fetching.ts';
import { adopt, examine, removeOrphans } from './install.ts';
import { readEnding } from './pack-file.ts';
import {
  latestOf,
  listOf,
  readLists,
  requireAllRead,
  type FoundLists,
  type ListedPack,
  type PackKey,
  type SignedList,
} from './pack-list.ts';
import { withPackLock } from './pack-lock.ts';
import type { JobOptions } from './progress.ts';
import { replaceIndex } from './replacing.ts';

/** How many packs can be rolled back, one after the other. */
const KEPT_BACK = 4;

export interface TakeOptions extends JobOptions {
  /** The folder. */
  from: string;
  /** The collection to be brought up to date; absent: the one that comes from these packs, or a new one. */
  index?: number | undefined;
  /** Which of several collections in the folder is meant. */
  name?: string | undefined;
  /** The fingerprint of the publisher's key, as the user has confirmed it. */
  confirm?: string | undefined;
  /** Installs the whole as a new collection where the one there is was changed here, which is then the user's own. */
  asNew?: boolean | undefined;
  /** The checksum of the model in use. */
  model: string;
  key: Pick<PackKey, 'signerOf'>;
}

export interface TakenPacks {
  index: number;
  name: string;
  /** The number of the pack before, 0 for a new collection, and now. */
  from: number;
  to: number;
  taken: Pick<ListedPack, 'sequence' | 'kind' | 'sizeBytes' | 'added' | 'changed' | 'removed'>[];
  documents: number;
  fingerprint: string;
  publisher: string;
  /** The fingerprint of the publisher's key. */
  key: string;
  modelFits: boolean;
}

/**
 * Takes what is newer than the collection. Throws `pack-list-missing`, `pack-list-damaged`, `pack-several`, `pack-not-taken`, `pack-other-key`,
 * `pack-publisher-unconfirmed`, `pack-older`, `pack-forked`, `pack-link-missing`, `pack-changed-here`, `pack-damaged`, `pack-newer`,
 * `pack-older-version`, `pack-other-model`, `file-missing`, `disk-full`, and the reason of an abort. Packs taken before a failure stay.
 */
export async function takePacks(folder: string, options: TakeOptions): Promise<TakenPacks> {
  return withPackLock(folder, options, () => takeAlone(folder, options));
}

async function takeAlone(folder: string, options: TakeOptions): Promise<TakenPacks> {
  const from = resolve(options.from);
  const list = chosen(folder, await readLists(from, options.key), options);
  const known = options.index ?? takenAs(folder, list.lineage);
  if (known !== undefined) requireSameChain(list, noteOf(folder, known));
  requireConfirmed(folder, list, options.confirm);
  const first = known === undefined ? await installWhole(folder, from, list, options) : await current(folder, known, list, options);
  return bringUpToDate(folder, from, list, first, options);
}

interface Position {
  index: number;
  name: string;
  from: number;
  taken: TakenPacks['taken'];
  modelFits: boolean;
}

/** The list of the wanted collection. */
function chosen(folder: string, found: FoundLists, { index, name, from, confirm }: TakeOptions): SignedList {
  const missing = new Failure('pack-list-missing', { name: from });
  if (index !== undefined) {
    const list = listOf(found, noteOf(folder, index));
    if (list === undefined) throw missing;
    return list;
  }
  const named = found.lists.filter((one) => name === undefined || one.name === name);
  const [only] = named;
  if (only === undefined) {
    requireAllRead(found);
    throw missing;
  }
  // Anybody may put a list beside them: those of publishers who are confirmed come first.
  const known = named.filter(({ signer }) => isConfirmedBy(folder, signer, confirm));
  const wanted = known.length > 0 ? known : named;
  const taken = takenCollections(folder).find((one) => wanted.every(({ lineage }) => lineage === one.taken.lineage));
  if (taken !== undefined) return listOf(found, taken.taken) ?? only;
  const several = [...Map.groupBy(wanted, ({ lineage, signer }) => `${lineage} ${signer}`).values()];
  if (several.length > 1) throw new Failure('pack-several', { names: several.map(([one]) => `"${one?.name ?? ''}"`).join(', ') });
  return latestOf(wanted) ?? only;
}

function noteOf(folder: string, index: number): Taken {
  const db = openIndex(folder, index);
  try {
    const taken = readTaken(db);
    if (taken === undefined) throw new Failure('pack-not-taken', { index });
    return taken;
  } finally {
    db.close();
  }
}

/** A collection that was taken, with its note and its generation. */
export interface TakenIndex {
  index: number;
  name: string;
  generation: number;
  taken: Taken;
}

/** The collections that were taken; those that cannot be read are left out. */
export function takenCollections(folder: string): TakenIndex[] {
  return indexNumbers(folder).flatMap((index) => {
    try {
      const db = openIndex(folder, index);
      try {
        const taken = readTaken(db);
        const { name, generation } = readMeta(db);
        return taken === undefined ? [] : [{ index, name, generation, taken }];
      } finally {
        db.close();
      }
    } catch (error) {
      if (isFailure(error)) return [];
      throw error;
    }
  });
}

/** The packs of a list that lead on from pack `at`: the deltas, or the last whole with those behind it. Whether they are there is not asked. */
export function packsBehind({ packs, sequence }: SignedList, at: number): ListedPack[] {
  const deltas = (from: number): ListedPack[] => packs.filter((one) => one.kind === 'delta' && one.sequence > from);
  if (at > 0 && deltas(at).length === sequence - at) return deltas(at);
  const whole = packs.findLast(({ kind }) => kind === 'whole');
  return whole === undefined ? [] : [whole, ...deltas(whole.sequence)];
}

/** Sets whether newer packs of a taken collection are taken without asking. Throws `pack-not-taken`. */
export function takeByItself(folder: string, index: number, automatic: boolean): void {
  setAutomatic(folder, noteOf(folder, index).lineage, automatic);
}

function takenAs(folder: string, lineage: string): number | undefined {
  return takenCollections(folder).find(({ taken }) => taken.lineage === lineage)?.index;
}

/** A publisher is confirmed once. What an index says of its publisher does not confirm him. */
function requireConfirmed(folder: string, list: SignedList, confirm: string | undefined): void {
  const { publisher, name, signer } = list;
  if (!isConfirmedBy(folder, signer, confirm)) throw new Failure('pack-publisher-unconfirmed', { publisher, name, fingerprint: signer });
  confirmPublisher(folder, signer);
}

/** `confirm`: a fingerprint as the user has typed it. */
function isConfirmedBy(folder: string, signer: string, confirm: string | undefined): boolean {
  return confirm?.replaceAll(/[\s:]/g, '').toLowerCase() === signer || isConfirmed(folder, signer);
}

/** Where a taken collection stands; if it was changed here, a new one in its place where that is wished. */
async function current(folder: string, index: number, list: SignedList, options: TakeOptions): Promise<Position> {
  const taken = noteOf(folder, index);
  const db = openIndexToWrite(folder, index);
  try {
    if (readMeta(db).generation === taken.generation) {
      const { name, model } = readMeta(db);
      return { index, name, from: taken.sequence, taken: [], modelFits: model === options.model };
    }
    if (options.asNew !== true) unchangedTaken(db, index);
  } finally {
    db.close();
  }
  const installed = await installWhole(folder, resolve(options.from), list, options);
  changingIndex(folder, index, (own) => forgetPacks(own));
  return installed;
}

/** Throws `pack-other-key`, `pack-older` and `pack-forked` unless the list continues what was taken. */
export function requireSameChain(list: SignedList, taken: Taken): void {
  const { name } = list;
  if (list.signer !== taken.key) throw new Failure('pack-other-key', { name, fingerprint: list.signer });
  const known = Math.max(taken.sequence, taken.heldBack);
  if (list.sequence < known) throw new Failure('pack-older', { name, sequence: list.sequence, known });
  const same = list.packs.filter(({ sequence }) => sequence === taken.sequence);
  if (same.length > 0 && same.every(({ sha256 }) => sha256 !== taken.digest)) throw new Failure('pack-forked', { name });
}

async function bringUpToDate(
  folder: string,
  from: string,
  list: SignedList,
  { index, taken: packs, ...position }: Position,
  options: TakeOptions,
): Promise<TakenPacks> {
  const taken = [...packs];
  let at = packs.at(-1)?.sequence ?? position.from;
  while (at < list.sequence) {
    const pack = await nextPack(from, list, at);
    if (pack.kind === 'delta') await takeDelta(folder, from, index, pack, options);
    else await takeWhole(folder, from, index, pack, options);
    taken.push(pack);
    at = pack.sequence;
  }
  const { fingerprint, publications: documents } = list.state;
  const note = noteOf(folder, index);
  if (note.folder !== from || note.publisher !== list.publisher)
    changingIndex(folder, index, (db) => writeTaken(db, { ...note, folder: from, publisher: list.publisher }));
  removeWaysBack(
    folder,
    index,
    note.before.map(({ file }) => file),
  );
  const shown = taken.map(({ sequence, kind, sizeBytes, added, changed, removed }) => ({
    sequence,
    kind,
    sizeBytes,
    added,
    changed,
    removed,
  }));
  const key = list.signer;
  return { ...position, index, to: at, taken: shown, documents, fingerprint, publisher: list.publisher, key };
}

/** The delta that follows pack `at`, or the last whole behind a gap. Throws `pack-link-missing`. */
async function nextPack(from: string, list: SignedList, at: number): Promise<ListedPack> {
  const behind = list.packs.filter(({ sequence }) => sequence > at);
  const isThere = async ({ file }: ListedPack): Promise<boolean> =>
    (await stat(join(from, file)).catch(() => undefined))?.isFile() === true;
  const [delta] = behind.filter(({ kind, sequence }) => kind === 'delta' && sequence === at + 1);
  if (delta !== undefined && (await isThere(delta))) return delta;
  const whole = behind.findLast(({ kind }) => kind === 'whole');
  if (whole !== undefined && (await isThere(whole))) return whole;
  throw new Failure('pack-link-missing', { name: list.name, sequence: at + 1 });
}

async function takeDelta(folder: string, from: string, index: number, pack: ListedPack, options: JobOptions): Promise<void> {
  const file = await fetchPack(folder, from, pack, options);
  const back = wayBack(folder, index, pack.sequence, 'delta');
  const noted = (taken: Taken): Taken => ({
    ...taken,
    ...after(taken, pack),
    before: [{ sequence: taken.sequence, digest: taken.digest, kind: 'delta' as const, file: basename(back) }, ...taken.before].slice(
      0,
      KEPT_BACK,
    ),
  });
  await stepTo(folder, index, { file, name: pack.file, noted, back }, options);
  removeFiles(file);
}

function after(taken: Taken, { sequence, sha256 }: ListedPack): Pick<Taken, 'sequence' | 'digest' | 'heldBack'> {
  return { sequence, digest: sha256, heldBack: Math.max(0, taken.heldBack > sequence ? taken.heldBack : 0) };
}

/** Puts a whole in the place of the collection, whose former file is the only way back. */
async function takeWhole(folder: string, from: string, index: number, pack: ListedPack, options: TakeOptions): Promise<void> {
  const file = await fetchedDatabase(folder, from, pack, options);
  const db = openIndexToWrite(folder, index);
  const taken = ((): Taken => {
    try {
      return unchangedTaken(db, index);
    } finally {
      db.close();
    }
  })();
  const former = wayBack(folder, index, pack.sequence, 'whole');
  const before = [{ sequence: taken.sequence, digest: taken.digest, kind: 'whole' as const, file: basename(former) }];
  const mark = (own: WritableIndex): void => {
    forgetPacks(own);
    writeTaken(own, { ...taken, ...after(taken, pack), before, generation: readMeta(own).generation });
  };
  replaceIndex(folder, index, file, mark, former);
}

/** Installs the last whole of a list as a new collection. */
async function installWhole(folder: string, from: string, list: SignedList, options: TakeOptions): Promise<Position> {
  const pack = await nextPack(from, { ...list, packs: list.packs.filter(({ kind }) => kind === 'whole') }, 0);
  const file = await fetchedDatabase(folder, from, pack, options);
  const note = {
    lineage: list.lineage,
    key: list.signer,
    publisher: list.publisher,
    folder: from,
    heldBack: 0,
    before: [],
  };
  const installed = adopt(folder, file, pack.file, options.model, (db) =>
    writeTaken(db, { ...note, sequence: pack.sequence, digest: pack.sha256, generation: readMeta(db).generation }),
  );
  setAutomatic(folder, list.lineage, false);
  const { index, name, modelFits } = installed;
  return { index, name, modelFits, from: 0, taken: [pack] };
}

/** The database of a whole, fetched and examined. */
async function fetchedDatabase(folder: string, from: string, pack: ListedPack, options: JobOptions): Promise<string> {
  const fetched = await fetchPack(folder, from, pack, options);
  const handle = await open(fetched, 'r');
  const foot = await readEnding(handle).finally(() => handle.close());
  if (foot === undefined) throw new Failure('pack-damaged', { name: pack.file, reason: 'its end is missing' });
  // From here on it is no longer the listed file, which another call would continue to fetch.
  const file = join(folder, 'indexes', `install-${process.pid}.part`);
  await removeOrphans(join(folder, 'indexes'));
  removeFiles(file);
  await rename(fetched, file);
  await truncate(file, foot.ending.sizeBytes);
  try {
    examine(file, pack.file);
  } catch (error) {
    removeFiles(file);
    throw error;
  }
  return file;
}
