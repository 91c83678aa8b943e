// The SQL of the names of applicants and inventors: who has them, and which begin with a word. Writers run inside the caller's transaction, which
// ends with `sortNames`. Names are in sorted runs: eight small ones become one, eight of those go into the first, which takes all in the end.
import type { NameField } from '../../contract/condition.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import type { NameRow } from './name-row.ts';

/** The runs that are merged at once, and the most publications of a small run and of one made of small ones. */
const FAN_IN = 8;
const LARGEST = [512, 512 * FAN_IN];

/** Adds the names of the publication in a new slot, which is greater than every slot added before. */
export function addNames(db: WritableIndex, slot: number, names: readonly NameRow[]): void {
  const put = prepared(db, 'INSERT INTO new_name (slot, field, written, spelling, words) VALUES (?, ?, ?, ?, ?)');
  for (const { field, spelling, written, words } of names) put.run(slot, field, written, spelling, JSON.stringify(words));
}

/** Removes the names of the publication that was in a slot. */
export function removeNames(db: WritableIndex, slot: number): void {
  prepared(db, 'DELETE FROM new_name WHERE slot = ?').run(slot);
  prepared(db, 'UPDATE name SET publications = publications - 1 WHERE id IN (SELECT name FROM slot_name WHERE slot = ?)').run(slot);
  prepared(db, 'DELETE FROM name_slot WHERE slot = @slot AND name IN (SELECT name FROM slot_name WHERE slot = @slot)').run({ slot });
  prepared(db, 'DELETE FROM slot_name WHERE slot = ?').run(slot);
}

/** Adds the names of the publication that is back in an earlier slot to the run of this slot. */
export function restoreNames(db: WritableIndex, slot: number, names: readonly NameRow[]): void {
  if (names.length === 0) return;
  const known = prepared(db, 'SELECT id FROM name_run WHERE first <= ? AND end > ? ORDER BY first DESC LIMIT 1').pluck().get(slot, slot);
  const run = (known as number | undefined) ?? beginRun(db, { first: slot, end: slot + 1, publications: 1 });
  for (const { field, spelling, written, words } of names) {
    const name = prepared(
      db,
      `INSERT INTO name (run, field, spelling, written, publications) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET publications = publications + 1 RETURNING id`,
    )
      .pluck()
      .get(run, field, spelling, written) as number;
    prepared(db, 'INSERT INTO name_slot (name, slot) VALUES (?, ?)').run(name, slot);
    prepared(db, 'INSERT INTO slot_name (slot, name) VALUES (?, ?)').run(slot, name);
    const put = prepared(db, 'INSERT OR IGNORE INTO name_word (run, field, word, name) SELECT run, field, ?, id FROM name WHERE id = ?');
    for (const word of words) put.run(word, name);
  }
}

/** Ends the runs at `end`, from which on no publication has names any more. */
export function cutNames(db: WritableIndex, end: number): void {
  const behind = prepared(db, 'SELECT id FROM name_run WHERE first >= ?').pluck().all(end) as number[];
  for (const run of behind) {
    for (const table of ['name_word', 'name']) prepared(db, `DELETE FROM ${table} WHERE run = ?`).run(run);
    prepared(db, 'DELETE FROM name_run WHERE id = ?').run(run);
  }
  prepared(db, 'UPDATE name_run SET end = ? WHERE end > ?').run(end, end);
}

/** Makes a run of the names that the transaction has added, and merges runs. Before it, they are not found. */
export function sortNames(db: WritableIndex): void {
  const span = prepared(
    db,
    'SELECT min(slot) AS first, max(slot) + 1 AS end, count(DISTINCT slot) AS publications FROM new_name',
  ).get() as Span;
  if (span.publications === 0) return;
  const run = beginRun(db, span);
  const added = `new_name AS new CROSS JOIN name
    ON name.run = ? AND name.field = new.field AND name.spelling = new.spelling AND name.written = new.written`;
  prepared(
    db,
    `INSERT INTO name (run, field, spelling, written, publications)
     SELECT ?, field, spelling, written, count(*) FROM new_name GROUP BY field, spelling, written`,
  ).run(run);
  prepared(db, `INSERT INTO name_slot SELECT name.id, new.slot FROM ${added} ORDER BY 1, 2`).run(run);
  prepared(
    db,
    // SQLite takes the other columns from the row of the least slot.
    `INSERT OR IGNORE INTO name_word SELECT name.run, new.field, word.value, name.id
     FROM (SELECT field, spelling, written, words, min(slot) FROM new_name GROUP BY field, spelling, written) AS new
       CROSS JOIN name ON name.run = ? AND name.field = new.field AND name.spelling = new.spelling AND name.written = new.written
       CROSS JOIN json_each(new.words) AS word ORDER BY 2, 3, 4`,
  ).run(run);
  prepared(db, `INSERT INTO slot_name SELECT new.slot, name.id FROM ${added} ORDER BY 1, 2`).run(run);
  prepared(db, 'DELETE FROM new_name').run();
  for (let chosen = chooseRuns(db); chosen !== undefined; chosen = chooseRuns(db)) merge(db, chosen);
}

