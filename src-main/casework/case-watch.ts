// The watches of cases: what was looked at, what is new, and the line above which it is shown. In: the open database. Out: rows, and entries of the
// record.
import {
  PLACES_WITHOUT_RATINGS,
  type Arrival,
  type CaseWatch,
  type WatchedCollection,
  type WatchLine,
  type WatchSummary,
} from '../contract/case-watch.ts';
import type { RecordedLook, VersionHit } from '../contract/case.ts';
import type { ClusterOf } from '../contract/client-wishes.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { factsOf, requireCase } from './cases.ts';
import { inListOrder } from './arrival-places.ts';
import { appendEntry } from './record.ts';
import { listVersions, readVersion } from './versions.ts';

interface WatchRow {
  case: number;
  begunAt: string;
  line: number | null;
  mail: string;
  mailDue: number;
}

const WATCHES = `SELECT case_file AS "case", begun_at AS begunAt, line, mail, mail_due AS mailDue FROM watched_case`;

function watchOf(db: ReadableDatabase, id: number): WatchRow | undefined {
  requireCase(db, id);
  return prepared(db, `${WATCHES} WHERE case_file = ?`).get(id) as WatchRow | undefined;
}

function requireWatch(db: ReadableDatabase, id: number): WatchRow {
  const row = watchOf(db, id);
  if (row === undefined) throw new Failure('case-unwatched', { case: id });
  return row;
}

/** A watch of this application: what was looked at, by index. */
export interface Watched {
  case: number;
  mail: string;
  mailDue: boolean;
  newest: ReadonlyMap<number, number>;
}

/** All watches of cases that were not removed. */
export function allWatched(db: ReadableDatabase): Watched[] {
  const rows = prepared(db, `${WATCHES} JOIN case_file ON case_file.id = watched_case.case_file WHERE removed_at IS NULL ORDER BY 1`).all();
  const looked = prepared(db, 'SELECT index_id AS "index", newest FROM watched_collection WHERE case_file = ?');
  return (rows as WatchRow[]).map(({ case: id, mail, mailDue }) => {
    const newest = (looked.all(id) as { index: number; newest: number }[]).map((one) => [one.index, one.newest] as const);
    return { case: id, mail, mailDue: mailDue === 1, newest: new Map(newest) };
  });
}

/** Begins a watch, or changes where it mails. `newest`: the greatest row of each index of the last version. Throws `watch-without-version`. */
export function beginWatch(db: WritableDatabase, id: number, mail: string, newest: ReadonlyMap<number, number>, at: string): void {
  inTransaction(db, () => {
    const known = watchOf(db, id);
    if (listVersions(db, id).length === 0) throw new Failure('watch-without-version', { case: id });
    if (known !== undefined) {
      prepared(db, "UPDATE watched_case SET mail = @mail, mail_due = mail_due * (@mail <> '') WHERE case_file = @id").run({ id, mail });
      return;
    }
    prepared(db, 'INSERT INTO watched_case (case_file, begun_at, mail) VALUES (?, ?, ?)').run(id, at, mail);
    for (const [index, row] of newest) lookedAt(db, id, { index, newest: row, publications: 0, left: 0 }, at);
    appendEntry(db, id, 'watch', { on: true, indexes: [...newest.keys()] }, at);
  });
}

export function endWatch(db: WritableDatabase, id: number, at: string): void {
  inTransaction(db, () => {
    requireWatch(db, id);
    prepared(db, 'DELETE FROM watched_case WHERE case_file = ?').run(id);
    appendEntry(db, id, 'watch', { on: false }, at);
  });
}

/** Undefined: back to where the ratings put it. */
export function moveWatchLine(db: WritableDatabase, id: number, place: number | undefined, at: string): void {
  inTransaction(db, () => {
    const { line } = requireWatch(db, id);
    if (line === (place ?? null)) return;
    prepared(db, 'UPDATE watched_case SET line = ? WHERE case_file = ?').run(place ?? null, id);
    appendEntry(db, id, 'watch', { on: true, line: place ?? null }, at);
  });
}

