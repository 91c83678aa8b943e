// Files that belong to a case: the draft, the search report of an office. In: a file's name and bytes. Out: rows; the record keeps the
// digest of each, and tells when it was added and taken away.
import type { Attachment } from '../contract/case.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { standingCase } from './cases.ts';
import { digestOf } from '../storage/canonical.ts';
import { append, nextNumber } from './record.ts';

export interface AttachedFile {
  name: string;
  /** IANA media type. */
  type: string;
  bytes: Uint8Array;
}

export function attach(db: WritableDatabase, caseId: number, { name, type, bytes }: AttachedFile, at: string): Attachment {
  return inTransaction(db, () => {
    standingCase(db, caseId);
    const id = nextNumber(db, caseId);
    putAttachment(db, caseId, { id, name, type, bytes, addedAt: at });
    append(db, caseId, 'attachment', { id, name, type, sizeBytes: bytes.byteLength, digest: digestOf(bytes), added: true }, at);
    return { id, name, type, sizeBytes: bytes.byteLength, addedAt: at };
  });
}

/** The row alone, without an entry of the record. */
export function putAttachment(
  db: WritableDatabase,
  caseId: number,
  { id, name, type, bytes, addedAt }: AttachedFile & { id: number; addedAt: string },
): void {
  prepared(db, 'INSERT INTO attachment (id, case_file, name, type, bytes, added_at) VALUES (?, ?, ?, ?, ?, ?)').run(
    ...[id, caseId, name, type, bytes, addedAt],
  );
}

/** Undefined where it is not there, or not in this case. */
export function attachment(db: ReadableDatabase, caseId: number, id: number): AttachedFile | undefined {
  standingCase(db, caseId);
  return prepared(db, 'SELECT name, type, bytes FROM attachment WHERE id = ? AND case_file = ?').get(id, caseId) as
    AttachedFile | undefined;
}

export function detach(db: WritableDatabase, caseId: number, id: number, at: string): void {
  inTransaction(db, () => {
    const file = attachment(db, caseId, id);
    if (file === undefined) return;
    prepared(db, 'DELETE FROM attachment WHERE id = ? AND case_file = ?').run(id, caseId);
    const { name, type, bytes } = file;
    append(db, caseId, 'attachment', { id, name, type, sizeBytes: bytes.byteLength, digest: digestOf(bytes), added: false }, at);
  });
}
