// The words of mails to the contacts of keys.
import type { Language } from '../contract/languages.ts';
import { letters as german } from './de/letters.ts';
import { letters as english } from './en/letters.ts';

export type MailWords = typeof english;
export const mailWords: Record<Language, MailWords> = { en: english, de: german };
