// Analyses the texts of an index again if an earlier version analysed them. The stored texts are read in the order of slots, and their postings
// wait beside those in use; after an abort or a kill the work continues where it was. Until all are read, the index is searched as before.
import { withoutCancelledClaims } from '../document/claims.ts';
import { wordsOf } from '../index/entry.ts';
import { appendWaitingWords } from '../index/writer.ts';
import { mergeStepwise } from '../import/merging.ts';
import { inTransaction } from '../store/database.ts';
import type { ReadableIndex, WritableIndex } from '../store/index-schema.ts';
import { damageFailure, openIndexToWrite } from '../store/library.ts';
import { bumpGeneration, CURRENT_ANALYSIS, readMeta, writeMeta } from '../store/meta.ts';
import { countFromSlot, countPublications, publicationsFromSlot } from '../store/publications.ts';
import { dropWaitingSegments, replaceByWaitingSegments, waitingEnd } from '../store/segments.ts';
import { checkpoint, wasCancelled, type JobOptions } from './progress.ts';

/** Publications of a batch, which becomes one segment, and those read at once. */
const BATCH = 512;
const READ_AT_ONCE = 32;

/**
 * Analyses index `id` again; returns the number of publications analysed, 0 if its analysis is the current one. Publications that an import adds
 * meanwhile are analysed too. Throws `index-unknown`, `index-offline`, `disk-full`, and the reason of an abort.
 */
export async function analyseAgain(folder: string, id: number, options: JobOptions): Promise<number> {
  const db = openIndexToWrite(folder, id);
  try {
    if (isCurrent(db)) return 0;
    beginAgainIfOther(db);
    const analysed = await analyseAll(db, options);
    await mergeStepwise(db, { signal: options.signal });
    return analysed;
  } catch (error) {
    throw wasCancelled(options, error) ? error : damageFailure(error, id);
  } finally {
    db.close();
  }
}

function isCurrent(db: ReadableIndex): boolean {
  return readMeta(db).analysis === CURRENT_ANALYSIS;
}

/** Postings that an earlier version has begun are of no use. */
function beginAgainIfOther(db: WritableIndex): void {
  inTransaction(db, () => {
    if (readMeta(db).nextAnalysis === CURRENT_ANALYSIS) return;
    dropWaitingSegments(db);
    writeMeta(db, { nextAnalysis: CURRENT_ANALYSIS });
  });
}

async function analyseAll(db: WritableIndex, options: JobOptions): Promise<number> {
  for (let analysed = 0; ;) {
    const from = waitingEnd(db);
    const [left, total] = [countFromSlot(db, from), countPublications(db)];
    await checkpoint(options, total - left, total);
    if (left === 0) {
      if (finish(db)) return analysed;
      continue;
    }
    const slots: number[] = [];
    const words: ReturnType<typeof wordsOf>[] = [];
    for (let slot = from; slots.length < BATCH;) {
      const read = publicationsFromSlot(db, slot, READ_AT_ONCE);
      for (const stored of read) {
        slots.push(stored.slot);
        words.push(wordsOf(withoutCancelledClaims(stored.publication)));
      }
      const last = read.at(-1);
      if (last === undefined) break;
      slot = last.slot + 1;
      await checkpoint(options, total - left + slots.length, total);
    }
    inTransaction(db, () => {
      // Another process that does the same work may have added this batch already, or have ended.
      if (waitingEnd(db) !== from || readMeta(db).nextAnalysis !== CURRENT_ANALYSIS) return;
      appendWaitingWords(db, slots, words);
      analysed += slots.length;
    });
    if (isCurrent(db)) return analysed;
  }
}

/** False if an import has added publications meanwhile. */
function finish(db: WritableIndex): boolean {
  return inTransaction(db, () => {
    if (isCurrent(db)) return true;
    if (countFromSlot(db, waitingEnd(db)) > 0) return false;
    replaceByWaitingSegments(db);
    writeMeta(db, { analysis: CURRENT_ANALYSIS, nextAnalysis: 0 });
    bumpGeneration(db);
    return true;
  });
}
