// Recognises the text of the scans of an index, page by page. In: an index, what recognises a page, the embedder. Out: publications with texts. Each
// page is stored as soon as it is done, so that after an abort or a kill the work continues with the next one.
import { basename } from 'node:path';
import type { RecognisedPage } from '../../contract/recognition.ts';
import type { RecordSource } from '../document/merge.ts';
import { preparePublication } from '../import/preparation.ts';
import { writeBatch } from '../import/batch.ts';
import { mergeStepwise } from '../import/merging.ts';
import { toPublication } from '../document/publication.ts';
import type { RawNumber, RawPublication, Refusal } from '../intake/record.ts';
import { refuse } from '../intake/refusals.ts';
import type { Embedder } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite } from '../store/library.ts';
import { readMedium } from '../store/media.ts';
import { bumpGeneration } from '../store/meta.ts';
import { pagesDone, readPage, savePage, saveScanDone, waitingScans, type WaitingScan } from '../store/recognised-pages.ts';
import { saveRefusal } from '../store/refusals.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Recognises one PDF at a time, in a process without privileges. */
export interface ScanRecogniser {
  /** Opens the PDF of a publication of this country and returns the number of its pages. */
  open(pdf: Uint8Array, country: string): Promise<{ pages: number } | { refusal: Refusal }>;
  /** A page of the open PDF, counted from 1, or why it cannot be recognised, or why no page from it on will be. */
  page(number: number): Promise<RecognisedPage | { reason: string } | { rest: Refusal }>;
  /** The publication of all pages. */
  publication(name: RawNumber, pages: readonly (RecognisedPage | undefined)[]): Promise<RawPublication | { refusal: Refusal }>;
}

/** The name of the reader of recognised texts, as their sources name it. */
const READER = 'OCR';
/** Maximum number of words of a scan, as of 2,000 pages of 500 words; the pages behind them are named as unread. */
const MAX_WORDS = 1_000_000;

export interface RecognitionOptions extends JobOptions {
  /** The day, `yyyy-mm-dd`, which is stored with the sources. */
  today: string;
}

export interface RecognitionCounts {
  publications: number;
  pages: number;
  refused: number;
}

/** Recognises all scans of index `id` that have no text yet. Throws `index-offline`, `disk-full`, and the reason of an abort. */
export async function recogniseScans(
  folder: string,
  id: number,
  recogniser: ScanRecogniser,
  embedder: Embedder,
  options: RecognitionOptions,
): Promise<RecognitionCounts> {
  const db = openIndexToWrite(folder, id);
  const counts: RecognitionCounts = { publications: 0, pages: 0, refused: 0 };
  try {
    const work = { db, recogniser, embedder, today: options.today };
    const scans = waitingScans(db);
    let total = scans.reduce((sum, { pages }) => sum + pages, 0);
    let done = 0;
    for (const scan of scans) {
      await checkpoint(options, done, total);
      const reached = (more: number, pages: number): Promise<void> => checkpoint(options, (done += more), total + pages - scan.pages);
      total += await recogniseOne({ ...work, scan, reached }, counts);
    }
    await mergeStepwise(db, { signal: options.signal });
    await checkpoint(options, done, total);
    return counts;
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

interface ScanWork {
  db: WritableIndex;
  recogniser: ScanRecogniser;
  embedder: Embedder;
  today: string;
  scan: WaitingScan;
  /** To be called with how many pages more are done, of how many. */
  reached: (more: number, pages: number) => Promise<void>;
}

/** Returns by how many pages the scan is longer than its import said. */
async function recogniseOne(work: ScanWork, counts: RecognitionCounts): Promise<number> {
  const { db, recogniser, scan, reached } = work;
  const pdf = readMedium(db, scan.id, 'pdf');
  // A newer import has removed or changed it.
  if (pdf === undefined) return 0;
  const opened = await recogniser.open(pdf.bytes, scan.country);
  if ('refusal' in opened) {
    refuseScan(work, opened.refusal, counts);
    await reached(scan.pages, scan.pages);
    return 0;
  }
  const { pages } = opened;
  const known = pagesDone(db, scan.id);
  if (known.size > 0) await reached(known.size, pages);
  for (let number = 1; number <= pages; number += 1) {
    if (known.has(number)) continue;
    const found = await recogniser.page(number);
    if ('rest' in found) {
      const rest = Array.from({ length: pages - number + 1 }, (_, at) => number + at).filter((one) => !known.has(one));
      counts.refused += 1;
      inTransaction(db, () => {
        saveRefusal(db, { file: scan.source, place: number, ...found.rest });
        for (const one of rest) savePage(db, scan.id, one, undefined);
      });
      await reached(rest.length, pages);
      break;
    }
    inTransaction(db, () => {
      if ('reason' in found) {
        counts.refused += 1;
        saveRefusal(db, { file: scan.source, place: number, ...refuse('scan-page', { page: number, reason: found.reason }) });
        savePage(db, scan.id, number, undefined);
      } else savePage(db, scan.id, number, found);
    });
    counts.pages += 1;
    await reached(1, pages);
  }
  await publish(work, pages, counts);
  return pages - scan.pages;
}

/** Looks at the scan no more. */
function refuseScan({ db, scan }: ScanWork, refusal: Refusal, counts: RecognitionCounts): void {
  counts.refused += 1;
  inTransaction(db, () => {
    saveRefusal(db, { file: scan.source, place: 0, ...refusal });
    saveScanDone(db, scan.id);
  });
}

/** The recognised pages up to the limit of words; undefined behind it, and where nothing was recognised. */
function pagesOf({ db, scan }: ScanWork, pages: number): (RecognisedPage | undefined)[] {
  let words = 0;
  return Array.from({ length: pages }, (_, at) => {
    const page = words > MAX_WORDS ? undefined : readPage(db, scan.id, at + 1);
    words += page?.words.length ?? 0;
    return words > MAX_WORDS ? undefined : page;
  });
}

/** Writes the publication with the texts of its recognised pages. */
async function publish(work: ScanWork, pages: number, counts: RecognitionCounts): Promise<void> {
  const { db, recogniser, embedder, today, scan } = work;
  const { country, number, kind } = scan;
  const from: RecordSource = { file: basename(scan.source), reader: READER, rank: 'ocr' };
  const made = await recogniser.publication({ country, number, kind }, pagesOf(work, pages));
  if ('refusal' in made) return refuseScan(work, made.refusal, counts);
  const incoming = toPublication(made);
  await embedder.with((model) => {
    const prepared = preparePublication(incoming, from, db, model);
    writeBatch(db, [{ source: scan.source, from, media: [], ...prepared }], [], model, today);
  });
  inTransaction(db, () => {
    saveScanDone(db, scan.id);
    bumpGeneration(db);
  });
  counts.publications += 1;
}
