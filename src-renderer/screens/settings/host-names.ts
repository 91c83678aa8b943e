// The first name that is not a valid host name, or undefined.

/** Labels of letters, digits and hyphens (RFC 1123). */
const NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;
const MAX_LENGTH = 253;

export function wrongHostName(names: readonly string[]): string | undefined {
  // A name ending in a number is an address.
  return names.find((name) => name.length > MAX_LENGTH || !NAME.test(name) || /(?:^|\.)\d+$/.test(name));
}
