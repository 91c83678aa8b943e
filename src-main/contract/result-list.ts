// The calls and nouns of a result list: what the hits are, why they were found, and what the search could not cover.
import { z } from 'zod';
import { onlyOccurringSpellings } from './applicants.ts';
import { correctedDates } from './assessment-calls.ts';
import { call } from './call.ts';
import { LONGEST_CONDITION, MOST_SAVED, type ConditionReading } from './condition.ts';
import type { ConditionExplanation } from './condition-explanation.ts';
import { anyone, ofIndex, ofIndexes, ofShownIndexes, refused } from './guest.ts';
import type { MissingWeeks } from './coverage.ts';
import { passageSpan } from './engine.ts';
import { fileSource, type FileText } from './files.ts';
import type { GrantNotice } from './grant-lists.ts';
import type { WordEvidence } from './hit.ts';
import { LONGEST_INVENTOR, MOST_INVENTORS, type LawLabel } from './law.ts';
import type { DocumentType, Literature } from './literature.ts';
import type { ClassSymbol, LanguageText, Party, Scan, UnreadPages } from './publication.ts';
import { query, weightedSpan } from './query.ts';
import { breadths, type TermProposals } from './search-terms.ts';
import { MOST_STRATEGY_LINES } from './strategy.ts';
import type { RecognisedPage } from './recognition.ts';

/** The data of a publication that lists, filters and charts need. */
export interface Card {
  id: number;
  country: string;
  number: string;
  kind: string;
  family: number;
  publicationDate?: string;
  filingDate?: string;
  priorityDate?: string;
  title: LanguageText[];
  applicants: Party[];
  /** The names by which its applicants are counted, if one of them is a spelling that the user confirmed as another's. */
  groupedApplicants?: string[];
  classes: ClassSymbol[];
  priorityCountries: string[];
  /** Languages of its texts. */
  languages: string[];
  has: { abstract: boolean; claims: boolean; description: boolean; image: boolean; pdf: boolean };
  /** What is missing in its texts; absent if nothing is. */
  unread?: UnreadPages[];
  /** Present if its texts were recognised in a scan, or are still to be. */
  scan?: Scan;
  /** Absent: a patent publication. */
  type?: Exclude<DocumentType, 'patent'>;
  literature?: Literature;
  /** What imported lists of withdrawn or corrected publications say of it; absent if they say nothing. */
  listed?: GrantNotice[];
}

/** A range of a text: UTF-16 offsets. */
export interface TextRange {
  start: number;
  end: number;
}

/** A word of the query in a text; `weight`: the emphasis that the user gave it, if it is not the usual one, 1. */
export interface WordRange extends TextRange {
  weight?: number;
}

/** A passage with its evidence highlighted: the query's words, and the sentences closest to it in meaning. */
export interface EvidencePassage {
  publication: number;
  section: z.infer<typeof passageSpan>['section'];
  entry: number;
  /** Its position in the entry's text, as in a passage span. */
  start: number;
  end: number;
  language: string;
  text: string;
  /** Paragraph or claim number, for citing; absent if the text has none. */
  place?: { paragraph?: string; claim?: number };
  words: WordRange[];
  /** What the emphasised words (`more`), and the reduced ones, are of the score of the words in this passage; absent if it has none of them. */
  emphasis?: { more: number; less: number };
  /** The query's words that found the publication, in any part of it, the highest-weighted first. */
  found: WordEvidence[];
  /** `sentence`: number, from 1, of the matching sentence of the query; `likeness`: cosine, 0 to 1. */
  meaning: (TextRange & { sentence: number; likeness: number })[];
  /** The words by which the publication matches the condition of the query; absent without a condition. */
  condition?: TextRange[];
  /** Another passage of the publication, which adds to this one. */
  second?: SecondPassage;
}

export type SecondPassage = Omit<EvidencePassage, 'second'>;

