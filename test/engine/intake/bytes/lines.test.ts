// Are lines found with their offsets, for any chunks, line breaks and encoding?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src-main/engine/intake/bytes/lines.ts';
import type { Piece } from '../../../../src-main/engine/intake/record.ts';
import { sourceOf } from '../reading.ts';

async function linesIn(content: string | Uint8Array, chunkBytes: number, maxBytes?: number): Promise<Piece[]> {
  const found: Piece[] = [];
  for await (const piece of linesOf(sourceOf('a.jsonl', content, chunkBytes), maxBytes)) found.push(piece);
  return found;
}

const text = (piece: Piece): string => Buffer.from(piece.bytes).toString('utf8');
const line = fc.string({ unit: fc.constantFrom('a', '{', '"', 'é', '計', '😀', '\t', ' ', '\u2028') });

describe('The lines of a text', () => {
  it('are the lines written, each with its byte offset, for any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        async (lines, end, chunkBytes, marked) => {
          const whole = Buffer.from((marked ? '\uFEFF' : '') + lines.join(end));
          const found = await linesIn(whole, chunkBytes);
          expect(found.map(text)).toEqual(lines.filter((written) => !/^[ \t]*$/.test(written)));
          for (const piece of found) expect(whole.subarray(piece.at, piece.at + piece.bytes.length).equals(piece.bytes)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are the same in UTF-16, for any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 30 }), async (lines, chunkBytes) => {
        const found = await linesIn(Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le'), chunkBytes);
        expect(found.map(text)).toEqual(lines.filter((written) => !/^[ \t]*$/.test(written)));
      }),
      { numRuns: 300 },
    );
  });

  it('are refused where they are too long, and only they', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 })), fc.integer({ min: 1, max: 30 }), async (lengths, chunkBytes) => {
        const found = await linesIn(lengths.map((length) => 'x'.repeat(length)).join('\n'), chunkBytes, 20);
        expect(found.map((piece) => piece.refusal?.code ?? piece.bytes.length)).toEqual(
          lengths.map((length) => (length > 20 ? 'piece-too-long' : length)),
        );
      }),
      { numRuns: 300 },
    );
  });
});
