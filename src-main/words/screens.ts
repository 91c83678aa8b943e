// The words of the screens, by subject.
import type { Language } from '../contract/languages.ts';
import { screens as german } from './de/screens.ts';
import { screens as english } from './en/screens.ts';

export type ScreenWords = typeof english;
export const screenWords: Record<Language, ScreenWords> = { en: english, de: german };
