// Looks whether newer packs lie in the folders that collections were taken from, and what a folder offers. In: the data folder, folders that may be on
// the network. Out: states; a folder that is not there, or does not answer in time, is a state.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFailure, type Failure } from '../../contract/failures.ts';
import type { OfferedPacks, PackStates, TakenCollection } from '../../contract/packs.ts';
import { isAutomatic, isConfirmed } from '../store/confirmed-publishers.ts';
import { indexNumbers, openIndex } from '../store/library.ts';
import { readPublished } from '../store/pack-notes.ts';
import { listOf, readLists, type FoundLists, type ListedPack, type PackKey, type SignedList } from './pack-list.ts';
import { packsBehind, requireSameChain, takenCollections, type TakenIndex } from './taking.ts';

/** How long a folder may take to answer, milliseconds; a network may need much longer to say that it is not there. */
const ANSWER_MS = 5_000;

export interface PackLooks {
  states(): Promise<PackStates>;
  /** Throws `file-missing` and `file-unreadable`. */
  offered(folder: string): Promise<OfferedPacks>;
}

/** `own`: the fingerprint of this installation's key, if it has one. */
export function openPackLooks(dataFolder: string, key: Pick<PackKey, 'signerOf'>, own: () => string | undefined): PackLooks {
  /** The folders that have not answered yet. */
  const pending = new Map<string, Promise<FoundLists>>();
  /** The lists of a folder; undefined while it does not answer. */
  const listsIn = async (folder: string): Promise<FoundLists | undefined> => {
    const asked = pending.get(folder) ?? readLists(folder, key);
    pending.set(folder, asked);
    void asked.catch(() => undefined).finally(() => pending.delete(folder));
    return Promise.race([asked, later()]);
  };
  const standingOf = async ({ taken, generation }: TakenIndex): Promise<Standing> => {
    let found: FoundLists | undefined;
    try {
      found = await listsIn(taken.folder);
    } catch (error) {
      if (isFailure(error)) return { standing: 'unreachable' };
      throw error;
    }
    if (found === undefined) return { standing: 'unreachable' };
    try {
      const list = listOf(found, taken);
      if (list === undefined) return { standing: 'unreachable' };
      requireSameChain(list, taken);
      if (list.sequence === taken.sequence) return { standing: generation === taken.generation ? 'current' : 'changed' };
      const newest = { sequence: list.sequence, at: list.at, sizeBytes: bytesOf(packsBehind(list, taken.sequence)) };
      if (generation !== taken.generation) return { standing: 'changed', newest };
      return { standing: list.sequence <= taken.heldBack ? 'held-back' : 'newer', newest };
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { standing: 'refused', failure: { code: error.code, facts: error.facts } };
    }
  };
  return {
    states: async () => {
      const taken = await Promise.all(
        takenCollections(dataFolder).map(async (one) => ({ ...shown(dataFolder, one), ...(await standingOf(one)) })),
      );
      const fingerprint = own();
      return { taken, published: publishedIn(dataFolder), ...(fingerprint !== undefined && { key: fingerprint }) };
    },
    offered: async (folder) => {
      const { lists, failed } = await readLists(resolve(folder), key);
      const taken = takenCollections(dataFolder);
      return {
        collections: lists.map((list) => offeredOf(dataFolder, list, taken)),
        unread: failed.map(({ name, failure }: { name: string; failure: Failure }) => ({ name, code: failure.code, facts: failure.facts })),
      };
    },
  };
}

type Standing = Pick<TakenCollection, 'standing' | 'newest' | 'failure'>;

function later(): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), ANSWER_MS).unref());
}

function shown(folder: string, { index, name, taken }: TakenIndex): Omit<TakenCollection, 'standing'> {
  const { publisher, key, sequence, before } = taken;
  const automatic = isConfirmed(folder, key) && isAutomatic(folder, taken.lineage);
  const hasBefore = before[0] !== undefined && existsSync(join(folder, 'indexes', before[0].file));
  return { index, name, publisher, key, sequence, folder: taken.folder, automatic, hasBefore };
}

function publishedIn(folder: string): PackStates['published'] {
  return indexNumbers(folder).flatMap((index) => {
    try {
      const db = openIndex(folder, index);
      try {
        const note = readPublished(db);
        return note === undefined ? [] : [{ index, folder: note.folder, publisher: note.publisher, sequence: note.sequence }];
      } finally {
        db.close();
      }
    } catch (error) {
      // One that cannot be read is shown as such elsewhere.
      if (isFailure(error)) return [];
      throw error;
    }
  });
}

function offeredOf(folder: string, list: SignedList, taken: readonly TakenIndex[]): OfferedPacks['collections'][number] {
  const { name, publisher, signer, sequence, at, state, lineage } = list;
  const here = taken.find((one) => one.taken.lineage === lineage && one.taken.key === signer);
  return {
    ...{ name, publisher, key: signer, sequence, at, documents: state.publications, sizeBytes: bytesOf(packsBehind(list, 0)) },
    confirmed: isConfirmed(folder, signer),
    ...(here !== undefined && { index: here.index }),
  };
}

function bytesOf(packs: readonly ListedPack[]): number {
  return packs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
