// Lists of withdrawn or corrected publications that the user imported, and what they say of a publication. They are kept beside the collections,
// so that they also flag what is imported later; they change no ranking and hide nothing.
import { z } from 'zod';
import { call } from './call.ts';
import { fileSource } from './files.ts';
import { ownerOnly } from './guest.ts';

/** What a list says of its publications. */
export const grantStates = ['withdrawn', 'corrected'] as const;
export type GrantState = (typeof grantStates)[number];

export const LONGEST_LIST_NAME = 100;
/** Entries of one list; the longest list of an office, that of the USPTO, has some tens of thousands. */
export const MOST_ENTRIES = 500_000;
/** Lines without a number that are kept with their text; more are only counted. */
export const MOST_UNREAD = 1_000;

/** What one list says of a publication. */
export interface GrantNotice {
  list: string;
  says: GrantState;
  /** The day to which the list was up to date. */
  asOf: string;
  /** The day of the withdrawal or correction, and what the list remarks on it. */
  on?: string;
  reason?: string;
}

/** A line of the file that is not in the list. `why`: the line has no number, or one without its country. */
export interface UnreadLine {
  /** In a workbook. */
  sheet?: string;
  /** From 1; rows of a workbook that have no cells are not counted. */
  line: number;
  written: string;
  why: 'no-number' | 'no-country';
}

export interface GrantList {
  name: string;
  says: GrantState;
  asOf: string;
  /** The name of the file, without its folder. */
  file: string;
  importedAt: string;
  entries: number;
  /** How many lines are not in the list. */
  unread: number;
  sha256: string;
}

/** An entry of a list. `kind`: '' for all publications of the number. */
export interface GrantEntry {
  country: string;
  number: string;
  kind: string;
  on?: string;
  reason?: string;
}

/** A list with the lines that are not in it. */
export interface ReadGrantList {
  list: GrantList;
  /** The first `MOST_UNREAD`. */
  unread: UnreadLine[];
}

/** What a file says. `unreadCount`: also of the lines that `unread` leaves out. */
export interface GrantListContents {
  entries: GrantEntry[];
  unread: UnreadLine[];
  unreadCount: number;
  sha256: string;
}

/** The part of an earlier publication that one with such a kind code corrects. */
export type CorrectedPart = 'first-page' | 'whole';

/**
 * What a kind code says of a publication that corrects an earlier one: its first page, or the whole of it. The numerals 8 and 9 are reserved for
 * corrections (WIPO ST.16); the United States count certificates of reexamination with them, C8 and C9.
 */
export function correctionOf({ country, kind }: { country: string; kind: string }): CorrectedPart | undefined {
  if (!/^(?:[ABCTUY][89]|P9)$/.test(kind) || (country === 'US' && kind.startsWith('C'))) return undefined;
  return kind.endsWith('8') ? 'first-page' : 'whole';
}

/** On one line, in the direction of its letters: sentences quote it. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_LIST_NAME)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u);
const office = z.string().regex(/^[A-Z]{2}$/);

/** What the user says of the file. `office`: of numbers without a country. */
export const grantListOrder = z.object({
  name,
  says: z.enum(grantStates),
  asOf: z.iso.date(),
  office: office.optional(),
});
export type GrantListOrder = z.infer<typeof grantListOrder>;

export const grantListCalls = {
  /** The imported lists, in the order of their names. */
  grantLists: call<GrantList[]>()({ request: z.object({}), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /** A list with the lines of its file that are not in it. Throws `grant-list-unknown`. */
  grantList: call<ReadGrantList>()({ request: z.object({ name }), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /**
   * Imports a list; one of the same name is replaced. Throws `grant-list-empty`, `grant-list-too-long`, `grant-list-future`, `file-unreadable` and
   * `file-too-hard`, and leaves the list as it was.
   */
  importGrantList: call<ReadGrantList>()({
    request: grantListOrder.extend({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'grant-list-imported', facts: ({ name: list }) => ({ list }) },
    runs: 'application',
    takesLong: true,
  }),
  /** Deletes a list; its publications are no longer flagged. Throws `grant-list-unknown`. */
  deleteGrantList: call<undefined>()({
    request: z.object({ name }),
    guest: ownerOnly,
    audit: { act: 'grant-list-deleted', facts: ({ name: list }) => ({ list }) },
    runs: 'application',
  }),
};
