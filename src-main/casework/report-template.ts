// The firm's own report template with the placeholders found in it: at most one row.
import type { ReportTemplate } from '../contract/export.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

export function reportTemplate(db: ReadableDatabase): ReportTemplate | undefined {
  const row = prepared(db, 'SELECT name, added_at AS addedAt, length(bytes) AS sizeBytes, places FROM report_template').get() as
    (Omit<ReportTemplate, 'places'> & { places: string }) | undefined;
  return row && { ...row, places: JSON.parse(row.places) as string[] };
}

export function templateBytes(db: ReadableDatabase): Uint8Array | undefined {
  return prepared(db, 'SELECT bytes FROM report_template').pluck().get() as Uint8Array | undefined;
}

export function saveTemplate(db: WritableDatabase, name: string, bytes: Uint8Array, places: readonly string[], at: string): void {
  prepared(
    db,
    `INSERT INTO report_template (id, name, bytes, places, added_at) VALUES (1, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, bytes = excluded.bytes, places = excluded.places, added_at = excluded.added_at`,
  ).run(name, bytes, JSON.stringify(places), at);
}

export function forgetTemplate(db: WritableDatabase): void {
  prepared(db, 'DELETE FROM report_template').run();
}
