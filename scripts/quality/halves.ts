// Assigns each query to half A, for tuning, or half B, for checking; always the same by the query's id.
import { crc32 } from 'node:zlib';

export const halves = ['A', 'B'] as const;
export type Half = (typeof halves)[number];

export function halfOf(id: string): Half {
  return crc32(id) % 2 === 0 ? 'A' : 'B';
}
