// The words of the window's menus and dialogs.
import type { Language } from '../contract/languages.ts';
import { menu as german } from './de/menu.ts';
import { menu as english } from './en/menu.ts';

export type MenuWords = typeof english;
export const menuWords: Record<Language, MenuWords> = { en: english, de: german };
