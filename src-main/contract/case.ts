// A case: what was asked, found and decided for one idea? In: screens, the idea endpoints, the command line. Out: the calls of cases,
// their nouns. What is decided about a publication is kept under its name (`EP-1000000-A1`), which outlives any index.
import { z } from 'zod';
import type { CaseFacts, ListedCaseFacts } from './case-fields.ts';
import type { Search } from './history.ts';
import type { FeedbackEvidence, ScoreParts } from './hit.ts';
import type { FeatureList, Verdict } from './matrix.ts';
import type { PassageSpan } from './publication.ts';
import type { Query, RatedPublication, Rating } from './query.ts';
import { passageSpan } from './engine.ts';

/** A case in a list. Times are ISO 8601, UTC. */
export interface CaseSummary extends ListedCaseFacts {
  id: number;
  createdAt: string;
  changedAt: string;
  versions: number;
  rated: number;
  /** The e-mail address of the user the idea endpoints made it for. */
  user?: string;
  /** True where it came in a bundle of another installation. */
  guest: boolean;
}

export interface Attachment {
  id: number;
  name: string;
  type: string;
  sizeBytes: number;
  addedAt: string;
}

/** A case as it stands. `search`: what its next version will ask; its text is the idea's, and the title is asked with it. */
export interface Case extends CaseSummary, CaseFacts {
  attachments: Attachment[];
}

/** One hit of a version. `publication` is the row it had in its index when it was found; `name` outlives it. */
export interface VersionHit {
  index: number;
  publication: number;
  name: string;
  family: number;
  score: number;
  parts: ScoreParts;
  passage?: PassageSpan;
  /** What the ratings of earlier versions moved. */
  feedback?: FeedbackEvidence;
}

/** What one index was, when a version asked it. */
export interface VersionIndex {
  index: number;
  name: string;
  /** SHA-256 of what it held, hexadecimal; '' where it was offline, or was being written to all the while. */
  fingerprint: string;
  documents: number;
  hits: number;
  byMeaning: boolean;
  /** Why it could not be asked, as a sentence. */
  failure?: string;
}

export interface VersionSummary {
  /** Counts from 1 within its case. */
  number: number;
  askedAt: string;
  title: string;
  /** What the user wrote, and what was asked of it: with the title, the ratings and the depth of the version. */
  search: Search;
  asked: Query;
  indexes: VersionIndex[];
  /** Indexes that were not asked and hold publications that the query names, as like or rated; absent where there are none. */
  lenders?: { index: number; fingerprint: string }[];
  /** The ratings that steered it. */
  ratings: RatedPublication[];
  /** Checksum of the language model and version of the application that made it. */
  model: string;
  application: string;
  tookMs: number;
  /** Hits of indexes that whoever asks may not read: they are counted and not shown. Absent where there are none. */
  withheld?: number;
}

/** A version whole; hits by index, each list in its order. */
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

/** What set a later version apart from an earlier one. `why`: what was asked differently. */
export interface VersionChange {
  from: number;
  to: number;
  fresh: { index: number; name: string; publication: number; rank: number; feedback?: FeedbackEvidence }[];
  gone: { index: number; name: string; publication: number; rank: number }[];
  /** The furthest first. */
  moved: MovedHit[];
  same: number;
  why: {
    what: 'text' | 'emphasis' | 'words' | 'filters' | 'like' | 'ratings' | 'indexes' | 'contents' | 'model' | 'depth' | 'application';
  }[];
}

/** What the attorney thinks of a publication in a case; only those that bear anything are listed. */
export interface CaseDocument {
  name: string;
  rating?: Rating;
  ratedAt?: string;
  /** The comment on the whole document, verbatim. */
  note?: string;
  notedAt?: string;
  tags: string[];
  annotations: number;
}

/** What another case that is not walled off says of a publication. */
export interface ElsewhereRating {
  name: string;
  rating: Rating;
  ratedAt: string;
  case: { id: number; reference: string; title: string };
}

/** A rectangle of a PDF page in points from the page's upper left corner, as the page is printed (not turned). */
export const pageRectangle = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type PageRectangle = z.infer<typeof pageRectangle>;

/** Where an annotation lies: in the text, or on a page (from 1) of the original PDF; `area`: a drawn frame, not lines of text. */
export const annotationPlace = z.union([
  z.object({ in: z.literal('text'), span: passageSpan }),
  z.object({ in: z.literal('page'), page: z.int().positive(), area: z.boolean(), rectangles: z.array(pageRectangle).min(1).max(400) }),
]);
export type AnnotationPlace = z.infer<typeof annotationPlace>;

