// The words of merged PDFs and of renderings from the text.
import type { Language } from '../contract/languages.ts';
import { pdfs as german } from './de/pdfs.ts';
import { pdfs as english } from './en/pdfs.ts';

export type PdfWords = typeof english;
export const pdfWords: Record<Language, PdfWords> = { en: english, de: german };