interface Span {
  first: number;
  end: number;
  publications: number;
}

type Run = Span & { id: number };

function beginRun(db: WritableIndex, { first, end, publications }: Span): number {
  const { lastInsertRowid } = prepared(db, 'INSERT INTO name_run (first, end, publications) VALUES (?, ?, ?)').run(
    first,
    end,
    publications,
  );
  return Number(lastInsertRowid);
}

interface Merge {
  sources: Run[];
  /** The run that takes them; otherwise a new one does. */
  target: Run | undefined;
}

/** Of the last runs, those up to a size of which there are enough, with the smaller ones among them. */
function chooseRuns(db: ReadableIndex): Merge | undefined {
  const runs = prepared(db, 'SELECT id, first, end, publications FROM name_run ORDER BY first DESC').all() as Run[];
  for (const [size, largest] of LARGEST.entries()) {
    const end = runs.findIndex(({ publications }) => publications > largest);
    const sources = end < 0 ? runs : runs.slice(0, end);
    const ofSize = sources.filter(({ publications }) => publications > (LARGEST[size - 1] ?? 0));
    if (ofSize.length >= FAN_IN) return { sources, target: size === 0 ? undefined : runs[sources.length] };
  }
  return undefined;
}

function merge(db: WritableIndex, { sources, target }: Merge): void {
  const ids = JSON.stringify(sources.map(({ id }) => id));
  const span: Span = {
    first: Math.min(...sources.map((run) => run.first)),
    end: Math.max(...sources.map((run) => run.end)),
    publications: sources.reduce((sum, { publications }) => sum + publications, 0),
  };
  const run = target?.id ?? beginRun(db, span);
  if (target !== undefined)
    prepared(db, 'UPDATE name_run SET end = @end, publications = publications + @publications WHERE id = @id').run({ ...span, id: run });
  prepared(
    db,
    `INSERT INTO name (run, field, spelling, written, publications) SELECT @run, field, spelling, written, sum(publications) FROM name
     WHERE run IN (SELECT value FROM json_each(@ids)) AND publications > 0 GROUP BY field, spelling, written
     ON CONFLICT DO UPDATE SET publications = publications + excluded.publications`,
  ).run({ run, ids });
  // Each name of a source, and what it is in the run that takes it.
  const moved = `name AS old CROSS JOIN name AS new
    ON new.run = @run AND new.field = old.field AND new.spelling = old.spelling AND new.written = old.written`;
  const from = 'json_each(@ids) AS source CROSS JOIN';
  const slots = `${from} ${moved} CROSS JOIN name_slot ON name_slot.name = old.id WHERE old.run = source.value ORDER BY 1, 2`;
  prepared(db, 'DELETE FROM slot_name WHERE slot >= ? AND slot < ?').run(span.first, span.end);
  prepared(db, `INSERT INTO slot_name SELECT slot, new.id FROM ${slots}`).run({ run, ids });
  prepared(db, `INSERT INTO name_slot SELECT new.id, slot FROM ${slots}`).run({ run, ids });
  prepared(
    db,
    `INSERT OR IGNORE INTO name_word SELECT new.run, word.field, word, new.id
     FROM ${from} name_word AS word CROSS JOIN ${moved} WHERE word.run = source.value AND old.id = word.name ORDER BY 2, 3, 4`,
  ).run({ run, ids });
  prepared(db, 'DELETE FROM name_slot WHERE name IN (SELECT id FROM name WHERE run IN (SELECT value FROM json_each(?)))').run(ids);
  for (const table of ['name_word', 'name']) prepared(db, `DELETE FROM ${table} WHERE run IN (SELECT value FROM json_each(?))`).run(ids);
  prepared(db, 'DELETE FROM name_run WHERE id IN (SELECT value FROM json_each(?))').run(ids);
}

