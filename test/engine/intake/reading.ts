// Runs one reader in tests. In: a reader and bytes or a file. Out: all its outcomes, in order.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Head, Outcome, RawPublication, Reader, Source } from '../../../src-main/engine/intake/record.ts';

/** A source over bytes in memory, delivered in chunks of `chunkBytes`. */
export function sourceOf(name: string, content: string | Uint8Array, chunkBytes = 65_536): Source {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const chunks = function* (): Generator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  };
  return { name, sizeBytes: bytes.length, open: () => Promise.resolve(Readable.from(chunks())), sibling: () => Promise.resolve(undefined) };
}

/** A source over a file on disk. */
export function fileSource(path: string): Source {
  return {
    name: path,
    sizeBytes: statSync(path).size,
    open: () => Promise.resolve(createReadStream(path)),
    sibling: (relative) => Promise.resolve(new Uint8Array(readFileSync(join(dirname(path), relative)))),
  };
}

/** The start of bytes as a reader's `recognises` receives it. */
export function headOf(name: string, content: string | Uint8Array): Head {
  const bytes = Buffer.from(typeof content === 'string' ? Buffer.from(content) : content).subarray(0, 65_536);
  return { name, bytes, text: bytes.toString('utf8') };
}

/** Everything a reader finds in a source. */
export async function readAll(reader: Reader, source: Source): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const piece of reader.split(source)) outcomes.push(...(await reader.parse(piece, source.name)));
  return outcomes;
}

/** The publications among outcomes. */
export function publicationsOf(outcomes: Outcome[]): RawPublication[] {
  return outcomes.flatMap((outcome) => ('publication' in outcome ? [outcome.publication] : []));
}
