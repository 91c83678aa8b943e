// The letter of a feature by its position: a to z, then aa, ab.
export function letterOf(at: number): string {
  const last = String.fromCharCode(97 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
