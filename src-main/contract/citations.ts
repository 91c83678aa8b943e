// The call of a document's citations and its nouns: what it cites and who cites it, and documents that are cited with it or cite the same.
import { z } from 'zod';
import { call } from './call.ts';
import { ofIndex } from './guest.ts';
import type { Citation, LanguageText, Party } from './publication.ts';

/**
 * How a document stands to the one in the middle. cited, citing: over one or two steps; cocited: other documents cite both; coupled: both
 * cite the same documents.
 */
export const citationRelations = ['cited', 'citing', 'cocited', 'coupled'] as const;
export type CitationRelation = (typeof citationRelations)[number];

/** The most documents of one answer; what goes beyond is counted. */
export const MOST_CITATION_NODES = 300;

/** What the record says of a citation. */
export type CitationDetails = Omit<Citation, 'number'>;

export interface CitationNode {
  /** `EP-1000000-A1` as installed, otherwise as the record cites it. */
  name: string;
  /** Absent for the document in the middle, which is the first node. */
  relation?: CitationRelation;
  /** Citations between it and the document in the middle. */
  step: 0 | 1 | 2;
  /** Its row in the collection; absent if it is not there. */
  publication?: number;
  /** The day of its publication, if known. */
  date?: string;
  title: LanguageText[];
  applicants: Party[];
  /** Of cocited and coupled documents: how many documents cite both, or are cited by both. */
  shared?: number;
}

/** A citation between two nodes, by their places. */
export interface CitationEdge {
  citing: number;
  cited: number;
  /** Of citations by or of the document in the middle: what the records say, each party once. */
  details?: CitationDetails[];
}

export interface CitationMap {
  /** False if it was imported before citations were stored: what it cites is not known. */
  isKnown: boolean;
  /** Documents of the collection of which the citations are not known for the same reason. */
  unknown: number;
  /** Cited documents that are no patents. */
  literatureCited: number;
  nodes: CitationNode[];
  edges: CitationEdge[];
  /** How many documents there are in each relation, those left out included. */
  counts: Record<CitationRelation, number>;
}

/** A publication of the collection that a description names: UTF-16 offsets into entry number `entry`. It is no citation. */
export interface TextLink {
  entry: number;
  start: number;
  end: number;
  publication: number;
  name: string;
}

/** The most numbers of a description that are looked for in the collection. */
export const MOST_TEXT_LINKS = 2_000;

export const citationCalls = {
  /**
   * The citations of a publication within its collection; undefined if it is no longer installed. `run`: a map of the same publication for the
   * same window with a higher number supersedes this one, which fails with `cancelled`.
   */
  citations: call<CitationMap | undefined>()({
    request: z.object({
      index: z.int().positive(),
      publication: z.int().nonnegative(),
      steps: z.union([z.literal(1), z.literal(2)]),
      relations: z.array(z.enum(citationRelations)).max(citationRelations.length),
      /** Only documents of the collection. */
      installedOnly: z.boolean(),
      most: z.int().min(1).max(MOST_CITATION_NODES),
      run: z.int().nonnegative().optional(),
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The publications of the same collection that the description of a publication names, in the order of the text. */
  textLinks: call<TextLink[]>()({
    request: z.object({ index: z.int().positive(), publication: z.int().nonnegative() }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
};
