// Exports an index as Antecedent JSONL, with images and PDFs in a folder next to the file. Importing the file gives the same index.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { giveUsualRights } from '../../contract/private-files.ts';
import { publicationName } from '../../contract/publication.ts';
import { antecedentLine, type MediaPaths } from '../intake/antecedent-jsonl.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { listDrawings, readDrawing } from '../store/drawings.ts';
import { readMedium } from '../store/media.ts';
import { allPublications, type StoredPublication } from '../store/publications.ts';
import { unwritable } from './file-failure.ts';

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
};

export interface Exported {
  documents: number;
  media: number;
}

/** Writes the index to a temporary file, then renames it to `file`. Throws `file-unwritable` and `disk-full`. */
export function exportIndex(db: ReadableIndex, file: string): Exported {
  const open = openExport(file);
  try {
    open.add(db);
    return open.finish();
  } catch (error) {
    throw open.abandon(error);
  }
}

/** An export that is written index by index, such as the portions of a collection on a cluster. */
export interface OpenExport {
  add(db: ReadableIndex): void;
  finish(): Exported;
  /** Removes what is written; returns the failure for an error. */
  abandon(error: unknown): unknown;
}

/** Throws `file-unwritable`. */
export function openExport(file: string): OpenExport {
  const unfinished = `${file}.part`;
  const mediaFolder = `${basename(file, extname(file))}-media`;
  const exported: Exported = { documents: 0, media: 0 };
  const handle = opened(unfinished, file);
  return {
    add: (db) => {
      for (const stored of allPublications(db)) {
        const { count, ...media } = writeMedia(db, stored, dirname(file), mediaFolder);
        writeSync(handle, `${antecedentLine(stored.publication, media)}\n`);
        exported.documents += 1;
        exported.media += count;
      }
    },
    finish: () => {
      closeSync(handle);
      renameSync(unfinished, file);
      giveUsualRights(file);
      return exported;
    },
    abandon: (error) => {
      try {
        closeSync(handle);
      } catch {
        // It is closed already if renaming failed.
      }
      rmSync(unfinished, { force: true });
      return unwritable(error, file);
    },
  };
}

function opened(unfinished: string, file: string): number {
  try {
    return openSync(unfinished, 'w');
  } catch (error) {
    throw unwritable(error, file);
  }
}

function writeMedia(db: ReadableIndex, stored: StoredPublication, folder: string, mediaFolder: string): MediaPaths & { count: number } {
  const name = publicationName(stored.publication);
  let count = 0;
  const write = (stem: string, { type, bytes }: { type: string; bytes: Uint8Array }): string => {
    if (mkdirSync(join(folder, mediaFolder), { recursive: true }) !== undefined) giveUsualRights(join(folder, mediaFolder));
    const path = `${mediaFolder}/${stem}.${extensions[type] ?? 'bin'}`;
    const isNew = !existsSync(join(folder, path));
    writeFileSync(join(folder, path), bytes);
    if (isNew) giveUsualRights(join(folder, path));
    count += 1;
    return path;
  };
  const pdf = readMedium(db, stored.id, 'pdf');
  const paths: MediaPaths = pdf === undefined ? {} : { pdf: write(name, pdf) };
  const drawings = listDrawings(db, stored.id).drawings.flatMap((entry, at) => {
    const drawing = readDrawing(db, stored.id, entry.name);
    return drawing === undefined ? [] : [{ entry, path: write(entry.name === '' ? name : `${name}-${at + 1}`, drawing) }];
  });
  const first = drawings.find(({ entry }) => entry.name === '');
  const named = drawings.flatMap(({ entry, path }) =>
    entry.name === '' && Object.keys(entry.label).length === 0 ? [] : [{ path, ...entry.label }],
  );
  return { ...paths, ...(first && { image: first.path }), ...(named.length > 0 && { drawings: named }), count };
}
