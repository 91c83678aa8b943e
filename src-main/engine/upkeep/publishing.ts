// Publishes a collection into a folder: a whole first, then deltas with what changed since the last pack. In: an index, a folder, the key of this
// installation. Out: packs under their final names, then the signed list. A kill at any moment leaves the folder as takers knew it.
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { portableName } from '../../contract/portable-name.ts';
import { giveUsualRights } from '../../contract/private-files.ts';
import { isRunning } from '../../contract/running-process.ts';
import { inTransaction, onOneStateFor } from '../store/database.ts';
import { changesSince, WRITTEN } from '../store/delta-content.ts';
import { attachDelta, countDelta, createDelta, detachDelta, type DeltaCounts } from '../store/delta-file.ts';
import { openReadableIndex, type WritableIndex } from '../store/index-schema.ts';
import { damageFailure, isInternal, openIndexToWrite, removeFiles } from '../store/library.ts';
import { readMeta } from '../store/meta.ts';
import { endEpoch, forgetChanges, hasChanged, readPublished, writePublished, type Published } from '../store/pack-notes.ts';
import { isSameMaking, isSameState, stateOf, type PackState } from '../store/pack-state.ts';
import { requireOutside, unwritable } from './file-failure.ts';
import { packIndex } from './pack.ts';
import { digestOf, PACK_EXTENSION } from './pack-file.ts';
import { withPackLock } from './pack-lock.ts';
import { latestOf, readLists, writeList, type ListedPack, type PackKey, type SignedList } from './pack-list.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

export const DELTA_EXTENSION = '.antecedent-delta';
/** Leaves room for number and extension in the 255 bytes that file systems allow. */
const MOST_NAME_BYTES = 120;
/** Digits of a pack's number in the name of its file. */
const DIGITS = 6;

/**
 * Why a whole was written: first: there was none; asked; list-missing, list-older: the folder has not the list of the last pack; index-older: the
 * list is ahead of the index, which came back from a copy; rebuilt: its words or vectors were made again.
 */
export type WholeReason = 'first' | 'asked' | 'list-missing' | 'list-older' | 'index-older' | 'rebuilt';

export interface PublishOptions extends JobOptions {
  /** The folder. */
  to: string;
  /** The name under which takers see the publisher; by default that of the last pack. */
  publisher?: string | undefined;
  /** Writes a whole besides the delta. */
  whole?: boolean | undefined;
  /** ISO 8601, UTC. */
  at: string;
  key: PackKey;
}

/** A pack that was published, or nothing, if nothing had changed. */
export interface PublishedPack extends DeltaCounts {
  lineage: string;
  sequence: number;
  /** The files that were written, without the list. */
  files: { kind: 'whole' | 'delta'; file: string; sizeBytes: number }[];
  reason?: WholeReason;
  documents: number;
  /** The fingerprint of the key that signed it. */
  key: string;
}

/**
 * Publishes index `id`. Throws `collection-internal`, `index-unknown`, `index-offline`, `index-on-cluster`, `pack-other-key`,
 * `pack-publisher-missing`, `file-unwritable`, `disk-full`, and the reason of an abort.
 */
export async function publishPack(folder: string, id: number, options: PublishOptions): Promise<PublishedPack> {
  const to = resolve(options.to);
  if (isInternal(folder, id)) throw new Failure('collection-internal', { index: id });
  return withPackLock(folder, options, () => publishAlone(folder, id, to, options));
}

async function publishAlone(folder: string, id: number, to: string, options: PublishOptions): Promise<PublishedPack> {
  const db = openIndexToWrite(folder, id);
  const local = join(folder, 'indexes', `publish-${process.pid}.part`);
  try {
    requireOutside(folder, join(to, 'list'));
    await requireFolder(to);
    await removeUnfinished(join(folder, 'indexes'));
    return await new Publishing(folder, id, db, to, local, options).run();
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
    removeFiles(local);
  }
}

class Publishing {
  readonly #folder: string;
  readonly #id: number;
  readonly #db: WritableIndex;
  readonly #to: string;
  readonly #local: string;
  readonly #options: PublishOptions;

