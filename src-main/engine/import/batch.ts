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

/** What a new slot adds to the index. */
interface Added {
  slot: number;
  entry: Entry;
  places: Places;
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
  each: (item: BatchItem, outcome: keyof BatchCounts) => void = () => undefined,
): BatchCounts {
  return inTransaction(db, () => {
    if (readMeta(db).model !== model.checksum) throw new Failure('index-model-changed');
    const counts: BatchCounts = { documents: 0, updated: 0, unchanged: 0 };
    const added: Added[] = [];
    const retired: number[] = [];
    for (const item of items) {
      const outcome = writeItem(db, item, model, today, added, retired);
      counts[outcome] += 1;
      each(item, outcome);
    }
    if (added.length > 0)
      appendEntries(
        db,
        added.map((one) => one.slot),
        added.map((one) => one.entry),
      );
    // An index of an earlier version gets them in a job of its own (upkeep/placing.ts).
    if (readMeta(db).places === CURRENT_PLACES)
      appendPlaces(
        db,
        added.map((one) => one.slot),
        added.map((one) => one.places),
      );
    sortNames(db);
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
  today: string,
  added: Added[],
  retired: number[],
): keyof BatchCounts {
  const current = upToDate(db, item, model);
  const { file, reader, rank } = item.from;
  const source: FieldSource = { file, reader, rank, imported: today };
  if ('unchanged' in current) {
    const existing = findExisting(db, current.unchanged.incoming);
    return existing !== undefined && saveMedia(db, existing.id, item.media) ? 'updated' : 'unchanged';
  }
  if ('resourced' in current) {
    const { origins, merging } = current.resourced;
    const existing = findExisting(db, merging.incoming);
    if (existing === undefined) throw new Error('the publication of a merged record disappeared');
    replaceSources(db, existing, saveOrigins(db, origins, source, existing.id), current.resourced);
    rememberMerged(db, existing, merging, source);
    saveMedia(db, existing.id, item.media);
    return 'updated';
  }
  const { row, entry, places, origins, merging } = current.prepared;
  const existing = findExisting(db, row);
  const slot = takeSlots(db, 1);
  const family = assignFamily(db, row, existing?.id);
  const sources = saveOrigins(db, origins, source, existing?.id);
  added.push({ slot, entry, places });
  if (existing === undefined) {
    saveMedia(db, insertPublication(db, row, slot, family, item.source, sources), item.media);
    return 'documents';
  }
  replacePublication(db, existing.id, existing.slot, row, slot, family, sources);
  if (merging !== undefined) rememberMerged(db, existing, merging, source);
  retired.push(existing.slot);
  saveMedia(db, existing.id, item.media);
  return 'updated';
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
