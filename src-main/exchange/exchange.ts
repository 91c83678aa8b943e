// Files a browser hands over and fetches: where do they lie meanwhile? In: bytes under way, files made for it. Out: tokens and paths.
// Everything lies in one temporary folder of the application, readable by its user alone, and goes with it.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, sep } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { FileSource } from '../contract/files.ts';

export interface Download {
  token: string;
  name: string;
  sizeBytes: number;
}

export interface Exchange {
  /** Where everything lies. */
  folder: string;
  /** A token under which any number of files can be handed over together, as one folder. */
  openUpload(): string;
  /** Where the bytes of the file `name` (a relative path with /) of that upload belong; its folders are made. */
  placeFor(upload: string, name: string): string;
  /** The path a source means. Throws `file-missing` for an upload that is not, or no longer, there. */
  pathOf(source: FileSource): string;
  /** Removes an upload; a path of the user's own is left alone. */
  release(source: FileSource): void;
  /** A fresh path for a file that a browser is to fetch, and its offer once it is whole. */
  placeForDownload(): string;
  offer(path: string, name: string): Download;
  /** The file behind a download token, to be fetched once. */
  take(token: string): { path: string; name: string; sizeBytes: number } | undefined;
  close(): void;
}

const TOKEN_BYTES = 18;

export function openExchange(): Exchange {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-exchange-'));
  const uploads = new Map<string, string>();
  const downloads = new Map<string, { path: string; name: string; sizeBytes: number }>();
  const fresh = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
  const folderOf = (upload: string): string => {
    const found = uploads.get(upload);
    if (found === undefined) throw new Failure('file-missing', { name: 'the file handed over' });
    return found;
  };
  return {
    folder,
    openUpload: () => {
      const token = fresh();
      const place = join(folder, token);
      mkdirSync(place);
      uploads.set(token, place);
      return token;
    },
    placeFor: (upload, name) => {
      const root = folderOf(upload);
      const place = join(root, normalize(name));
      if (!place.startsWith(root + sep)) throw new Failure('file-missing', { name });
      mkdirSync(dirname(place), { recursive: true });
      return place;
    },
    pathOf: (source) => ('path' in source ? source.path : folderOf(source.upload)),
    release: (source) => {
      if ('path' in source) return;
      const place = uploads.get(source.upload);
      uploads.delete(source.upload);
      if (place !== undefined) rmSync(place, { recursive: true, force: true });
    },
    placeForDownload: () => join(folder, fresh()),
    offer: (path, name) => {
      const offered = { path, name, sizeBytes: statSync(path).size };
      const token = fresh();
      downloads.set(token, offered);
      return { token, name, sizeBytes: offered.sizeBytes };
    },
    take: (token) => {
      const found = downloads.get(token);
      downloads.delete(token);
      return found;
    },
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
