// The nouns of a case: what was searched, found and decided for one idea. Decisions are stored under the name of the publication
// (`EP-1000000-A1`), which outlives every index.
import { z } from 'zod';
import type { Assessment } from './assessment.ts';
import type { CaseFacts, ListedCaseFacts } from './case-fields.ts';
import type { ConditionMatch } from './condition.ts';
import type { FirstPass } from './first-pass.ts';
import type { HighlightSets } from './highlight-sets.ts';
import type { Search } from './history.ts';
import type { FeedbackEvidence, ScoreParts } from './hit.ts';
import type { FeatureList, Verdict } from './matrix.ts';
import type { NetworkState } from './network-state.ts';
import type { RecordedPairSearch } from './pair-record.ts';
import type { PassageSpan } from './publication.ts';
import type { SetChange } from './strategy.ts';
import type { Query, RatedPublication, Rating, WeightedClass } from './query.ts';
import { passageSpan } from './engine.ts';

/** A case in a list. Times are ISO 8601, UTC. */
export interface CaseSummary extends ListedCaseFacts {
  id: number;
  createdAt: string;
  changedAt: string;
  versions: number;
  rated: number;
  /** The e-mail address of the user for whom the idea endpoints created it. */
  user?: string;
  /** True if it was imported from a bundle of another installation. */
  guest: boolean;
}

export interface Attachment {
  id: number;
  name: string;
  type: string;
  sizeBytes: number;
  addedAt: string;
}

/** A whole case. `search`: what its next version searches for; its text is that of the idea, and the title is added to it. */
export interface Case extends CaseSummary, CaseFacts {
  attachments: Attachment[];
}

/** One hit of a version. `publication` is its row in the index at the time of the search; `name` outlives that row. */
export interface VersionHit {
  index: number;
  publication: number;
  name: string;
  family: number;
  score: number;
  parts: ScoreParts;
  passage?: PassageSpan;
  second?: PassageSpan;
  /** How the ratings changed its score. */
  feedback?: FeedbackEvidence;
  /** Those of the weighted classes of the search that it has; absent if it has none. */
  weightedClasses?: WeightedClass[];
  /** Of a version merged from several searches: which of them found it, from 0 for its `asked`, and at which rank from 1. */
  foundBy?: { search: number; rank: number }[];
}

/** The state of one index when a version searched it. */
export interface VersionIndex {
  index: number;
  name: string;
  /** The cluster that it was on; absent for one on this computer. */
  cluster?: string;
  /** SHA-256 of its content, hexadecimal; '' if it was offline or being written to. */
  fingerprint: string;
  documents: number;
  hits: number;
  byMeaning: boolean;
  /** The language of the text, if the model does not know it. */
  unknownLanguage?: string;
  /** What its condition matched; absent if the search had none. */
  condition?: ConditionMatch;
  /** Why it could not be searched, as a sentence. */
  failure?: string;
}

export interface VersionSummary {
  /** Counts from 1 within its case. */
  number: number;
  askedAt: string;
  title: string;
  /** The search as the user entered it, and the query that was run: with the title, the ratings and the method added. */
  search: Search;
  asked: Query;
  /** The searches whose lists were merged with that of `asked`, each for a group of features by their ids; absent if there are none. */
  searches?: { features: string[]; asked: Query }[];
  indexes: VersionIndex[];
  /** Indexes that were not searched but supplied publications that the query names in `like` or `feedback`; absent if there are none. */
  lenders?: { index: number; fingerprint: string }[];
  /** The ratings used as relevance feedback. */
  ratings: RatedPublication[];
  /** Checksum of the language model, and version of the application, that ran the search. */
  model: string;
  application: string;
  tookMs: number;
  /** The network when the search began and when it had ended; absent in versions of older programs. */
  network?: NetworkState[];
  /** Number of hits in indexes that the caller may not read; they are not shown. Absent if there are none. */
  withheld?: number;
}

/** A version with its hits: grouped by index, each group in the order of its ranking. */
export interface Version extends VersionSummary {
  hits: VersionHit[];
}

/** A publication in two versions. Ranks count from 1 within the index's list. */
export interface MovedHit {
  index: number;
  name: string;
  publication: number;
  from: number;
  to: number;
  feedback?: FeedbackEvidence;
}

