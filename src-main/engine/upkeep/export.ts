// Exports an index as Antecedent JSONL, with images and PDFs in a folder next to the file. Importing the file gives the same index.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { giveUsualRights } from '../../contract/private-files.ts';
import { publicationName, type Medium } from '../../contract/publication.ts';
import { antecedentLine } from '../intake/antecedent-jsonl.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { listMedia, readMedium } from '../store/media.ts';
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
  const unfinished = `${file}.part`;
  const mediaFolder = `${basename(file, extname(file))}-media`;
  try {
    const handle = openSync(unfinished, 'w');
    const exported: Exported = { documents: 0, media: 0 };
    try {
      for (const stored of allPublications(db)) {
        const media = writeMedia(db, stored, dirname(file), mediaFolder);
        writeSync(handle, `${antecedentLine(stored.publication, media)}\n`);
        exported.documents += 1;
        exported.media += Object.keys(media).length;
      }
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
    giveUsualRights(file);
    return exported;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw unwritable(error, file);
  }
}

function writeMedia(
  db: ReadableIndex,
  stored: StoredPublication,
  folder: string,
  mediaFolder: string,
): Partial<Record<Medium['role'], string>> {
  const paths: Partial<Record<Medium['role'], string>> = {};
  for (const { role, type } of listMedia(db, stored.id)) {
    const medium = readMedium(db, stored.id, role);
    if (medium === undefined) continue;
    if (mkdirSync(join(folder, mediaFolder), { recursive: true }) !== undefined) giveUsualRights(join(folder, mediaFolder));
    const path = `${mediaFolder}/${publicationName(stored.publication)}.${extensions[type] ?? 'bin'}`;
    const isNew = !existsSync(join(folder, path));
    writeFileSync(join(folder, path), medium.bytes);
    if (isNew) giveUsualRights(join(folder, path));
    paths[role] = path;
  }
  return paths;
}
