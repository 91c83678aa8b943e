// The request rates of keys, without schemas, so that the screens can show them.

/** Requests per minute of a key created without a rate. Source: conformance RATE-04, "default generous (e.g. 600/min)". */
export const DEFAULT_RATE_PER_MINUTE = 600;
/** The same for the key of an assistant, which calls one tool after the other. */
export const ASSISTANT_RATE_PER_MINUTE = 60;
/** Maximum requests per minute in API version 2.1; a lower rate of the key applies too. Source: service-api.md, "Limits". */
export const VERSION_2_RATE_PER_MINUTE = 10;

/** The rate of a throttled key: a tenth, but at least one request per minute. */
export function reducedRate(ratePerMinute: number): number {
  return Math.max(1, Math.floor(ratePerMinute / 10));
}
