// The current language of the screens, from the setting and the browser.
import { spokenLanguage, type Language, type LanguageSetting } from '../../src-main/contract/languages.ts';
import { screenWords, type ScreenWords } from '../../src-main/words/screens.ts';

let current = $state.raw<{ language: Language; words: ScreenWords }>();
let wanted: Language | undefined;
/** Used instead while something is named in another language. */
let other: typeof current;

/** The strings of the screens in the current language. */
export function strings(): ScreenWords {
  return known().words;
}

/** The current language. */
export function currentLanguage(): Language {
  return known().language;
}

/** What `make` makes with the words of another language; nothing shown changes. */
export function inWords<Result>(language: Language, words: ScreenWords, make: () => Result): Result {
  other = { language, words };
  try {
    return make();
  } finally {
    other = undefined;
  }
}

/** Loads the words of a language and shows them. The first call must be done before anything is shown. */
export async function setLanguage(setting: LanguageSetting): Promise<void> {
  const language = spokenLanguage(setting, navigator.languages);
  wanted = language;
  const words = await screenWords[language]();
  // Another language may have been chosen meanwhile.
  if (language !== wanted) return;
  if (current?.language !== language) current = { language, words };
  document.documentElement.lang = language;
}

function known(): NonNullable<typeof current> {
  const known = other ?? current;
  if (known === undefined) throw new Error('the words of the screens are not loaded');
  return known;
}
