// What the attorney decided of a document as prior art: letters per claim, flags, verified dates. Without schemas, so that the screens can use it.
import type { CategoryFlags, Letter } from './category.ts';

export interface ClaimVerdict {
  claim: number;
  letter: Letter;
}

/** The dates of a document that categories follow from, as fields of its data name them. */
export const datedFields = ['publicationDate', 'filingDate', 'priorityDate'] as const;
export type DatedField = (typeof datedFields)[number];

/** A machine translation that passages or letters of a document rely on. `from`, `into`: languages, as two letters. */
export interface MachineTranslation {
  /** The tool or service that made it. */
  by: string;
  /** Absent: the language in which the document was published. */
  from?: string | undefined;
  into?: string | undefined;
  /** The day on which it was made. */
  on?: string | undefined;
}

export interface Assessment {
  /** One letter per claim, in the order of the claims. */
  verdicts: ClaimVerdict[];
  flags: CategoryFlags;
  /** Who compared the dates with the register or the printed document, and when. */
  verified?: { by: string; at: string };
  /** Days that the register or the printed document has instead of the imported ones. */
  dates?: Partial<Record<DatedField, string>>;
  machineTranslation?: MachineTranslation | undefined;
}

/** What changes in an assessment; null removes, what is absent stays. */
export interface AssessmentChange {
  /** The same letter for these claims. */
  verdict?: { claims: number[]; letter: Letter | null } | undefined;
  flags?: { [Flag in keyof CategoryFlags]?: CategoryFlags[Flag] | null | undefined } | undefined;
  /** The name of who verified the dates. */
  verifiedBy?: string | null | undefined;
  /** Corrected days. */
  dates?: { [Field in DatedField]?: string | null | undefined } | undefined;
  machineTranslation?: MachineTranslation | null | undefined;
}

export const nothingAssessed: Assessment = { verdicts: [], flags: {} };

/** The assessment after a change at `at`; undefined where nothing is left of it. */
export function assessmentAfter(
  { verdicts, flags, verified, dates = {}, machineTranslation: known }: Assessment,
  { verdict, flags: given = {}, verifiedBy, dates: corrected = {}, machineTranslation = known }: AssessmentChange,
  at: string,
): Assessment | undefined {
  const kept = changed(dates, corrected);
  const hasDates = Object.keys(kept).length > 0;
  const after = {
    ...{ verdicts: withVerdict(verdicts, verdict), flags: changed(flags, given) },
    ...(hasDates && { dates: kept }),
    ...(machineTranslation != null && { machineTranslation }),
  };
  // Verified by the same person again is no new act.
  const now = verifiedBy === undefined || verifiedBy === verified?.by ? verified : verifiedBy === null ? undefined : { by: verifiedBy, at };
  if (now !== undefined) return { ...after, verified: now };
  const isEmpty = after.verdicts.length === 0 && Object.keys(after.flags).length === 0 && !hasDates && machineTranslation == null;
  return isEmpty ? undefined : after;
}

function withVerdict(verdicts: readonly ClaimVerdict[], given: AssessmentChange['verdict']): ClaimVerdict[] {
  if (given === undefined) return [...verdicts];
  const { claims, letter } = given;
  const others = verdicts.filter(({ claim }) => !claims.includes(claim));
  const fresh = letter === null ? [] : [...new Set(claims)].map((claim) => ({ claim, letter }));
  return [...others, ...fresh].toSorted((a, b) => a.claim - b.claim);
}

/** `values` with what is given; null removes, undefined leaves. */
function changed<Values extends object>(values: Values, given: { [Name in keyof Values]?: Values[Name] | null | undefined }): Values {
  const asked = Object.entries(given).filter(([, value]) => value !== undefined);
  const after = Object.entries({ ...values, ...Object.fromEntries(asked) }).filter(([, value]) => value !== null);
  return Object.fromEntries(after) as Values;
}
