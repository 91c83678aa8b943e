// The stored settings; applies language, theme and text size to the page.
import type { Application } from '../../src-main/contract/application.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import type { Settings } from '../../src-main/contract/settings.ts';
import { setLanguage } from './language.svelte.ts';

export class Preferences {
  settings = $state.raw<Settings>(defaultSettings);
  /** False until the stored settings are loaded. */
  known = $state(false);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  async load(): Promise<void> {
    await this.#apply(await this.#application.settings({}));
    this.known = true;
  }

  async change(changes: Partial<Settings>): Promise<void> {
    // Applied at once, then replaced by the stored settings.
    const applied = this.#apply({ ...this.settings, ...changes });
    await this.#apply(await this.#application.changeSettings(changes));
    await applied;
  }

  /** Shows or hides the words of the condition, also for a guest, whose choice is not stored. */
  async showConditionWords(conditionWords: boolean, isGuest: boolean): Promise<void> {
    if (isGuest) await this.#apply({ ...this.settings, conditionWords });
    else await this.change({ conditionWords });
  }

  /** Done when the words of the language are shown. */
  #apply(settings: Settings): Promise<void> {
    this.settings = settings;
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
    root.style.setProperty('--reading', String(settings.readingSize / 100));
    return setLanguage(settings.language);
  }
}
