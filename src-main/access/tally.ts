// Counts the usage of keys. In: the rows of usage, written by any process. Out: counts cached in memory and updated with the rows added since;
// also the counts of one key without a cache.
import { prepared, type ReadableDatabase } from '../engine/store/database.ts';
import { dayOf, type Counts } from './entitlement.ts';

/** Counts of one key. `now` is epoch milliseconds. */
export function searchesOf(db: ReadableDatabase, key: number, now: number): Counts {
  const searches = prepared(db, 'SELECT count(*) FROM usage WHERE key = ?').pluck().get(key) as number;
  return { searches, searchesToday: searchesOn(db, key, dayOf(now)) };
}

/** Counts the rows of a day up to id `last`. Times are ISO 8601: U sorts after the T that follows the day. */
function searchesOn(db: ReadableDatabase, key: number, day: string, last = Number.MAX_SAFE_INTEGER): number {
  const count = prepared(db, 'SELECT count(*) FROM usage WHERE key = ? AND used_at >= ? AND used_at < ? AND id <= ?').pluck();
  return count.get(key, day, `${day}U`, last) as number;
}

interface Count {
  searches: number;
  day: string;
  onDay: number;
}

export class Tally {
  private readonly db: ReadableDatabase;
  private readonly counts = new Map<number, Count>();
  private last = 0;

  constructor(db: ReadableDatabase) {
    this.db = db;
    const rows = prepared(db, 'SELECT key, count(*) AS searches, max(id) AS last FROM usage GROUP BY key').all() as {
      key: number;
      searches: number;
      last: number;
    }[];
    for (const { key, searches, last } of rows) {
      this.counts.set(key, { searches, day: '', onDay: 0 });
      this.last = Math.max(this.last, last);
    }
  }

  /** Counts the rows that any process has added since the last call. */
  catchUp(): void {
    const rows = prepared(this.db, 'SELECT id, key, used_at AS usedAt FROM usage WHERE id > ? ORDER BY id').all(this.last) as {
      id: number;
      key: number;
      usedAt: string;
    }[];
    for (const { id, key, usedAt } of rows) {
      const count = this.countOf(key);
      count.searches += 1;
      if (usedAt.startsWith(count.day)) count.onDay += 1;
      this.last = id;
    }
  }

  /** `day`: today. */
  of(key: number, day: string): Counts {
    const count = this.countOf(key);
    if (count.day !== day) {
      count.onDay = searchesOn(this.db, key, day, this.last);
      count.day = day;
    }
    return { searches: count.searches, searchesToday: count.onDay };
  }

  private countOf(key: number): Count {
    let count = this.counts.get(key);
    if (count === undefined) this.counts.set(key, (count = { searches: 0, day: '', onDay: 0 }));
    return count;
  }
}
