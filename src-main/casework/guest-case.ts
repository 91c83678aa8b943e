// A case of another installation: how does it leave one and come into another? In: the rows of a case; what a bundle brought. Out: its record
// and the lists of its versions, letter by letter, from which everything that stands in it is made again.
import type { CaseFacts, RecordBodies } from '../contract/case.ts';
import type { RecordKind } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { putAttachment } from './attachments.ts';
import { putCase, putFacts, standingCase } from './cases.ts';
import { CHAIN_START, putEntry, storedEntries, type StoredEntry } from './record.ts';
import { apply } from './standing.ts';
import { breakageOf, verifyCase } from './verification.ts';
import { digestOf } from './canonical.ts';
import { putVersion, storedVersions, type StoredVersion } from './versions.ts';

export interface CopiedAttachment {
  id: number;
  name: string;
  type: string;
  bytes: Uint8Array;
  addedAt: string;
}

/** A case as a bundle carries it: all that stands in it follows from its record. */
export interface CaseCopy {
  entries: StoredEntry[];
  versions: StoredVersion[];
  attachments: CopiedAttachment[];
}

export function caseCopy(db: ReadableDatabase, id: number): CaseCopy {
  standingCase(db, id);
  const attachments = prepared(db, 'SELECT id, name, type, bytes, added_at AS addedAt FROM attachment WHERE case_file = ? ORDER BY id').all(
    id,
  );
  return { entries: [...storedEntries(db, id)], versions: [...storedVersions(db, id)], attachments: attachments as CopiedAttachment[] };
}

/** The case that a bundle of this digest made here, where it was not removed since. */
export function guestOf(db: ReadableDatabase, origin: string): number | undefined {
  return prepared(db, 'SELECT id FROM case_file WHERE origin = ? AND removed_at IS NULL').pluck().get(origin) as number | undefined;
}

/** The first entry that does not follow from what stands before it, or the version whose list is not the recorded one; undefined where all holds. */
export function faultOf({ entries, versions }: CaseCopy): string | undefined {
  let previous = CHAIN_START;
  const lists = new Map(versions.map((version) => [version.sequence, version]));
  for (const [at, entry] of entries.entries()) {
    if (breakageOf(entry, at + 1, previous) !== undefined) return `entry ${entry.sequence} of its record was changed`;
    previous = entry.hash;
    if (entry.kind !== 'version') continue;
    const { number, hits } = JSON.parse(entry.body) as RecordBodies['version'];
    const list = lists.get(entry.sequence);
    if (list === undefined || list.number !== number || digestOf(list.hits) !== hits.digest)
      return `the list of version ${number} was changed`;
    lists.delete(entry.sequence);
  }
  if (lists.size > 0) return 'it holds a list that its record does not know';
  return entries[0]?.kind === 'case' ? undefined : 'its record does not begin with a case';
}

/** Takes the case in, with its documents in index `index`; all of it or nothing. Throws `bundle-damaged`; the answer is its number here. */
export function keepGuest(db: WritableDatabase, copy: CaseCopy, origin: string, index: number): number {
  return inTransaction(db, () => {
    const known = guestOf(db, origin);
    if (known !== undefined) return known;
    const first = copy.entries[0];
    const fault = faultOf(copy);
    if (first === undefined || fault !== undefined)
      throw new Failure('bundle-damaged', { name: origin.slice(0, 12), reason: fault ?? 'it has no record' });
    const { user: _user, origin: _origin, ...begun } = JSON.parse(first.body) as RecordBodies['case'];
    let facts: CaseFacts = begun;
    const id = putCase(db, facts, first.at, { origin });
    for (const entry of copy.entries) {
      putEntry(db, id, entry);
      if (entry.kind === 'change') facts = { ...facts, ...(JSON.parse(entry.body) as RecordBodies['change']).after };
      else if (isJudging(entry.kind)) apply(db, id, (JSON.parse(entry.body) as RecordBodies['rating']).changes);
    }
    putFacts(db, id, facts);
    prepared(db, 'UPDATE case_file SET changed_at = ? WHERE id = ?').run(copy.entries.at(-1)?.at ?? first.at, id);
    for (const version of copy.versions) putVersion(db, id, version);
    for (const attachment of copy.attachments) putAttachment(db, id, attachment);
    if (!verifyCase(db, id).sound)
      throw new Failure('bundle-damaged', { name: facts.reference, reason: 'what it holds is not what its record says' });
    return id;
  });
}

const judging: readonly RecordKind[] = ['rating', 'note', 'tag', 'annotation', 'features', 'verdict', 'undo'];

function isJudging(kind: RecordKind): boolean {
  return judging.includes(kind);
}
