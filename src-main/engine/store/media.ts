// A publication: where is its first image, its original PDF? In: row ids and bytes. Out: the media kept for them.
import type { Medium } from '../../contract/publication.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export function readMedium(db: ReadableIndex, publication: number, role: Medium['role']): Medium | undefined {
  const row = prepared(db, 'SELECT role, type, bytes FROM medium WHERE publication = ? AND role = ?').get(publication, role);
  return row as Medium | undefined;
}

/** Which media a publication has, and how many bytes each, without reading them. */
export function listMedia(db: ReadableIndex, publication: number): { role: Medium['role']; type: string; sizeBytes: number }[] {
  return prepared(db, 'SELECT role, type, length(bytes) AS sizeBytes FROM medium WHERE publication = ? ORDER BY role').all(publication) as {
    role: Medium['role'];
    type: string;
    sizeBytes: number;
  }[];
}

/** Keeps a medium; true where it is new or differs from the one held. Runs inside the caller's transaction. */
export function saveMedium(db: WritableIndex, publication: number, medium: Medium): boolean {
  const { changes } = prepared(
    db,
    `INSERT INTO medium (publication, role, type, bytes) VALUES (?, ?, ?, ?)
       ON CONFLICT (publication, role) DO UPDATE SET type = excluded.type, bytes = excluded.bytes WHERE bytes <> excluded.bytes`,
  ).run(publication, medium.role, medium.type, medium.bytes);
  return changes > 0;
}
