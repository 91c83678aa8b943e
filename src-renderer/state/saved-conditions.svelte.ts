// The saved conditions, which `@name` stands for: loaded once, and again after each change.
import type { Application } from '../../src-main/contract/application.ts';
import type { SavedCondition } from '../../src-main/contract/saved-condition.ts';
import { CallFailure } from '../backend.ts';

export class SavedConditions {
  list = $state.raw<SavedCondition[]>([]);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** What `@name` stands for. */
  get named(): { name: string; condition: string }[] {
    return this.list.map(({ name, condition }) => ({ name, condition }));
  }

  /** Loads them; none if the cases are locked meanwhile, which the page says already. */
  async load(): Promise<void> {
    try {
      this.list = await this.#application.savedConditions({});
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'cases-locked') throw error;
      this.list = [];
    }
  }

  /** Empties the list while the cases are locked. */
  clear(): void {
    this.list = [];
  }

  async save(name: string, condition: string, replace: boolean): Promise<void> {
    await this.#application.saveCondition({ name, condition, ...(replace && { replace }) });
    await this.load();
  }

  async rename(name: string, to: string): Promise<void> {
    await this.#application.renameCondition({ name, to });
    await this.load();
  }

  async forget(name: string): Promise<void> {
    await this.#application.forgetCondition({ name });
    await this.load();
  }
}
