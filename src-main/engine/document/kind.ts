// Parses a kind code. In: the code as a file writes it. Out: the code in capitals.

/**
 * The kind code in `raw`: `A1`, `b2`, `公開特許公報(A)`; '' where there is none. A kind code is a letter and at most one digit or letter (`A1`, `T3`, `P2`).
 */
export function parseKind(raw: string | undefined): string {
  const text = (raw ?? '').normalize('NFKC').trim().toUpperCase();
  const found = /^([A-Z]\d{0,2})$/.exec(text) ?? /\(([A-Z]\d?)\)\s*$/.exec(text);
  return found?.[1] ?? '';
}
