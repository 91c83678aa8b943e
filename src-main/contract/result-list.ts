// A list of hits: what are they, why were they found, what could not be seen? In: screens, with a query and its hits.
// Out: the calls a result list is made from, and their nouns.
import { z } from 'zod';
import { call } from './call.ts';
import { anyone, ofIndex, ofIndexes, ofShownIndexes, refused } from './guest.ts';
import { passageSpan } from './engine.ts';
import { fileSource, type FileText } from './files.ts';
import type { WordEvidence } from './hit.ts';
import type { ClassSymbol, LanguageText, Party } from './publication.ts';
import { query } from './query.ts';

/** What a list, its filters and its charts need of a publication, and no more. */
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
  classes: ClassSymbol[];
  priorityCountries: string[];
  /** Languages of its texts. */
  languages: string[];
  has: { abstract: boolean; claims: boolean; description: boolean; image: boolean; pdf: boolean };
}

/** A stretch of a text that is evidence: UTF-16 offsets into it. */
export interface TextRange {
  start: number;
  end: number;
}

/** A passage as it reads, with the evidence marked: the query's words, and the sentences nearest to it in meaning. */
export interface EvidencePassage {
  publication: number;
  section: z.infer<typeof passageSpan>['section'];
  entry: number;
  /** Where it stands in the entry's text, as of a passage span. */
  start: number;
  end: number;
  language: string;
  text: string;
  /** The place as an attorney cites it: paragraph number, claim number; absent where the text has none. */
  place?: { paragraph?: string; claim?: number };
  words: TextRange[];
  /** The query's words that found the publication, in whichever part of it, weightiest first. */
  found: WordEvidence[];
  /** `sentence`: number, from 1, of the query's sentence it answers; `likeness`: cosine, 0 to 1. */
  meaning: (TextRange & { sentence: number; likeness: number })[];
}

/** A word that sets a list apart from its index. */
export interface Keyword {
  term: string;
  /** Publications of the list that contain it, as row ids. */
  publications: number[];
  /** How much more frequent it is in the list than in the index. */
  times: number;
  /** Log-likelihood contrast; the order of the list. */
  weight: number;
}

/** What one search of some indexes could not see. */
export interface BlindSpots {
  documents: number;
  /** Share of publications without a description, 0 to 1. */
  withoutFullText: number;
  /** Publications without a publication date, which any cut-off leaves out; without a class, which any class leaves out. */
  undated: number;
  unclassified: number;
  /** Of the languages Antecedent searches and the offices that matter most: those no installed document is in or from. */
  languagesMissing: string[];
  countriesMissing: string[];
  /** For each country that is there, its first and last year of publication. */
  years: { country: string; from: number; to: number }[];
  /** Words of the query that no document of these indexes contains, as the query spells them. */
  unknownWords: string[];
  /** Indexes that cannot be asked now. */
  offline: number[];
}

/** A symbol of the installed classification scheme. `children`: whether there are symbols below it. */
export interface ClassNode {
  code: string;
  level: number;
  title: string;
  children: boolean;
}

/** What the engine understands of a query's text before it is asked. */
export interface QueryReading {
  /** ISO 639-1 tag, or '' where no language is recognised. */
  language: string;
  words: number;
  accepted: boolean;
  /** Its sentences, in order; `EvidencePassage.meaning` counts them from 1. */
  sentences: TextRange[];
  /** Publication numbers in the text that are installed; where the text is nothing but one, its own text can be searched by. */
  publications: { index: number; id: number; name: string; title: LanguageText[] }[];
}

const index = z.int().positive();
const publications = z.array(z.int().nonnegative()).max(2_000);

export const resultListCalls = {
  cards: call<Card[]>()({
    request: z.object({ index, publications }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The passages asked for with their evidence marked; without a passage, the publication's best one for the query. */
  marks: call<EvidencePassage[]>()({
    request: z.object({
      index,
      query,
      publications: z.array(z.object({ id: z.int().nonnegative(), passage: passageSpan.optional() })).max(50),
    }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'highlight',
    cancellable: true,
  }),
  /** The first drawing as stored; undefined where there is none. */
  image: call<{ type: string; bytes: Uint8Array } | undefined>()({
    request: z.object({ index, publication: z.int().nonnegative() }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** At most 30 words that set these publications apart, weightiest first. */
  keywords: call<Keyword[]>()({
    request: z.object({ index, publications }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  blindSpots: call<BlindSpots>()({
    request: z.object({ indexes: z.array(index), text: z.string() }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  readQuery: call<QueryReading>()({
    request: z.object({ text: z.string(), indexes: z.array(index) }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'highlight',
    cancellable: true,
  }),
  /** Publications of these indexes (of all where none are named) whose number, or title, begins with or contains the text; at most `count`. */
  findPublications: call<QueryReading['publications']>()({
    request: z.object({ text: z.string(), count: z.int().min(1).max(50), indexes: z.array(index).optional() }),
    guest: ofShownIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The members of a publication's family that are installed in its index, itself included. */
  familyMembers: call<Card[]>()({
    request: z.object({ index, publication: z.int().nonnegative() }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** Symbols of the scheme below `parent` (the sections without one); empty where no scheme is installed. */
  classNodes: call<ClassNode[]>()({
    request: z.object({ parent: z.string().optional() }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** Symbols whose code begins with the text or whose title contains its words; at most 50. */
  findClasses: call<ClassNode[]>()({
    request: z.object({ text: z.string() }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The titles of these symbols, where the scheme has them, each with those of its ancestors, topmost first. */
  classTitles: call<{ code: string; titles: string[] }[]>()({
    request: z.object({ codes: z.array(z.string()).max(500) }),
    guest: anyone,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The text of a DOCX, PDF or TXT that was dropped on the query; read in a process of its own. */
  textOfFile: call<FileText>()({
    request: z.object({ source: fileSource }),
    guest: (invoke, request) => ('upload' in request.source ? invoke(request) : refused()),
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
};
