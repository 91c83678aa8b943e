// A condition of the expert search: exact, parsed from what the attorney typed. engine/condition makes it, engine/places answers it.
import type { LawQuestion } from './law.ts';

/**
 * The version of the language; a record keeps it, so that a replay knows how a condition was read. 2: `prd` is any priority and not only the
 * earliest; names have neither endings nor legal forms; `art`, `cites` and `citedby`.
 */
export const CONDITION_VERSION = 2;

/** UTF-16 units of the longest condition. */
export const LONGEST_CONDITION = 65_536;

/** Characters of the longest name of a saved condition, and saved conditions at most. */
export const LONGEST_SAVED_NAME = 64;
export const MOST_SAVED = 500;

/** Letters, digits, `_` and `-`; what can stand behind `@`. */
export function isSavedName(name: string): boolean {
  return name.length <= LONGEST_SAVED_NAME && /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u.test(name);
}

/** Names that differ in this name different conditions; capitals do not count. */
export function savedKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Fields whose values are texts with positions. `text` is all of them, and the default. */
export const textFields = ['ti', 'ab', 'clm', 'c1', 'ic', 'de', 'ta', 'tac', 'text'] as const;
export type TextField = (typeof textFields)[number];
/** Applicants, inventors, agents: each name is a text of its own. */
export const nameFields = ['pa', 'in', 'ag'] as const;
export type NameField = (typeof nameFields)[number];
/** Numbers of publications, applications and priorities, any of these, and families; country, kind and language. */
export const numberFields = ['pn', 'ap', 'pr', 'num', 'fam', 'cc', 'kd', 'la'] as const;
export type NumberField = (typeof numberFields)[number];
export const classFields = ['cpc', 'ipc', 'class'] as const;
export type ClassField = (typeof classFields)[number];
/** Publication, filing, priority and earliest day. */
export const dateFields = ['pd', 'fd', 'prd', 'ed'] as const;
export type DateField = (typeof dateFields)[number];
/** Fields that come with citations. */
export const citationFields = ['cites', 'citedby'] as const;
export type CitationField = (typeof citationFields)[number];
export type ValueField = NumberField | ClassField | DateField | CitationField;

/** Where a node was written: UTF-16 offsets, the end exclusive. */
export interface Written {
  start: number;
  end: number;
}

/**
 * One word of a phrase with `*`, `*2` and `?` as typed, folded as `foldWord` does, except that ä, ö, ü stay (they also stand for ae, oe, ue).
 * `exact`: as written (`=`); `family`: the whole stem family (`~`); otherwise its number and case endings, irregular forms and US or GB
 * spelling. `hyphens`: the offsets in `pattern` where it had a hyphen: `micro-lens` is the pattern `microlens` with [5]. Each character of
 * a Chinese, Japanese or Korean run is a word of its own, without sign and truncation.
 */
export interface WordPattern {
  pattern: string;
  sign?: 'exact' | 'family';
  hyphens?: number[];
}

/**
 * A value (`from` and `to` the same), one side of a range, or both. Days are `yyyy`, `yyyy-mm` or `yyyy-mm-dd`, classes as
 * `parseClassSymbol` gives them, countries and kinds in capitals, languages in lower case; numbers as typed. `under`: false
 * after `=`, so that a class is meant without what stands below it.
 */
export interface ValueRange {
  from?: string;
  to?: string;
  /** The sides that do not belong to the range: `>` and `<`. */
  open?: ('from' | 'to')[];
  under?: false;
}

export type ConditionNode = Written &
  (
    | { type: 'all' }
    | { type: 'or' | 'xor' | 'and' | 'not'; left: ConditionNode; right: ConditionNode }
    | { type: 'adj' | 'near'; distance: number; paragraph?: true; negated?: true; left: ConditionNode; right: ConditionNode }
    | { type: 'with' | 'same'; distance: number; negated?: true; left: ConditionNode; right: ConditionNode }
    | { type: 'claim' | 'chain'; negated?: true; left: ConditionNode; right: ConditionNode }
    | { type: 'in'; field: TextField | NameField; operand: ConditionNode }
    /** A word, or a phrase of several. */
    | { type: 'words'; words: WordPattern[] }
    /**
     * A whole name, in a field of names, as `spellingOf` of document/spelling.ts gives it. `exact` (`="Bosch GmbH"`): this spelling alone;
     * `family` (`~bosch`): every spelling of the applicant that the user confirmed as one, which `expandApplicants` puts in its place.
     */
    | { type: 'name'; name: string; sign: 'exact' | 'family' }
    /** An interval in `unit`, the SI unit of its dimension as `engine/condition/quantities.ts` names it; a single number has from = to. */
    | { type: 'quantity'; from: number; to: number; unit: string }
    | { type: 'value'; field: ValueField; value: ValueRange }
    | { type: 'set'; number: number }
    | { type: 'saved'; name: string }
    | { type: 'has'; thing: string }
    /** `art:EP.54.3@2012-05-16`; with the US filing date `art:US.PRE@2010-05-01/2011-04-30`. */
    | ({ type: 'art' } & LawQuestion)
  );