export const annotationOrder = z.object({
  place: annotationPlace,
  /** The words marked, verbatim; '' for an area. */
  quote: z.string().max(20_000),
  /** The pin-cite: `US 8,076,016 B2, col. 4, l. 2-7`. */
  cite: z.string().max(500),
  /** '' for a mere highlight. */
  note: z.string().max(100_000),
});

/** The reader's own mark on a publication. */
export interface Annotation extends z.infer<typeof annotationOrder> {
  id: number;
  name: string;
  createdAt: string;
  changedAt: string;
}

/** Everything that the search record tells. Order is the order of the chain. */
export const recordKinds = [
  'case',
  'change',
  'version',
  'rating',
  'note',
  'tag',
  'annotation',
  'attachment',
  'features',
  'verdict',
  'undo',
  'export',
  'token',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One thing that an act of judging changed: what stood there before and what stands there since; null is nothing. */
export type RecordedChange =
  | { of: 'rating'; publication: string; before: { rating: Rating; at: string } | null; after: { rating: Rating; at: string } | null }
  | { of: 'note'; publication: string; before: { note: string; at: string } | null; after: { note: string; at: string } | null }
  | { of: 'tag'; publication: string; tag: string; before: boolean; after: boolean }
  | { of: 'annotation'; publication: string; id: number; before: Annotation | null; after: Annotation | null }
  | { of: 'features'; before: FeatureList | null; after: FeatureList | null }
  | {
      of: 'verdict';
      publication: string;
      feature: string;
      before: { verdict: Verdict; at: string } | null;
      after: { verdict: Verdict; at: string } | null;
    };

/** What the entries of each kind hold. */
export interface RecordBodies {
  /** `account`: of the idea endpoints, null for a case of this computer's own; older entries do not say it. */
  case: CaseFacts & { user?: string; account?: string | null };
  change: { before: Partial<CaseFacts>; after: Partial<CaseFacts> };
  /** `hits`: how many, and the SHA-256 of the list, which lies beside the record. */
  version: VersionSummary & { hits: { count: number; digest: string } };
  rating: { changes: RecordedChange[] };
  note: { changes: RecordedChange[] };
  tag: { changes: RecordedChange[] };
  annotation: { changes: RecordedChange[] };
  features: { changes: RecordedChange[] };
  verdict: { changes: RecordedChange[] };
  /** `undoes`: the sequence of the entry that was taken back, and `kind` its kind. */
  undo: { undoes: number; kind: RecordKind; changes: RecordedChange[] };
  attachment: { id: number; name: string; type: string; sizeBytes: number; digest: string; added: boolean };
  export: Record<string, unknown>;
  token: { expiresAt: number };
}

/** One entry of the search record. `hash`: SHA-256 over the entry and the hash before it, hexadecimal. */
export interface RecordEntry {
  sequence: number;
  at: string;
  kind: RecordKind;
  /** What happened, as plain data: one of `RecordBodies`. */
  body: unknown;
  previous: string;
  hash: string;
}

/**
 * Why an entry is broken. order: it is not where its number says; link: it does not follow from the one before; content: it was changed;
 * list: the list of the version it tells of was; standing: what the case shows now is not what it says.
 */
export type Breakage = 'order' | 'link' | 'content' | 'list' | 'standing';

/** Whether the chain of a case holds. `broken`: the first entry that does not follow from what stands before it. */
export interface RecordVerification {
  sound: boolean;
  entries: number;
  /** Hash of the last entry: who noted it down elsewhere can tell later that nothing was cut off or made anew. */
  head: string;
  broken?: { sequence: number; reason: Breakage };
}

/** One way in which a replayed list differs from the one recorded. */
export interface ReplayDifference {
  index: number;
  name: string;
  /** Ranks from 1; absent where it is not in that list. */
  recorded?: number;
  replayed?: number;
  scores?: { recorded: number; replayed: number };
}

export interface Replay {
  version: number;
  same: boolean;
  differences: ReplayDifference[];
  /**
   * What is not as it was: the only reasons for which a list may differ. counts: the index holds the very same publications and counts its
   * words otherwise, as after it was rebuilt without those that were replaced; told where nothing else explains a difference.
   */
  reasons: {
    what: 'contents' | 'counts' | 'model' | 'application' | 'offline' | 'gone';
    index?: number;
    recorded?: string;
    now?: string;
  }[];
}

/** What was taken back, for the sentence that says so. */
export interface UndoneAct {
  kind: RecordKind;
  publications: string[];
  /** What stands again now, of a single publication. */
  rating?: Rating;
}
