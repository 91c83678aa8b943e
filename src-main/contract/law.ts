// What a publication is prior art to, by its dates: the paragraphs of a condition `art:EP@2012-05-16`, and what is said of a publication.
import type { DatedField } from './assessment.ts';
import { citedDate } from './literature.ts';

/**
 * Paragraphs that stand for one set of publications. 54(3) has European applications and international ones apart. 102(a)(1): those that an
 * exception can no longer remove, and those of the year before. Those of PRE are of the law before the America Invents Act.
 */
export const lawLeaves = [
  'EP.54.2',
  'EP.54.3.EP',
  'EP.54.3.WO',
  'US.102.a.1.barred',
  'US.102.a.1.grace',
  'US.102.a.2',
  'US.PRE.102.b',
  'US.PRE.102.a',
  'US.PRE.102.e',
] as const;
export type LawLeaf = (typeof lawLeaves)[number];

/** Paragraphs that consist of others. `US` is `US.AIA` or `US.PRE`, by the date. */
export const lawGroups = {
  EP: ['EP.54.2', 'EP.54.3'],
  'EP.54.3': ['EP.54.3.EP', 'EP.54.3.WO'],
  US: [],
  'US.AIA': ['US.102.a.1', 'US.102.a.2'],
  'US.102.a.1': ['US.102.a.1.barred', 'US.102.a.1.grace'],
  'US.PRE': ['US.PRE.102.b', 'US.PRE.102.a', 'US.PRE.102.e'],
} as const satisfies Record<string, readonly string[]>;
export type LawGroup = keyof typeof lawGroups;
export type LawParagraph = LawGroup | LawLeaf;

/** From this day on claims fall under the America Invents Act. */
export const AIA_DAY = '2013-03-16';

/** Inventors of one application, and characters of the longest name. */
export const MOST_INVENTORS = 100;
export const LONGEST_INVENTOR = 200;

/** A paragraph, the effective date of the claims, and the US filing date, which the law before the America Invents Act needs too. */
export interface LawQuestion {
  paragraph: LawParagraph;
  date: string;
  filed?: string;
}

/** The days of a publication: published, filed, the earliest priority, the earliest filing in the US or of an international application. */
export type LawDay = 'pd' | 'fd' | 'prd' | 'us';

/** What a publication is under one paragraph, and the day by which it is. */
export interface LawLabel {
  paragraph: LawLeaf;
  day: string;
  of: LawDay;
  /** The year or month that a document of literature is dated; `day` is then the last of it. */
  dated?: string;
  /**
   * Of an international application: `possible`, because it counts only if it entered the regional phase, or if it designates the US, which
   * its source does not say; `likely` if a European publication of the collection names it.
   */
  certainty?: 'possible' | 'likely';
  /** Where another inventor, or the same, matters. */
  inventors?: string[];
  /** The same names beside those of the case's application, where it has any. */
  compared?: ComparedInventors;
}

/** Names of inventors of a publication and of the case's application: those of both as the publication has them, those of one alone. */
export interface ComparedInventors {
  shared: string[];
  publication: string[];
  application: string[];
}

type DatedDocument = Parameters<typeof citedDate>[0] & { [Field in DatedField]?: string | undefined };

/** The days of a document that a sentence about it names, those that are known; of literature as exactly as it is dated. */
export function datesFor(document: DatedDocument): [of: LawDay, day: string][] {
  const days = [
    ['pd', citedDate(document)],
    ['fd', document.filingDate],
    ['prd', document.priorityDate],
  ] as const;
  return days.flatMap(([of, day]): [LawDay, string][] => (day === undefined ? [] : [[of, day]]));
}
