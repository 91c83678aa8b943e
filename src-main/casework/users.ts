// Users of the idea endpoints. An e-mail address belongs to one account and is stored in lower case, so that its spelling does not matter.
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

interface UserRow {
  id: number;
  account: string;
}

/** The user with this address, created if new. `now`: epoch milliseconds. Throws `user-elsewhere`. */
export function ensureUser(db: WritableDatabase, { username, account }: { username: string; account: string }, now: number): number {
  const email = foldedAddress(username);
  return inTransaction(db, () => {
    const existing = prepared(db, 'SELECT id, account FROM user WHERE email = ?').get(email) as UserRow | undefined;
    if (existing === undefined) {
      const row = { email, account, created_at: new Date(now).toISOString() };
      const made = prepared(db, 'INSERT INTO user (email, account, created_at) VALUES (@email, @account, @created_at)').run(row);
      return Number(made.lastInsertRowid);
    }
    if (existing.account !== account) throw new Failure('user-elsewhere');
    return existing.id;
  });
}

/** The address of a user. */
export function emailOf(db: ReadableDatabase, user: number): string | undefined {
  return (prepared(db, 'SELECT email FROM user WHERE id = ?').get(user) as { email: string } | undefined)?.email;
}

/** In lower case, because SQLite ignores the case of ASCII letters only. */
function foldedAddress(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
