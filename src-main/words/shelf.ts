// The words of the shelf: the screen, and the fetch page and list that a plan writes.
import type { Language } from '../contract/languages.ts';
import { shelf as german } from './de/shelf.ts';
import { shelf as english } from './en/shelf.ts';

export type ShelfWords = typeof english;
export const shelfWords: Record<Language, ShelfWords> = { en: english, de: german };
