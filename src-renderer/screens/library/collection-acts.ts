// What can be done with a collection? In: the desk. Out: the acts, each telling of itself in the status bar, with its way back where
// there is one.
import type { Collection } from '../../../src-main/contract/library.ts';
import type { Desk } from '../../state/desk.svelte.ts';
import { quotation } from '../../state/quotation.ts';
import { say } from '../../words/words.svelte.ts';

export interface CollectionActs {
  search(collection: Collection): void;
  searchWithout(collection: Collection): void;
  verify(collection: Collection): void;
  rebuild(collection: Collection): void;
  pack(collection: Collection): void;
  remove(collection: Collection): void;
  /** Rejects where the name cannot be had. */
  rename(collection: Collection, name: string): Promise<void>;
}

/** As calls.ts of the contract has it; taken from there it would bring every schema into the page. */
const MASTER_INDEX = 1;

/** A name in a sentence about it, in characters: what was done to it stays in sight. */
const NAME = 40;

/** The master index is always there: an empty one is not taken away. */
export function isRemovable({ id, documents, state }: Collection): boolean {
  return id !== MASTER_INDEX || documents > 0 || state === 'failing';
}

/** `removed`: what is to happen once a collection is gone, and another is the chosen one. */
export function collectionActs(desk: Desk, removed?: () => void): CollectionActs {
  const { application } = desk;
  let removing = false;
  const toSearch = (indexes: number[]): void => {
    desk.query.indexes = indexes;
    desk.query.keep();
    desk.place.go('search');
  };
  const rename = async (index: number, name: string): Promise<void> => {
    await application.renameCollection({ index, name });
    await desk.collections.load();
  };
  return {
    search: ({ id }) => toSearch([id]),
    searchWithout: ({ id }) => {
      const others = desk.query.indexes.filter((index) => index !== id);
      const whole = desk.collections.list.filter((one) => one.id !== id && one.state === 'on' && one.documents > 0);
      toSearch(others.length > 0 ? others : whole.slice(0, 3).map((one) => one.id));
    },
    verify: ({ id }) => void desk.attempt(() => application.startVerification({ index: id })),
    rebuild: ({ id }) => void desk.attempt(() => application.startRebuild({ index: id })),
    pack: ({ id, name }) => void desk.attempt(() => desk.handing.pack(id, name)),
    remove: (collection) => {
      if (removing || !isRemovable(collection)) return;
      const { id, name } = collection;
      removing = true;
      void desk
        .attempt(async () => {
          const at = desk.collections.list.findIndex((one) => one.id === id);
          await application.removeCollection({ index: id });
          await desk.collections.load();
          const { list } = desk.collections;
          desk.collections.chosen = list[Math.min(at, list.length - 1)]?.id;
          desk.notices.done(say().library.acts.removed(quotation(name, NAME)), async () => {
            await application.restoreCollection({ index: id });
            await desk.collections.load();
            desk.collections.chosen = id;
          });
          removed?.();
        })
        .finally(() => (removing = false));
    },
    rename: async ({ id, name: before }, name) => {
      await rename(id, name);
      desk.notices.done(say().library.renamed(quotation(before, NAME), quotation(name, NAME)), () => rename(id, before));
    },
  };
}
