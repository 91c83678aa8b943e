// To which half does a query belong? A is for choosing, B for checking what was chosen. In: a query's id. Out: its half, always the same.
import { crc32 } from 'node:zlib';

export const halves = ['A', 'B'] as const;
export type Half = (typeof halves)[number];

export function halfOf(id: string): Half {
  return crc32(id) % 2 === 0 ? 'A' : 'B';
}
