// A collection in a temporary file with the places of publications, without vectors. In: publications. Out: an index, and what it answers.
import type { ConditionNode } from '../../../src-main/contract/condition.ts';
import { publicationName, type Publication } from '../../../src-main/contract/publication.ts';
import { withoutCancelledClaims } from '../../../src-main/engine/document/claims.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import type { ClassOrder } from '../../../src-main/engine/places/class-range.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { placesOf } from '../../../src-main/engine/places/layout.ts';
import { mergePlaces } from '../../../src-main/engine/places/merge.ts';
import { appendPlaces } from '../../../src-main/engine/places/writer.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { bumpGeneration, CURRENT_NAMES, CURRENT_PLACES, takeSlots, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { toRow } from '../../../src-main/engine/store/publication-row.ts';
import { sortNames } from '../../../src-main/engine/store/names.ts';
import { findExisting, insertPublication, replacePublication, rowsInSlots } from '../../../src-main/engine/store/publications.ts';
import { insertRetired } from '../../../src-main/engine/store/vector-blocks.ts';
import { testIndex, type TestIndex } from '../index/doubles.ts';

export interface Collection extends Disposable {
  index: TestIndex;
  /** Adds publications in one transaction, or replaces those with the same names. */
  add(publications: readonly Publication[]): void;
  /** Does up to so many steps of merging; returns how many there were. */
  merge(steps?: number): number;
  /** The names of the publications that match, in the order of names. */
  matching(condition: ConditionNode, scheme?: ClassOrder): string[];
}

export function collectionOf(publications: readonly Publication[] = []): Collection {
  const index = testIndex();
  const { db } = index;
  inTransaction(db, () => writeMeta(db, { places: CURRENT_PLACES, names: CURRENT_NAMES }));
  const conditions = new Conditions(db);
  const collection: Collection = {
    index,
    add: (added) =>
      inTransaction(db, () => {
        const slots = added.map((publication) => {
          const slot = takeSlots(db, 1);
          const row = toRow(publication, []);
          const existing = findExisting(db, publication);
          const family = publication.family ?? 1;
          if (existing === undefined) insertPublication(db, row, slot, family, 'made up');
          else {
            replacePublication(db, existing.id, existing.slot, row, slot, family);
            insertRetired(db, existing.slot);
          }
          return slot;
        });
        appendPlaces(
          db,
          slots,
          added.map((publication) => placesOf(withoutCancelledClaims(publication))),
        );
        sortNames(db);
        bumpGeneration(db);
      }),
    merge: (steps = Infinity) => {
      let done = 0;
      while (done < steps && inTransaction(db, () => mergePlaces(db, { tidy: true }))) done += 1;
      return done;
    },
    matching: (condition, scheme) => {
      const { bits } = conditions.answer(condition, { scheme });
      return rowsInSlots(db, slotsOf(bits)).map(publicationName).sort();
    },
    [Symbol.dispose]: () => index[Symbol.dispose](),
  };
  if (publications.length > 0) collection.add(publications);
  return collection;
}
