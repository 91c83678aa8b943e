// Searches that were made: which, when, with how many hits? In: searches of the contract, times. Out: rows of cases.sqlite.
// A forgotten search leaves the file at once; it can be put back as long as this desk is open.
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
  /** The latest first, at most `count`, of those before number `before`. */
  list(count: number, before?: number): PastSearch[];
  /** Keeps a search asked at epoch millisecond `now`; the one asked last, asked again, is kept once, with its new time. */
  keep(search: Search, hits: PastSearch['hits'], now: number): number;
  forget(id: number): void;
  /** Throws `search-gone`. */
  restore(id: number): void;
  forgetAll(): void;
}

export function openHistory(db: WritableDatabase): History {
  const forgotten = new Map<number, PastSearchRow>();
  const put = (row: Omit<PastSearchRow, 'id'> & { id: number | null }): number =>
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
        if (last?.search !== row.search) return put({ ...row, id: null });
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
      emptyLog(db);
    },
    restore: (id) => {
      const row = forgotten.get(id);
      if (row === undefined) throw new Failure('search-gone');
      inTransaction(db, () => put(row));
      forgotten.delete(id);
    },
    forgetAll: () => {
      inTransaction(db, () => prepared(db, 'DELETE FROM past_search').run());
      forgotten.clear();
      emptyLog(db);
    },
  };
}

/** The write-ahead log still holds what was deleted; nothing is lost where a reader of another process keeps it from being emptied. */
function emptyLog(db: WritableDatabase): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** A row that a newer or older version wrote in a form not understood here is left out of the list. */
function pastSearch(row: PastSearchRow): PastSearch[] {
  const search = searchSchema.safeParse(JSON.parse(row.search));
  if (!search.success) return [];
  return [{ id: row.id, askedAt: row.asked_at, search: search.data, hits: JSON.parse(row.hits) as PastSearch['hits'] }];
}
