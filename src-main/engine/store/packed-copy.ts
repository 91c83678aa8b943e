// What a copy of an index that leaves this computer must not tell: where its files lay, what an import refused, where it was published. In: the copy, a
// file that nobody else has open. Out: the same publications without all that, also in the bytes that the database no longer uses.
import { inTransaction, openAlone, prepared, type WritableDatabase } from './database.ts';
import { indexSchema } from './index-schema.ts';

/** Bytes written at a time where pages are wiped. */
const WIPED_BYTES = 64 * 1024 * 1024;

/** SQL: the name of a file without its folders, whichever system it comes from. */
export function baseName(column: string): string {
  const path = `replace(${column}, '\\', '/')`;
  return `substr(${path}, length(rtrim(${path}, replace(${path}, '/', ''))) + 1)`;
}

/** Takes all private matters out of the copy. */
export function removePrivateMatters(file: string): void {
  const db = openAlone(file, indexSchema);
  try {
    const tables = new Set(prepared(db, `SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as string[]);
    inTransaction(db, () => {
      for (const table of ['refusal', 'changed_publication', 'added_joined']) if (tables.has(table)) db.exec(`DELETE FROM ${table}`);
      // First, since it ends the notes of what changes.
      rewrite(db, 'meta', 'name, value', `name, value`, `WHERE name NOT IN ('packPublished', 'packTaken', 'packEpoch')`);
      if (tables.has('source')) rewrite(db, 'source', ...withBaseName(db, 'source', 'file'));
      rewrite(db, 'publication', ...withBaseName(db, 'publication', 'source'));
      wipeUnused(db);
    });
  } finally {
    db.close();
  }
}

function withBaseName(db: WritableDatabase, table: string, path: string): [columns: string, values: string] {
  const columns = prepared(db, 'SELECT name FROM pragma_table_info(?) ORDER BY cid').pluck().all(table) as string[];
  return [columns.join(', '), columns.map((name) => (name === path ? baseName(name) : name)).join(', ')];
}

/** Writes all rows of a table again, since a row that is changed leaves pieces of itself in its page. */
function rewrite(db: WritableDatabase, table: string, columns: string, values: string, where = ''): void {
  db.exec(`CREATE TEMP TABLE kept AS SELECT ${values} FROM main.${table} ${where};
    DELETE FROM main.${table};
    INSERT INTO main.${table} (${columns}) SELECT * FROM kept ORDER BY 1;
    DROP TABLE temp.kept;`);
}

/** Overwrites the pages that are not used: a table that needs all of them is filled with zeros and dropped. */
function wipeUnused(db: WritableDatabase): void {
  const pageBytes = db.pragma('page_size', { simple: true }) as number;
  const unused = (): number => db.pragma('freelist_count', { simple: true }) as number;
  if (unused() === 0) return;
  db.exec('CREATE TABLE wiped (zeros BLOB)');
  for (let left = unused(); left > 0; left = unused())
    db.prepare('INSERT INTO wiped VALUES (zeroblob(?))').run(Math.min(WIPED_BYTES, left * pageBytes));
  db.exec('DROP TABLE wiped');
}
