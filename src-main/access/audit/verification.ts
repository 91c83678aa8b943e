// Verifies the hash chain of the audit. In: access.sqlite. Out: the first entry that was changed, removed or moved, if any, and the head of the
// chain. Someone with write access could rewrite the whole file with valid hashes; only a head noted elsewhere proves that nobody did.
import type { AuditBreakage, AuditVerification } from '../../contract/audit.ts';
import { onOneState, type ReadableDatabase } from '../../engine/store/database.ts';
import { CHAIN_START } from '../../storage/canonical.ts';
import { entriesOf, hashOf, notedEnd } from './entries.ts';

/** Verifies one snapshot of the file. */
export function verifyAudit(db: ReadableDatabase): AuditVerification {
  return onOneState(db, () => {
    let [entries, head] = [0, CHAIN_START];
    let broken: AuditVerification['broken'];
    const fault = (sequence: number, reason: AuditBreakage): void => void (broken ??= { sequence, reason });
    try {
      for (const entry of entriesOf(db)) {
        entries += 1;
        if (entry.sequence !== entries) fault(entries, 'order');
        else if (hashOf(entry) !== entry.hash) fault(entries, 'content');
        else if (entry.previous !== head) fault(entries, 'link');
        head = entry.hash;
      }
    } catch (error) {
      // Facts that are not valid JSON were changed.
      if (!(error instanceof SyntaxError)) throw error;
      fault(entries + 1, 'content');
    }
    const end = notedEnd(db);
    if (end?.entries !== entries || end.head !== head) fault(Math.min(end?.entries ?? 0, entries) + 1, 'end');
    return { sound: broken === undefined, entries, head, ...(broken && { broken }) };
  });
}
