// Why a publication matches a condition or not: each branch with its places, and what the failing ones came nearest to.
import type { LawLabel } from './law.ts';
import type { Citation, Section } from './publication.ts';

/** A stretch of a stored text: UTF-16 offsets into entry number `entry` of the section. */
export interface ConditionPlace {
  section: Section;
  entry: number;
  start: number;
  end: number;
  /** Paragraph or claim number, for citing; absent if the text has none. */
  place?: { paragraph?: string; claim?: number };
}

/** The two places that come nearest to what an operator asks for. */
export interface NearestPair {
  left: ConditionPlace;
  right: ConditionPlace;
  /** Words from the end of one to the beginning of the other: 1 for neighbours. Absent if they stand in different texts. */
  apart?: number;
  /** Sentences, and paragraphs, from one to the other: 0 in the same one. Absent with `apart`. */
  sentences?: number;
  paragraphs?: number;
  /** Present if the operator asks for an order, and the right one stands before the left one. */
  reversed?: true;
}

/** A node of the canonical form in one publication. */
export interface ExplainedBranch {
  canonical: string;
  holds: boolean;
  /** Present on the smallest branches because of which the publication does not match. */
  decides?: true;
  /** Of a node that has places: how many there are, and the first of them in the texts. */
  count?: number;
  places?: ConditionPlace[];
  /** Of a node with places in names: these names. */
  names?: string[];
  /** Of an operator between places that fails: the nearest pair. Absent where there is none. */
  nearest?: NearestPair;
  /** Of such an operator with NOT: a pair that is too near. */
  tooNear?: NearestPair;
  /** Of a law that holds: what the publication is under it. */
  law?: LawLabel;
  /** Of a value or a law that fails: what the publication has in this field; none if it has nothing. */
  values?: string[];
  /** Of `cites` and `citedby`: the citations by which it holds. */
  citations?: Citation[];
  branches?: ExplainedBranch[];
}

export interface ConditionExplanation {
  /** Row of the publication in its index. */
  publication: number;
  holds: boolean;
  branch: ExplainedBranch;
  /** Where the words stand that made it match, in the order of the texts, without overlaps; none if it does not match. */
  matches: ConditionPlace[];
}

/** The most places of a branch, names and values that an explanation lists; `count` counts all. */
export const MOST_PLACES_LISTED = 20;
/** The most matches of an explanation. */
export const MOST_MATCHES = 10_000;
