// A publication to be read: what is its text, and of which parts is it made? In: screens. Out: the call of the reader and its nouns.
import { z } from 'zod';
import { indexFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ofIndex } from './guest.ts';
import type { StoredPublication } from './engine.ts';
import type { Section } from './publication.ts';

/** A part of a section's entry. UTF-16 offsets into the entry's text; `body`: where the text begins behind its number. */
export interface TextPart {
  kind: 'heading' | 'paragraph' | 'claim';
  start: number;
  body: number;
  end: number;
  /** As an attorney cites it: `[0024]`, `【0024】`, or the number of the claim; absent where the text has none. */
  number?: string;
  /** Earlier claims a claim refers to, ascending; absent for an independent claim and for all that is no claim. */
  dependsOn?: number[];
}

/** The parts of one entry (one language) of a section, in their order. */
export interface Outline {
  section: Section;
  entry: number;
  parts: TextPart[];
}

export interface Reading {
  publication: StoredPublication;
  outlines: Outline[];
}

export const readingCalls = {
  /** The whole publication with the outlines of its sections; undefined where it is not installed any more. */
  reading: call<Reading | undefined>()({
    request: z.object({ index: z.int().positive(), publication: z.int().nonnegative() }),
    guest: ofIndex,
    // Of which collection, not which publication: the list of those would tell what is being looked for.
    audit: { act: 'publication-opened', facts: indexFact },
    runs: 'application',
  }),
};
