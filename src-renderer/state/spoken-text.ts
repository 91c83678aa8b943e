// Which of several texts does the reader read? In: texts by language, the language spoken. Out: that one, else English, else any.
import type { LanguageText } from '../../src-main/contract/publication.ts';

export function spokenText(texts: readonly LanguageText[], language: string): LanguageText | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en') ?? texts[0];
}
