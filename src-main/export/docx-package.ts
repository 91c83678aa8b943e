// Reads the members of a DOCX package.
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** A member larger than this when unpacked is skipped, in bytes. */
const MAX_MEMBER_BYTES = 40_000_000;

/** Members by name, in the order of the package. */
export async function membersOf(bytes: Uint8Array, wanted: (name: string) => boolean = () => true): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes);
  const members = new Map<string, Buffer>();
  try {
    for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) {
      if (wanted(entry.fileName) && entry.uncompressedSize <= MAX_MEMBER_BYTES) members.set(entry.fileName, await read(zip, entry));
    }
  } finally {
    zip.close();
  }
  return members;
}

/** The size of all members when unpacked, in bytes, as the package states it; a member that is longer cannot be read. */
export async function unpackedSize(bytes: Uint8Array): Promise<number> {
  const zip = await openZip(bytes);
  let size = 0;
  try {
    for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) size += entry.uncompressedSize;
  } finally {
    zip.close();
  }
  return size;
}

/** A member as text; undefined where there is none. */
export async function memberText(bytes: Uint8Array, name: string): Promise<string | undefined> {
  return (await membersOf(bytes, (one) => one === name)).get(name)?.toString('utf8');
}

function openZip(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => (error === null ? resolve(zip) : reject(error))),
  );
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void): void => {
      zip.removeAllListeners('error').removeAllListeners('end').removeAllListeners('entry');
      settle();
    };
    zip.once('error', (error) => done(() => reject(error)));
    zip.once('end', () => done(() => resolve(undefined)));
    zip.once('entry', (entry: Entry) => done(() => resolve(entry)));
    zip.readEntry();
  });
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, one) => (error === null ? resolve(one) : reject(error))),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
