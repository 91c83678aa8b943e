// The history of past searches in cases.sqlite. A deleted search leaves the file at once; it can be restored while this history is open.
import { Failure } from '../contract/failures.ts';
import { search as searchSchema, type PastSearch, type Search } from '../contract/history.ts';
import { inTransaction, prepared, type WritableDatabase } from '../engine/store/database.ts';

interface PastSearchRow {
  id: number;
  asked_at: string;
  search: string;
  hits: string;
}

export interface History {
  /** The latest first, at most `count`, with numbers below `before`. */
  list(count: number, before?: number): PastSearch[];
  /** Saves a search made at `now` (epoch milliseconds). Repeating the last search only updates its time and hits. */
  keep(search: Search, hits: PastSearch['hits'], now: number): number;
  forget(id: number): void;
  /** Throws `search-gone`. */
  restore(id: number): void;
  forgetAll(): void;
}

export function openHistory(db: WritableDatabase): History {
  const forgotten = new Map<number, PastSearchRow>();
  const insert = (row: Omit<PastSearchRow, 'id'> & { id: number | null }): number =>
    Number(
      prepared(db, 'INSERT INTO past_search (id, asked_at, search, hits) VALUES (@id, @asked_at, @search, @hits)').run(row).lastInsertRowid,
    );
  return {
    list: (count, before = Number.MAX_SAFE_INTEGER) => {
      const rows = prepared(db, 'SELECT * FROM past_search WHERE id < ? ORDER BY id DESC LIMIT ?').all(before, count) as PastSearchRow[];
      return rows.flatMap(pastSearch);
    },
    keep: (search, hits, now) => {
      const row = { asked_at: new Date(now).toISOString(), search: JSON.stringify(search), hits: JSON.stringify(hits) };
      return inTransaction(db, () => {
        const last = prepared(db, 'SELECT * FROM past_search ORDER BY id DESC LIMIT 1').get() as PastSearchRow | undefined;
        if (last?.search !== row.search) return insert({ ...row, id: null });
        prepared(db, 'UPDATE past_search SET asked_at = @asked_at, hits = @hits WHERE id = @id').run({ ...row, id: last.id });
        return last.id;
      });
    },
    forget: (id) => {
      inTransaction(db, () => {
        const row = prepared(db, 'SELECT * FROM past_search WHERE id = ?').get(id) as PastSearchRow | undefined;
        if (row === undefined) return;
        prepared(db, 'DELETE FROM past_search WHERE id = ?').run(id);
        forgotten.set(id, row);
      });
      truncateLog(db);
    },
    restore: (id) => {
      const row = forgotten.get(id);
      if (row === undefined) throw new Failure('search-gone');
      inTransaction(db, () => insert(row));
      forgotten.delete(id);
    },
    forgetAll: () => {
      inTransaction(db, () => prepared(db, 'DELETE FROM past_search').run());
      forgotten.clear();
      truncateLog(db);
    },
  };
}

/** Removes deleted searches from the write-ahead log, unless another process reads it. */
function truncateLog(db: WritableDatabase): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Leaves out a row in an unknown format. */
function pastSearch(row: PastSearchRow): PastSearch[] {
  const search = searchSchema.safeParse(JSON.parse(row.search));
  if (!search.success) return [];
  return [{ id: row.id, askedAt: row.asked_at, search: search.data, hits: JSON.parse(row.hits) as PastSearch['hits'] }];
}
