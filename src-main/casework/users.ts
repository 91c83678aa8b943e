// A user of the idea endpoints: whose is this address? In: an e-mail address, an account. Out: the user's row, made where it is new.
// An address belongs to one account; it is kept in lower case, so that however it is written it is one user.
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

interface UserRow {
  id: number;
  account: string;
}

/** The user of this address within the account, made where the address is new. `now`: epoch milliseconds. Throws `user-elsewhere`. */
export function userOf(db: WritableDatabase, { username, account }: { username: string; account: string }, now: number): number {
  const email = foldedAddress(username);
  return inTransaction(db, () => {
    const known = prepared(db, 'SELECT id, account FROM user WHERE email = ?').get(email) as UserRow | undefined;
    if (known === undefined) {
      const row = { email, account, created_at: new Date(now).toISOString() };
      const made = prepared(db, 'INSERT INTO user (email, account, created_at) VALUES (@email, @account, @created_at)').run(row);
      return Number(made.lastInsertRowid);
    }
    if (known.account !== account) throw new Failure('user-elsewhere');
    return known.id;
  });
}

/** The address of a user. */
export function addressOf(db: ReadableDatabase, user: number): string | undefined {
  return (prepared(db, 'SELECT email FROM user WHERE id = ?').get(user) as { email: string } | undefined)?.email;
}

/** SQLite folds ASCII letters only. */
function foldedAddress(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
