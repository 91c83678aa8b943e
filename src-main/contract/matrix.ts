// Features: which of them does a publication disclose, and where? In: screens. Out: the calls of the feature matrix and of comparing,
// their nouns. What the machine finds (strength) and what the attorney decides (verdict) never mix.
import { z } from 'zod';
import { call } from './call.ts';
import { addsToCase, anyone, ofBothIndexes, ofCase, ofIndex } from './guest.ts';
import type { EvidencePassage, TextRange } from './result-list.ts';
import { passageSpan } from './engine.ts';

/** One feature of the claim or idea. `id` stays with it when its text is edited; its letter is its place in the list. */
export const feature = z.object({
  id: z.string().min(1).max(40),
  text: z.string().min(1).max(4_000),
  /** As of a weighted span: 1 is usual. */
  weight: z.number().min(0).max(10),
});
export type Feature = z.infer<typeof feature>;

export const featureList = z.object({
  /** What was split: the idea's own text, or a claim typed or taken over. */
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

/** The best passage of a publication for a feature. `strength`: 0 (nothing) to 4 (as good as said), for display. */
export interface FeatureEvidence {
  publication: number;
  feature: string;
  strength: 0 | 1 | 2 | 3 | 4;
  /** What the strength was made from, 0 to 1. */
  likeness: number;
  /** There where no language model could be asked: words alone were compared. */
  byWords?: true;
  /** Absent where nothing in it speaks of the feature. Its word and meaning marks are those of the feature. */
  passage?: EvidencePassage;
  /** Stretches of the feature's text that the passage answers, and those that it leaves open. */
  answered: TextRange[];
  missing: TextRange[];
}

/** Two passages of two publications that say the same. */
export interface PassagePair {
  left: EvidencePassage;
  right: EvidencePassage;
  /** 0 to 1. */
  likeness: number;
}

/** A claim of one member of a family held against one of another. */
export interface ClaimDifference {
  /** Numbers of the claims; absent where the other has no counterpart. */
  left?: number;
  right?: number;
  /** The claim of both as one text in pieces. */
  pieces: { text: string; in: 'both' | 'left' | 'right' }[];
}

/** One side of a comparison. */
export const comparand = z.object({ index: z.int().positive(), publication: z.int().nonnegative() });

const id = z.int().positive();

export const matrixCalls = {
  /** The features a claim or idea falls into, proposed from its text: preamble and features, clauses, a list's items. */
  proposeFeatures: call<FeatureList>()({
    request: z.object({ text: z.string().max(400_000), language: z.string().optional() }),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
  }),
  /** Undefined where the case has none yet. */
  features: call<FeatureList | undefined>()({
    request: z.object({ case: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  keepFeatures: call<undefined>()({
    request: z.object({ case: id, list: featureList }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  verdicts: call<GivenVerdict[]>()({
    request: z.object({ case: id }),
    guest: ofCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /** null takes the verdict away. */
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
  /** For each publication and feature the best passage; at most 20 publications in a call, so that a matrix fills as it is looked at. */
  featureEvidence: call<FeatureEvidence[]>()({
    request: z.object({
      index: z.int().positive(),
      publications: z.array(z.int().nonnegative()).min(1).max(20),
      features: z.array(feature).min(1).max(60),
      /** True for claims and descriptions alike; false where only the claims count. */
      wholeText: z.boolean().default(true),
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'application',
  }),
  /** Passages that two publications have in common, the likest first; at most 200. */
  linkedPassages: call<PassagePair[]>()({
    request: z.object({ left: comparand, right: comparand }),
    guest: ofBothIndexes,
    audit: 'silent',
    runs: 'highlight',
  }),
  /** Claims of two publications in the language both have, aligned; empty where they have none in common. */
  claimDifferences: call<ClaimDifference[]>()({
    request: z.object({ left: comparand, right: comparand }),
    guest: ofBothIndexes,
    audit: 'silent',
    runs: 'search',
  }),
  /** Where else in a publication a stretch of text is spoken of: its best passages, likest first. */
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