/** Removes all names. */
export function deleteAllNames(db: WritableIndex): void {
  for (const table of ['new_name', 'slot_name', 'name_slot', 'name_word', 'name', 'name_run']) prepared(db, `DELETE FROM ${table}`).run();
}

// CROSS JOIN fixes the order in all that follows: otherwise SQLite begins with all names of a field.

/** The publications with a name of this spelling. */
export function slotsOfSpelling(db: ReadableIndex, field: NameField, spelling: string): number[] {
  return prepared(
    db,
    `SELECT slot FROM name_run AS run CROSS JOIN name ON name.run = run.id AND field = ? AND spelling = ?
     CROSS JOIN name_slot ON name_slot.name = name.id`,
  )
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
    `SELECT written, spelling, sum(publications) AS publications FROM name WHERE publications > 0 AND id IN
       (SELECT word.name FROM name_run AS run CROSS JOIN name_word AS word ON word.run = run.id AND field = ? AND word >= ? AND word < ?)
     GROUP BY written ORDER BY 3 DESC LIMIT ?`,
  ).all(field, beginning, `${beginning}\u{10ffff}`, most) as NameCount[];
}

/** The names of this spelling, as they are written. */
export function namesOfSpelling(db: ReadableIndex, field: NameField, spelling: string): NameCount[] {
  return prepared(
    db,
    `SELECT written, spelling, sum(name.publications) AS publications FROM name_run AS run
       CROSS JOIN name ON name.run = run.id AND field = ? AND spelling = ? AND name.publications > 0 GROUP BY written`,
  ).all(field, spelling) as NameCount[];
}

/** Those of these spellings that names in use have. */
export function spellingsInUse(db: ReadableIndex, field: NameField, spellings: readonly string[]): string[] {
  return prepared(
    db,
    `SELECT wanted.value FROM json_each(?) AS wanted WHERE EXISTS (SELECT 1 FROM name_run AS run
       CROSS JOIN name ON name.run = run.id AND name.field = ? AND name.spelling = wanted.value AND name.publications > 0)`,
  )
    .pluck()
    .all(JSON.stringify(spellings), field) as string[];
}

/** All names in use of a field, in the order of their spellings. */
export function allNames(db: ReadableIndex, field: NameField): NameCount[] {
  return prepared(
    db,
    `SELECT written, spelling, sum(name.publications) AS publications FROM name_run AS run
       CROSS JOIN name ON name.run = run.id AND field = ? AND name.publications > 0 GROUP BY spelling, written ORDER BY spelling, written`,
  ).all(field) as NameCount[];
}

/** How many publications have a name of one of these spellings. */
export function countOfSpellings(db: ReadableIndex, field: NameField, spellings: readonly string[]): number {
  return prepared(
    db,
    `SELECT count(DISTINCT slot) FROM json_each(?) AS wanted CROSS JOIN name_run AS run
       CROSS JOIN name ON name.run = run.id AND name.field = ? AND name.spelling = wanted.value
       CROSS JOIN name_slot ON name_slot.name = name.id`,
  )
    .pluck()
    .get(JSON.stringify(spellings), field) as number;
}

/** Inventors of publications of both applicants, as they are written, at most `most`. */
export function inventorsOfBoth(db: ReadableIndex, one: string, other: string, most: number): string[] {
  const size = (spelling: string): number => countOfSpellings(db, 'pa', [spelling]);
  // The inventors of the one with fewer publications are looked up among those of the other.
  const [few, many] = size(one) <= size(other) ? [one, other] : [other, one];
  return prepared(
    db,
    `SELECT DISTINCT inventor.written FROM name_run AS run CROSS JOIN name ON name.run = run.id AND name.field = 'pa' AND name.spelling = ?
       CROSS JOIN name_slot AS own ON own.name = name.id CROSS JOIN slot_name AS beside ON beside.slot = own.slot
       CROSS JOIN name AS inventor ON inventor.id = beside.name AND inventor.field = 'in'
     WHERE EXISTS (
       SELECT 1 FROM name_run AS theirs CROSS JOIN name AS same ON same.run = theirs.id AND same.field = 'in' AND same.spelling = inventor.spelling
         CROSS JOIN name_slot AS place ON place.name = same.id CROSS JOIN slot_name AS with_other ON with_other.slot = place.slot
         CROSS JOIN name AS applicant ON applicant.id = with_other.name AND applicant.field = 'pa' AND applicant.spelling = ?)
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
