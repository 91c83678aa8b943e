// In which language does the application speak? In: the system's languages. Out: its words.
import { de } from './de.ts';
import { en, type Words } from './en.ts';

export const words: Words = navigator.language.toLowerCase().startsWith('de') ? de : en;