export function seeArrivals(db: WritableDatabase, id: number, names: readonly string[], seen: boolean): void {
  inTransaction(db, () => {
    requireWatch(db, id);
    const update = prepared(db, 'UPDATE arrival SET seen = ? WHERE case_file = ? AND name = ?');
    for (const name of names) update.run(Number(seen), id, name);
  });
}

/** What a look at an index found. */
export interface Look extends Omit<RecordedLook, 'line' | 'found'> {
  newest: number;
  found: Omit<Arrival, 'index' | 'version' | 'foundAt' | 'seen'>[];
}

/** Keeps what a look found; publications that the case knows already stay as they are. Returns how many are above the line. */
export function keepLook(db: WritableDatabase, id: number, look: Look, at: string): number {
  return inTransaction(db, () => {
    const row = requireWatch(db, id);
    const { index, version, newest, publications, left, name, found } = look;
    const insert = prepared(
      db,
      `INSERT OR IGNORE INTO arrival (case_file, name, index_id, publication, family, version, place, passage, found_at)
       SELECT @id, @name, @index, @publication, @family, @version, @place, @passage, @at
       WHERE NOT EXISTS (SELECT 1 FROM judgement WHERE case_file = @id AND publication = @name AND rating IS NOT NULL)`,
    );
    const kept = found.filter(({ passage, ...one }) => {
      const given = passage === undefined ? null : JSON.stringify(passage);
      return insert.run({ ...one, id, index, version, passage: given, at }).changes === 1;
    });
    lookedAt(db, id, { index, newest, publications, left }, at);
    const { place: line } = lineOf(db, id, row.line);
    const recorded = kept.map((one) => ({ name: one.name, place: one.place }));
    // Every look that found something, and one a day that did not: it shows that the case was watched.
    if (kept.length > 0 || (publications > 0 && !isLookRecorded(db, id, index, at)))
      appendEntry(db, id, 'arrivals', { version, index, name, publications, line, found: recorded, left }, at);
    const above = kept.filter(({ place }) => place <= line).length;
    if (above > 0 && row.mail !== '') prepared(db, 'UPDATE watched_case SET mail_due = 1 WHERE case_file = ?').run(id);
    return above;
  });
}

function isLookRecorded(db: ReadableDatabase, id: number, index: number, at: string): boolean {
  const entry = prepared(db, `SELECT 1 FROM record WHERE case_file = ? AND kind = 'arrivals' AND at >= ? AND body ->> '$.index' = ?`);
  return entry.get(id, at.slice(0, 10), index) !== undefined;
}

function lookedAt(db: WritableDatabase, id: number, look: Pick<Look, 'index' | 'newest' | 'publications' | 'left'>, at: string): void {
  prepared(
    db,
    `INSERT INTO watched_collection (case_file, index_id, newest, looked_at, publications, left_out) VALUES (@id, @index, @newest, @at, @publications, @left)
     ON CONFLICT (case_file, index_id) DO UPDATE SET newest = @newest, looked_at = @at, publications = @publications, left_out = @left, failure = NULL`,
  ).run({ ...look, id, at });
}

/** Keeps why an index could not be asked; what is new in it waits for the next look. */
export function keepFailedLook(db: WritableDatabase, id: number, index: number, failure: NonNullable<WatchedCollection['failure']>): void {
  prepared(db, 'UPDATE watched_collection SET failure = ? WHERE case_file = ? AND index_id = ?').run(JSON.stringify(failure), id, index);
}

export function mailSent(db: WritableDatabase, id: number): void {
  prepared(db, 'UPDATE watched_case SET mail_due = 0 WHERE case_file = ?').run(id);
}

