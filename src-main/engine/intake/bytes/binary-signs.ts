// The beginning of a file: is it text at all? In: bytes. Out: whether they hold what texts do not.
import { declaredEncoding } from './encoding.ts';

/** Bytes that are looked at, and the share of control characters among them that makes a binary. */
const PROBE_BYTES = 8 * 1024;
const BINARY_SHARE = 0.02;
/** Control characters that stand in texts: tab, line feed, form feed, carriage return, the end mark of CP/M, escape. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);

/** True where there is a NUL (outside of UTF-16) or many control characters. */
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
