// How often may a key ask where nobody has said so? Knows no schema, so that the screens can show it.

/** Requests a minute of a key that was made without a rate. Source: conformance RATE-04, "default generous (e.g. 600/min)". */
export const DEFAULT_RATE_PER_MINUTE = 600;
/** Requests a minute under version 2.1, whatever the key; a key that may ask less may ask less here too. Source: service-api.md, "Limits". */
export const VERSION_2_RATE_PER_MINUTE = 10;

/** A throttled key has a tenth of its rate, and at least one request a minute. */
export function reducedRate(ratePerMinute: number): number {
  return Math.max(1, Math.floor(ratePerMinute / 10));
}
