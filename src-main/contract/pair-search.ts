// Pairs in the whole collections of a case: two documents that together disclose its features, and what texts and records say for combining
// them. The nouns and the calls.
import { z } from 'zod';
import { caseFact } from './audit-acts.ts';
import { call } from './call.ts';
import type { CitationDetails } from './citations.ts';
import { MOST_LACKING, type PairWithGaps } from './coverage-of-features.ts';
import { ownerOnly } from './guest.ts';
import type { FeatureEvidence, Verdict } from './matrix.ts';
import type { LanguageText } from './publication.ts';
import type { EvidencePassage } from './result-list.ts';

/** A passage as it stands in a publication. */
export type QuotedPassage = Pick<EvidencePassage, 'section' | 'entry' | 'start' | 'end' | 'language' | 'text' | 'place'>;

/**
 * What may lead from one document to the other. problem: a sentence of each names a problem, in similar words; citation: the record of one cites
 * the other; cocited: the records of other documents cite both; classes: symbols that both have.
 */
export type CombinationReason =
  | { kind: 'problem'; first: QuotedPassage; second: QuotedPassage }
  | { kind: 'citation'; citing: 'first' | 'second'; details: CitationDetails[] }
  | { kind: 'cocited'; documents: number }
  | { kind: 'classes'; codes: string[] };

/** `first` discloses more. */
export interface FoundPair extends PairWithGaps {
  reasons: CombinationReason[];
}

/** A document of a pair. */
export interface PairedDocument {
  name: string;
  index: number;
  publication: number;
  title: LanguageText[];
  publicationDate?: string;
  /** It was published in the priority interval: it counts only if the priority fails. */
  isIntermediate?: true;
  /** For each feature, in the order of the list. */
  features: (Pick<FeatureEvidence, 'feature' | 'strength'> & { verdict?: Verdict; passage?: QuotedPassage })[];
}

export interface PairSearch {
  /** The last day on which a document may have been published; absent if the case sets none. */
  lastDay?: string;
  /** The documents to which others were looked for: rated similar or relevant, else the first of the list. */
  primary: string[];
  /** Those of them that are late or of which the day of publication is not known, and that are therefore left out. */
  late: string[];
  searches: number;
  /** Documents found by the searches whose features were examined. */
  examined: number;
  /** Collections that could not be searched. */
  offline: number[];
  /** Names of documents that disclose all features alone. */
  alone: string[];
  pairs: FoundPair[];
  /** Those of the pairs and of `alone`. */
  documents: PairedDocument[];
}

/** `step`: what is being done; `done` of `all` steps. */
export interface PairSearchProgress {
  step: 'primary' | 'searching' | 'examining' | 'reasons';
  done: number;
  all: number;
}

const request = z.object({ case: z.int().positive() });

export const pairSearchCalls = {
  /** Looks for pairs; a later search of the same case supersedes it. Throws `case-unknown`, `features-missing` and, once stopped, `cancelled`. */
  searchPairs: call<PairSearch>()({
    request: request.extend({ lacking: z.int().min(0).max(MOST_LACKING).default(1) }),
    guest: ownerOnly,
    audit: { act: 'searched', facts: caseFact },
    runs: 'application',
    cancellable: true,
    takesLong: true,
  }),
  /** How far the search for pairs of a case is; undefined if none is running. */
  pairSearchProgress: call<PairSearchProgress | undefined>()({
    request,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** Stops the search for pairs of a case, if one is running. */
  stopPairSearch: call<undefined>()({
    request,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
};
