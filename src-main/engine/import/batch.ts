// Writes a batch of prepared publications: rows, postings and vectors in one transaction, so that a kill leaves either the old state or
// the new one. In: prepared outcomes with their media. Out: counts.
import { Failure } from '../../contract/failures.ts';
import type { FieldSource } from '../../contract/provenance.ts';
import type { RecordSource } from '../document/merge.ts';
import { appendEntries, retireSlots } from '../index/writer.ts';
import type { Entry } from '../index/entry.ts';
import type { EmbeddingModel } from '../model/embedder.ts';
import type { Places } from '../places/layout.ts';
import { appendPlaces } from '../places/writer.ts';
import { inTransaction } from '../store/database.ts';
import { assignFamily } from '../store/families.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { saveDrawings, saveFirstLabel } from '../store/drawings.ts';
import { saveMedium } from '../store/media.ts';
import { saveMerged } from '../store/merged-records.ts';
import { bumpGeneration, CURRENT_PLACES, readMeta, takeSlots } from '../store/meta.ts';
import { sortNames } from '../store/names.ts';
import { fingerprintOf, fromRow } from '../store/publication-row.ts';
import { findExisting, insertPublication, replacePublication, replaceSources, type ExistingRow } from '../store/publications.ts';
import { saveRefusal, type StoredRefusal } from '../store/refusals.ts';
import { readSource, saveOrigins, unpackOrigins } from '../store/sources.ts';
import { preparePublication, sameBytes, type Merging, type Preparation } from './preparation.ts';
import type { RecordMedia } from './record-media.ts';

/** One record to write; `source` is the name of its file as users see it. */
export type BatchItem = Preparation & { source: string; from: RecordSource; media: RecordMedia };

/** What a slot adds to the index. */
export interface Added {
  /** The row of its publication. */
  id: number;
  slot: number;
  entry: Entry;
  places: Places;
}

/** Which slot a new or replaced publication gets; `id`: the row of a new one, if it is not the next. */
export type Numbering = (existing: ExistingRow | undefined) => { slot: number; id?: number };

/** What became of an item, and the row of its publication. */
export type ItemOutcome = (item: BatchItem, outcome: keyof BatchCounts, id: number) => void;

/** A batch whose rows are written, and what is still to be added to the index and taken out of it. */
export interface MergedBatch {
  counts: BatchCounts;
  added: Added[];
  /** The slots that replaced publications have left. */
  retired: number[];
}

export interface BatchCounts {
  documents: number;
  updated: number;
  unchanged: number;
}

/**
 * Writes a batch and its refusals in one transaction; `today` is the day of the import; `each` is told what became of each item. Throws `disk-full`, `busy`, `folder-unwritable`, and `index-model-changed` if the
 * index has got the vectors of another model meanwhile; then nothing is written.
 */
export function writeBatch(
  db: WritableIndex,
  items: readonly BatchItem[],
  refusals: readonly StoredRefusal[],
  model: EmbeddingModel,
  today: string,
  each: ItemOutcome = () => undefined,
): BatchCounts {
  return inTransaction(db, () => {
    if (readMeta(db).model !== model.checksum) throw new Failure('index-model-changed');
    const { counts, added, retired } = mergeBatch(db, items, model, today, () => ({ slot: takeSlots(db, 1) }), each);
    const slots = added.map(({ slot }) => slot);
    if (added.length > 0)
      appendEntries(
        db,
        slots,
        added.map((one) => one.entry),
      );
    // An index of an earlier version gets them in a job of its own (upkeep/placing.ts).
    if (readMeta(db).places === CURRENT_PLACES)
      appendPlaces(
        db,
        slots,
        added.map((one) => one.places),
      );
    sortNames(db);
    if (retired.length > 0) retireSlots(db, retired);
    for (const refusal of refusals) saveRefusal(db, refusal);
    if (counts.documents + counts.updated > 0) bumpGeneration(db);
    return counts;
  });
}

