// Which texts of a publication are read? In: the publication, its passage, the language spoken. Out: for each section the language shown.
import type { LanguageText, PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import type { TextSection } from './text-search.ts';

export const textSections = ['abstract', 'claims', 'description'] as const satisfies readonly TextSection[];

export function hasText(publication: Publication): boolean {
  return textSections.some((section) => publication[section].length > 0);
}

/** The passage is shown in its own language, and all else too where it can be. */
export function entriesFor(publication: Publication, passage: PassageSpan | undefined, spoken: string): Record<TextSection, number[]> {
  const language = passage && publication[passage.section][passage.entry]?.language;
  const of = (section: TextSection): number[] =>
    passage?.section === section ? [passage.entry] : [spokenEntry(publication[section], [language, spoken, 'en'])];
  return { abstract: of('abstract'), claims: of('claims'), description: of('description') };
}

/** The entry in the first of the languages wished, else the first. */
export function spokenEntry(entries: readonly LanguageText[], wished: readonly (string | undefined)[]): number {
  const found = wished.map((language) => entries.findIndex((entry) => entry.language === language));
  return found.find((entry) => entry >= 0) ?? 0;
}
