// The words in the names of exported files.
import type { Language } from '../contract/languages.ts';
import { exportFiles as german } from './de/export-files.ts';
import { exportFiles as english } from './en/export-files.ts';

export const exportFileWords: Record<Language, typeof english> = { en: english, de: german };
