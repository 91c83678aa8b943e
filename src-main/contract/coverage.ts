// What is a collection made of?
import type { Count } from './statistics.ts';

/** Counts of the content of an index. `fullText`, `claims`, `images` and `pdfs` count publications out of `documents`. */
export interface Coverage {
  documents: number;
  families: number;
  /** Languages of the texts, in descending order of publications. */
  languages: Count<string>[];
  countries: Count<string>[];
  /** By publication year, ascending. */
  years: Count<number>[];
  kinds: Count<string>[];
  /** Publications with a description, with claims, with a drawing, with an original PDF. */
  fullText: number;
  claims: number;
  images: number;
  pdfs: number;
  /** By office, in descending order of publications; absent where it is not counted, as on a cluster. */
  offices?: OfficeCoverage[];
}

/** Publications of an office by what is known of them; those without a description have an abstract or a title only. */
export interface OfficeCoverage {
  country: string;
  documents: number;
  fullText: number;
  /** With a drawing, with a class, without a publication date. */
  images: number;
  classified: number;
  undated: number;
  languages: Count<string>[];
  /** By publication year, ascending. */
  years: YearCoverage[];
  /** What the office publishes week by week, as far as the collection shows it. */
  weekly: WeeklyCoverage[];
}

export interface YearCoverage {
  year: number;
  documents: number;
  fullText: number;
}

/** Applications, and granted patents: what offices publish on one day of the week. */
export const weeklyStages = ['application', 'grant'] as const;
export type WeeklyStage = (typeof weeklyStages)[number];

/** Publication days from the first to the last that the collection has publications of. Days as yyyy-mm-dd. */
export interface WeeklyCoverage {
  stage: WeeklyStage;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  from: string;
  to: string;
  /** Weeks with publications. */
  present: number;
  /** Weeks without, as runs of successive ones, ascending. */
  gaps: WeekGap[];
}

/** `weeks` successive publication days without a publication, the first and the last of them. */
export interface WeekGap {
  from: string;
  to: string;
  weeks: number;
}

/** Weeks without publications, from a collection that has the weeks around them. */
export interface MissingWeeks extends WeekGap {
  country: string;
  stage: WeeklyStage;
}

/** All gaps of offices, the latest first. */
export function missingWeeksOf(offices: readonly OfficeCoverage[]): MissingWeeks[] {
  return offices
    .flatMap(({ country, weekly }) => weekly.flatMap(({ stage, gaps }) => gaps.map((gap) => ({ country, stage, ...gap }))))
    .sort((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : a.country.localeCompare(b.country)));
}
