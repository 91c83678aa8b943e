// Passwords for servers of the firm, by purpose, in cases.sqlite. An empty password deletes the row.
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

export function readPassword(db: ReadableDatabase, name: string): string | undefined {
  return prepared(db, 'SELECT password FROM password WHERE name = ?').pluck().get(name) as string | undefined;
}

export function keepPassword(db: WritableDatabase, name: string, password: string): void {
  inTransaction(db, () => {
    prepared(db, 'DELETE FROM password WHERE name = ?').run(name);
    if (password !== '') prepared(db, 'INSERT INTO password (name, password) VALUES (?, ?)').run(name, password);
  });
}
