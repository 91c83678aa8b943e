// The terms that are searched for beside a query's own words: translations from the glossary, near words by the passage model, typed ones.
import { z } from 'zod';

export const termLanguages = ['en', 'de', 'fr', 'ja', 'zh', 'ko'] as const;
export type TermLanguage = (typeof termLanguages)[number];

/** Where a term comes from: our glossary, the vectors of the passage model, the user. */
export const termSources = ['glossary', 'model', 'typed'] as const;
export type TermSource = (typeof termSources)[number];

/** How far a search goes: only the query's own words; their translations too; also further forms and near words. */
export const breadths = ['exact', 'middle', 'broad'] as const;
export type Breadth = (typeof breadths)[number];

export const MOST_TERMS = 500;
/** UTF-16 units. */
export const LONGEST_TERM = 100;

export const searchTerm = z.object({
  text: z.string().min(1).max(LONGEST_TERM),
  language: z.enum(termLanguages),
  source: z.enum(termSources),
  /** The words of the query that it stands for, as spelled there; absent for a typed term. */
  of: z.string().min(1).max(200).optional(),
  /** Its weight as a share of the weight of these words. */
  weight: z.number().gt(0).max(1),
});
export type SearchTerm = z.infer<typeof searchTerm>;

export interface ProposedTerm extends SearchTerm {
  of: string;
  /** The least breadth that includes it. */
  from: Exclude<Breadth, 'exact'>;
  /** Publications of the collections that contain all its words. Several words: at most so many. */
  documents: number;
}

/** What can be searched for beside the words of a query. */
export interface TermProposals {
  /** The language of the text, '' if unknown; whether the passage model knows it. */
  language: string;
  isKnown: boolean;
  /** The words of the query that have terms, in its order, those with the highest weights in the collections. */
  words: { word: string; terms: ProposedTerm[] }[];
  /** The collections asked for whose publications are not counted. */
  uncounted: number[];
}

/** The terms that a breadth ticks; one that is known to occur nowhere is not ticked. */
export function termsWithin(breadth: Breadth, { words, uncounted }: TermProposals): SearchTerm[] {
  const mayOccur = (documents: number): boolean => documents > 0 || uncounted.length > 0;
  const isWithin = ({ from, documents }: ProposedTerm): boolean =>
    mayOccur(documents) && breadths.indexOf(from) <= breadths.indexOf(breadth);
  return words.flatMap(({ terms }) => terms.filter(isWithin).map(searchTermOf)).slice(0, MOST_TERMS);
}

export function searchTermOf({ from: _from, documents: _documents, ...term }: ProposedTerm): SearchTerm {
  return term;
}

export function isSameTerm(
  one: Pick<SearchTerm, 'text' | 'language' | 'of'>,
  other: Pick<SearchTerm, 'text' | 'language' | 'of'>,
): boolean {
  return one.text === other.text && one.language === other.language && one.of === other.of;
}
