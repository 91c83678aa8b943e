// Stores the recognised pages of scans, and finds the scans that are not recognised yet. Writers run inside the caller's transaction.
import type { RecognisedPage } from '../../contract/recognition.ts';
import { compress, decompress } from './compression.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

/** A publication with a PDF and without a text. */
export interface WaitingScan {
  id: number;
  country: string;
  number: string;
  kind: string;
  source: string;
  /** The number of its pages, where its import has counted them. */
  pages: number;
  /** How many pages have been looked at. */
  done: number;
}

const WAITING = `role = 'pdf'
  AND NOT EXISTS (SELECT 1 FROM recognised_scan WHERE recognised_scan.publication = medium.publication)
  AND NOT EXISTS (SELECT 1 FROM text WHERE text.publication = medium.publication)`;

/** True if there is a scan whose pages have not all been looked at. */
export function hasWaitingScan(db: ReadableIndex): boolean {
  return prepared(db, `SELECT 1 FROM medium WHERE ${WAITING} LIMIT 1`).get() !== undefined;
}

/** The scans whose pages have not all been looked at, in the order of import. */
export function waitingScans(db: ReadableIndex): WaitingScan[] {
  return prepared(
    db,
    `SELECT publication.id, country, number, kind, source, coalesce(bibliography ->> '$.scan.pages', 1) AS pages,
       (SELECT count(*) FROM recognised_page WHERE recognised_page.publication = publication.id) AS done
     FROM medium JOIN publication ON publication.id = medium.publication WHERE ${WAITING} ORDER BY publication.id`,
  ).all() as WaitingScan[];
}

/** The numbers of the pages that have been looked at. */
export function pagesDone(db: ReadableIndex, publication: number): Set<number> {
  return new Set(prepared(db, 'SELECT page FROM recognised_page WHERE publication = ?').pluck().all(publication) as number[]);
}

/** Stores what was found on a page, counted from 1; undefined if nothing could be recognised. */
export function savePage(db: WritableIndex, publication: number, page: number, found: RecognisedPage | undefined): void {
  prepared(
    db,
    `INSERT INTO recognised_page (publication, page, content) VALUES (?, ?, ?)
     ON CONFLICT (publication, page) DO UPDATE SET content = excluded.content`,
  ).run(publication, page, compress(JSON.stringify(found ?? null)));
}

/** A recognised page, counted from 1; undefined if there is none. */
export function readPage(db: ReadableIndex, publication: number, page: number): RecognisedPage | undefined {
  const content = prepared(db, 'SELECT content FROM recognised_page WHERE publication = ? AND page = ?').pluck().get(publication, page) as
    Uint8Array | undefined;
  return content === undefined ? undefined : ((JSON.parse(decompress(content)) as RecognisedPage | null) ?? undefined);
}

/** The recognised pages from the first one on; null where nothing was recognised. */
export function readPages(db: ReadableIndex, publication: number): (RecognisedPage | null)[] {
  const rows = prepared(db, 'SELECT page, content FROM recognised_page WHERE publication = ? ORDER BY page').all(publication) as {
    page: number;
    content: Uint8Array;
  }[];
  const pages = Array<RecognisedPage | null>(rows.at(-1)?.page ?? 0).fill(null);
  for (const { page, content } of rows) pages[page - 1] = JSON.parse(decompress(content)) as RecognisedPage | null;
  return pages;
}

/** Copies what another index recognised on the pages of row `from`. Runs inside the caller's transaction. */
export function copyPages(other: ReadableIndex, from: number, db: WritableIndex, publication: number): void {
  const pages = prepared(other, 'SELECT page, content FROM recognised_page WHERE publication = ?').all(from) as {
    page: number;
    content: Uint8Array;
  }[];
  const save = prepared(db, 'INSERT INTO recognised_page (publication, page, content) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  for (const { page, content } of pages) save.run(publication, page, content);
  if (prepared(other, 'SELECT 1 FROM recognised_scan WHERE publication = ?').get(from) !== undefined) saveScanDone(db, publication);
}

/** Remembers that all pages of a scan have been looked at. */
export function saveScanDone(db: WritableIndex, publication: number): void {
  prepared(db, 'INSERT INTO recognised_scan (publication) VALUES (?) ON CONFLICT DO NOTHING').run(publication);
}
