// Files that a browser uploads and downloads. In: uploads, finished exports and packs. Out: places for them in a temporary folder of this process.
// All but publications and models is encrypted there with a key in memory, and removed when the cases are locked.
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { finished, type Readable, type Writable } from 'node:stream';
import { Failure } from '../../contract/failures.ts';
import type { FileSource } from '../../contract/files.ts';
import { isRunning } from '../../contract/running-process.ts';
import { encryptedWriteStream, newFileKey, type FileKey } from '../../security/files/encrypted-file.ts';
import { extentOf, type SourceFile } from '../../security/files/source-file.ts';
import { safeParts } from './file-name.ts';

export interface Download {
  token: string;
  name: string;
  sizeBytes: number;
}

/** Where a file of an upload is written. */
export interface UploadPlace {
  path: string;
  /** Opens the file for its bytes; it must not exist. */
  stream(): Writable;
}

/** A file that waits to be fetched. */
export interface Offer extends Omit<Download, 'token'> {
  stream(): Promise<Readable>;
}

export interface Transfers {
  /** A token for an upload of any number of files, as one folder. `published`: publications or a model, which are stored as they are. */
  openUpload(published?: boolean): string;
  /** The place for the file `name` (relative, with /) of an upload. Throws `file-unwritable`. */
  placeFor(upload: string, name: string): UploadPlace;
  /** The path of published files. Throws `upload-gone` for any other upload. */
  pathOf(source: FileSource): string;
  /** The only file of an upload, or a file of the user. Throws `upload-gone`, and `file-unreadable` for several files. */
  fileOf(source: FileSource): SourceFile;
  /** The files of a confidential upload, with their folders in their names; undefined for any other source. Throws `upload-gone`. */
  filesOf(source: FileSource): SourceFile[] | undefined;
  /** Removes an upload; a path of the user is not touched. */
  release(source: FileSource): void;
  /** An unused path for a file or folder of publications. */
  placeForDownload(): string;
  /** An unused path for a file about a case, and the key to encrypt it with. */
  placeForConfidential(): Required<Omit<SourceFile, 'name'>>;
  /** Offers a complete file. */
  offer(file: Omit<SourceFile, 'name'>, name: string): Promise<Download>;
  /** The file of a download token; undefined if unknown or already fetched. Throws `cases-locked` for any but published ones while locked. */
  offered(token: string): Offer | undefined;
  /** Removes a file that was fetched completely, with its token. */
  fetched(token: string): void;
  /** Locks: forgets the keys, ends every transfer of a confidential file, and deletes those files. Later uploads are for what works while locked. */
  setLocked(locked: boolean): void;
  close(): void;
}

interface Upload {
  folder: string;
  /** The files by their relative path; absent where they are published. */
  files?: Map<string, SourceFile>;
}

const TOKEN_BYTES = 18;
/** Distinguishes this process from an earlier one with the same number. */
const RUN = randomBytes(4).toString('hex');

/**
 * Opens the transfers of a data folder. They are on its disk and not in the system's temporary folder, which may be in memory. Files of
 * processes that were killed are removed; the keys of their encrypted files are lost.
 */
