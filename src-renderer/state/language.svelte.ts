// In which language does the application speak? In: the setting and the browser's languages. Out: every sentence, by subject;
// whatever shows one is drawn anew when the language changes.
import type { Settings } from '../../src-main/contract/settings.ts';
import { de } from '../../src-main/words/de/screens.ts';
import { en } from '../../src-main/words/en/screens.ts';

export type Words = typeof en;
export type Language = 'en' | 'de';

const all: Record<Language, Words> = { en, de };

function systemLanguage(): Language {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'de' || tag === 'en') === 'de' ? 'de' : 'en';
}

let language = $state<Language>(systemLanguage());

/** All sentences in the language chosen. */
export function say(): Words {
  return all[language];
}

/** The language spoken now, as a tag. */
export function spoken(): Language {
  return language;
}

export function speak(setting: Settings['language']): void {
  language = setting === 'system' ? systemLanguage() : setting;
  document.documentElement.lang = language;
}
