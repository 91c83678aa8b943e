// The exports of a case, read from its record: which files were made, from which settings, and whether the case has changed since.
import { exportSettings, type CaseExport } from '../contract/export.ts';
import type { RecordBodies } from '../contract/case.ts';
import { prepared, type ReadableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import { requireCase } from './cases.ts';

interface Change {
  sequence: number;
  /** The entry that an undo reverts. */
  undoes: number | null;
}

export function caseExports(db: ReadableDatabase, id: number): CaseExport[] {
  requireCase(db, id);
  const rows = prepared(db, `SELECT sequence, at, body FROM record WHERE case_file = ? AND kind = 'export' ORDER BY sequence DESC`).all(
    id,
  ) as { sequence: number; at: string; body: string }[];
  const changes = lastingChanges(db, id);
  const latest = new Map<string, CaseExport>();
  for (const { sequence, at, body } of rows) {
    const { name = '', documents = 0, after = sequence, opened, settings, digest, pdfDigest } = JSON.parse(body) as RecordBodies['export'];
    if (opened === true) continue;
    const parsed = exportSettings.safeParse(settings).data;
    // Every signed statement stands by itself: an older one may be with the client.
    const key = canonical({ name, settings: parsed ?? null, pdfDigest: pdfDigest ?? null });
    if (latest.has(key)) continue;
    const changed = changes.some((change) => change.sequence > after && (change.undoes === null || change.undoes <= after));
    latest.set(key, {
      ...{ sequence, at, name, documents, changed },
      ...(digest !== undefined && { digest }),
      ...(pdfDigest !== undefined && { pdfDigest }),
      ...(parsed && { settings: parsed }),
    });
  }
  return [...latest.values()];
}

/** The entries that changed the case and were not undone. */
function lastingChanges(db: ReadableDatabase, id: number): Change[] {
  const undone = new Set<number>();
  const entries = prepared(
    db,
    `SELECT sequence, undoes FROM record WHERE case_file = ? AND kind NOT IN ('export', 'token') ORDER BY sequence DESC`,
  ).all(id) as Change[];
  return entries.filter(({ sequence, undoes }) => {
    if (undone.has(sequence)) return false;
    if (undoes !== null) undone.add(undoes);
    return true;
  });
}
