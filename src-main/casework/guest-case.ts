// A case of another installation: how does it leave one and come into another? In: the rows of a case; what a bundle brought. Out: its record
// and the lists of its versions, letter by letter, from which everything that stands in it is made again.
import type { RecordKind } from '../contract/case.ts';
import { caseFacts } from '../contract/case-fields.ts';
import { Failure } from '../contract/failures.ts';
import type { Reason } from '../contract/reasons.ts';
import { inTransaction, onOneState, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { putAttachment } from './attachments.ts';
import { CHAIN_START, digestOf } from '../storage/canonical.ts';
import { changeCase, putCase, putFacts, standingCase } from './cases.ts';
import { append, putEntry, storedEntries, type StoredEntry } from './record.ts';
import { apply } from './state.ts';
import { isHitList, toldBody } from './record-bodies.ts';
import { breakageOf, verifyCase } from './verification.ts';
import { putVersion, storedVersions, type StoredVersion } from './versions.ts';

export interface CopiedAttachment {
  id: number;
  name: string;
  type: string;
  addedAt: string;
}

/** A case as a bundle carries it: all that stands in it follows from its record. The bytes of attachments lie beside it. */
export interface CaseCopy {
  entries: StoredEntry[];
  versions: StoredVersion[];
  attachments: CopiedAttachment[];
}

/** Where the documents of a bundle are installed here. */
export interface Home {
  index: number;
  name: string;
}

const judging: readonly RecordKind[] = ['rating', 'note', 'tag', 'annotation', 'features', 'verdict', 'undo'];

/** Of one state of the file, whatever is kept meanwhile. */
export function caseCopy(db: ReadableDatabase, id: number): CaseCopy {
  return onOneState(db, () => {
    standingCase(db, id);
    const attachments = prepared(db, 'SELECT id, name, type, added_at AS addedAt FROM attachment WHERE case_file = ? ORDER BY id').all(id);
    return { entries: [...storedEntries(db, id)], versions: [...storedVersions(db, id)], attachments: attachments as CopiedAttachment[] };
  });
}

/** The case that a bundle of this digest made here, where it was not removed since. */
export function guestOf(db: ReadableDatabase, origin: string): number | undefined {
  return prepared(db, 'SELECT id FROM case_file WHERE origin = ? AND removed_at IS NULL').pluck().get(origin) as number | undefined;
}

/** The index the documents of a case came into; undefined for a case of this computer's own. */
export function homeOf(db: ReadableDatabase, id: number): number | undefined {
  const home = prepared(db, 'SELECT home FROM case_file WHERE id = ? AND removed_at IS NULL').pluck().get(id) as number | null | undefined;
  return home ?? undefined;
}

/** What is wrong with a case that comes from elsewhere; undefined where its record follows from its first entry to its last. */
export function faultOf({ entries, versions }: Pick<CaseCopy, 'entries' | 'versions'>): Reason | undefined {
  if (entries[0]?.kind !== 'case') return { reason: 'record-beginning' };
  const lists = new Map(versions.map((version) => [version.sequence, version]));
  let previous = CHAIN_START;
  for (const [at, entry] of entries.entries()) {
    const { kind, body, sequence } = entry;
    if (toldBody(kind, body) === undefined) return { reason: 'record-entry-unknown', entry: sequence };
    if (breakageOf(entry, at + 1, previous) !== undefined) return { reason: 'record-entry-changed', entry: sequence };
    previous = entry.hash;
    if (kind !== 'version') continue;
    const told = toldBody('version', body);
    const list = lists.get(sequence);
    lists.delete(sequence);
    if (told === undefined || list === undefined || list.number !== told.number || digestOf(list.hits) !== told.hits.digest)
      return { reason: 'record-list-changed', version: told?.number ?? 0 };
    if (!isHitList(list.hits)) return { reason: 'record-list-foreign', version: told.number };
  }
  return lists.size > 0 ? { reason: 'record-list-unknown' } : undefined;
}

/** What the case takes in of a bundle beside its copy. */
export interface Arrival {
  /** What the file is called. */
  bundle: string;
  /** Digest of the bundle. */
  origin: string;
  /** Fingerprint of the key that signed it. */
  signer: string;
  home: Home;
  at: string;
}

/** Takes the case in, all of it or nothing, and begins a record of its own after it. Throws `bundle-damaged`; the answer is its number here. */
export function keepGuest(
  db: WritableDatabase,
  copy: Omit<CaseCopy, 'attachments'> & { attachments: (CopiedAttachment & { bytes: () => Uint8Array })[] },
  { bundle, origin, signer, home, at }: Arrival,
): number {
  return inTransaction(db, () => {
    const known = guestOf(db, origin);
    if (known !== undefined) return known;
    const first = copy.entries[0];
    const fault = faultOf(copy);
    const begun = first && toldBody('case', first.body);
    if (fault !== undefined || first === undefined || begun === undefined)
      throw new Failure('bundle-damaged', { name: bundle, ...(fault ?? { reason: 'record-beginning' }) });
    let facts = caseFacts(begun);
    const id = putCase(db, facts, first.at, { origin });
    for (const entry of copy.entries) {
      putEntry(db, id, entry);
      if (entry.kind === 'change') facts = { ...facts, ...toldBody('change', entry.body)?.after };
      if (judging.includes(entry.kind)) apply(db, id, toldBody(entry.kind as 'rating', entry.body)?.changes ?? []);
    }
    putFacts(db, id, facts);
    for (const version of copy.versions) putVersion(db, id, version);
    for (const attachment of copy.attachments) putAttachment(db, id, { ...attachment, bytes: attachment.bytes() });
    if (!verifyCase(db, id).sound) throw new Failure('bundle-damaged', { name: bundle, reason: 'record-standing' });
    prepared(db, 'UPDATE case_file SET home = ? WHERE id = ?').run(home.index, id);
    // The first thing its record tells of this installation: what it came in, and who signed that.
    append(db, id, 'export', { form: 'bundle', opened: true, name: bundle, origin, signer }, at);
    // From here on the case is asked of the documents that came with it.
    changeCase(db, id, { search: { ...facts.search, indexes: [home.index] } }, at);
    return id;
  });
}
