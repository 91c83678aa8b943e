// The call that changes the attorney's assessment of a document as prior art, and the schemas of both.
import { z } from 'zod';
import { MOST_CLAIMS } from './application-claims.ts';
import type { AssessmentChange, DatedField } from './assessment.ts';
import { call } from './call.ts';
import { isCalendarDate } from './calendar.ts';
import { letters } from './category.ts';
import { addsToCase } from './guest.ts';

/** Documents that one Y is combined with. */
const MOST_PARTNERS = 20;
const claim = z.int().min(1).max(MOST_CLAIMS);
const claims = z.array(claim).min(1).max(MOST_CLAIMS);
const letter = z.enum(letters);
const partners = z.array(z.string().min(1).max(64)).min(1).max(MOST_PARTNERS);
const day = z.string().refine(isCalendarDate);
const person = z.string().trim().min(1).max(200);
const flags = {
  O: z.object({ on: day }),
  T: z.literal(true),
  L: z.object({ reason: z.string().trim().min(1).max(500), claims: claims.optional() }),
  D: z.literal(true),
};

const language = z.string().regex(/^[a-z]{2}$/);
const machineTranslation = z.object({
  by: z.string().trim().min(1).max(200),
  from: language.exactOptional(),
  into: language.exactOptional(),
  on: day.exactOptional(),
});

/** One schema for each dated field. */
function dated<Schema extends z.ZodType>(schema: Schema): Record<DatedField, Schema> {
  return { publicationDate: schema, filingDate: schema, priorityDate: schema };
}

/** Days that the attorney corrected. */
export const correctedDates = z.object(dated(day)).partial();

export const assessment = z.object({
  verdicts: z
    .array(
      z.object({
        claim,
        letter,
        obviousness: z.literal(true).exactOptional(),
        partners: partners.exactOptional(),
        refersTo: partners.exactOptional(),
        given: z.object({ at: z.iso.datetime(), text: z.string().max(64) }).exactOptional(),
      }),
    )
    .max(MOST_CLAIMS),
  flags: z.object(flags).partial(),
  verified: z.object({ by: person, at: z.iso.datetime() }).optional(),
  dates: correctedDates.optional(),
  machineTranslation: machineTranslation.exactOptional(),
  copyInHand: z.literal(true).exactOptional(),
});

export const assessmentChange = z.object({
  verdict: z
    .object({
      claims,
      letter: letter.nullable(),
      obviousness: z.literal(true).optional(),
      partners: partners.optional(),
      refersTo: partners.optional(),
    })
    .optional(),
  confirm: z.literal(true).optional(),
  flags: z.object({ O: flags.O.nullable(), T: flags.T.nullable(), L: flags.L.nullable(), D: flags.D.nullable() }).partial().optional(),
  verifiedBy: person.nullable().optional(),
  dates: z.object(dated(day.nullable())).partial().optional(),
  machineTranslation: machineTranslation.nullable().optional(),
  copyInHand: z.literal(true).nullable().optional(),
}) satisfies z.ZodType<AssessmentChange>;

export const assessmentCalls = {
  /** Changes the assessment of a publication in one act. */
  assess: call<undefined>()({
    request: z.object({ case: z.int().positive(), publication: z.string().min(1).max(64), change: assessmentChange }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
  /**
   * All verdicts of the case, or those on some publications, that were given for earlier claims hold for the present ones too, in one act; answers
   * how many were confirmed.
   */
  confirmVerdicts: call<number>()({
    request: z.object({ case: z.int().positive(), publications: z.array(z.string().max(64)).optional() }),
    guest: addsToCase,
    audit: 'silent',
    runs: 'cases',
  }),
};