export function readWatch(db: ReadableDatabase, id: number, clusterOf: ClusterOf = () => undefined): CaseWatch | undefined {
  const row = watchOf(db, id);
  const last = listVersions(db, id).at(-1);
  if (row === undefined || last === undefined) return undefined;
  const named = last.indexes.map(({ index }) => index);
  return {
    ...{ case: id, begunAt: row.begunAt, version: last.number, mail: row.mail, mailDue: row.mailDue === 1 },
    ...(last.asked.date !== undefined && { date: last.asked.date }),
    line: lineOf(db, id, row.line),
    arrivals: arrivalsOf(db, id),
    collections: collectionsOf(db, id),
    onClusters: named.filter((index) => clusterOf(index) !== undefined),
  };
}

/** Those with most new publications above the line first. */
export function listWatched(db: ReadableDatabase): WatchSummary[] {
  const summaries = allWatched(db).map(({ case: id }): WatchSummary => {
    const { title, reference } = factsOf(requireCase(db, id));
    const { begunAt, line } = requireWatch(db, id);
    const { place } = lineOf(db, id, line);
    const arrivals = arrivalsOf(db, id);
    const above = arrivals.filter((one) => one.place <= place);
    const collections = collectionsOf(db, id);
    const lookedAt = collections
      .map((one) => one.lookedAt)
      .toSorted()
      .at(-1);
    return {
      ...{ case: id, title, reference, begunAt, ...(lookedAt !== undefined && { lookedAt }) },
      waiting: above.filter(({ seen }) => !seen).length,
      ...{ above: above.length, below: arrivals.length - above.length },
      failed: collections.filter(({ failure }) => failure !== undefined).length,
    };
  });
  return summaries.toSorted((one, other) => other.waiting - one.waiting || one.case - other.case);
}

type ArrivalRow = Omit<Arrival, 'seen' | 'passage'> & { seen: number; passage: string | null };

function arrivalsOf(db: ReadableDatabase, id: number): Arrival[] {
  const rows = prepared(
    db,
    `SELECT arrival.index_id AS "index", arrival.publication, arrival.name, family, version, place, passage, found_at AS foundAt,
       seen OR judgement.rating IS NOT NULL AS seen
     FROM arrival LEFT JOIN judgement ON judgement.case_file = arrival.case_file AND judgement.publication = arrival.name
     WHERE arrival.case_file = ? ORDER BY place, found_at DESC, arrival.name`,
  ).all(id) as ArrivalRow[];
  return rows.map(({ seen, passage, ...row }) => ({
    ...row,
    ...(passage !== null && { passage: JSON.parse(passage) as NonNullable<Arrival['passage']> }),
    seen: seen === 1,
  }));
}

function collectionsOf(db: ReadableDatabase, id: number): WatchedCollection[] {
  const rows = prepared(
    db,
    `SELECT index_id AS "index", looked_at AS lookedAt, publications, left_out AS left, failure FROM watched_collection
     WHERE case_file = ? ORDER BY index_id`,
  ).all(id) as (Omit<WatchedCollection, 'failure'> & { failure: string | null })[];
  return rows.map(({ failure, ...row }) => ({
    ...row,
    ...(failure !== null && { failure: JSON.parse(failure) as NonNullable<WatchedCollection['failure']> }),
  }));
}

/** Where the line is: where the user put it, at the lowest hit rated relevant or similar, or after the first places. */
function lineOf(db: ReadableDatabase, id: number, moved: number | null): WatchLine {
  const last = listVersions(db, id).at(-1);
  const hits: VersionHit[] = last === undefined ? [] : inListOrder(readVersion(db, id, last.number).hits);
  const most = Math.max(1, hits.length);
  const at = (place: number, by: WatchLine['by']): WatchLine => {
    const name = hits[place - 1]?.name;
    return { place, ...(name !== undefined && { name }), by, most };
  };
  if (moved !== null) return at(Math.min(moved, most), 'user');
  const good = prepared(db, `SELECT publication FROM judgement WHERE case_file = ? AND rating IN ('relevant', 'similar')`)
    .pluck()
    .all(id) as string[];
  const lowest = hits.findLastIndex(({ name }) => good.includes(name));
  return lowest >= 0 ? at(lowest + 1, 'rating') : at(Math.min(PLACES_WITHOUT_RATINGS, most), 'default');
}
