// Reads an asar archive: its files and folders, and a copy as a plain folder. The format is a length, a JSON index and the files; unpacked files
// are only listed in the index.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Entry {
  files?: Record<string, Entry>;
  /** Offset from the end of the index, as a decimal string. */
  offset?: string;
  size?: number;
  unpacked?: boolean;
}

/** Bytes before the JSON index: the size of the size field, the padded and unpadded size of the index, the length of its text. */
const HEAD_BYTES = 16;

function indexOf(archive: Buffer): Entry {
  return JSON.parse(archive.toString('utf8', HEAD_BYTES, HEAD_BYTES + archive.readUInt32LE(12))) as Entry;
}

function* entries(entry: Entry, path = ''): Generator<[string, Entry]> {
  for (const [name, one] of Object.entries(entry.files ?? {})) {
    const place = path === '' ? name : `${path}/${name}`;
    yield [place, one];
    yield* entries(one, place);
  }
}

export function namesIn(file: string): string[] {
  return [...entries(indexOf(readFileSync(file)))].map(([path]) => path);
}

/** Writes the archive as a folder together with its unpacked files, as Electron shows it to the application. */
export function unfold(file: string, folder: string): void {
  const archive = readFileSync(file);
  const start = 8 + archive.readUInt32LE(4);
  for (const [path, { files, offset, size = 0, unpacked }] of entries(indexOf(archive))) {
    const place = join(folder, path);
    mkdirSync(files === undefined ? dirname(place) : place, { recursive: true });
    if (unpacked === true && files === undefined) copyFileSync(join(`${file}.unpacked`, path), place);
    else if (offset !== undefined) writeFileSync(place, archive.subarray(start + Number(offset), start + Number(offset) + size));
  }
}
