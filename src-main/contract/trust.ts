// The trust meter: how often does a search find again what an office or an applicant cited? In: a collection. Out: the figures of its own
// publications as queries, by method and by section of the classification, and the calls that measure and read them.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { Method } from './query.ts';

/** The most publications that are queries, one of each family. */
export const MOST_QUERIES = 300;
/** With fewer queries nothing is measured. */
export const FEWEST_QUERIES = 20;
/** The length of each list. */
export const MEASURED_DEPTH = 100;
/** The sections of IPC and CPC that are told apart; Y is given beside another and counts for none. */
export const classSections = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type ClassSection = (typeof classSections)[number];

/** Who cited a document: an examiner or a search report, the applicant, somebody else or nobody that the record names. */
export const citers = ['office', 'applicant', 'other'] as const;
export type Citer = (typeof citers)[number];

/** A mean over families with its 95 % interval. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** A publication as a query. `cited`: the documents to find, each as its rows in the collection. */
export interface CitingQuery {
  publication: number;
  family: number;
  text: string;
  /** Where the text is from. */
  of: 'abstract' | 'claim';
  language?: string;
  /** The last day before its priority date: nothing published later is searched. */
  date: string;
  section?: ClassSection;
  cited: number[][];
}

/** What of a collection was left out of the sample, and why. */
export interface SampleCounts {
  publications: number;
  /** Publications of which nothing is known of what they cite: they were read before citations were stored. */
  unread: number;
  /** Publications with at least one citation, and how many of them were looked at. */
  citing: number;
  looked: number;
  /** Publications that were looked at and are no query: one of their family is; no cited document is kept in the collection; no date or text. */
  sameFamily: number;
  nothingKept: number;
  withoutDateOrText: number;
  /** Citations of the queries: to find; not counted because they are of the own family; published on the day of priority or later, or undated. */
  cited: Record<Citer, number>;
  ownFamily: number;
  later: number;
}

export interface CitingSample {
  generation: number;
  queries: CitingQuery[];
  counts: SampleCounts;
}

/** The ranks of one query, by method: of each document that it should find, 0 where the list does not have it. Absent: not by meaning. */
export interface QueryRanks {
  family: number;
  section?: ClassSection;
  of: CitingQuery['of'];
  ranks: Partial<Record<Method, number[]>>;
}

/** What is kept of a measurement; it is complete once every query of the sample has its ranks. */
export interface KeptMeasurement {
  generation: number;
  /** ISO 8601, UTC. */
  at: string;
  planned: number;
  done: QueryRanks[];
  counts: SampleCounts;
}

/** Of the queries that the method answered. */
export interface FoundFigures {
  queries: number;
  /** Share of queries with a cited document in the list. */
  detection: Interval;
  recall100: Interval;
  recall10: Interval;
}

export interface TrustFigures {
  /** Of each method that answered at least the fewest queries. */
  methods: ({ method: Method } & FoundFigures)[];
  /** By the section of the first class of the query; without figures where there are too few queries. */
  sections: { section: ClassSection; queries: number; methods: ({ method: Method } & FoundFigures)[] }[];
  withoutSection: number;
  /** Queries whose text is claim 1, because they have no abstract. */
  byClaim: number;
  /** Queries that could not be compared by meaning: the model does not know their language, or did not answer. */
  withoutMeaning: number;
}

/** `planned`: queries of the sample; `measured`: how many have been run. `isOlder`: the collection has changed since. */
export interface Trust {
  at: string;
  isOlder: boolean;
  planned: number;
  measured: number;
  counts: SampleCounts;
  /** Absent while it is not complete, and where there are fewer than the fewest queries. */
  figures?: TrustFigures;
}

const index = z.int().positive();

export const trustCalls = {
  /** The publications of an index that are queries, always the same of the same content. */
  citingSample: call<CitingSample>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
    takesLong: true,
  }),
  /** The last measurement of an index; undefined if there is none, or the index cannot be read or measured. */
  trust: call<Trust | undefined>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Measures an index in the background, or continues a measurement of the same content that was stopped; answers with the id of the job, which
   * gives way to searches. Throws `trust-internal`, `index-on-cluster` and `index-at-work`.
   */
  startTrust: call<number>()({
    request: z.object({ index }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
