// The current content of the query form, kept in one row of cases.sqlite so that it survives a crash.
import { draft as draftSchema, type Draft } from '../contract/history.ts';
import { prepared, sqliteFailure, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

/** The saved draft; undefined where there is none, or where its format is unknown. */
export function readDraft(db: ReadableDatabase): Draft | undefined {
  const row = prepared(db, 'SELECT draft FROM draft').get() as { draft: string } | undefined;
  return row && draftSchema.safeParse(JSON.parse(row.draft)).data;
}

export function keepDraft(db: WritableDatabase, draft: Draft): void {
  try {
    prepared(db, 'INSERT INTO draft (id, draft) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET draft = excluded.draft').run(
      JSON.stringify(draft),
    );
  } catch (error) {
    throw sqliteFailure(error, db.name);
  }
}
