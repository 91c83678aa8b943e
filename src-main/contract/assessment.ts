// What the attorney decided of a document as prior art: letters per claim, flags, verified dates. Without schemas, so that the screens can use it.
import type { CategoryFlags, Letter } from './category.ts';

export interface ClaimVerdict {
  claim: number;
  letter: Letter;
}

export interface Assessment {
  /** One letter per claim, in the order of the claims. */
  verdicts: ClaimVerdict[];
  flags: CategoryFlags;
  /** Who compared the dates with the register or the printed document, and when. */
  verified?: { by: string; at: string };
}

/** What changes in an assessment; null removes, what is absent stays. */
export interface AssessmentChange {
  /** The same letter for these claims. */
  verdict?: { claims: number[]; letter: Letter | null } | undefined;
  flags?: { [Flag in keyof CategoryFlags]?: CategoryFlags[Flag] | null | undefined } | undefined;
  /** The name of who verified the dates. */
  verifiedBy?: string | null | undefined;
}

export const nothingAssessed: Assessment = { verdicts: [], flags: {} };

/** The assessment after a change at `at`; undefined where nothing is left of it. */
export function assessmentAfter(
  { verdicts, flags, verified }: Assessment,
  { verdict, flags: given = {}, verifiedBy }: AssessmentChange,
  at: string,
): Assessment | undefined {
  const after = { verdicts: withVerdict(verdicts, verdict), flags: withFlags(flags, given) };
  // Verified by the same person again is no new act.
  const now = verifiedBy === undefined || verifiedBy === verified?.by ? verified : verifiedBy === null ? undefined : { by: verifiedBy, at };
  if (now !== undefined) return { ...after, verified: now };
  return after.verdicts.length === 0 && Object.keys(after.flags).length === 0 ? undefined : after;
}

function withVerdict(verdicts: readonly ClaimVerdict[], given: AssessmentChange['verdict']): ClaimVerdict[] {
  if (given === undefined) return [...verdicts];
  const { claims, letter } = given;
  const others = verdicts.filter(({ claim }) => !claims.includes(claim));
  const fresh = letter === null ? [] : [...new Set(claims)].map((claim) => ({ claim, letter }));
  return [...others, ...fresh].toSorted((a, b) => a.claim - b.claim);
}

function withFlags(flags: CategoryFlags, given: NonNullable<AssessmentChange['flags']>): CategoryFlags {
  const asked = Object.entries(given).filter(([, value]) => value !== undefined);
  const after = Object.entries({ ...flags, ...Object.fromEntries(asked) }).filter(([, value]) => value !== null);
  return Object.fromEntries(after) as CategoryFlags;
}
