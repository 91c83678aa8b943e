// A batch of prepared publications: how do they enter the index? All of them in one transaction, rows, postings and vectors
// together, so that a kill leaves the old state or the new one. In: prepared outcomes with their media. Out: counts.
import { Failure } from '../../contract/failures.ts';
import type { Medium } from '../../contract/publication.ts';
import { appendEntries, retireSlots } from '../index/writer.ts';
import type { Entry } from '../index/entry.ts';
import type { EmbeddingModel } from '../model/embedder.ts';
import { inTransaction } from '../store/database.ts';
import { assignFamily } from '../store/families.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { saveMedium } from '../store/media.ts';
import { saveMerged } from '../store/merged-records.ts';
import { bumpGeneration, readMeta, takeSlots } from '../store/meta.ts';
import { fingerprintOf, fromRow } from '../store/publication-row.ts';
import { findExisting, insertPublication, replacePublication } from '../store/publications.ts';
import { saveRefusal, type StoredRefusal } from '../store/refusals.ts';
import { preparePublication, sameBytes, type Merging, type Prepared } from './preparation.ts';

/** One record on its way into the index. */
export type BatchItem = { source: string; media: Medium[] } & ({ prepared: Prepared } | { unchanged: Merging });

export interface BatchCounts {
  documents: number;
  updated: number;
  unchanged: number;
}

/**
 * Writes a batch and its refusals in one transaction. Throws `disk-full`, `busy`, `folder-unwritable`, and `index-model-changed` where the
 * index has been given the vectors of another model meanwhile; then nothing was written.
 */
export function writeBatch(
  db: WritableIndex,
  items: readonly BatchItem[],
  refusals: readonly StoredRefusal[],
  model: EmbeddingModel,
): BatchCounts {
  return inTransaction(db, () => {
    if (readMeta(db).model !== model.checksum) throw new Failure('index-model-changed');
    const counts: BatchCounts = { documents: 0, updated: 0, unchanged: 0 };
    const added: { slot: number; entry: Entry }[] = [];
    const retired: number[] = [];
    for (const item of items) {
      const fate = writeItem(db, item, model, added, retired);
      counts[fate] += 1;
    }
    if (added.length > 0)
      appendEntries(
        db,
        added.map((one) => one.slot),
        added.map((one) => one.entry),
      );
    if (retired.length > 0) retireSlots(db, retired);
    for (const refusal of refusals) saveRefusal(db, refusal);
    if (counts.documents + counts.updated > 0) bumpGeneration(db);
    return counts;
  });
}

function writeItem(
  db: WritableIndex,
  item: BatchItem,
  model: EmbeddingModel,
  added: { slot: number; entry: Entry }[],
  retired: number[],
): keyof BatchCounts {
  const fresh = upToDate(db, item, model);
  if ('unchanged' in fresh) {
    const existing = findExisting(db, fresh.unchanged.incoming);
    return existing !== undefined && keepMedia(db, existing.id, item.media) ? 'updated' : 'unchanged';
  }
  const { row, entry, merging } = fresh.prepared;
  const existing = findExisting(db, row);
  const slot = takeSlots(db, 1);
  const family = assignFamily(db, row, existing?.id);
  added.push({ slot, entry });
  if (existing === undefined) {
    keepMedia(db, insertPublication(db, row, slot, family, item.source), item.media);
    return 'documents';
  }
  replacePublication(db, existing.id, existing.slot, row, slot, family);
  if (merging !== undefined) saveMerged(db, existing.id, [merging.stored, fingerprintOf(merging.incoming)]);
  retired.push(existing.slot);
  keepMedia(db, existing.id, item.media);
  return 'updated';
}

/**
 * The item, prepared again where the stored publication has changed since: by this batch or by another process. It is the record that
 * is merged again and not what was prepared: that holds the old state too, which would pass for a correction of the new one.
 */
function upToDate(db: WritableIndex, item: BatchItem, model: EmbeddingModel): ReturnType<typeof preparePublication> {
  const mergedAgain = ({ incoming, stored }: Merging): ReturnType<typeof preparePublication> =>
    sameBytes(findExisting(db, incoming)?.fingerprint, stored) ? item : preparePublication(incoming, db, model);
  if ('unchanged' in item) return mergedAgain(item.unchanged);
  const { row, merging } = item.prepared;
  if (merging !== undefined) return mergedAgain(merging);
  return findExisting(db, row) === undefined ? item : preparePublication(fromRow(row.bibliography, row.texts), db, model);
}

function keepMedia(db: WritableIndex, id: number, media: readonly Medium[]): boolean {
  return media.map((medium) => saveMedium(db, id, medium)).some(Boolean);
}
