// The languages of the interface: screens, menus, exports, mails and the link page. Documents and queries have their own languages.
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The user's setting: a language, or that of the system. */
export const languageSettings = ['system', ...languages] as const;
export type LanguageSetting = (typeof languageSettings)[number];

/** The language of the interface. `tags`: the system's languages (BCP 47) in order of preference; English if none of them is available. */
export function spokenLanguage(setting: LanguageSetting, tags: readonly string[]): Language {
  if (setting !== 'system') return setting;
  const wanted = tags.map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0]);
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? 'en';
}
