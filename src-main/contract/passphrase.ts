// The length limits of passphrases, without schemas, so that the screens can check while the user types.

/** Minimum characters of a passphrase. */
export const MIN_PASSPHRASE = 10;

/** Maximum characters of a passphrase or recovery code. */
export const MAX_SECRET = 1_000;
