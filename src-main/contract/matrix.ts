// The feature matrix and the comparison of publications: nouns and calls. What the program finds (strength) and what the attorney decides
// (verdict) are kept apart.
import { z } from 'zod';
import { call } from './call.ts';
import { addsToCase, anyone, ofBothIndexes, ofCase, ofIndex } from './guest.ts';
import type { EvidencePassage, TextRange } from './result-list.ts';
import { passageSpan } from './engine.ts';

/** One feature of the claim or idea. `id` stays when its text is edited; its letter is its position in the list. */
export const feature = z.object({
  id: z.string().min(1).max(40),
  text: z.string().min(1).max(4_000),
  /** As in a weighted span; 1 is normal. */
  weight: z.number().min(0).max(10),
});
export type Feature = z.infer<typeof feature>;

export const featureList = z.object({
  /** The text that was split into features: that of the idea, or a claim. */
  source: z.string().max(400_000),
  features: z.array(feature).max(60),
});
export type FeatureList = z.infer<typeof featureList>;

export const verdicts = ['disclosed', 'part', 'absent'] as const;
export type Verdict = (typeof verdicts)[number];

export interface GivenVerdict {
  /** Name of the publication. */
  publication: string;
  feature: string;
  verdict: Verdict;
  givenAt: string;
}

/** The best passage of a publication for a feature. `strength`: 0 (nothing) to 4 (practically verbatim), for display. */
export interface FeatureEvidence {
  publication: number;
  feature: string;
  strength: 0 | 1 | 2 | 3 | 4;
  /** The similarity from which the strength was derived, 0 to 1. */
  likeness: number;
  /** Present if the language model was not available, so that only words were compared. */
  byWords?: true;
  /** Absent if no passage matches. Its highlights are those of the feature. */
  passage?: EvidencePassage;
  /** Parts of the feature's text that the passage covers, and those that it does not. */
  answered: TextRange[];
  missing: TextRange[];
}

/** Two passages of two publications with the same meaning. */
export interface PassagePair {
  left: EvidencePassage;
  right: EvidencePassage;
  /** Similarity, 0 to 1. */
  likeness: number;
}

/** A claim of one publication compared with a claim of another. */
export interface ClaimDifference {
  /** Numbers of the claims; absent on the side without a counterpart. */
  left?: number;
  right?: number;
  /** Both claims merged into one sequence of pieces. */
  pieces: { text: string; in: 'both' | 'left' | 'right' }[];
}

/** One side of a comparison. */
export const comparand = z.object({ index: z.int().positive(), publication: z.int().nonnegative() });

const id = z.int().positive();

export const matrixCalls = {
  /** Proposes a split of a claim or idea into features: preamble and features, clauses, or items of a list. */
  proposeFeatures: call<FeatureList>()({
    request: z.object({ text: z.string().max(400_000), language: z.string().optional() }),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
  }),
  /** The features of a case; undefined if it has none yet. */
  features: call<FeatureList | undefined>()({
    request: z.object({ case: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Stores the features of a case. */
  keepFeatures: call<undefined>()({
    request: z.object({ case: id, list: featureList }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** All verdicts of a case. */
  verdicts: call<GivenVerdict[]>()({
    request: z.object({ case: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Sets the verdict on a feature of a publication; null removes it. */
  giveVerdict: call<undefined>()({
    request: z.object({
      case: id,
      publication: z.string().min(1).max(64),
      feature: z.string().min(1),
      verdict: z.enum(verdicts).nullable(),
    }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** The best passage for each publication and feature; at most 20 publications per call, so that a matrix fills step by step. */
  featureEvidence: call<FeatureEvidence[]>()({
    request: z.object({
      index: z.int().positive(),
      publications: z.array(z.int().nonnegative()).min(1).max(20),
      features: z.array(feature).min(1).max(60),
      /** True: claims and description are searched; false: only the claims. */
      wholeText: z.boolean().default(true),
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'application',
  }),
  /** Passages with the same meaning in two publications, the most similar first; at most 200. */
  linkedPassages: call<PassagePair[]>()({
    request: z.object({ left: comparand, right: comparand }),
    guest: ofBothIndexes,
    audit: 'silent',
    runs: 'highlight',
  }),
  /** The aligned claims of two publications in a common language; empty if they have none. */
  claimDifferences: call<ClaimDifference[]>()({
    request: z.object({ left: comparand, right: comparand }),
    guest: ofBothIndexes,
    audit: 'silent',
    runs: 'search',
  }),
  /** The passages of a publication that best match a text, the most similar first. `without`: a passage to leave out. */
  passagesFor: call<EvidencePassage[]>()({
    request: z.object({
      ...comparand.shape,
      text: z.string().min(1).max(20_000),
      count: z.int().min(1).max(20),
      without: passageSpan.optional(),
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'application',
  }),
};
