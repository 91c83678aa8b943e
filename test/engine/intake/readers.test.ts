// Does the catalogue have one reader per format, each guarded against errors?
import { describe, expect, it } from 'vitest';
import { guarded, readerNamed, readers } from '../../../src-main/engine/intake/readers.ts';
import type { Reader } from '../../../src-main/engine/intake/record.ts';
import { SourceFault } from '../../../src-main/engine/intake/refusals.ts';
import { readAll, sourceOf } from './reading.ts';

describe('The catalogue', () => {
  it('has each format once, and finds its reader by name', () => {
    expect(new Set(readers.map(({ format }) => format)).size).toBe(readers.length);
    for (const reader of readers) expect(readerNamed(reader.format)).toBe(reader);
    expect(() => readerNamed('tea leaves')).toThrow('tea leaves');
  });

  it('recognises nothing in random bytes', () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, at) => ((at * 2654435761) >>> 11) & 0xff));
    for (const reader of readers)
      expect(reader.recognises({ name: 'noise.bin', bytes, text: bytes.toString('utf8') }), reader.format).toBe(false);
  });
});

describe('A reader that fails', () => {
  const failing: Reader = {
    format: 'failing',
    rank: 'aggregator',
    recognises: () => true,
    split: async function* () {
      yield { at: 0, bytes: new Uint8Array(10) };
      await Promise.resolve();
      throw new Error('the cable was cut.\nstack');
    },
    parse: ({ at }) => {
      throw new RangeError(`nothing at ${at}`);
    },
  };

  it('gives refusals with offsets, never a crash', async () => {
    expect(await readAll(guarded(failing), sourceOf('a', ''))).toEqual([
      { at: 0, refusal: { code: 'parse-failed', reason: 'The record could not be read: nothing at 0.' } },
      { at: 10, refusal: { code: 'file-broken', reason: 'The file could be read only up to byte 10: the cable was cut.' } },
    ]);
  });

  it('returns the refusal of its source', async () => {
    const reader = guarded({
      ...failing,
      split: () => {
        throw new SourceFault('archive-encrypted');
      },
    });
    expect(await readAll(reader, sourceOf('a', ''))).toMatchObject([{ at: 0, refusal: { code: 'archive-encrypted' } }]);
  });
});