/** The differences between two versions. `why`: what changed in the query, the indexes or the program. */
export interface VersionChange {
  from: number;
  to: number;
  fresh: { index: number; name: string; publication: number; rank: number; feedback?: FeedbackEvidence }[];
  gone: { index: number; name: string; publication: number; rank: number }[];
  /** The largest moves first. */
  moved: MovedHit[];
  same: number;
  why: {
    what:
      | 'text'
      | 'emphasis'
      | 'weightedClasses'
      | 'terms'
      | 'words'
      | 'condition'
      | 'filters'
      | 'like'
      | 'ratings'
      | 'indexes'
      | 'contents'
      | 'model'
      | 'depth'
      | 'application';
  }[];
}

/** The attorney's judgement of a publication in a case; publications without any are not listed. */
export interface CaseDocument {
  name: string;
  rating?: Rating;
  ratedAt?: string;
  /** The comment on the whole document, verbatim. */
  note?: string;
  notedAt?: string;
  tags: string[];
  annotations: number;
  /** What the attorney decided of it as prior art. */
  assessment?: Assessment;
}

/** The rating of a publication in another case that is not walled off. */
export interface ElsewhereRating {
  name: string;
  rating: Rating;
  ratedAt: string;
  case: { id: number; reference: string; title: string };
}

/** A rectangle on a PDF page, in points from the upper left corner of the page as printed (before rotation). */
export const pageRectangle = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type PageRectangle = z.infer<typeof pageRectangle>;

/** The position of an annotation: in the text, or on a page (from 1) of the original PDF. `area`: a drawn frame instead of lines of text. */
export const annotationPlace = z.union([
  z.object({ in: z.literal('text'), span: passageSpan }),
  z.object({ in: z.literal('page'), page: z.int().positive(), area: z.boolean(), rectangles: z.array(pageRectangle).min(1).max(400) }),
]);
export type AnnotationPlace = z.infer<typeof annotationPlace>;

export const annotationOrder = z.object({
  place: annotationPlace,
  /** The marked text, verbatim; '' for an area. */
  quote: z.string().max(20_000),
  /** The pin-cite: `US 8,076,016 B2, col. 4, l. 2-7`. */
  cite: z.string().max(500),
  /** '' for a highlight without a note. */
  note: z.string().max(100_000),
});

/** The attorney's own mark on a publication. */
export interface Annotation extends z.infer<typeof annotationOrder> {
  id: number;
  name: string;
  createdAt: string;
  changedAt: string;
}

