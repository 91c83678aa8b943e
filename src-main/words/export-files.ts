// The words in the names of exported files.
import type { Language } from '../contract/languages.ts';
import { exportFiles as german, numberedCase as germanCase } from './de/export-files.ts';
import { exportFiles as english, numberedCase as englishCase } from './en/export-files.ts';

export const exportFileWords: Record<Language, typeof english> = { en: english, de: german };
export const numberedCaseWords: Record<Language, typeof englishCase> = { en: englishCase, de: germanCase };