  constructor(folder: string, id: number, db: WritableIndex, to: string, local: string, options: PublishOptions) {
    this.#folder = folder;
    this.#id = id;
    this.#db = db;
    this.#to = to;
    this.#local = local;
    this.#options = options;
  }

  async run(): Promise<PublishedPack> {
    const { key, whole = false, at } = this.#options;
    const known = readPublished(this.#db);
    const list = known && (await this.#ownList(known));
    const publisher = (this.#options.publisher ?? known?.publisher ?? '').trim();
    if (publisher === '') throw new Failure('pack-publisher-missing');
    const reason = reasonOf(known, list, this.#db) ?? (whole ? 'asked' : undefined);
    const continued = list !== undefined && (reason === undefined || reason === 'asked') ? list : undefined;
    const note: Published = { lineage: known?.lineage ?? randomUUID(), sequence: 0, publisher, folder: this.#to };
    // The list may be ahead of the note if the last publication was killed between the two.
    if (continued !== undefined) this.#note({ ...note, sequence: continued.sequence }, continued.epoch);
    if (continued !== undefined && reason === undefined && !hasChanged(this.#db, continued.state.nextSlot))
      return { ...this.#nothing(continued), key: key.own() };
    const sequence = Math.max(known?.sequence ?? 0, list?.sequence ?? 0) + 1;
    const name = readMeta(this.#db).name;
    const stem = list?.stem ?? `${portableName(name, MOST_NAME_BYTES) || 'collection'}-${note.lineage.slice(0, 8)}`;
    await removePart(this.#to, stem);
    const epoch = inTransaction(this.#db, () => endEpoch(this.#db));
    const delta = continued && (await this.#delta(continued, sequence));
    const all = reason === undefined ? undefined : await this.#whole(stem, sequence);
    const state = (all ?? delta)?.state;
    if (state === undefined) throw new Error('neither a delta nor a whole was written');
    // An import may have added something between the two: then the whole is alone.
    const packs = [
      ...(delta !== undefined && isSameState(delta.state, state) ? [await this.#placed(stem, delta.pack)] : []),
      ...(all === undefined ? [] : [all.pack]),
    ];
    const former = list?.packs.filter((one) => one.sequence < sequence) ?? [];
    const { lineage } = note;
    const content = { form: 1 as const, lineage, name, publisher, sequence, at, epoch, state, packs: [...former, ...packs] };
    await writeList(this.#to, stem, content, key);
    this.#note({ ...note, sequence }, epoch);
    const { added, changed, removed } = packs[0] ?? { added: 0, changed: 0, removed: 0 };
    const files = packs.map(({ kind, file, sizeBytes }) => ({ kind, file, sizeBytes }));
    const facts = { lineage, sequence, files, documents: state.publications, key: key.own() };
    return { ...facts, added, changed, removed, ...(reason !== undefined && { reason }) };
  }

  /** A list of the same collection that another key has signed counts only where there is none of our own. */
  async #ownList({ lineage }: Published): Promise<SignedList | undefined> {
    const { key } = this.#options;
    const lists = (await readLists(this.#to, key)).lists.filter((one) => one.lineage === lineage);
    const own = latestOf(lists.filter(({ signer }) => signer === key.own()));
    const [foreign] = lists;
    if (own === undefined && foreign !== undefined)
      throw new Failure('pack-other-key', { name: foreign.name, fingerprint: foreign.signer });
    return own;
  }

  #nothing({ lineage, sequence, state }: SignedList): Omit<PublishedPack, 'key'> {
    return { lineage, sequence, files: [], documents: state.publications, added: 0, changed: 0, removed: 0 };
  }

  #note(note: Published, epoch: number): void {
    inTransaction(this.#db, () => {
      writePublished(this.#db, note);
      forgetChanges(this.#db, epoch);
    });
  }

  /** Writes what changed since `list` into a file in the data folder: no database is written over a network. */
  async #delta(list: SignedList, sequence: number): Promise<{ pack: Omit<ListedPack, 'file' | 'sizeBytes' | 'sha256'>; state: PackState }> {
    const db = this.#db;
    createDelta(this.#local);
    attachDelta(db, this.#local, WRITTEN);
    try {
      return await onOneStateFor(db, async () => {
        const state = stateOf(db);
        let steps = 0;
        for (const _ of changesSince(db, list.state, state)) await checkpoint(this.#options, (steps += 1), steps + 1);
        const counts = countDelta(db, WRITTEN, list.state);
        return { pack: { sequence, kind: 'delta', ...this.#facts(state), ...counts }, state };
      });
    } finally {
      detachDelta(db, WRITTEN);
    }
  }

  async #whole(stem: string, sequence: number): Promise<{ pack: ListedPack; state: PackState }> {
    const file = fileName(stem, sequence, PACK_EXTENSION);
    const path = join(this.#to, file);
    let state: PackState | undefined;
    const inspect = (copy: string): void => {
      const db = openReadableIndex(copy);
      try {
        state = stateOf(db);
      } finally {
        db.close();
      }
    };
    await packIndex(this.#folder, this.#id, path, { ...this.#options, inspect });
    if (state === undefined) throw new Error('the copy was not inspected');
    const sealed = await sealOf(path, this.#options);
    return { pack: { sequence, kind: 'whole', file, ...sealed, ...this.#facts(state), added: 0, changed: 0, removed: 0 }, state };
  }

  #facts({ publications, fingerprint }: PackState): Pick<ListedPack, 'at' | 'documents' | 'fingerprint'> {
    return { at: this.#options.at, documents: publications, fingerprint };
  }

  /** Copies the delta into the folder, under another name first. */
  async #placed(stem: string, pack: Omit<ListedPack, 'file' | 'sizeBytes' | 'sha256'>): Promise<ListedPack> {
    const file = fileName(stem, pack.sequence, DELTA_EXTENSION);
    const path = join(this.#to, file);
    const unfinished = `${path}.part`;
    const from = await open(this.#local, 'r');
    try {
      const { size } = await from.stat();
      const copy = await open(unfinished, 'wx');
      let hash;
      try {
        hash = await digestOf(from, size, async (chunk, at) => {
          await copy.writeFile(chunk);
          await checkpoint(this.#options, at, size);
        });
        await copy.sync();
      } finally {
        await copy.close();
      }
      await rename(unfinished, path);
      giveUsualRights(path);
      return { ...pack, file, sizeBytes: size, sha256: hash.digest('hex') };
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw wasCancelled(this.#options, error) ? error : unwritable(error, path);
    } finally {
      await from.close();
    }
  }
}

/** Why a delta cannot continue the list; undefined if it can. */
function reasonOf(known: Published | undefined, list: SignedList | undefined, db: WritableIndex): WholeReason | undefined {
  if (known === undefined) return 'first';
  if (list === undefined) return 'list-missing';
  if (list.sequence < known.sequence) return 'list-older';
  if (list.sequence > known.sequence + 1) return 'index-older';
  return isSameMaking(db, list.state) ? undefined : 'rebuilt';
}

function fileName(stem: string, sequence: number, extension: string): string {
  return `${stem}-${String(sequence).padStart(DIGITS, '0')}${extension}`;
}

async function sealOf(file: string, options: JobOptions): Promise<{ sizeBytes: number; sha256: string }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const hash = await digestOf(handle, size, (_chunk, at) => checkpoint(options, at, size));
    return { sizeBytes: size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new Failure('file-unwritable', { name: folder, reason: 'there is no such folder' });
}

/** Deletes what a killed publication of this collection has left in the folder. */
async function removePart(folder: string, stem: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(stem) && /\.part(?:-journal|-wal|-shm)?$/.test(name)) await rm(join(folder, name), { force: true });
}

/** Deletes the deltas of killed publications in the data folder. */
async function removeUnfinished(indexes: string): Promise<void> {
  for (const name of await readdir(indexes)) {
    const pid = /^publish-(\d+)\.part/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(indexes, name), { force: true });
  }
}
