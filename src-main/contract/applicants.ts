// The spellings of applicants that the user said are one: proposed by the engine, confirmed, changed and split again by the user. They are kept
// beside the collections, so that new imports are grouped as well.
import { z } from 'zod';
import { call } from './call.ts';
import type { ClassField, NameField } from './condition.ts';
import { ofIndex, ofIndexes, ownerOnly } from './guest.ts';

/** Most spellings of one applicant. */
export const MOST_SPELLINGS = 500;
export const LONGEST_NAME = 500;

/**
 * In requests that confirmed applicants have an effect on. True: only those of their spellings count, and are told, that publications of the
 * collections asked for have. For programs and guests: what the user typed besides is not theirs to know.
 */
export const onlyOccurringSpellings = z.literal(true).optional();

/** An applicant that was confirmed. */
export interface Applicant {
  id: number;
  name: string;
  /** As they were written in publications. */
  spellings: string[];
}

/** A spelling with the number of publications that have it in the collections asked for. */
export interface CountedSpelling {
  written: string;
  /** How others write it, with other capitals, accents or punctuation. */
  also?: string[];
  publications: number;
}

/** A confirmed applicant in some collections; `publications`: each once, whatever its spellings. */
export interface CountedApplicant {
  id: number;
  name: string;
  spellings: CountedSpelling[];
  publications: number;
}

/**
 * Spellings that are probably one applicant. `writing`: they differ only in legal forms, punctuation, umlauts and the order or spacing of words;
 * `typing`: in one letter, and they have inventors in common. `applicant`: the confirmed one to which the others may belong.
 */
export interface ApplicantProposal {
  /** Names the proposal when it is declined. */
  key: string;
  name: string;
  evidence: 'writing' | 'typing';
  spellings: CountedSpelling[];
  /** Inventors in common, at most three. */
  inventors?: string[];
  applicant?: number;
}

export interface ApplicantSurvey {
  confirmed: CountedApplicant[];
  /** Those with most publications first; at most 200. */
  proposals: ApplicantProposal[];
  /** How many there are. */
  proposed: number;
}

/** A value that completes what was typed after a field of a condition. */
export interface Completion {
  /** As it is written into the condition, without its field. */
  text: string;
  /** As it is shown. */
  name: string;
  /** Absent for a class above the groups. */
  publications?: number;
  /** Of a confirmed applicant: its spellings, those with most publications first. */
  spellings?: CountedSpelling[];
  /** Of a class symbol in an installed scheme; of a group with those above it in its subclass. */
  title?: string;
}

/** The fields whose values are completed. */
export const completedFields = ['pa', 'in', 'ag', 'cpc', 'ipc', 'class'] as const satisfies (NameField | ClassField)[];
export type CompletedField = (typeof completedFields)[number];

/** A class of the publications nearest to a text. */
export interface AdvisedClass {
  /** A CPC group: `G01F11/26`. */
  code: string;
  /** How many of the nearest publications have it, and how many publications there are with it. */
  nearest: number;
  publications: number;
  /** In an installed scheme, with those above it in its subclass. */
  title?: string;
}

const indexes = z.array(z.int().positive()).max(1_000);
const written = z.string().min(1).max(LONGEST_NAME);

export const applicantCalls = {
  /** The confirmed applicants, in the order of their names. */
  applicants: call<Applicant[]>()({ request: z.object({}), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /**
   * Confirms that these spellings are one applicant; answers with its id. `applicant`: one that is changed: it has exactly these spellings from
   * then on. A spelling that another applicant had is taken from it. Throws `applicant-unknown`.
   */
  confirmApplicant: call<number>()({
    request: z.object({
      applicant: z.int().positive().optional(),
      name: written,
      spellings: z.array(written).min(1).max(MOST_SPELLINGS),
    }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Splits a confirmed applicant into its spellings again. Throws `applicant-unknown`. */
  splitApplicant: call<undefined>()({
    request: z.object({ applicant: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Declines a proposal, or proposes it again. */
  declineApplicant: call<undefined>()({
    request: z.object({ key: z.string().max(4_000), declined: z.boolean() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** The confirmed applicants with their counts in these collections, and what is proposed there. */
  applicantSurvey: call<ApplicantSurvey>()({
    request: z.object({ indexes }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** At most twelve values of a field that begin so in these collections, those with most publications first; symbols in their order. */
  completions: call<Completion[]>()({
    request: z.object({ field: z.enum(completedFields), text: z.string().max(LONGEST_NAME), indexes, onlyOccurringSpellings }),
    guest: ofIndexes,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** At most fifty CPC groups of these publications, those that distinguish them most from their index first. */
  classAdvice: call<AdvisedClass[]>()({
    request: z.object({ index: z.int().positive(), publications: z.array(z.int().nonnegative()).max(100) }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
};