/** Merges a batch with the stored publications and writes its rows. Runs inside the caller's transaction. */
export function mergeBatch(
  db: WritableIndex,
  items: readonly BatchItem[],
  model: EmbeddingModel,
  today: string,
  numbering: Numbering,
  each: ItemOutcome,
): MergedBatch {
  const merged: MergedBatch = { counts: { documents: 0, updated: 0, unchanged: 0 }, added: [], retired: [] };
  for (const item of items) {
    const { outcome, id } = mergeItem(db, item, model, today, numbering, merged);
    merged.counts[outcome] += 1;
    each(item, outcome, id);
  }
  return merged;
}

function mergeItem(
  db: WritableIndex,
  item: BatchItem,
  model: EmbeddingModel,
  today: string,
  numbering: Numbering,
  { added, retired }: MergedBatch,
): { outcome: keyof BatchCounts; id: number } {
  const current = upToDate(db, item, model);
  const { file, reader, rank } = item.from;
  const source: FieldSource = { file, reader, rank, imported: today };
  if ('unchanged' in current) {
    const { id } = storedRow(db, current.unchanged);
    return { outcome: saveMedia(db, id, item.media) ? 'updated' : 'unchanged', id };
  }
  if ('resourced' in current) {
    const { origins, merging } = current.resourced;
    const existing = storedRow(db, merging);
    replaceSources(db, existing, saveOrigins(db, origins, source, existing.id), current.resourced);
    rememberMerged(db, existing, merging, source);
    saveMedia(db, existing.id, item.media);
    return { outcome: 'updated', id: existing.id };
  }
  const { row, entry, places, origins, merging } = current.prepared;
  const existing = findExisting(db, row);
  const { slot, id: wanted } = numbering(existing);
  const family = assignFamily(db, row, existing?.id);
  const sources = saveOrigins(db, origins, source, existing?.id);
  if (existing === undefined) {
    const id = insertPublication(db, row, slot, family, item.source, sources, wanted);
    added.push({ id, slot, entry, places });
    saveMedia(db, id, item.media);
    return { outcome: 'documents', id };
  }
  replacePublication(db, existing.id, existing.slot, row, slot, family, sources);
  added.push({ id: existing.id, slot, entry, places });
  if (merging !== undefined) rememberMerged(db, existing, merging, source);
  retired.push(existing.slot);
  saveMedia(db, existing.id, item.media);
  return { outcome: 'updated', id: existing.id };
}

function storedRow(db: WritableIndex, { incoming }: Merging): ExistingRow {
  const existing = findExisting(db, incoming);
  if (existing === undefined) throw new Error('the publication of a merged record disappeared');
  return existing;
}

/** Remembers the record that was merged and the stored one, which counts as a record of its main source. */
function rememberMerged(db: WritableIndex, existing: ExistingRow, { incoming, stored }: Merging, { rank }: FieldSource): void {
  const storedRank = readSource(db, unpackOrigins(stored.sources).main, existing.id).rank;
  saveMerged(db, existing.id, [
    { fingerprint: stored.fingerprint, rank: storedRank },
    { fingerprint: fingerprintOf(incoming), rank },
  ]);
}

/**
 * The item, prepared again if the stored publication has changed since, by this batch or by another process. The original record is merged
 * again, not the prepared row: that contains the old state, which would count as a correction of the new one.
 */
function upToDate(db: WritableIndex, item: BatchItem, model: EmbeddingModel): Preparation {
  const mergedAgain = ({ incoming, stored }: Merging): Preparation => {
    const existing = findExisting(db, incoming);
    const isSame = sameBytes(existing?.fingerprint, stored.fingerprint) && existing?.sources === stored.sources;
    return isSame ? item : preparePublication(incoming, item.from, db, model);
  };
  if ('unchanged' in item) return mergedAgain(item.unchanged);
  if ('resourced' in item) return mergedAgain(item.resourced.merging);
  const { row, merging } = item.prepared;
  if (merging !== undefined) return mergedAgain(merging);
  return findExisting(db, row) === undefined ? item : preparePublication(fromRow(row.bibliography, row.texts), item.from, db, model);
}

function saveMedia(db: WritableIndex, id: number, { media, label, drawings }: RecordMedia): boolean {
  const changes = media.map((medium) => {
    const isNew = saveMedium(db, id, medium);
    return medium.role === 'image' ? saveFirstLabel(db, id, label, isNew) || isNew : isNew;
  });
  return [...changes, saveDrawings(db, id, drawings)].some(Boolean);
}
