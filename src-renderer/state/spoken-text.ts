// In which language does a text stand? In: texts by language, the language spoken; a name. Out: the text to be read: that one, else
// English, else any; the language of a name by its script, so that its signs take the right form.
import type { LanguageText } from '../../src-main/contract/publication.ts';

export function spokenText(texts: readonly LanguageText[], language: string): LanguageText | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en') ?? texts[0];
}

/** Kana, or a form of company that only Japanese has. */
const JAPANESE = /[\u3040-\u30ff]|株式会社|有限会社|合同会社/u;

/** `ja` for a Japanese name, else undefined: names in other scripts look the same in every language. */
export function nameLanguage(name: string): string | undefined {
  return JAPANESE.test(name) ? 'ja' : undefined;
}
