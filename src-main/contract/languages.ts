// The languages of the interface: screens, menus, exports, mails and the page of a link. Documents and queries have others.
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** What the user set: a language, or the system's. */
export const languageSettings = ['system', ...languages] as const;
export type LanguageSetting = (typeof languageSettings)[number];

/** The language to speak; `tags` are the system's languages (BCP 47) in the order of preference. English where none of them is spoken. */
export function spokenLanguage(setting: LanguageSetting, tags: readonly string[]): Language {
  if (setting !== 'system') return setting;
  const wanted = tags.map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0]);
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? 'en';
}
