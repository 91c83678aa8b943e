// Compresses texts with Zstandard and decompresses them.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Measured: bench/RESULTS.md, "Figures that stood in comments". */
const LEVEL = 3;

/** One 32-bit number, not 0 once this thread is about to be terminated. */
let ending: Int32Array | undefined;

/**
 * Names the memory in which another thread announces that it terminates this one. From then on no (de)compressor is created here: terminating
 * a thread while it creates one crashes the whole process (node_zlib.cc, Node 24).
 */
export function watchForTermination(announced: SharedArrayBuffer): void {
  ending = new Int32Array(announced);
}

function refuseWhileEnding(): void {
  // Not a failure: nobody may take it for a missing text.
  if (ending !== undefined && Atomics.load(ending, 0) !== 0) throw new Error('this thread is being terminated');
}

export function compress(text: string): Uint8Array {
  refuseWhileEnding();
  return zstdCompressSync(Buffer.from(text, 'utf8'), { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

export function decompress(content: Uint8Array): string {
  refuseWhileEnding();
  return zstdDecompressSync(content).toString('utf8');
}
