// Plain data: how is it written so that the same data gives the same bytes? In: what JSON can hold. Out: JSON with its keys in order, and half
// a character, as a cut leaves it, written as SQLite would.
import { createHash } from 'node:crypto';

/** What the first entry of a chain follows. */
export const CHAIN_START = '0'.repeat(64);

/** Keys by their UTF-16 units, nothing between, nothing undefined, no surrogate alone. */
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
