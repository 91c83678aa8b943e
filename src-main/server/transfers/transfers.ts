// Files a browser hands over and fetches: where do they lie meanwhile? In: bytes under way, files made for it. Out: tokens and paths.
// Everything lies in one temporary folder of the application, readable by its user alone, and goes with it.
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
  /** A token under which any number of files can be handed over together, as one folder. */
  openUpload(): string;
  /** Where the bytes of the file `name` (a relative path with /) of that upload belong; its folders are made. Throws `file-unwritable`. */
  placeFor(upload: string, name: string): string;
  /** The path a source means. Throws `upload-gone` for an upload that is not, or no longer, there. */
  pathOf(source: FileSource): string;
  /** Removes an upload; a path of the user's own is left alone. */
  release(source: FileSource): void;
  /** A fresh path for a file that a browser is to fetch, and its offer once it is whole. */
  placeForDownload(): string;
  offer(path: string, name: string): Download;
  /** The file behind a download token; undefined where there is none, or none any more. */
  offered(token: string): { path: string; name: string; sizeBytes: number } | undefined;
  /** The file was fetched whole: it and its token go. */
  fetched(token: string): void;
  close(): void;
}

const TOKEN_BYTES = 18;

/**
 * Opens the place below a data folder: on the disk that takes the index made from the files, and not in a temporary folder that may
 * lie in memory. What an application left behind that was killed is removed.
 */
export function openTransfers(dataFolder: string): Transfers {
  const folder = ownFolder(join(dataFolder, 'exchange'));
  const uploads = new Map<string, string>();
  const downloads = new Map<string, { path: string; name: string; sizeBytes: number }>();
  const fresh = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
  const folderOf = (upload: string): string => {
    const found = uploads.get(upload);
    if (found === undefined) throw new Failure('upload-gone');
    return found;
  };
  return {
    openUpload: () => {
      const token = fresh();
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
        throw new Failure('file-unwritable', { name, reason: 'its folder cannot be made' }, { cause: error });
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
    placeForDownload: () => join(folder, fresh()),
    offer: (path, name) => {
      const offered = { path, name, sizeBytes: statSync(path).size };
      const token = fresh();
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

/** A fresh folder of this process below `place`; those of processes that are gone are removed. Throws `folder-unwritable`. */
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
