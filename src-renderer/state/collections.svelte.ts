// Which collections are installed, and what is in them? In: the library's list, asked for again when it has something new to tell.
// Out: the collections, for every screen that names or chooses one.
import type { Application } from '../../src-main/contract/application.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import type { Jobs } from './jobs.svelte.ts';

export class Collections {
  list = $state.raw<Collection[]>([]);
  /** False until the list has come once. */
  known = $state(false);
  /** The one chosen in the library. */
  chosen = $state<number>();
  readonly documents = $derived(this.list.reduce((sum, { documents }) => sum + documents, 0));
  readonly #application: Application;

  constructor(application: Application, jobs: Jobs) {
    this.#application = application;
    // What cannot be asked now is asked when the next change is told.
    jobs.onCollections(() => void this.load().catch(() => undefined));
  }

  async load(): Promise<void> {
    this.list = await this.#application.collections({});
    this.known = true;
  }

  named(id: number): string {
    return this.list.find((collection) => collection.id === id)?.name ?? String(id);
  }
}
