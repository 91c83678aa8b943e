// The language in which each section is shown.
import type { LanguageText, PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import type { TextSection } from './text-search.ts';

export const textSections = ['abstract', 'claims', 'description'] as const satisfies readonly TextSection[];

export function hasText(publication: Publication): boolean {
  return textSections.some((section) => publication[section].length > 0);
}

/** The passage's section in the passage's language; the others in that language if available. */
export function entriesFor(publication: Publication, passage: PassageSpan | undefined, fallback: string): Record<TextSection, number[]> {
  const language = passage && publication[passage.section][passage.entry]?.language;
  const of = (section: TextSection): number[] =>
    passage?.section === section ? [passage.entry] : [entryInLanguage(publication[section], [language, fallback, 'en'])];
  return { abstract: of('abstract'), claims: of('claims'), description: of('description') };
}

/** The entry in the first available language of `wanted`, else the first entry. */
export function entryInLanguage(entries: readonly LanguageText[], wanted: readonly (string | undefined)[]): number {
  const found = wanted.map((language) => entries.findIndex((entry) => entry.language === language));
  return found.find((entry) => entry >= 0) ?? 0;
}