export function openTransfers(dataFolder: string): Transfers {
  const folder = ownFolder(join(dataFolder, 'exchange'));
  const uploads = new Map<string, Upload>();
  const downloads = new Map<string, SourceFile & { sizeBytes: number }>();
  /** Of confidential files. */
  const streams = new Set<Readable | Writable>();
  let locked = false;
  const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
  const newFolder = (parent = folder): string => {
    const made = join(parent, newToken());
    mkdirSync(made, { mode: 0o700 });
    return made;
  };
  let [confidential, key] = [newFolder(), newFileKey()];
  const uploadOf = (token: string): Upload => {
    const found = uploads.get(token);
    if (found === undefined) throw new Failure('upload-gone');
    return found;
  };
  const tracked = <Stream extends Readable | Writable>(stream: Stream): Stream => {
    streams.add(stream);
    finished(stream, () => streams.delete(stream));
    return stream;
  };

  return {
    openUpload: (published = false) => {
      const token = newToken();
      uploads.set(token, published ? { folder: newFolder() } : { folder: newFolder(confidential), files: new Map() });
      return token;
    },
    placeFor: (upload, name) => {
      const { folder: root, files } = uploadOf(upload);
      const parts = safeParts(name);
      return files === undefined
        ? publishedPlace(root, parts, name)
        : encryptedPlace(join(root, newToken()), key, { files, parts, name }, tracked);
    },
    pathOf: (source) => {
      if ('path' in source) return source.path;
      const { folder: root, files } = uploadOf(source.upload);
      if (files !== undefined) throw new Failure('upload-gone');
      return root;
    },
    fileOf: (source) => {
      if ('path' in source) return { name: basename(source.path), path: source.path };
      const [file, another] = uploadOf(source.upload).files?.values() ?? [];
      if (file === undefined) throw new Failure('upload-gone');
      if (another !== undefined) throw new Failure('file-unreadable', { name: file.name, reason: 'it is a folder' });
      return file;
    },
    filesOf: (source) => {
      if ('path' in source) return undefined;
      const { files } = uploadOf(source.upload);
      return files && [...files].map(([name, file]) => ({ ...file, name }));
    },
    release: (source) => {
      if ('path' in source) return;
      const upload = uploads.get(source.upload);
      uploads.delete(source.upload);
      if (upload !== undefined) rmSync(upload.folder, { recursive: true, force: true });
    },
    placeForDownload: () => join(folder, newToken()),
    placeForConfidential: () => ({ path: join(confidential, newToken()), key }),
    offer: async (file, name) => {
      const token = newToken();
      const { size: sizeBytes } = await extentOf(file);
      // Locked meanwhile: the file is gone.
      if (file.key !== undefined && file.key !== key) throw new Failure('cases-locked');
      downloads.set(token, { ...file, name, sizeBytes });
      return { token, name, sizeBytes };
    },
    offered: (token) => {
      const found = downloads.get(token);
      if (found === undefined && locked) throw new Failure('cases-locked');
      if (found === undefined) return undefined;
      const { name, sizeBytes } = found;
      const decrypted = async (): Promise<Readable> => {
        const extent = await extentOf(found).catch((error: unknown) => {
          throw found.key === key ? error : new Failure('cases-locked');
        });
        if (found.key !== key) throw new Failure('cases-locked');
        return tracked(extent.stream());
      };
      return { name, sizeBytes, stream: found.key === undefined ? () => Promise.resolve(createReadStream(found.path)) : decrypted };
    },
    fetched: (token) => {
      const found = downloads.get(token);
      downloads.delete(token);
      if (found !== undefined) rmSync(found.path, { force: true });
    },
    setLocked: (next) => {
      locked = next;
      if (!locked) return;
      key.fill(0);
      for (const [token, { files }] of uploads) if (files !== undefined) uploads.delete(token);
      for (const [token, { key: own }] of downloads) if (own !== undefined) downloads.delete(token);
      for (const stream of streams) stream.destroy(new Failure('cases-locked'));
      // A file that a process still has open stays on some systems until the end; its key is gone.
      const removed = confidential;
      [confidential, key] = [newFolder(), newFileKey()];
      rmSync(removed, { recursive: true, force: true, maxRetries: 3 });
    },
    close: () => {
      key.fill(0);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function publishedPlace(root: string, parts: readonly string[], name: string): UploadPlace {
  const path = join(root, ...parts);
  try {
    // The root is not made again: the data folder may have been moved away.
    readdirSync(root);
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw new Failure('file-unwritable', { name, reason: 'its folder cannot be created' }, { cause: error });
  }
  return { path, stream: () => createWriteStream(path, { flags: 'wx', mode: 0o600 }) };
}

/** Its name on the disk says nothing. The upload has the file once it is complete. */
function encryptedPlace(
  path: string,
  key: FileKey,
  { files, parts, name }: { files: Map<string, SourceFile>; parts: readonly string[]; name: string },
  tracked: (stream: Writable) => Writable,
): UploadPlace {
  const relative = parts.join('/');
  if (files.has(relative)) throw new Failure('file-unwritable', { name, reason: 'it was already uploaded' });
  return {
    path,
    stream: () => {
      const stream = tracked(encryptedWriteStream(path, key));
      return stream.once('finish', () => files.set(relative, { name: parts.at(-1) ?? relative, path, key }));
    },
  };
}

/** A new folder of this process below `place`; those of ended processes are removed. Throws `folder-unwritable`. */
function ownFolder(place: string): string {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    for (const left of readdirSync(place)) {
      const number = Number.parseInt(left, 10);
      const isInUse = number === process.pid ? left.startsWith(`${process.pid}-${RUN}-`) : isRunning(number);
      if (!isInUse) rmSync(join(place, left), { recursive: true, force: true });
    }
    return mkdtempSync(join(place, `${process.pid}-${RUN}-`));
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the disk or folder is read-only' }, { cause: error });
  }
}
