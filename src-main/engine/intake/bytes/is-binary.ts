// Tells binary files from text. In: the first bytes of a file. Out: whether they contain what text does not.
import { declaredEncoding } from './encoding.ts';

/** Bytes that are examined, and the share of control characters above which a file is binary. */
const PROBE_BYTES = 8 * 1024;
const BINARY_SHARE = 0.02;
/** Control characters that occur in text: tab, line feed, form feed, carriage return, the end mark of CP/M, escape. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);

/** True for bytes with a NUL (except in UTF-16) or many control characters. */
export function isBinary(bytes: Uint8Array): boolean {
  if (declaredEncoding(bytes)?.startsWith('utf-16') === true) return false;
  const probe = bytes.subarray(0, PROBE_BYTES);
  let controls = 0;
  for (const byte of probe) {
    if (byte === 0) return true;
    if (byte < 0x20 && !TEXT_CONTROLS.has(byte)) controls += 1;
  }
  return controls > probe.length * BINARY_SHARE;
}