/** A word that distinguishes a list from its index. */
export interface Keyword {
  term: string;
  /** Publications of the list that contain it, as row ids. */
  publications: number[];
  /** Its frequency in the list divided by that in the index. */
  times: number;
  /** Log-likelihood ratio; defines the order of the list. */
  weight: number;
}

/** What a search in some indexes could not cover. */
export interface BlindSpots {
  documents: number;
  /** Share of publications without a description, 0 to 1. */
  withoutFullText: number;
  /** Publications without a publication date, which any cut-off date excludes; without a class, which any class filter excludes. */
  undated: number;
  unclassified: number;
  /** Supported languages, and major patent offices, of which no document is installed. */
  languagesMissing: string[];
  countriesMissing: string[];
  /** The first and last year of publication for each country present. */
  years: { country: string; from: number; to: number }[];
  /** Weeks of offices that the indexes together lack between weeks that they have, the latest first; of indexes that were counted. */
  missingWeeks: MissingWeeks[];
  /** Words of the query that no document of these indexes contains, as spelled in the query. */
  unknownWords: string[];
  /** Indexes that cannot be searched now. */
  offline: number[];
}

/** A symbol of the installed classification scheme. `children`: whether it has subordinate symbols. */
export interface ClassNode {
  code: string;
  level: number;
  title: string;
  children: boolean;
}

/** A number that is not installed, with the kinds of it that are. */
export interface MissingKind {
  name: string;
  kinds: string[];
}

/** What the engine recognises in a query's text before the search. */
export interface QueryReading {
  /** ISO 639-1 tag, or '' if no language is recognised. */
  language: string;
  words: number;
  accepted: boolean;
  /** Its sentences, in order; `EvidencePassage.meaning` counts them from 1. */
  sentences: TextRange[];
  /** True if the text is one publication number and nothing else: the publication's own text can then be the query. */
  isNumber: boolean;
  /** Installed publications whose numbers occur in the text. */
  publications: ({ index: number; id: number; name: string } & Pick<Card, 'title' | 'type' | 'literature'>)[];
  /** The condition that the text is, if it is written like one. */
  condition?: string;
  /** Numbers in the text that are not installed: with another kind, or not at all if the text is one number. */
  missing?: MissingKind[];
  /** Indexes that store no numbers of applications, if the text is one. */
  withoutApplications?: number[];
}

const index = z.int().positive();
const indexes = z.array(index).max(1_000);
const publications = z.array(z.int().nonnegative()).max(2_000);

