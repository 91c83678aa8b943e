// Makes and opens delta files. In: a path; for one that was given, untrusted. Out: an empty delta, the facts of a sound one, attachments to an index.
import { z } from 'zod';
import { expectedSchema, openReadable, openWritable, prepared, schemaOf, type ReadableDatabase } from './database.ts';
import { deltaSchema } from './delta-schema.ts';
import type { WritableIndex } from './index-schema.ts';
import { removeFiles } from './library.ts';
import { packState, type PackState } from './pack-state.ts';

export interface DeltaFacts {
  before: PackState;
  after: PackState;
}

/** How many publications a delta adds, changes and removes. */
export interface DeltaCounts {
  added: number;
  changed: number;
  removed: number;
}

/** Makes an empty delta, in place of what is there. */
export function createDelta(file: string): void {
  removeFiles(file);
  const db = openWritable(file, deltaSchema, 'NORMAL');
  // One file alone, which can be copied.
  db.pragma('journal_mode = DELETE');
  db.close();
}

/** Attaches a delta under `name`. The connection must not be in a transaction. */
export function attachDelta(db: WritableIndex, file: string, name: string): void {
  db.prepare(`ATTACH ? AS ${name}`).run(file);
}

export function detachDelta(db: WritableIndex, name: string): void {
  db.prepare(`DETACH ${name}`).run();
}

/** The facts of a delta; undefined if the file is not one, or is damaged. Its tables must be exactly ours, so it has no triggers or views. */
export function readDelta(file: string): DeltaFacts | undefined {
  let db: ReadableDatabase | undefined;
  try {
    db = openReadable(file, deltaSchema);
    if (String(schemaOf(db)) !== String(expectedSchema(deltaSchema, deltaSchema.migrations.length))) return undefined;
    if (db.pragma('quick_check', { simple: true }) !== 'ok') return undefined;
    return factsIn(db);
  } catch {
    return undefined;
  } finally {
    db?.close();
  }
}

function factsIn(db: ReadableDatabase): DeltaFacts | undefined {
  const one = (name: string): unknown => {
    const value = prepared(db, 'SELECT value FROM fact WHERE name = ?').pluck().get(name) as string | undefined;
    return value === undefined ? undefined : (JSON.parse(value) as unknown);
  };
  const facts = z.object({ before: packState, after: packState }).safeParse({ before: one('before'), after: one('after') });
  return facts.success ? facts.data : undefined;
}

/** Counts what an attached delta brings to the state before. */
export function countDelta(db: WritableIndex, name: string, { lastPublication }: PackState): DeltaCounts {
  const count = (sql: string): number => prepared(db, sql).pluck().get(lastPublication) as number;
  return {
    added: count(`SELECT count(*) FROM ${name}.publication WHERE id > ?`),
    changed:
      count(`SELECT count(*) FROM ${name}.publication WHERE id <= ?`) + count(`SELECT count(*) FROM ${name}.moved WHERE publication <= ?`),
    removed: count(`SELECT count(*) FROM ${name}.changed WHERE slot IS NULL AND publication <= ?`),
  };
}
