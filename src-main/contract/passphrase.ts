// How long is a passphrase? Knows no schema, so that the screens can say it while one is typed.

/** Characters of a passphrase at least. */
export const MIN_PASSPHRASE = 10;

/** Characters of anything typed to open the vault at most. */
export const MAX_SECRET = 1_000;
