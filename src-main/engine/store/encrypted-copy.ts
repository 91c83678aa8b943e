// Copies an unencrypted database into an encrypted one. In: a connection to both files. Out: the copy, and a digest of all rows of a
// database, with which two databases can be compared.
import { createHash } from 'node:crypto';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

interface SchemaRow {
  type: string;
  name: string;
  sql: string;
}

/** Copies the tables with their rows in one exclusive transaction, tables before indexes and triggers. */
export function copyEncrypted(db: WritableDatabase): void {
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    const schema = db
      .prepare(`SELECT type, name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`)
      .all() as SchemaRow[];
    const tables = schema.filter(({ type }) => type === 'table');
    for (const { sql } of tables) db.exec(inEncrypted(sql));
    for (const { name } of tables) db.exec(`INSERT INTO encrypted.${quoted(name)} SELECT * FROM main.${quoted(name)}`);
    for (const { sql } of schema.filter(({ type }) => type !== 'table')) db.exec(inEncrypted(sql));
    // AUTOINCREMENT numbers must never be reused.
    if (db.prepare(`SELECT 1 FROM main.sqlite_schema WHERE name = 'sqlite_sequence'`).get() !== undefined)
      db.exec('DELETE FROM encrypted.sqlite_sequence; INSERT INTO encrypted.sqlite_sequence SELECT * FROM main.sqlite_sequence');
    for (const fact of ['user_version', 'application_id'])
      db.pragma(`encrypted.${fact} = ${Number(db.pragma(`main.${fact}`, { simple: true }))}`);
  }).exclusive();
}

function inEncrypted(sql: string): string {
  return sql.replace(/^(CREATE (?:TABLE|INDEX|UNIQUE INDEX|TRIGGER|VIEW)) /, '$1 encrypted.');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** SHA-256 of the schema and of every value of every row, in the order of the keys. */
export function digestOfRows(db: ReadableDatabase): string {
  const hash = createHash('sha256');
  const add = (value: unknown): void => {
    const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
    hash.update(`${value === null ? 'null' : typeof value} ${bytes.length} `).update(bytes);
  };
  for (const fact of ['user_version', 'application_id']) add(db.pragma(fact, { simple: true }));
  const schema = db.prepare(`SELECT type, name, sql FROM sqlite_schema ORDER BY name`).all() as SchemaRow[];
  for (const { type, name, sql } of schema) {
    for (const part of [type, name, sql]) add(part);
    if (type !== 'table') continue;
    const keys = (db.pragma(`table_info(${quoted(name)})`) as { name: string; pk: number }[]).filter(({ pk }) => pk > 0);
    const order = keys.length === 0 ? 'rowid' : keys.map((column) => quoted(column.name)).join(', ');
    const rows = db
      .prepare(`SELECT * FROM ${quoted(name)} ORDER BY ${order}`)
      .raw()
      .iterate() as Iterable<unknown[]>;
    for (const row of rows) for (const value of row) add(value);
  }
  return hash.digest('hex');
}