/** The kinds of entries in the search record. */
export const recordKinds = [
  'case',
  'change',
  'version',
  'pairs',
  'rating',
  'note',
  'tag',
  'annotation',
  'attachment',
  'features',
  'verdict',
  'assessment',
  'highlights',
  'firstpass',
  'undo',
  'watch',
  'arrivals',
  'citations',
  'export',
  'token',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One change made by an act: the value before and after it; null for none. */
export type RecordedChange =
  | { of: 'rating'; publication: string; before: { rating: Rating; at: string } | null; after: { rating: Rating; at: string } | null }
  | { of: 'note'; publication: string; before: { note: string; at: string } | null; after: { note: string; at: string } | null }
  | { of: 'tag'; publication: string; tag: string; before: boolean; after: boolean }
  | { of: 'annotation'; publication: string; id: number; before: Annotation | null; after: Annotation | null }
  | { of: 'assessment'; publication: string; before: Assessment | null; after: Assessment | null }
  | { of: 'features'; before: FeatureList | null; after: FeatureList | null }
  | { of: 'highlights'; before: HighlightSets | null; after: HighlightSets | null }
  | { of: 'search'; before: Search; after: Search }
  /** `sequence`: of the entry of its search; `hits`: the list as stored, null where the version is not there. */
  | { of: 'version'; number: number; sequence: number; before: { hits: string } | null; after: { hits: string } | null }
  | { of: 'firstpass'; before: FirstPass | null; after: FirstPass | null }
  | {
      of: 'verdict';
      publication: string;
      feature: string;
      before: { verdict: Verdict; at: string } | null;
      after: { verdict: Verdict; at: string } | null;
    };

/** The body of the entries of each kind. */
export interface RecordBodies {
  /** `account`: that of the idea endpoints, null for a case created on this computer; older entries lack it. */
  case: CaseFacts & { user?: string; account?: string | null };
  change: { before: Partial<CaseFacts>; after: Partial<CaseFacts> };
  /** `hits`: their number, and the SHA-256 of the list, which is stored outside the record. */
  version: VersionSummary & { hits: { count: number; digest: string } };
  pairs: RecordedPairSearch;
  rating: { changes: RecordedChange[] };
  note: { changes: RecordedChange[] };
  tag: { changes: RecordedChange[] };
  annotation: { changes: RecordedChange[] };
  features: { changes: RecordedChange[] };
  verdict: { changes: RecordedChange[] };
  assessment: { changes: RecordedChange[] };
  highlights: { changes: RecordedChange[] };
  /** `from`: the first entry of the pass. The entries from there are its steps and are undone with it. */
  firstpass: { from: number; changes: RecordedChange[] };
  /** `undoes`: the sequence number of the entry that was undone; `kind`: its kind. */
  undo: { undoes: number; kind: RecordKind; changes: RecordedChange[] };
  attachment: { id: number; name: string; type: string; sizeBytes: number; digest: string; added: boolean };
  /** `after`: the last entry whose changes it contains. Older entries lack it and the settings; that of an opened bundle lacks both too. */
  export: {
    form?: string;
    name?: string;
    documents?: number;
    after?: number;
    digest?: string;
    /** Of the PDF in a signed statement. */
    pdfDigest?: string;
    settings?: unknown;
    /** The cite numbers of an IDS, by name of the document; no later one gives them to another document. */
    cites?: Record<string, number>;
    [other: string]: unknown;
  };
  token: { expiresAt: number };
  /** The watch was begun or ended, or its line moved to a place of the list; null: to where the ratings put it. */
  watch: { on: boolean; line?: number | null; indexes?: number[] };
  /** What a look at new publications of an index found: those of the list's places, the best first. */
  arrivals: RecordedLook;
  /** The citations that the user knows, as given, in place of those before. Guests see their number. */
  citations: { citations: string[]; count: number };
}

/** `publications`: how many were new; `found`: those that would stand in the list of the version, at their places; `line`: its place then. */
export interface RecordedLook {
  version: number;
  index: number;
  name: string;
  publications: number;
  line: number;
  found: { name: string; place: number }[];
  left: number;
}

/** One entry of the search record. `hash`: SHA-256 over the entry and the previous hash, hexadecimal. */
export interface RecordEntry {
  sequence: number;
  at: string;
  kind: RecordKind;
  /** One of `RecordBodies`. */
  body: unknown;
  previous: string;
  hash: string;
}

/** What was done in a case since a moment: numbers of documents rated, annotated (note, tag or mark) and assessed, and of acts. */
export interface CaseActivity {
  case: number;
  rated: number;
  annotated: number;
  assessed: number;
  versions: number;
  exports: number;
  /** Of the case itself: its data, features or attachments. */
  changes: number;
}

/**
 * Why an entry is invalid. order: its number does not fit its position; link: its previous hash is wrong; content: it was changed; list: the
 * hit list of its version was changed; standing: the current state of the case differs from the record.
 */
export type Breakage = 'order' | 'link' | 'content' | 'list' | 'standing';

/** Whether the hash chain of a case is intact. `broken`: the first invalid entry. */
export interface RecordVerification {
  sound: boolean;
  entries: number;
  /** Hash of the last entry. A copy noted elsewhere proves later that the record was neither cut off nor rewritten. */
  head: string;
  broken?: { sequence: number; reason: Breakage };
}

/** One difference between a replayed list and the recorded one. */
export interface ReplayDifference {
  index: number;
  name: string;
  /** Ranks from 1; absent if the publication is not in that list. */
  recorded?: number;
  replayed?: number;
  scores?: { recorded: number; replayed: number };
}

export interface Replay {
  version: number;
  same: boolean;
  differences: ReplayDifference[];
  /** What came and went among the publications that meet its condition, listed or not; for each collection where that changed. */
  sets: SetChange[];
  /**
   * What has changed since: the only reasons for which a list may differ. counts: the index holds the same publications but its word counts
   * differ, as after a rebuild without replaced publications; given only if no other reason explains a difference.
   */
  reasons: {
    what: 'contents' | 'condition' | 'counts' | 'model' | 'application' | 'offline' | 'gone';
    index?: number;
    recorded?: string;
    now?: string;
  }[];
}

/** The act that was undone, for the message about it. */
export interface UndoneAct {
  kind: RecordKind;
  publications: string[];
  /** The rating restored by undoing, if a single publication was affected. */
  rating?: Rating;
}
