// Applies a delta to an index. In: a connection inside a write transaction with the delta attached, the states it leads from and to. Out: the rows
// of the state after; the caller compares it with what was published. Between two steps the caller may report or stop.
import { prepared } from './database.ts';
import { columns, partsById, partsBySlot } from './delta-schema.ts';
import { missingIn, READ } from './delta-content.ts';
import { deleteBlocks } from './exact-lists.ts';
import type { WritableIndex } from './index-schema.ts';
import { bumpGeneration, CURRENT_NAMES, writeMeta } from './meta.ts';
import { namesOf } from './name-row.ts';
import { addNames, cutNames, removeNames, restoreNames, sortNames } from './names.ts';
import { LAYER_IDS, type PackState } from './pack-state.ts';
import { deleteLists, TERM_SPAN, type SegmentTable } from './segments.ts';
import { insertRetired } from './vector-blocks.ts';

/** Publications whose names become one run, as those of a batch of an import. */
const NAMED_TOGETHER = 512;

/** Applies the attached delta `taken`, which leads from `before`, the state of the index, to `after`. */
export function* applyDelta(db: WritableIndex, before: PackState, after: PackState): Generator<undefined> {
  removeChanged(db, after.layer);
  yield undefined;
  cutBehind(db, before, after);
  yield undefined;
  copy(db, 'publication');
  for (const table of partsById) {
    copy(db, table);
    yield undefined;
  }
  for (const table of partsBySlot) copy(db, table);
  if (after.names === CURRENT_NAMES) addAllNames(db, before.nextSlot);
  yield undefined;
  run(db, `DELETE FROM retired WHERE slot IN (SELECT slot FROM ${READ}.publication)`);
  run(db, `INSERT OR IGNORE INTO retired SELECT slot FROM ${READ}.retired`);
  run(db, `UPDATE publication SET family = other.family FROM ${READ}.moved AS other WHERE other.publication = publication.id`);
  for (const table of ['source', 'term', 'form', 'form_page', 'vector_block'] as const) copy(db, table);
  run(db, `INSERT OR IGNORE INTO joined_form (whole, written) SELECT whole, written FROM ${READ}.joined_form`);
  run(db, `INSERT OR REPLACE INTO passage_vectors (id, rows) SELECT id, rows FROM ${READ}.passage_vectors`);
  yield undefined;
  yield* replaceSegments(db, 'segment', after);
  yield* replaceSegments(db, 'place_segment', after);
  writeMeta(db, { nextSlot: after.nextSlot, nextForm: after.nextForm });
  bumpGeneration(db);
}

/** Removes all changed publications; the slots that they leave are retired. */
function removeChanged(db: WritableIndex, layer: number): void {
  const left = prepared(
    db,
    `SELECT own.slot AS slot, other.slot AS next FROM ${READ}.changed AS other CROSS JOIN main.publication AS own ON own.id = other.publication`,
  ).all() as { slot: number; next: number | null }[];
  for (const { slot, next } of left) {
    for (const table of partsBySlot) prepared(db, `DELETE FROM ${table} WHERE slot = ?`).run(slot);
    if (next === slot) continue;
    removeNames(db, slot);
    insertRetired(db, slot);
    if (next === null) prepared(db, 'DELETE FROM passage_vectors WHERE id = ?').run(layer * LAYER_IDS + slot);
  }
  run(db, `DELETE FROM publication WHERE id IN (SELECT publication FROM ${READ}.changed)`);
}

/** On the way back: deletes what stands behind the end of the state. */
function cutBehind(db: WritableIndex, before: PackState, after: PackState): void {
  const [layer, end] = [after.layer * LAYER_IDS, (after.layer + 1) * LAYER_IDS];
  if (after.nextSlot < before.nextSlot) {
    cutNames(db, after.nextSlot);
    run(db, 'DELETE FROM retired WHERE slot >= ?', after.nextSlot);
    run(db, 'DELETE FROM passage_vectors WHERE id >= ? AND id < ?', layer + after.nextSlot, end);
  }
  run(db, 'DELETE FROM vector_block WHERE id > ? AND id < ?', layer + after.blocks, end);
  run(db, 'DELETE FROM source WHERE id > ?', after.sources);
  run(db, 'DELETE FROM term WHERE id > ?', after.terms);
  if (after.nextForm >= before.nextForm) return;
  const pages = prepared(db, 'SELECT names FROM form_page WHERE first >= ?').pluck().all(after.nextForm) as Buffer[];
  const remove = prepared(db, 'DELETE FROM form WHERE name = ? AND id >= ?');
  for (const names of pages) for (const name of names.toString().split('\n')) remove.run(name, after.nextForm);
  run(db, 'DELETE FROM form_page WHERE first >= ?', after.nextForm);
}

/** Adds the names of the publications that have come into a slot. */
function addAllNames(db: WritableIndex, firstNew: number): void {
  const named = prepared(
    db,
    `SELECT slot, bibliography FROM ${READ}.publication
     WHERE NOT EXISTS (SELECT 1 FROM main.slot_name WHERE slot_name.slot = publication.slot) ORDER BY slot`,
  );
  const rows = named.all() as { slot: number; bibliography: string }[];
  rows.forEach(({ slot, bibliography }, at) => {
    const { applicants = [], inventors = [], agents = [] } = JSON.parse(bibliography) as Partial<Parameters<typeof namesOf>[0]>;
    const names = namesOf({ applicants, inventors, agents });
    if (slot < firstNew) restoreNames(db, slot, names);
    else addNames(db, slot, names);
    if ((at + 1) % NAMED_TOGETHER === 0) sortNames(db);
  });
  sortNames(db);
}

/** Deletes segments that are not in the state, whatever becomes of them here, and adds those that are missing. */
function* replaceSegments(db: WritableIndex, table: SegmentTable, state: PackState): Generator<undefined> {
  const wanted = table === 'segment' ? state.segments : state.placeSegments;
  const stored = prepared(
    db,
    `SELECT id, first_slot AS first, end_slot AS "end", postings, left_out AS leftOut, state FROM ${table}`,
  ).all() as (PackState['segments'][number] & { state: number })[];
  const searched = stored.filter((one) => one.state === 0).map(({ state: _, ...facts }) => facts);
  const added = missingIn(searched, wanted);
  const kept = new Set(wanted.map(({ id }) => id));
  for (const { id } of added) kept.delete(id);
  for (const { id } of stored) {
    if (kept.has(id)) continue;
    if (table === 'segment') deleteLists(db, id, Number.MAX_SAFE_INTEGER);
    else deleteBlocks(db, id, Number.MAX_SAFE_INTEGER);
    yield undefined;
  }
  for (const { id } of added) {
    const lists = [id * TERM_SPAN, (id + 1) * TERM_SPAN];
    copy(db, table, 'WHERE id = ?', id);
    copy(db, table === 'segment' ? 'posting_list' : 'list_block', 'WHERE id >= ? AND id < ?', ...lists);
    yield undefined;
  }
  if (table === 'place_segment') copy(db, 'place_page');
}

function copy(db: WritableIndex, table: keyof typeof columns, where = '', ...values: number[]): void {
  run(db, `INSERT INTO main.${table} (${columns[table]}) SELECT ${columns[table]} FROM ${READ}.${table} ${where}`, ...values);
}

function run(db: WritableIndex, sql: string, ...values: number[]): void {
  prepared(db, sql).run(...values);
}
