// Files attached to a case, such as a draft or an office's search report. The record keeps the digest of each and when it was added and removed.
import type { Attachment } from '../contract/case.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { requireCase } from './cases.ts';
import { digestOf } from '../storage/canonical.ts';
import { appendEntry, nextNumber } from './record.ts';

export interface AttachedFile {
  name: string;
  /** IANA media type. */
  type: string;
  bytes: Uint8Array;
}

export function attach(db: WritableDatabase, caseId: number, { name, type, bytes }: AttachedFile, at: string): Attachment {
  return inTransaction(db, () => {
    requireCase(db, caseId);
    const id = nextNumber(db, caseId);
    insertAttachment(db, caseId, { id, name, type, bytes, addedAt: at });
    appendEntry(db, caseId, 'attachment', { id, name, type, sizeBytes: bytes.byteLength, digest: digestOf(bytes), added: true }, at);
    return { id, name, type, sizeBytes: bytes.byteLength, addedAt: at };
  });
}

/** Inserts the row alone, without an entry in the record. */
export function insertAttachment(
  db: WritableDatabase,
  caseId: number,
  { id, name, type, bytes, addedAt }: AttachedFile & { id: number; addedAt: string },
): void {
  prepared(db, 'INSERT INTO attachment (id, case_file, name, type, bytes, added_at) VALUES (?, ?, ?, ?, ?, ?)').run(
    ...[id, caseId, name, type, bytes, addedAt],
  );
}

/** Undefined where the case has no such attachment. */
export function attachment(db: ReadableDatabase, caseId: number, id: number): AttachedFile | undefined {
  requireCase(db, caseId);
  return prepared(db, 'SELECT name, type, bytes FROM attachment WHERE id = ? AND case_file = ?').get(id, caseId) as
    AttachedFile | undefined;
}

export function detach(db: WritableDatabase, caseId: number, id: number, at: string): void {
  inTransaction(db, () => {
    const file = attachment(db, caseId, id);
    if (file === undefined) return;
    prepared(db, 'DELETE FROM attachment WHERE id = ? AND case_file = ?').run(id, caseId);
    const { name, type, bytes } = file;
    appendEntry(db, caseId, 'attachment', { id, name, type, sizeBytes: bytes.byteLength, digest: digestOf(bytes), added: false }, at);
  });
}
