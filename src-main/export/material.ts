// A case on paper: what is it made from? In: the case, its documents, what was decided. Out: plain material that every form of export
// is written from, with pictures and originals fetched as they are needed.
import type { Annotation, Case, RecordEntry, RecordVerification, VersionSummary } from '../contract/case.ts';
import type { StoredPublication } from '../contract/engine.ts';
import type { ExportOrder } from '../contract/export.ts';
import type { BlindSpots, Card, MarkedPassage } from '../contract/result-list.ts';
import type { FeatureEvidence, FeatureList, GivenVerdict } from '../contract/matrix.ts';
import type { Rating } from '../contract/query.ts';
import type { Statistics } from '../contract/statistics.ts';

/** A document of the case in the order of the export. `rank`, `score`: as the exported version lists it; absent where it does not. */
export interface ExportedDocument {
  name: string;
  index: number;
  rank?: number;
  score?: number;
  card: Card;
  /** With title and abstract; claims and description are read where a form needs them. */
  publication: StoredPublication;
  rating?: Rating;
  ratedAt?: string;
  note?: string;
  tags: string[];
  annotations: Annotation[];
  /** True where it is not installed any more: of its bibliography nothing but the name is known. */
  gone?: true;
  /** The passage that matters, with the evidence marked. */
  passage?: MarkedPassage;
}

/** A picture that PDF, DOCX and XLSX take; sizes in pixels. */
export interface Picture {
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface ExportMaterial {
  order: ExportOrder;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Version of the application. */
  application: string;
  case: Case;
  /** The version exported; absent while the case has none. */
  version?: VersionSummary;
  /** All versions, oldest first; only the one exported is told where they are absent. */
  versions?: VersionSummary[];
  documents: ExportedDocument[];
  features?: FeatureList;
  verdicts: GivenVerdict[];
  /** Of the documents exported, by name and feature; empty where there are no features. */
  evidence: { name: string; evidence: FeatureEvidence }[];
  /** Counted over the whole list of the version, by index. */
  statistics: { index: number; name: string; statistics: Statistics }[];
  /** Oldest first, without the hits of versions. */
  record: RecordEntry[];
  verification: RecordVerification;
  /** What the exported version could not see in its indexes; the report is silent on it where it is absent. */
  blindSpots?: BlindSpots;
  /** The firm's own DOCX. */
  template?: Uint8Array;
}

/** What is fetched as it is needed. */
export interface ExportSource {
  /** The first drawing, converted and made no larger than `mostPixels` on its longer side; undefined where there is none that can be read. */
  picture(document: ExportedDocument, mostPixels: number): Promise<Picture | undefined>;
  /** The original PDF, undefined where there is none. */
  pdf(document: ExportedDocument): Promise<Uint8Array | undefined>;
  /** Claims and description. */
  whole(document: ExportedDocument): Promise<StoredPublication>;
}

/** How far a writer is, and whether it shall stop: `done` of `total` documents; throws `cancelled` where it was stopped. */
export type Progress = (done: number, total: number) => void;

/** A form that is one file: answers with its bytes, or writes them to `path` where they may be large. */
export type FormWriter = (material: ExportMaterial, source: ExportSource, path: string, progress: Progress) => Promise<void>;
