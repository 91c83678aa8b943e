// The SQL of the names of applicants and inventors: who has them, and which begin with a word. Writers run inside the caller's transaction.
import type { NameField } from '../../contract/condition.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import type { NameRow } from './name-row.ts';

/** Adds the names of the publication in a new slot. */
export function addNames(db: WritableIndex, slot: number, names: readonly NameRow[]): void {
  const put = prepared(
    db,
    `INSERT INTO name (field, spelling, written, publications) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET publications = publications + 1 RETURNING id, publications`,
  );
  const word = prepared(db, 'INSERT OR IGNORE INTO name_word (field, word, name) VALUES (?, ?, ?)');
  const place = prepared(db, 'INSERT INTO name_slot (name, slot) VALUES (?, ?)');
  for (const { field, spelling, written, words } of names) {
    const { id, publications } = put.get(field, spelling, written) as { id: number; publications: number };
    place.run(id, slot);
    if (publications === 1) for (const one of words) word.run(field, one, id);
  }
}

/** Removes the names of the publication that was in a slot. A name that no publication has any longer stays as a row. */
export function removeNames(db: WritableIndex, slot: number): void {
  prepared(db, 'UPDATE name SET publications = publications - 1 WHERE id IN (SELECT name FROM name_slot WHERE slot = ?)').run(slot);
  prepared(db, 'DELETE FROM name_slot WHERE slot = ?').run(slot);
}

/** Removes all names. */
export function deleteAllNames(db: WritableIndex): void {
  for (const table of ['name_word', 'name_slot', 'name']) prepared(db, `DELETE FROM ${table}`).run();
}

/** The publications with a name of this spelling. */
export function slotsOfSpelling(db: ReadableIndex, field: NameField, spelling: string): number[] {
  return prepared(db, 'SELECT slot FROM name JOIN name_slot ON name_slot.name = name.id WHERE field = ? AND spelling = ?')
    .pluck()
    .all(field, spelling) as number[];
}

export interface NameCount {
  written: string;
  spelling: string;
  publications: number;
}

/** Names in use with a word that begins so, those of most publications first, at most `most`. */
export function namesWithWord(db: ReadableIndex, field: NameField, beginning: string, most: number): NameCount[] {
  return prepared(
    db,
    `SELECT written, spelling, publications FROM name WHERE publications > 0 AND id IN
       (SELECT name FROM name_word WHERE field = ? AND word >= ? AND word < ?) ORDER BY publications DESC LIMIT ?`,
  ).all(field, beginning, `${beginning}\u{10ffff}`, most) as NameCount[];
}

/** The names of this spelling, as they are written. */
export function namesOfSpelling(db: ReadableIndex, field: NameField, spelling: string): NameCount[] {
  return prepared(db, 'SELECT written, spelling, publications FROM name WHERE field = ? AND spelling = ? AND publications > 0').all(
    field,
    spelling,
  ) as NameCount[];
}

/** Those of these spellings that names in use have. */
export function spellingsInUse(db: ReadableIndex, field: NameField, spellings: readonly string[]): string[] {
  return prepared(
    db,
    // In this order: otherwise all names of the field would be looked up among the spellings.
    `SELECT DISTINCT wanted.value FROM json_each(?) AS wanted
       CROSS JOIN name ON name.field = ? AND name.spelling = wanted.value AND name.publications > 0`,
  )
    .pluck()
    .all(JSON.stringify(spellings), field) as string[];
}

/** All names in use of a field, in the order of their spellings. */
export function allNames(db: ReadableIndex, field: NameField): NameCount[] {
  return prepared(db, 'SELECT written, spelling, publications FROM name WHERE field = ? AND publications > 0 ORDER BY spelling').all(
    field,
  ) as NameCount[];
}

/** How many publications have a name of one of these spellings. */
export function countOfSpellings(db: ReadableIndex, field: NameField, spellings: readonly string[]): number {
  return prepared(
    db,
    // In this order, as above.
    `SELECT count(DISTINCT slot) FROM json_each(?) AS wanted CROSS JOIN name ON name.field = ? AND name.spelling = wanted.value
     CROSS JOIN name_slot ON name_slot.name = name.id`,
  )
    .pluck()
    .get(JSON.stringify(spellings), field) as number;
}

/** Inventors of publications of both applicants, as they are written, at most `most`. */
export function inventorsOfBoth(db: ReadableIndex, one: string, other: string, most: number): string[] {
  const size = (spelling: string): number =>
    prepared(db, `SELECT coalesce(sum(publications), 0) FROM name WHERE field = 'pa' AND spelling = ?`).pluck().get(spelling) as number;
  // The inventors of the one with fewer publications are looked up among those of the other.
  const [few, many] = size(one) <= size(other) ? [one, other] : [other, one];
  return prepared(
    db,
    // In this order: otherwise each call would begin with all inventors.
    `SELECT DISTINCT inventor.written FROM name CROSS JOIN name_slot AS own ON own.name = name.id
       CROSS JOIN name_slot AS beside ON beside.slot = own.slot CROSS JOIN name AS inventor ON inventor.id = beside.name AND inventor.field = 'in'
     WHERE name.field = 'pa' AND name.spelling = ? AND EXISTS (
       SELECT 1 FROM name AS same CROSS JOIN name_slot AS theirs ON theirs.name = same.id
         CROSS JOIN name_slot AS with_other ON with_other.slot = theirs.slot
         CROSS JOIN name AS applicant ON applicant.id = with_other.name AND applicant.field = 'pa' AND applicant.spelling = ?
       WHERE same.field = 'in' AND same.spelling = inventor.spelling)
     LIMIT ?`,
  )
    .pluck()
    .all(few, many, most) as string[];
}

/** Adds class symbols that only other sources give to the publication in a slot; `symbols`: as conditions call them. */
export function addOtherClasses(db: WritableIndex, slot: number, symbols: readonly string[]): void {
  for (const symbol of symbols) prepared(db, 'INSERT INTO other_class (symbol, slot) VALUES (?, ?)').run(symbol, slot);
}

export function removeOtherClasses(db: WritableIndex, slot: number): void {
  prepared(db, 'DELETE FROM other_class WHERE slot = ?').run(slot);
}

/** The symbols from `first` up to but not including `end`, with the publications that only other sources give them to. */
export function otherClassesBetween(db: ReadableIndex, first: string, end: string): { symbol: string; slot: number }[] {
  return prepared(db, 'SELECT symbol, slot FROM other_class WHERE symbol >= ? AND symbol < ?').all(first, end) as {
    symbol: string;
    slot: number;
  }[];
}

export function otherClassesOfSlot(db: ReadableIndex, slot: number): string[] {
  return prepared(db, 'SELECT symbol FROM other_class WHERE slot = ?').pluck().all(slot) as string[];
}
