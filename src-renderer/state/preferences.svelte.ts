// The stored settings; applies language, theme and text size to the page.
import type { Application } from '../../src-main/contract/application.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import type { Settings } from '../../src-main/contract/settings.ts';
import { setLanguage } from './language.svelte.ts';

export class Preferences {
  settings = $state.raw<Settings>(defaultSettings);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  async load(): Promise<void> {
    this.#apply(await this.#application.settings({}));
  }

  async change(changes: Partial<Settings>): Promise<void> {
    // Applied at once, then replaced by the stored settings.
    this.#apply({ ...this.settings, ...changes });
    this.#apply(await this.#application.changeSettings(changes));
  }

  #apply(settings: Settings): void {
    this.settings = settings;
    setLanguage(settings.language);
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
    root.style.setProperty('--reading', String(settings.readingSize / 100));
  }
}
