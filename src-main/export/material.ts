// The input of every export: the case, its documents and judgements as plain data. Pictures, originals and full texts are fetched on demand.
import type { LawLabel } from '../contract/law.ts';
import type { Writable } from 'node:stream';
import type { Annotation, Case, RecordEntry, RecordVerification, VersionSummary } from '../contract/case.ts';
import type { Assessment } from '../contract/assessment.ts';
import type { IndexEntry, StoredPublication } from '../contract/engine.ts';
import type { ExportOrder } from '../contract/export.ts';
import type { BlindSpots, Card, EvidencePassage } from '../contract/result-list.ts';
import type { FirstPass } from '../contract/first-pass.ts';
import type { FeatureEvidence, FeatureList, GivenVerdict } from '../contract/matrix.ts';
import type { Provenance } from '../contract/provenance.ts';
import type { Rating } from '../contract/query.ts';
import type { StrategyLine } from '../contract/strategy.ts';
import type { Statistics } from '../contract/statistics.ts';

/** A document of the export. `rank`, `score`: from the exported version; absent where the version does not list it. */
export interface ExportedDocument {
  name: string;
  index: number;
  rank?: number;
  score?: number;
  card: Card;
  /** With title and abstract; claims and description are fetched on demand. */
  publication: StoredPublication;
  rating?: Rating;
  ratedAt?: string;
  note?: string;
  tags: string[];
  annotations: Annotation[];
  /** What the attorney decided of it as prior art. */
  assessment?: Assessment;
  /** True where the document is no longer installed; only its name is known. */
  gone?: true;
  /** What it is under the law that the case is searched under; absent if the case has no dates. */
  law?: LawLabel[];
  /** Where its fields come from; only where the form needs it. */
  provenance?: Provenance;
  /** The best passage, with its evidence highlighted. */
  passage?: EvidencePassage;
}

/** A picture in a format that PDF, DOCX and XLSX accept; sizes in pixels. */
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
  /** All versions, oldest first; where absent, only the exported one is printed. */
  versions?: VersionSummary[];
  documents: ExportedDocument[];
  features?: FeatureList;
  verdicts: GivenVerdict[];
  /** Only of an export of the first pass. */
  firstPass?: FirstPass;
  /** One entry per exported document and feature; empty where the case has no features. */
  evidence: { name: string; evidence: FeatureEvidence }[];
  /** Counts over the whole list of the version, by index. */
  statistics: { index: number; name: string; statistics: Statistics }[];
  /** The numbered conditions of the case, the oldest first, without collections that the order leaves out. */
  strategy: StrategyLine[];
  /** Oldest first, without the hits of versions. */
  record: RecordEntry[];
  verification: RecordVerification;
  /** The collections of this installation; only of a statement. */
  collections?: IndexEntry[];
  /** What the exported version could not find in its indexes; left out of the report where absent. */
  blindSpots?: BlindSpots;
  /** The firm's own DOCX. */
  template?: Uint8Array;
}

/** Data fetched on demand. */
export interface ExportSource {
  /** The first drawing, scaled down to `maxPixels` on its longer side; undefined where none can be read. */
  picture(document: ExportedDocument, maxPixels: number): Promise<Picture | undefined>;
  /** The original PDF, undefined where there is none. */
  pdf(document: ExportedDocument): Promise<Uint8Array | undefined>;
  /** The publication with claims and description. */
  whole(document: ExportedDocument): Promise<StoredPublication>;
}

/** Reports `done` of `total` documents; throws `cancelled` where the export was cancelled. */
export type Progress = (done: number, total: number) => void;

/** Writes one export and ends `out`. Where it fails, the caller destroys `out`. */
export type FormWriter = (material: ExportMaterial, source: ExportSource, out: Writable, progress: Progress) => Promise<void>;
