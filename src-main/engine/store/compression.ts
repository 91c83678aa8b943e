// Compresses texts with Zstandard and decompresses them. A thread that is being terminated does neither: terminating it while it creates a
// (de)compressor would crash the whole process (node_zlib.cc, Node 24).
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { refuseWhileTerminating } from './termination.ts';

/** Measured: bench/RESULTS.md, "Figures that stood in comments". */
const LEVEL = 3;

export function compress(text: string): Uint8Array {
  refuseWhileTerminating();
  return zstdCompressSync(Buffer.from(text, 'utf8'), { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

export function decompress(content: Uint8Array): string {
  refuseWhileTerminating();
  return zstdDecompressSync(content).toString('utf8');
}
