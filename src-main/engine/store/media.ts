// Stores and reads the first image and the original PDF of a publication.
import type { Medium } from '../../contract/publication.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export function readMedium(db: ReadableIndex, publication: number, role: Medium['role']): Medium | undefined {
  const row = prepared(db, 'SELECT role, type, bytes FROM medium WHERE publication = ? AND role = ?').get(publication, role);
  return row as Medium | undefined;
}

/** The media of a publication with their sizes; does not read the bytes. */
export function listMedia(db: ReadableIndex, publication: number): { role: Medium['role']; type: string; sizeBytes: number }[] {
  return prepared(db, 'SELECT role, type, length(bytes) AS sizeBytes FROM medium WHERE publication = ? ORDER BY role').all(publication) as {
    role: Medium['role'];
    type: string;
    sizeBytes: number;
  }[];
}

/** Stores a medium; true if it is new or differs from the stored one. Runs inside the caller's transaction. */
export function saveMedium(db: WritableIndex, publication: number, medium: Medium): boolean {
  const { changes } = prepared(
    db,
    `INSERT INTO medium (publication, role, type, bytes) VALUES (?, ?, ?, ?)
       ON CONFLICT (publication, role) DO UPDATE SET type = excluded.type, bytes = excluded.bytes WHERE bytes <> excluded.bytes`,
  ).run(publication, medium.role, medium.type, medium.bytes);
  return changes > 0;
}
