// Tells one wording of a claim from another. Without schemas, so that the screens can use it.
import type { ApplicationClaim } from './application-claims.ts';

/** Of all claims of a list, which is replaced as a whole and never changed. */
const digests = new WeakMap<readonly ApplicationClaim[], ReadonlyMap<number, string>>();

/** Tells one wording of a claim, with those that it refers to, from another; undefined if there is no such claim. */
export function claimDigest(claims: readonly ApplicationClaim[], number: number): string | undefined {
  const known = digests.get(claims) ?? digestsOf(claims);
  digests.set(claims, known);
  return known.get(number);
}

function digestsOf(claims: readonly ApplicationClaim[]): Map<number, string> {
  const own = new Map(claims.map((claim) => [claim.number, digest(claim.text.replaceAll(/\s+/g, ' ').trim())]));
  const byNumber = new Map(claims.map((claim) => [claim.number, claim]));
  const withReferred = ({ number }: ApplicationClaim): string => {
    const referred = new Set([number]);
    // A set grows while it is read; a claim can only refer to one before it.
    for (const at of referred) for (const one of byNumber.get(at)?.dependsOn ?? []) if (one < at && own.has(one)) referred.add(one);
    return digest([...referred].map((one) => own.get(one)).join(' '));
  };
  return new Map(claims.map((claim) => [claim.number, withReferred(claim)]));
}

/** Two halves of FNV-1a. No secret and no proof depends on it: the record keeps the claims themselves. */
function digest(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + at), 0x5bd1e995);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
