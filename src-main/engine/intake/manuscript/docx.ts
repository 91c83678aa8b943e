// Reads the text of a DOCX with mammoth. In: the bytes. Out: the text, one paragraph per line.
// The size of its parts is checked first, because a small file may unpack to gigabytes.
import type { Readable } from 'node:stream';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../../contract/failures.ts';

/** Maximum unpacked size of all parts with text; a thousand pages have some 20 MB of markup. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 5_000;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Older Word documents, and all protected ones, are compound files. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
}

/** True for an office document protected by a password. */
export function isEncryptedOffice(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(COMPOUND_FILE) && bytes.includes(ENCRYPTED);
}

/** The text of the document `name`. Throws `file-broken`, `file-other-kind` and `file-too-large`. */
export async function docxText(bytes: Buffer, name: string): Promise<string> {
  await checkSize(bytes, name);
  const { default: mammoth } = await import('mammoth');
  try {
    return (await mammoth.extractRawText({ buffer: bytes })).value;
  } catch (error) {
    throw new Failure('file-broken', { name }, { cause: error });
  }
}

/** The document as HTML without pictures. Throws errors of a damaged document; the size of its parts must have been checked. */
export async function documentHtml(bytes: Buffer): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  return (await mammoth.convertToHtml({ buffer: bytes }, { convertImage })).value;
}

/** Checks the unpacked size of all parts; yauzl fails for a part larger than declared. */
async function checkSize(bytes: Buffer, name: string): Promise<void> {
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
      const left = MAX_UNPACKED_BYTES - unpacked;
      if (parts > MAX_PARTS || entry.uncompressedSize > left) throw new Failure('file-too-large', { name });
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