export const resultListCalls = {
  /**
   * The recognised pages of the PDF of a publication, by its name (`EP-1000000-A1`), the first page first; null where nothing was recognised.
   * None if it is not a scan.
   */
  recognisedPages: call<(RecognisedPage | null)[]>()({
    request: z.object({ indexes, name: z.string() }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The cards of these publications. */
  cards: call<Card[]>()({
    request: z.object({ index, publications, onlyOccurringSpellings }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The given passages with their evidence highlighted; for a publication without a passage, those that a search would show. */
  marks: call<EvidencePassage[]>()({
    request: z.object({
      index,
      query,
      publications: z
        .array(z.object({ id: z.int().nonnegative(), passage: passageSpan.optional(), second: passageSpan.optional() }))
        .max(50),
      onlyOccurringSpellings,
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'highlight',
    cancellable: true,
  }),
  /** The first drawing as stored; undefined if there is none. */
  image: call<{ type: string; bytes: Uint8Array } | undefined>()({
    request: z.object({ index, publication: z.int().nonnegative() }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** At most 30 words that distinguish these publications from their index, the highest-weighted first. */
  keywords: call<Keyword[]>()({
    request: z.object({ index, publications }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** What a search for this text in these indexes cannot cover. */
  blindSpots: call<BlindSpots>()({
    request: z.object({ indexes, text: z.string() }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** What the engine recognises in the text of a query. */
  readQuery: call<QueryReading>()({
    request: z.object({ text: z.string(), indexes }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'highlight',
    cancellable: true,
  }),
  /** Terms in other languages, and near ones if it is broad, that these indexes can be searched for beside the words of a text. */
  proposeTerms: call<TermProposals>()({
    request: z.object({
      text: z.string(),
      spans: z.array(weightedSpan).max(1_000).optional(),
      language: z.string().optional(),
      breadth: z.enum(breadths),
      indexes,
      /** The text is being typed: nothing of it goes to a cluster, and the collections there are not counted. */
      draft: z.literal(true).optional(),
    }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'highlight',
    cancellable: true,
  }),
  /**
   * How the engine reads a condition, and what it matches in each of these indexes. `run`: a reading for the same window with a higher number
   * supersedes this one, which fails with `cancelled`; since the text is then still being typed, nothing is counted on a cluster.
   */
  readCondition: call<ConditionReading>()({
    request: z.object({
      text: z.string().max(LONGEST_CONDITION),
      indexes,
      /** What `L1`, `L2` ... stand for. */
      sets: z
        .array(z.object({ number: z.int().positive(), canonical: z.string() }))
        .max(MOST_STRATEGY_LINES)
        .optional(),
      /** What `@name` stands for: saved conditions as typed. */
      saved: z
        .array(z.object({ name: z.string(), condition: z.string().max(LONGEST_CONDITION) }))
        .max(MOST_SAVED)
        .optional(),
      /** True: each count has a digest and, up to `MOST_NAMED`, the names of what matches. */
      digest: z.literal(true).optional(),
      run: z.int().nonnegative().optional(),
      onlyOccurringSpellings,
    }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /**
   * Why each of these publications matches a condition, or not; those that no longer exist are left out. Throws `condition-invalid`.
   */
  explainCondition: call<ConditionExplanation[]>()({
    request: z.object({
      index,
      text: z.string().max(LONGEST_CONDITION),
      publications: z.array(z.int().nonnegative()).max(50),
      onlyOccurringSpellings,
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /**
   * What these publications are under the laws that a condition asks for, by their dates; those under none have no labels. `inventors`: those of the
   * case's application, with whom theirs are compared. Throws `condition-invalid`.
   */
  lawLabels: call<{ publication: number; labels: LawLabel[] }[]>()({
    request: z.object({
      ...{ index, text: z.string().max(LONGEST_CONDITION), publications, onlyOccurringSpellings },
      inventors: z.array(z.string().max(LONGEST_INVENTOR)).max(MOST_INVENTORS).optional(),
      /** Dates that stand instead of the imported ones. */
      corrected: z
        .array(z.object({ publication: z.int().nonnegative(), dates: correctedDates }))
        .max(1000)
        .optional(),
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** At most `count` publications of these indexes (of all if none are named) whose number or title matches the text. */
  findPublications: call<QueryReading['publications']>()({
    request: z.object({ text: z.string(), count: z.int().min(1).max(50), indexes: indexes.optional() }),
    guest: ofShownIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The members of a publication's family in its index, including itself. */
  familyMembers: call<Card[]>()({
    request: z.object({ index, publication: z.int().nonnegative() }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The symbols directly below `parent` (the sections if it is absent); empty if no scheme is installed. */
  classNodes: call<ClassNode[]>()({
    request: z.object({ parent: z.string().optional() }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** At most 50 symbols whose code begins with the text or whose title contains its words. */
  findClasses: call<ClassNode[]>()({
    request: z.object({ text: z.string() }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The titles of these symbols and their ancestors, topmost first; symbols missing in the scheme are left out. */
  classTitles: call<{ code: string; titles: string[] }[]>()({
    request: z.object({ codes: z.array(z.string()).max(500) }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The text of a DOCX, PDF or TXT file that was dropped on the query. A separate process reads it. */
  textOfFile: call<FileText>()({
    request: z.object({ source: fileSource }),
    guest: (invoke, request) => ('upload' in request.source ? invoke(request) : refused()),
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
};
