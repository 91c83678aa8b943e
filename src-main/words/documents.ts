// The words of exported documents.
import type { Language } from '../contract/languages.ts';
import { documents as german } from './de/documents.ts';
import { documents as english } from './en/documents.ts';

export type DocumentWords = typeof english;
export const documentWords: Record<Language, DocumentWords> = { en: english, de: german };
