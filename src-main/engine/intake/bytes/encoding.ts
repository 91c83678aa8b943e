// Detects the encoding of a text file and decodes it. In: bytes. Out: an encoding name, or the text.
// Order: byte-order mark, UTF-16 without a mark, XML declaration, UTF-8, Shift_JIS, windows-1252.
import { TextDecoder } from 'node:util';

/** Encoding names in files that the Encoding Standard does not define. */
const ALIASES: Record<string, string> = { cp932: 'windows-31j', 'utf-16': 'utf-8', utf16: 'utf-8', 'ucs-2': 'utf-8' };

/** An XML declaration must end within this many bytes. */
const DECLARATION_BYTES = 256;

/** The share of non-ASCII characters that may be invalid; above it the text is decoded in an older encoding than UTF-8. */
const DAMAGED_SHARE = 0.1;

/** The minimum share of kana among the non-ASCII characters of Japanese; a European text decoded as Shift_JIS has almost none. */
const MIN_KANA_SHARE = 0.15;

/** The encoding that the bytes declare or reveal, a name of the Encoding Standard; undefined where there is none. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const [first = -1, second = -1, third = -1, fourth = -1] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && third !== 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && third === 0 && fourth !== 0)) return 'utf-16be';
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, DECLARATION_BYTES)).toString('latin1');
  const named = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(start)?.[1]?.toLowerCase();
  if (named === undefined) return undefined;
  // A declaration in single bytes is not UTF-16, whatever it states: such files were transcoded.
  const label = ALIASES[named] ?? named;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** The text of the bytes, without byte-order mark. Invalid bytes become U+FFFD; never throws. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = declaredEncoding(bytes) ?? 'utf-8';
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const damaged = text.match(/\ufffd/g)?.length ?? 0;
    const beyondAscii = text.match(/[^\0-\x7f]/g)?.length ?? 0;
    return damaged <= beyondAscii * DAMAGED_SHARE ? text : (japaneseText(bytes) ?? new TextDecoder('windows-1252').decode(bytes));
  }
}

/** The text of bytes in Shift_JIS, the encoding of old Japanese files; undefined where they are something else. */
function japaneseText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    const kana = text.match(/[\u3041-\u30ff]/g)?.length ?? 0;
    const beyondAscii = text.match(/[^\0-\x7f]/g)?.length ?? 0;
    return kana >= beyondAscii * MIN_KANA_SHARE ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The text of the first bytes of a longer file; an incomplete character at the end is dropped. */
export function decodeStart(bytes: Uint8Array): string {
  const encoding = declaredEncoding(bytes) ?? 'utf-8';
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes, { stream: true });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return decodeText(bytes);
  }
}
