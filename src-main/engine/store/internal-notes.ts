// What is noted of an internal index in its own encrypted file, where the library file has it for others: the last verification, unfinished
// imports with the names of their files. In: an open index. Out: values as JSON in its metadata.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export const VERIFICATION = 'verification';
export const UNFINISHED = 'unfinished-imports';

export function readNote<Value>(db: ReadableIndex, name: string): Value | undefined {
  const text = prepared(db, 'SELECT value FROM meta WHERE name = ?').pluck().get(name) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

/** Must run in a transaction. */
export function writeNote(db: WritableIndex, name: string, value: unknown): void {
  const put = prepared(db, 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value');
  put.run(name, JSON.stringify(value));
}
