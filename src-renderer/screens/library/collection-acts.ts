// What can be done with a collection? In: the desk. Out: the acts, each telling of itself in the status bar, with its way back where
// there is one.
import type { Collection } from '../../../src-main/contract/library.ts';
import type { Desk } from '../../state/desk.svelte.ts';
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

export function collectionActs(desk: Desk): CollectionActs {
  const { application } = desk;
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
    remove: ({ id, name }) =>
      void desk.attempt(async () => {
        await application.removeCollection({ index: id });
        await desk.collections.load();
        desk.notices.done(say().library.acts.removed(name), async () => {
          await application.restoreCollection({ index: id });
          await desk.collections.load();
          desk.collections.chosen = id;
        });
      }),
    rename: async ({ id, name: before }, name) => {
      await rename(id, name);
      desk.notices.done(say().library.renamed(before, name), () => rename(id, before));
    },
  };
}
