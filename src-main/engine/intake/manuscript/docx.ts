// A word-processor document: what does it say? In: the bytes of a DOCX. Out: its text, a paragraph a line. The one file that imports
// mammoth. Before anything is unpacked for good, its parts are measured: a small file may claim to hold gigabytes.
import type { Readable } from 'node:stream';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../../contract/failures.ts';

/** What all parts with text may come to, unpacked; a thousand pages come to some 20 MB of markup. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_PARTS = 5_000;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Older Word documents, and protected ones of any age, lie in a compound file. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
}

/** True for an office document that is protected by a password. */
export function isEncryptedOffice(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(COMPOUND_FILE) && bytes.includes(ENCRYPTED);
}

/** The text of the document `name`. Throws `file-broken`, `file-other-kind` and `file-too-large`. */
export async function docxText(bytes: Buffer, name: string): Promise<string> {
  await measure(bytes, name);
  const { default: mammoth } = await import('mammoth');
  try {
    return (await mammoth.extractRawText({ buffer: bytes })).value;
  } catch (error) {
    throw new Failure('file-broken', { name }, { cause: error });
  }
}

/** Reads through the parts as their archive declares them; each that holds more than it declares is an error. */
async function measure(bytes: Buffer, name: string): Promise<void> {
  let zip: ZipFile | undefined;
  let unpacked = 0;
  let parts = 0;
  let isDocument = false;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      if (entry.fileName === 'word/document.xml') isDocument = true;
      // Pictures are never unpacked.
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      const left = MOST_UNPACKED_BYTES - unpacked;
      if (parts > MOST_PARTS || entry.uncompressedSize > left) throw new Failure('file-too-large', { name });
      unpacked += await sizeOf(await zip.openReadStreamPromise(entry), left, name);
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('file-broken', { name }, { cause: error });
  } finally {
    zip?.close();
  }
  if (!isDocument) throw new Failure('file-other-kind', { name });
}

async function sizeOf(stream: Readable, most: number, name: string): Promise<number> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Failure('file-too-large', { name });
  }
  return size;
}
