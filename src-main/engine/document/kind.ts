// A kind code: what does it say? In: the code as a file spells it. Out: the code in capitals, and whether it means a granted right.

/** US documents of kind `A` are grants when published before this day; the first US applications came out on 15 March 2001. */
const US_APPLICATIONS_SINCE = '2001-01-01';

/**
 * The kind code in `raw`: `A1`, `b2`, `公開特許公報(A)`; '' where there is none. A letter and at most one digit or letter (`A1`, `T3`, `P2`).
 */
export function parseKind(raw: string | undefined): string {
  const text = (raw ?? '').normalize('NFKC').trim().toUpperCase();
  const found = /^([A-Z]\d{0,2})$/.exec(text) ?? /\(([A-Z]\d?)\)\s*$/.exec(text);
  return found?.[1] ?? '';
}

/** True where the publication is of a granted patent: kinds B, C and E, US plant and design grants, and US `A` before 2001. */
export function isGranted(publication: { country: string; kind: string; publicationDate?: string }): boolean {
  const { country, kind, publicationDate } = publication;
  if (/^[BCE]/.test(kind)) return true;
  if (country !== 'US') return false;
  if (kind === 'A') return publicationDate === undefined || publicationDate < US_APPLICATIONS_SINCE;
  return /^(?:S\d?|P[23]?|H\d?)$/.test(kind) && !(kind === 'P1');
}
