// Compresses texts with Zstandard and decompresses them.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Measured: bench/RESULTS.md, "Figures that stood in comments". */
const LEVEL = 3;

export function compress(text: string): Uint8Array {
  return zstdCompressSync(Buffer.from(text, 'utf8'), { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

export function decompress(content: Uint8Array): string {
  return zstdDecompressSync(content).toString('utf8');
}
