// The words of mails to the contacts of keys.
import type { Language } from '../contract/languages.ts';
import { letters as german } from './de/letters.ts';
import { letters as english } from './en/letters.ts';

export type LetterWords = typeof english;
export const letterWords: Record<Language, LetterWords> = { en: english, de: german };
