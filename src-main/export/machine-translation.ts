// What is said of a machine translation that passages or letters of a document rely on, and of which language it is.
import { publishedLanguage } from './cited-member.ts';
import type { ExportedDocument } from './material.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

/** `machine translation relied on: of the Japanese text into English by J-PlatPat, 2026-11-02`; undefined where none is. */
export function machineTranslationOf(document: ExportedDocument, { epo, languageOf }: DocumentWords): string | undefined {
  const { machineTranslation } = document.assessment ?? {};
  if (machineTranslation === undefined) return undefined;
  const { by, from = publishedLanguage(document) ?? '', into = '', on = '' } = machineTranslation;
  const [source, target] = [from, into].map((language) => (language === '' ? '' : languageOf(language)));
  return epo.machineTranslation(line(by), source ?? '', target ?? '', on);
}
