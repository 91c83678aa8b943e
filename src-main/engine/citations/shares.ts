// How many of each group fit into a limit? In: the sizes of groups, the limit. Out: the share of each: small groups wholly, the others alike.

/** The shares of groups; what small groups leave over goes to the larger ones. */
export function sharesOf(sizes: readonly number[], most: number): number[] {
  const shares = sizes.map(() => 0);
  const ascending = [...sizes.keys()].sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
  let left = Math.max(0, most);
  ascending.forEach((group, at) => {
    const share = Math.min(sizes[group] ?? 0, Math.floor(left / (ascending.length - at)));
    shares[group] = share;
    left -= share;
  });
  return shares;
}
