// In which language does a document speak? In: the language of the order. Out: its words; the documents cited keep their own.
import { english } from './words/en.ts';
import { german } from './words/de.ts';

export type Words = typeof english;
export type WordsLanguage = 'en' | 'de';

export function wordsOf(language: WordsLanguage): Words {
  return language === 'de' ? german : english;
}
