// Passwords that servers of the firm ask for: in which row? In: what each is for. Out: rows of cases.sqlite, encrypted where that is. An empty
// one is none.
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
