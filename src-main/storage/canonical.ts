// Canonical JSON: the same data gives the same bytes.
import { createHash } from 'node:crypto';

/** The hash before the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** Keys in UTF-16 order, no whitespace, no undefined values; lone surrogates replaced as SQLite does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => (one === undefined ? 'null' : canonical(one))).join(',')}]`;
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${canonical(key)}:${canonical(held)}`).join(',')}}`;
}

/** SHA-256, hexadecimal. */
export function digestOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
