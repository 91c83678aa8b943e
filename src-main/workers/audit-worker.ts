// A worker thread that verifies or exports the whole audit without delaying other calls. In: the data folder as worker data, calls over the
// port. Out: verdicts and files, each from one snapshot of access.sqlite, over a read-only connection that is closed after the answer.
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { actsOnCase, entriesOf } from '../access/audit/entries.ts';
import { auditFile } from '../access/audit/files.ts';
import { verifyAudit } from '../access/audit/verification.ts';
import type { AuditFilter, AuditForm, AuditVerification, CaseActs } from '../contract/audit.ts';
import { onOneState, openReadable, sqliteFailure, type ReadableDatabase } from '../engine/store/database.ts';
import { accessSchema } from '../storage/access-file.ts';
import { unlessRestoring } from '../storage/file-replacement.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export interface AuditWorkerData {
  folder: string;
}

const { folder } = workerData as AuditWorkerData;

function reading<Answer>(read: (db: ReadableDatabase) => Answer): Answer {
  try {
    const db = unlessRestoring(folder, () => openReadable(join(folder, 'access.sqlite'), accessSchema));
    try {
      return read(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw sqliteFailure(error, 'access.sqlite');
  }
}

const calls = {
  verifyAudit: (): AuditVerification => reading(verifyAudit),
  actsOnCase: (id: number): CaseActs[] => reading((db) => actsOnCase(db, id)),
  auditFile: (filter: AuditFilter, form: AuditForm): Uint8Array =>
    reading((db) => onOneState(db, () => Buffer.concat([...auditFile(entriesOf(db, filter), form)].map((piece) => Buffer.from(piece))))),
};
export type AuditWorkerCalls = typeof calls;

serve(ownThreadPort(), calls);
