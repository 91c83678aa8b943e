// Chooses the language a text is shown in, and the `lang` attribute of a text whose language is unknown.
import type { LanguageText } from '../../src-main/contract/publication.ts';

/** The text in `language`; else the English one; else the first. */
export function textInLanguage(texts: readonly LanguageText[], language: string): LanguageText | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en') ?? texts[0];
}

/** `ja` for a text with kana, so that the browser draws Japanese and not Chinese glyph forms; else undefined. */
export function scriptLanguage(text: string): 'ja' | undefined {
  return /[\u3040-\u30ff\uff66-\uff9f]/u.test(text) ? 'ja' : undefined;
}

/** Kana, or a company suffix that only Japanese uses. */
const JAPANESE = /[\u3040-\u30ff]|株式会社|有限会社|合同会社/u;

/** `ja` for a Japanese company name, else undefined: names in other scripts look the same in every language. */
export function nameLanguage(name: string): 'ja' | undefined {
  return JAPANESE.test(name) ? 'ja' : undefined;
}
