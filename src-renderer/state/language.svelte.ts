// The current language of the screens, from the setting and the browser.
import { spokenLanguage, type Language, type LanguageSetting } from '../../src-main/contract/languages.ts';
import { screenWords, type ScreenWords } from '../../src-main/words/screens.ts';

let language = $state<Language>(spokenLanguage('system', navigator.languages));

/** The strings of the screens in the current language. */
export function strings(): ScreenWords {
  return screenWords[language];
}

/** The current language. */
export function currentLanguage(): Language {
  return language;
}

export function setLanguage(setting: LanguageSetting): void {
  language = spokenLanguage(setting, navigator.languages);
  document.documentElement.lang = language;
}
