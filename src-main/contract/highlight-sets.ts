// Highlight sets: the attorney's own terms in up to six colours, per case. In: terms as typed. Out: the nouns, the calls that keep the sets and
// find their terms in publications, and how a line of terms is read and written.
import { z } from 'zod';
import { call } from './call.ts';
import { addsToCase, ofCase, ofIndex } from './guest.ts';
import type { Section } from './publication.ts';

export const MOST_HIGHLIGHT_SETS = 6;
export const MOST_TERMS = 60;
export const LONGEST_TERM = 200;
/** The most places of a set that are listed in one publication; `count` counts all. */
export const MOST_SET_PLACES = 10_000;
/** The most written forms of a set that are listed in one publication. */
export const MOST_SET_FORMS = 400;

/** The numbers of the sets are those of their colours. */
export const setNumbers = [1, 2, 3, 4, 5, 6] as const;
export type SetNumber = (typeof setNumbers)[number];

export const highlightSet = z.object({
  number: z.literal(setNumbers),
  /** Words, phrases, and words with `*` or `?`, as in conditions. */
  terms: z.array(z.string().trim().min(1).max(LONGEST_TERM)).min(1).max(MOST_TERMS),
});
export type HighlightSet = z.infer<typeof highlightSet>;

/** In the order of their numbers, each number once. */
export const highlightSets = z
  .array(highlightSet)
  .max(MOST_HIGHLIGHT_SETS)
  .refine((sets) => sets.every(({ number }, at) => at === 0 || number > (sets[at - 1]?.number ?? 0)));
export type HighlightSets = z.infer<typeof highlightSets>;

/** Where the terms of one set stand in one publication: in its abstract, claims and description. */
export interface SetPlaces {
  number: SetNumber;
  count: number;
  /** UTF-16 offsets into an entry of a section, in order: start and end of each place. Places of one set never overlap. */
  texts: { section: Exclude<Section, 'title'>; entry: number; offsets: number[] }[];
  /** How the terms are written in the publication: distinct, without the difference of capitals. */
  forms: string[];
  /** Terms that cannot be looked for, as a collaborator's case may have: whether they occur is unknown. */
  refused: string[];
}

export interface PublicationSetPlaces {
  publication: number;
  sets: SetPlaces[];
}

const ofTheCase = z.object({ case: z.int().positive() });

export const highlightSetCalls = {
  /** The highlight sets of a case; none if it has none. */
  highlightSets: call<HighlightSets>()({
    request: ofTheCase,
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Replaces the highlight sets of a case. Throws `highlight-term-invalid`. */
  keepHighlightSets: call<undefined>()({
    request: ofTheCase.extend({ sets: highlightSets }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Where the terms of these sets stand in publications; those that no longer exist are left out. */
  highlightPlaces: call<PublicationSetPlaces[]>()({
    request: z.object({
      index: z.int().positive(),
      publications: z.array(z.int().nonnegative()).min(1).max(20),
      sets: highlightSets,
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
};

const SEPARATOR = /[,;\n、，；]/;

/** The terms of a typed line: separated by commas, semicolons or line breaks, but not inside quotation marks; each once. */
export function termsIn(line: string): string[] {
  const terms: string[] = [];
  let term = '';
  let isQuoted = false;
  for (const character of line.replace(/[“”„«»]/g, '"')) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && SEPARATOR.test(character)) {
      terms.push(term);
      term = '';
    } else term += character;
  }
  terms.push(term);
  return [...new Set(terms.map((one) => one.trim().replace(/\s+/g, ' ')))].filter((one) => one !== '');
}

/** The line of these terms, which `termsIn` reads as the same. */
export function lineOf(terms: readonly string[]): string {
  return terms.map((term) => (SEPARATOR.test(term) && !term.includes('"') ? `"${term}"` : term)).join(', ');
}
