// Fills a delta with the rows in which an index differs from a state. In: a connection to the index with the empty delta attached, on one
// snapshot. Out: the rows, table by table; between two steps the caller may report or stop.
import { prepared } from './database.ts';
import { columns, partsById, partsBySlot } from './delta-schema.ts';
import { formId, formPagesFrom } from './forms.ts';
import type { ReadableIndex } from './index-schema.ts';
import { baseName } from './packed-copy.ts';
import { LAYER_IDS, type PackState, type SegmentFacts } from './pack-state.ts';
import { TERM_SPAN } from './segments.ts';

/** The names under which a delta that is written, and one that is read, are attached to an index. */
export const WRITTEN = 'delta';
export const READ = 'taken';

const ROWS_OF_CHANGED = `WHERE id IN (SELECT publication FROM ${WRITTEN}.changed)`;

/** What changed since the state `before`, as the index has noted it, up to its present state. */
export function* changesSince(db: ReadableIndex, before: PackState, after: PackState): Generator<undefined> {
  const changed = 'main.changed_publication AS noted LEFT JOIN main.publication ON publication.id = noted.publication';
  run(db, `INSERT INTO ${WRITTEN}.changed SELECT id, slot FROM main.publication WHERE slot >= ?`, before.nextSlot);
  run(db, `INSERT OR IGNORE INTO ${WRITTEN}.changed SELECT noted.publication, slot FROM ${changed} WHERE parts <> 1 OR id IS NULL`);
  run(
    db,
    `INSERT INTO ${WRITTEN}.moved SELECT id, family FROM ${changed}
     WHERE parts = 1 AND id IS NOT NULL AND id NOT IN (SELECT publication FROM ${WRITTEN}.changed)`,
  );
  run(db, `INSERT INTO ${WRITTEN}.retired SELECT slot FROM main.retired WHERE slot >= ?`, before.nextSlot);
  run(db, `INSERT INTO ${WRITTEN}.joined_form SELECT whole, written FROM main.added_joined`);
  yield undefined;
  copyNamed(db, 'source', 'file', 'WHERE id > ?', before.sources);
  copy(db, 'term', 'WHERE id > ?', before.terms);
  copyForms(db, before.nextForm);
  copyNamed(db, 'publication', 'source', ROWS_OF_CHANGED);
  yield* rowsBetween(db, before, after);
}

/** What leads back from the attached delta `taken`, which is not applied yet, to the present state of the index. */
export function* changesBack(db: ReadableIndex, before: PackState, after: PackState): Generator<undefined> {
  run(
    db,
    `INSERT INTO ${WRITTEN}.changed SELECT other.publication, own.slot
     FROM ${READ}.changed AS other LEFT JOIN main.publication AS own ON own.id = other.publication`,
  );
  run(
    db,
    `INSERT INTO ${WRITTEN}.moved SELECT own.id, own.family FROM ${READ}.moved AS other CROSS JOIN main.publication AS own ON own.id = other.publication`,
  );
  // The vectors of publications that are removed go with them.
  run(
    db,
    `INSERT INTO ${WRITTEN}.passage_vectors SELECT id, rows FROM main.passage_vectors WHERE id IN (
       SELECT ? + own.slot FROM ${READ}.changed AS other CROSS JOIN main.publication AS own ON own.id = other.publication WHERE other.slot IS NULL)`,
    after.layer * LAYER_IDS,
  );
  copy(db, 'publication', ROWS_OF_CHANGED);
  yield* rowsBetween(db, before, after);
}

/** What is stored beside changed publications, segments that `before` has not, and vectors behind its last. */
function* rowsBetween(db: ReadableIndex, before: PackState, after: PackState): Generator<undefined> {
  for (const table of partsById) {
    copy(db, table, `WHERE publication IN (SELECT publication FROM ${WRITTEN}.changed)`);
    yield undefined;
  }
  for (const table of partsBySlot) copy(db, table, `WHERE slot IN (SELECT slot FROM ${WRITTEN}.changed WHERE slot IS NOT NULL)`);
  for (const { id } of missingIn(before.segments, after.segments)) {
    copy(db, 'segment', 'WHERE id = ?', id);
    copy(db, 'posting_list', 'WHERE id >= ? AND id < ?', id * TERM_SPAN, (id + 1) * TERM_SPAN);
    yield undefined;
  }
  for (const { id } of missingIn(before.placeSegments, after.placeSegments)) {
    const blocks = [id * TERM_SPAN, (id + 1) * TERM_SPAN];
    copy(db, 'place_segment', 'WHERE id = ?', id);
    copy(db, 'list_block', 'WHERE id >= ? AND id < ?', ...blocks);
    const paged = prepared(db, 'SELECT first_page AS first, pages FROM main.list_block WHERE id >= ? AND id < ? AND pages > 0').all(
      ...blocks,
    ) as { first: number; pages: number }[];
    for (const { first, pages } of paged) copy(db, 'place_page', 'WHERE id >= ? AND id < ?', first, first + pages);
    yield undefined;
  }
  const [layer, end] = [after.layer * LAYER_IDS, (after.layer + 1) * LAYER_IDS];
  copy(db, 'vector_block', 'WHERE id > ? AND id < ?', layer + before.blocks, end);
  copy(db, 'passage_vectors', 'WHERE id >= ? AND id < ?', layer + before.nextSlot, end);
  yield undefined;
  const put = prepared(db, `INSERT INTO ${WRITTEN}.fact (name, value) VALUES (?, ?)`);
  put.run('before', JSON.stringify(before));
  put.run('after', JSON.stringify(after));
}

/** The segments of `wanted` that are not among `known`. */
export function missingIn(known: readonly SegmentFacts[], wanted: readonly SegmentFacts[]): SegmentFacts[] {
  const has = new Set(known.map((one) => JSON.stringify(one)));
  return wanted.filter((one) => !has.has(JSON.stringify(one)));
}

/** The forms from id `first` on, which their pages name in order. */
function copyForms(db: ReadableIndex, first: number): void {
  copy(db, 'form_page', 'WHERE first >= ?', first);
  const put = prepared(db, `INSERT INTO ${WRITTEN}.form (name, id) VALUES (?, ?)`);
  let id = first;
  for (const names of formPagesFrom(db, first))
    for (const name of Buffer.from(names).toString().split('\n').slice(0, -1)) {
      // A page has a space in place of a line break within a name.
      if (formId(db, name) === id) put.run(name, id);
      else copy(db, 'form', 'WHERE id = ?', id);
      id += 1;
    }
}

/** Copies rows that name a file, without its folders: a delta is read by others. */
function copyNamed(db: ReadableIndex, table: 'publication' | 'source', path: string, where: string, ...values: number[]): void {
  const own = columns[table].split(/,\s*/);
  const selected = own.map((name) => (name === path ? baseName(name) : name)).join(', ');
  run(db, `INSERT INTO ${WRITTEN}.${table} (${columns[table]}) SELECT ${selected} FROM main.${table} ${where}`, ...values);
}

function copy(db: ReadableIndex, table: keyof typeof columns, where: string, ...values: number[]): void {
  run(db, `INSERT INTO ${WRITTEN}.${table} (${columns[table]}) SELECT ${columns[table]} FROM main.${table} ${where}`, ...values);
}

function run(db: ReadableIndex, sql: string, ...values: number[]): void {
  prepared(db, sql).run(...values);
}
