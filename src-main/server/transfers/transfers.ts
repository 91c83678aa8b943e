// Files that a browser uploads and downloads. They are stored in a temporary folder of this process, readable only by its user and removed
// at the end.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import type { FileSource } from '../../contract/files.ts';
import { isRunning } from '../../contract/running-process.ts';
import { safeParts } from './file-name.ts';

export interface Download {
  token: string;
  name: string;
  sizeBytes: number;
}

export interface Transfers {
  /** A token for an upload of any number of files, as one folder. */
  openUpload(): string;
  /** The path for the file `name` (relative, with /) of an upload; creates its folders. Throws `file-unwritable`. */
  placeFor(upload: string, name: string): string;
  /** The path of a source. Throws `upload-gone` for an unknown upload. */
  pathOf(source: FileSource): string;
  /** Removes an upload; a path of the user is not touched. */
  release(source: FileSource): void;
  /** An unused path for a file to be downloaded, and its offer once it is complete. */
  placeForDownload(): string;
  offer(path: string, name: string): Download;
  /** The file of a download token; undefined if unknown or already fetched. */
  offered(token: string): { path: string; name: string; sizeBytes: number } | undefined;
  /** Removes a file that was fetched completely, with its token. */
  fetched(token: string): void;
  close(): void;
}

const TOKEN_BYTES = 18;

/**
 * Opens the transfers of a data folder. They are on its disk and not in the system's temporary folder, which may be in memory. Files of
 * processes that were killed are removed.
 */
export function openTransfers(dataFolder: string): Transfers {
  const folder = ownFolder(join(dataFolder, 'exchange'));
  const uploads = new Map<string, string>();
  const downloads = new Map<string, { path: string; name: string; sizeBytes: number }>();
  const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
  const folderOf = (upload: string): string => {
    const found = uploads.get(upload);
    if (found === undefined) throw new Failure('upload-gone');
    return found;
  };
  return {
    openUpload: () => {
      const token = newToken();
      const upload = join(folder, token);
      mkdirSync(upload);
      uploads.set(token, upload);
      return token;
    },
    placeFor: (upload, name) => {
      const root = folderOf(upload);
      const file = join(root, ...safeParts(name));
      try {
        mkdirSync(dirname(file), { recursive: true });
      } catch (error) {
        throw new Failure('file-unwritable', { name, reason: 'its folder cannot be created' }, { cause: error });
      }
      return file;
    },
    pathOf: (source) => ('path' in source ? source.path : folderOf(source.upload)),
    release: (source) => {
      if ('path' in source) return;
      const upload = uploads.get(source.upload);
      uploads.delete(source.upload);
      if (upload !== undefined) rmSync(upload, { recursive: true, force: true });
    },
    placeForDownload: () => join(folder, newToken()),
    offer: (path, name) => {
      const offered = { path, name, sizeBytes: statSync(path).size };
      const token = newToken();
      downloads.set(token, offered);
      return { token, name, sizeBytes: offered.sizeBytes };
    },
    offered: (token) => downloads.get(token),
    fetched: (token) => {
      const found = downloads.get(token);
      downloads.delete(token);
      if (found !== undefined) rmSync(found.path, { force: true });
    },
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** A new folder of this process below `place`; those of ended processes are removed. Throws `folder-unwritable`. */
function ownFolder(place: string): string {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    for (const left of readdirSync(place)) {
      if (!isRunning(Number.parseInt(left, 10))) rmSync(join(place, left), { recursive: true, force: true });
    }
    return mkdtempSync(join(place, `${process.pid}-`));
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the disk or folder is read-only' }, { cause: error });
  }
}
