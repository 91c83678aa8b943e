// Where the query searches after an import: the follower of imports.
import { describe, expect, it } from 'vitest';
import type { Collection, Job } from '../../src-main/contract/library.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { ImportFollower } from '../../src-renderer/state/import-follower.ts';

const collection = (id: number, documents: number): Collection => ({ id, name: `C${id}`, documents, state: 'on' }) as Collection;
const job = (id: number, index: number, kind: Job['kind'] = 'import'): Job => ({ id, index, kind }) as Job;

function opened(chosen: number[], list: Collection[], demo = false) {
  const undo: (() => unknown)[] = [];
  const app = {
    about: { demo },
    query: { restored: true, indexes: chosen, scheduleDraft: () => undefined },
    collections: { list },
    notices: { done: (_sentence: string, back: () => unknown) => undo.push(back) },
  };
  return { app, undo, follower: new ImportFollower(app as unknown as App) };
}

describe('After an import, the query', () => {
  it('moves from an empty collection to the one that was filled, with undo', () => {
    const { app, undo, follower } = opened([1], [collection(1, 0), collection(2, 2_000)]);
    follower.follow([job(7, 2)]);
    expect(app.query.indexes).toEqual([2]);
    undo[0]?.();
    expect(app.query.indexes).toEqual([1]);
    follower.follow([job(7, 2)]);
    expect(app.query.indexes).toEqual([1]);
  });

  it('moves once the collection has documents', () => {
    const { app, follower } = opened([1], [collection(1, 0), collection(2, 0)]);
    follower.follow([job(7, 2)]);
    expect(app.query.indexes).toEqual([1]);
    app.collections.list = [collection(1, 0), collection(2, 512)];
    follower.follow([job(7, 2)]);
    expect(app.query.indexes).toEqual([2]);
  });

  it('moves from the demo, and from nothing', () => {
    const demo = opened([1], [collection(1, 185), collection(2, 9)], true);
    demo.follower.follow([job(1, 2)]);
    expect(demo.app.query.indexes).toEqual([2]);
    const nothing = opened([], [collection(1, 0), collection(2, 9)]);
    nothing.follower.follow([job(1, 2, 'install')]);
    expect(nothing.app.query.indexes).toEqual([2]);
  });

  it('stays with a collection that has documents', () => {
    const { app, follower } = opened([1, 3], [collection(1, 0), collection(2, 9), collection(3, 4)]);
    follower.follow([job(1, 2)]);
    expect(app.query.indexes).toEqual([1, 3]);
  });

  it('stays while a collection is only verified', () => {
    const { app, follower } = opened([1], [collection(1, 0), collection(2, 9)]);
    follower.follow([job(1, 2, 'verify')]);
    expect(app.query.indexes).toEqual([1]);
  });
});
