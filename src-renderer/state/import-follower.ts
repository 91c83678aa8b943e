// Moves the query to the collection that an import or installation fills, if it searches nothing but empty collections or the demo.
import { MASTER_INDEX } from '../../src-main/contract/master-index.ts';
import type { Collection, Job } from '../../src-main/contract/library.ts';
import type { App } from './app.svelte.ts';
import { strings } from './language.svelte.ts';

export function isEmpty({ documents, counting }: Pick<Collection, 'documents' | 'counting'>): boolean {
  return documents === 0 && counting !== true;
}

export class ImportFollower {
  /** Jobs already followed: the user may choose another collection afterwards. */
  readonly #followed = new Set<number>();
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Follows each of these jobs once, as soon as its collection has documents. */
  follow(jobs: readonly Job[]): void {
    const { collections, query } = this.#app;
    for (const { id, index, kind } of jobs) {
      if (!query.restored || (kind !== 'import' && kind !== 'install') || this.#followed.has(id)) continue;
      const target = collections.list.find((one) => one.id === index);
      if (target === undefined || isEmpty(target)) continue;
      this.#followed.add(id);
      if (target.state === 'on' && !query.indexes.includes(target.id) && query.indexes.every((one) => this.#isPlaceholder(one)))
        this.#moveTo(target);
    }
  }

  #moveTo({ id, name }: Collection): void {
    const { query, notices } = this.#app;
    const before = query.indexes;
    query.indexes = [id];
    query.scheduleDraft();
    notices.done(strings().search.indexes.moved(name), () => {
      query.indexes = before;
      query.scheduleDraft();
    });
  }

  #isPlaceholder(index: number): boolean {
    const { about, collections } = this.#app;
    const collection = collections.list.find(({ id }) => id === index);
    return collection === undefined || isEmpty(collection) || (about?.demo === true && index === MASTER_INDEX);
  }
}