export const conditionErrorCodes = [
  'bracket-open',
  'operand-missing',
  'not-alone',
  'and-in-proximity',
  'operand-without-text',
  'texts-apart',
  'character-unknown',
  'field-unknown',
  'field-absent',
  'citations-absent',
  'not-on-cluster',
  'field-nested',
  'truncation-short',
  'truncation-inside',
  'forms-too-many',
  'places-too-many',
  'too-costly',
  'quantity-unclear',
  'range-reversed',
  'date-impossible',
  'law-unknown',
  'law-day',
  'law-second-day',
  'class-unknown',
  'set-unknown',
  'applicant-unknown',
  'saved-circular',
  'number-unreadable',
  'distance-range',
  'condition-too-long',
  'syntax-foreign',
  'syntax-unknown',
  'syntax-lost',
  'strategy-pasted',
  'strategy-cut',
  'strategy-unread',
] as const;
export type ConditionErrorCode = (typeof conditionErrorCodes)[number];

/**
 * What is wrong with a condition, and where. `cause` is in English; words/ makes the sentence of another language from `code` and `facts`.
 * `suggestion` is a condition that parses; '' where none can be given. `translation`: of a pasted text, what was changed.
 */
export interface ConditionError extends Written {
  code: ConditionErrorCode;
  cause: string;
  facts: Record<string, string | number>;
  suggestion: string;
  translation?: Translation;
}

/** An operator in lower case, which is read as a word; with the condition as it would be with the operator. */
export interface ConditionHint extends Written {
  operator: string;
  suggestion: string;
}

/** The systems whose syntax is translated, with their names, which are the same in every language. */
export const foreignNames = {
  uspto: 'USPTO Patent Public Search',
  espacenet: 'Espacenet',
  lens: 'The Lens',
  patentscope: 'PATENTSCOPE',
  iprally: 'IPRally',
  epoque: 'EPOQUE',
  orbit: 'Orbit',
  stn: 'STN',
} as const;
export type ForeignSystem = keyof typeof foreignNames;

/** Why a stretch was written otherwise; words/translation.ts has a sentence for each. */
export const translationRules = [
  'written-otherwise',
  'space',
  'left-to-right',
  'mixed-operators',
  'distance',
  'field-near',
  'field-language',
  'field-partly',
  'all-texts',
  'class-alone',
  'class-below',
  'class-begins',
  'class-bare',
  'stemmed',
  'weight',
  'similar-lost',
  'truncation-short',
  'quote-open',
  'number-word',
  'set-lost',
  'distance-lost',
  'without-counterpart',
  'part-lost',
  'rewritten',
  'texts-apart',
] as const;
export type TranslationRule = (typeof translationRules)[number];

/**
 * What became of a stretch of a pasted condition. `from`: where it was, `to`: where its translation is (UTF-16 offsets). `same`: it means the
 * same; `near`: nearly; `lost`: it was left out. `facts` fill the sentence of the rule.
 */
export interface TranslationChange {
  from: Written;
  to: Written;
  tag: 'same' | 'near' | 'lost';
  rule: TranslationRule;
  facts: Record<string, string | number>;
}

/** A condition made from one in another syntax. `condition` parses; '' if nothing of it can be translated. */
export interface Translation {
  /** Absent for a strategy in our own language. */
  system?: ForeignSystem;
  condition: string;
  changes: TranslationChange[];
}

/**
 * A node of the canonical form with the number of publications it matches alone. `canonical`: of a part with branches of its own no more than its
 * beginning, if it is long.
 */
export interface Branch {
  canonical: string;
  count: number;
  /** Of a word with several forms: each form with the number of publications; of many words the most frequent forms. */
  forms?: { form: string; count: number }[];
  /** Of a value that many publications lack: how many. They never match. */
  unknown?: number;
  /** Of a fact that was not read from files imported earlier: how many publications lack it for that reason. */
  older?: number;
  /** Of a class that stands for itself only, because no installed scheme contains it. */
  alone?: true;
  branches?: Branch[];
}

/**
 * Publications that meet all of a search but the dates its condition begins with, such as `art:EP@2012-05-16`. A publication counts in one of
 * `later`, `undated` and `internal`.
 */
export interface LeftOutByDate {
  /** Published on that day or later, and not prior art by an earlier filing. */
  later: number;
  /** Of the later ones: filed, or with a priority, before that day, but not of a kind or office that the law counts. */
  earlierFiled: number;
  /** Without a day of publication. */
  undated: number;
  /** Documents of the firm, which are not public. */
  internal: number;
}

/**
 * What a condition matched in one index, as records keep it. `digest`: SHA-256 of the names of those publications, hexadecimal. `leftOut`: of a
 * condition that begins with a law, in a search.
 */
export interface ConditionMatch {
  canonical: string;
  version: number;
  count: number;
  digest?: string;
  leftOut?: LeftOutByDate;
}

/** Publications whose names are kept with what matched, so that a repetition can say which came and which went. */
export const MOST_NAMED = 100_000;

/**
 * What a condition matches in one index: all its publications and those of each branch, or why it cannot be answered there. `names`: with a
 * digest, the publications by name, ascending; absent if they are more than `MOST_NAMED`.
 */
export type ConditionCount = { index: number } & (
  (Omit<ConditionMatch, 'canonical' | 'leftOut'> & { branch: Branch; names?: string[] }) | { error: ConditionError }
);

/** How the engine reads a condition: in canonical form with what it matches in each index, or what is wrong with it. */
export type ConditionReading = { canonical: string; hints?: ConditionHint[]; counts: ConditionCount[] } | { error: ConditionError };
