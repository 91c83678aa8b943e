// The words of the page that a link shows when it cannot open its case.
import type { Language } from '../contract/languages.ts';
import { linkPage as german } from './de/link-page.ts';
import { linkPage as english } from './en/link-page.ts';

export type LinkPageWords = typeof english;
export const linkPageWords: Record<Language, LinkPageWords> = { en: english, de: german };
