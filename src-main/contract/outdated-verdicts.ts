// Verdicts that were given for other claims than the application of the case has now. Without schemas, so that the screens can use it.
import { claimsOfApplication, type ApplicationContents } from './application-claims.ts';
import type { Assessment, ClaimVerdict } from './assessment.ts';
import { claimDigest } from './claim-digest.ts';

/**
 * changed: the claim, or one that it refers to, has another text now; gone: there is no claim of this number any more; before: it was given
 * before any claims were entered.
 */
export type WhyOutdated = 'changed' | 'gone' | 'before';

export interface OutdatedVerdict extends Pick<ClaimVerdict, 'claim' | 'letter'> {
  why: WhyOutdated;
  /** When it was given, if the claims were entered then. */
  at?: string;
}

/** None while the application has no claims. */
export function outdatedVerdicts(
  application: ApplicationContents | null | undefined,
  { verdicts }: Pick<Assessment, 'verdicts'>,
): OutdatedVerdict[] {
  const claims = claimsOfApplication(application);
  if (claims.length === 0) return [];
  return verdicts.flatMap(({ claim, letter, given }): OutdatedVerdict[] => {
    const text = claimDigest(claims, claim);
    const why = text === undefined ? 'gone' : given === undefined ? 'before' : given.text === text ? undefined : 'changed';
    return why === undefined ? [] : [{ claim, letter, why, ...(given !== undefined && { at: given.at }) }];
  });
}
