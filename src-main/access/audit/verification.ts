// The audit: is it the one that was written? In: access.sqlite. Out: the first entry that was changed, is missing or stands elsewhere, if
// there is one, and the head of the chain. Whoever can write the file can write it all anew with hashes that fit: that no one did is proved
// by a head noted elsewhere, and by nothing in the file itself.
import type { AuditBreakage, AuditVerification } from '../../contract/audit.ts';
import { onOneState, type ReadableDatabase } from '../../engine/store/database.ts';
import { CHAIN_START } from '../../storage/canonical.ts';
import { entriesOf, hashOf, notedEnd } from './entries.ts';

/** Of one state of the file, whatever is added meanwhile. */
export function verifyAudit(db: ReadableDatabase): AuditVerification {
  return onOneState(db, () => {
    let [entries, head] = [0, CHAIN_START];
    let broken: AuditVerification['broken'];
    const because = (sequence: number, reason: AuditBreakage): void => void (broken ??= { sequence, reason });
    try {
      for (const entry of entriesOf(db)) {
        entries += 1;
        if (entry.sequence !== entries) because(entries, 'order');
        else if (hashOf(entry) !== entry.hash) because(entries, 'content');
        else if (entry.previous !== head) because(entries, 'link');
        head = entry.hash;
      }
    } catch (error) {
      // Facts that are not JSON any more are no entry of ours.
      if (!(error instanceof SyntaxError)) throw error;
      because(entries + 1, 'content');
    }
    const end = notedEnd(db);
    if (end?.entries !== entries || end.head !== head) because(Math.min(end?.entries ?? 0, entries) + 1, 'end');
    return { sound: broken === undefined, entries, head, ...(broken && { broken }) };
  });
}
