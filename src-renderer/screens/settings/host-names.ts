// Can a computer be called so? In: names as they were typed. Out: the first that can be no host's.

/** Labels of letters, digits and hyphens. Source: RFC 1123. */
const NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;
const MOST_LETTERS = 253;

export function wrongHostName(names: readonly string[]): string | undefined {
  // What ends in a number is an address, or none.
  return names.find((name) => name.length > MOST_LETTERS || !NAME.test(name) || /(?:^|\.)\d+$/.test(name));
}
