// Exports a case to a bundle and imports it into another installation: its record and the hit lists of its versions, unchanged, and its strategy;
// everything else is rebuilt from the record.
import type { RecordKind } from '../contract/case.ts';
import { caseFacts } from '../contract/case-fields.ts';
import { Failure } from '../contract/failures.ts';
import type { Reason } from '../contract/reasons.ts';
import type { StrategyLine } from '../contract/strategy.ts';
import { inTransaction, onOneState, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { insertAttachment } from './attachments.ts';
import { canonical, CHAIN_START, digestOf } from '../storage/canonical.ts';
import { changeCase, insertCase, updateFacts, requireCase } from './cases.ts';
import { appendEntry, insertEntry, storedEntries, type StoredEntry } from './record.ts';
import { applyChanges, invertChanges } from './changes.ts';
import type { MatchedNames } from './matched-names.ts';
import { isHitList, parseBody } from './record-bodies.ts';
import { entryFault, verifyCase } from './verification.ts';
import { importStrategy, listStrategy, namesOfLines } from './strategy.ts';
import { insertVersion, storedVersions, type StoredVersion } from './versions.ts';

export interface CopiedAttachment {
  id: number;
  name: string;
  type: string;
  addedAt: string;
}

/** A case as a bundle holds it, without the bytes of its attachments. */
export interface CaseCopy {
  entries: StoredEntry[];
  versions: StoredVersion[];
  attachments: CopiedAttachment[];
  strategy: StrategyLine[];
  /** Of what the lines matched, where they are kept. */
  names: MatchedNames[];
}

/** The index that the documents of a bundle were imported into. */
export interface HomeIndex {
  index: number;
  name: string;
}

const judgementKinds: readonly RecordKind[] = [
  ...(['rating', 'note', 'tag', 'annotation', 'features', 'verdict', 'assessment', 'highlights', 'firstpass', 'undo'] as const),
];

/** Reads one consistent state of the file. */
export function caseCopy(db: ReadableDatabase, id: number): CaseCopy {
  return onOneState(db, () => {
    requireCase(db, id);
    const attachments = prepared(db, 'SELECT id, name, type, added_at AS addedAt FROM attachment WHERE case_file = ? ORDER BY id').all(id);
    const strategy = listStrategy(db, id);
    return {
      ...{ entries: [...storedEntries(db, id)], versions: [...storedVersions(db, id)] },
      ...{ attachments: attachments as CopiedAttachment[], strategy, names: namesOfLines(db, id, strategy) },
    };
  });
}

/** The case imported from the bundle with this digest, unless it was removed. */
export function importedCaseOf(db: ReadableDatabase, origin: string): number | undefined {
  return prepared(db, 'SELECT id FROM case_file WHERE origin = ? AND removed_at IS NULL').pluck().get(origin) as number | undefined;
}

/** The index with the documents of an imported case; undefined for any other case. */
export function homeIndexOf(db: ReadableDatabase, id: number): number | undefined {
  const home = prepared(db, 'SELECT home FROM case_file WHERE id = ? AND removed_at IS NULL').pluck().get(id) as number | null | undefined;
  return home ?? undefined;
}

/** The first fault in the record of a bundle; undefined where the record is intact. */
export function recordFault({ entries, versions }: Pick<CaseCopy, 'entries' | 'versions'>): Reason | undefined {
  if (entries[0]?.kind !== 'case') return { reason: 'record-beginning' };
  const lists = new Map(versions.map((version) => [version.sequence, version]));
  const undone = undoneVersions(entries);
  let previous = CHAIN_START;
  for (const [at, entry] of entries.entries()) {
    const { kind, body, sequence } = entry;
    if (parseBody(kind, body) === undefined) return { reason: 'record-entry-unknown', entry: sequence };
    if (entryFault(entry, at + 1, previous) !== undefined) return { reason: 'record-entry-changed', entry: sequence };
    previous = entry.hash;
    const fault = kind === 'firstpass' || kind === 'undo' ? passFault(entries, at) : undefined;
    if (fault !== undefined) return fault;
    if (kind !== 'version' || undone.has(sequence)) continue;
    const version = parseBody('version', body);
    const list = lists.get(sequence);
    lists.delete(sequence);
    if (version === undefined || list === undefined || list.number !== version.number || digestOf(list.hits) !== version.hits.digest)
      return { reason: 'record-list-changed', version: version?.number ?? 0 };
    if (!isHitList(list.hits)) return { reason: 'record-list-foreign', version: version.number };
  }
  return lists.size > 0 ? { reason: 'record-list-unknown' } : undefined;
}

/** What the entry at `at`, of a first pass or an undo, says of earlier entries and these do not. */
function passFault(entries: readonly StoredEntry[], at: number): Reason | undefined {
  const { kind, body, sequence } = entries[at] as StoredEntry;
  const { changes = [] } = parseBody(kind as 'firstpass' | 'undo', body) ?? {};
  const isTrue = kind === 'undo' ? undoesIts(entries, at, body) : isPass(entries, at, body);
  if (!isTrue) return { reason: 'record-entry-unknown', entry: sequence };
  for (const change of changes) {
    if (change.of !== 'version') continue;
    const entry = change.sequence < sequence ? entries[change.sequence - 1] : undefined;
    const version = entry?.kind === 'version' ? parseBody('version', entry.body) : undefined;
    const { hits } = change.before ?? change.after ?? { hits: '' };
    if (version?.number !== change.number || version.hits.digest !== digestOf(hits) || (change.before !== null && change.after !== null))
      return { reason: 'record-list-changed', version: change.number };
    if (!isHitList(hits)) return { reason: 'record-list-foreign', version: change.number };
  }
  return undefined;
}

function undoesIts(entries: readonly StoredEntry[], at: number, body: string): boolean {
  const { undoes, kind } = parseBody('undo', body) ?? { undoes: at + 1 };
  return undoes <= at && entries[undoes - 1]?.kind === kind;
}

/** A pass follows the entries of its steps, of which the version is the last; one that was brought back has none and repeats what was undone. */
function isPass(entries: readonly StoredEntry[], at: number, body: string): boolean {
  const { from, changes } = parseBody('firstpass', body) ?? { from: 0, changes: [] };
  if (from === at + 1) {
    const last = entries.slice(0, at).findLast((entry) => entry.kind === 'undo' && entry.body.includes('"kind":"firstpass"'));
    return last !== undefined && canonical(invertChanges(parseBody('undo', last.body)?.changes ?? [])) === canonical(changes);
  }
  const steps =
    from > at
      ? ''
      : entries
          .slice(from - 1, at)
          .map(({ kind }) => kind)
          .join(' ');
  return /^(change )?(features )?version$/.test(steps) && changes.every(({ of }) => of === 'firstpass');
}

/** The entries of versions that were undone with their first pass and not brought back. */
function undoneVersions(entries: readonly StoredEntry[]): Set<number> {
  const undone = new Set<number>();
  for (const { kind, body } of entries)
    for (const change of kind === 'undo' || kind === 'firstpass' ? (parseBody(kind, body)?.changes ?? []) : []) {
      if (change.of !== 'version') continue;
      if (change.after === null) undone.add(change.sequence);
      else undone.delete(change.sequence);
    }
  return undone;
}

/** Where an imported case comes from and goes to. */
export interface ImportDetails {
  /** File name of the bundle. */
  bundle: string;
  /** Digest of the bundle. */
  origin: string;
  /** Fingerprint of the key that signed it. */
  signer: string;
  home: HomeIndex;
  at: string;
}

/** Imports the case completely or not at all, continues its record, and returns its number. Throws `bundle-damaged`. */
export function importCase(
  db: WritableDatabase,
  copy: Omit<CaseCopy, 'attachments'> & { attachments: (CopiedAttachment & { bytes: () => Uint8Array })[] },
  { bundle, origin, signer, home, at }: ImportDetails,
): number {
  return inTransaction(db, () => {
    const known = importedCaseOf(db, origin);
    if (known !== undefined) return known;
    const first = copy.entries[0];
    const fault = recordFault(copy);
    const created = first && parseBody('case', first.body);
    if (fault !== undefined || first === undefined || created === undefined)
      throw new Failure('bundle-damaged', { name: bundle, ...(fault ?? { reason: 'record-beginning' }) });
    let facts = caseFacts(created);
    const id = insertCase(db, facts, first.at, { origin });
    for (const entry of copy.entries) {
      insertEntry(db, id, entry);
      if (entry.kind === 'change') facts = { ...facts, ...parseBody('change', entry.body)?.after };
      if (!judgementKinds.includes(entry.kind)) continue;
      const changes = parseBody(entry.kind as 'rating', entry.body)?.changes ?? [];
      for (const change of changes) if (change.of === 'search') facts = { ...facts, search: change.after };
      // Versions come with the lists of the bundle.
      applyChanges(
        ...([db, id] as const),
        changes.filter(({ of }) => of !== 'version'),
      );
    }
    updateFacts(db, id, facts);
    for (const version of copy.versions) insertVersion(db, id, version);
    for (const attachment of copy.attachments) insertAttachment(db, id, { ...attachment, bytes: attachment.bytes() });
    importStrategy(db, id, copy);
    if (!verifyCase(db, id).sound) throw new Failure('bundle-damaged', { name: bundle, reason: 'record-standing' });
    prepared(db, 'UPDATE case_file SET home = ? WHERE id = ?').run(home.index, id);
    // The first entry of this installation: the bundle and its signer.
    appendEntry(db, id, 'export', { form: 'bundle', opened: true, name: bundle, origin, signer }, at);
    // The next version searches the documents of the bundle; the numbers of collections that its client allows are those of elsewhere.
    const wishes = facts.wishes?.collections === undefined ? facts.wishes : { ...facts.wishes, collections: [home.index] };
    changeCase(db, id, { wishes, search: { ...facts.search, indexes: [home.index] } }, at);
    return id;
  });
}
