// The words of the screens, by subject. A window loads the language it shows, and another one when it is chosen.
import type { Language } from '../contract/languages.ts';
import type { screens } from './en/screens.ts';

export type ScreenWords = typeof screens;
export const screenWords: Record<Language, () => Promise<ScreenWords>> = {
  en: async () => (await import('./en/screens.ts')).screens,
  de: async () => (await import('./de/screens.ts')).screens,
};
