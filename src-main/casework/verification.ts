// Verifies the record of a case: the chain of hashes, and the rows against the state that the record describes, so that a change in the tables
// is found too.
import type { Annotation, Breakage, RecordBodies, RecordedChange, RecordKind, RecordVerification } from '../contract/case.ts';
import { caseFieldNames, type CaseFacts } from '../contract/case-fields.ts';
import { onOneState, prepared, type ReadableDatabase } from '../engine/store/database.ts';
import { canonical, CHAIN_START, digestOf } from '../storage/canonical.ts';
import { listAssessments } from './assessments.ts';
import { factsOf, initialFacts, requireCase } from './cases.ts';
import { listVerdicts, readFeatures } from './feature-lists.ts';
import { readFirstPass } from './first-pass.ts';
import { readHighlightSets } from './highlight-sets.ts';
import { hashOf, storedEntries, type StoredEntry } from './record.ts';
import { emailOf } from './users.ts';
import { listDigests } from './versions.ts';

type Broken = NonNullable<RecordVerification['broken']>;

/** The state after the entries so far: by key, the value as canonical JSON and the entry that set it. */
export type RecordedState = Map<string, { value: string; sequence: number }>;

/** Reads one consistent state of the file. */
export function verifyCase(db: ReadableDatabase, caseId: number): RecordVerification {
  return onOneState(db, () => verified(db, caseId));
}

function verified(db: ReadableDatabase, caseId: number): RecordVerification {
  const { origin } = requireCase(db, caseId);
  const state: RecordedState = new Map();
  let [previous, entries] = [CHAIN_START, 0];
  let broken: Broken | undefined;
  for (const entry of storedEntries(db, caseId)) {
    entries += 1;
    broken ??= entryFault(entry, entries, previous);
    if (broken === undefined) applyEntry(state, entry);
    previous = entry.hash;
  }
  // The owner at the other installation does not apply here.
  if (origin !== null) state.delete(OWNER);
  broken ??= entries === 0 ? { sequence: 0, reason: 'order' } : stateFault(db, caseId, state, entries);
  return { sound: broken === undefined, entries, head: previous, ...(broken && { broken }) };
}

/** The fault of an entry at position `place` of its chain, after an entry with hash `previous`. */
export function entryFault(entry: StoredEntry, place: number, previous: string): Broken | undefined {
  const { sequence } = entry;
  const because = (reason: Breakage): Broken => ({ sequence, reason });
  if (sequence !== place) return because('order');
  if (hashOf(entry) !== entry.hash) return because('content');
  if (entry.previous !== previous) return because('link');
  const undoes = entry.kind === 'undo' ? (JSON.parse(entry.body) as RecordBodies['undo']).undoes : null;
  return entry.undoes === undoes ? undefined : because('content');
}

/** Applies an entry to the state. */
export function applyEntry(
  state: RecordedState,
  { sequence, at, kind, body: text }: Pick<StoredEntry, 'sequence' | 'at' | 'kind' | 'body'>,
): void {
  const body: unknown = JSON.parse(text);
  const put = (key: string, value: unknown, by = sequence): void => void state.set(key, { value: canonical(value), sequence: by });
  for (const [key, value, by] of valuesOf(kind, body, at)) put(key, value, by);
}

/** `by`: the entry that a row names, where it is another than the one that set the value. */
function valuesOf(kind: RecordKind, body: unknown, at: string): [key: string, value: unknown, by?: number][] {
  switch (kind) {
    case 'case':
      return [
        ...factValues({ ...initialFacts, ...(body as RecordBodies['case']) }),
        [CREATED, at],
        ...ownerValues(body as RecordBodies['case']),
      ];
    case 'change':
      return factValues((body as RecordBodies['change']).after);
    case 'version': {
      const { number, hits } = body as RecordBodies['version'];
      return [[`version ${number}`, hits.digest]];
    }
    case 'attachment': {
      const { id, name, type, digest, added } = body as RecordBodies['attachment'];
      return [[`attachment ${id}`, added ? { name, type, digest, at } : null]];
    }
    case 'export':
    case 'pairs':
    case 'token':
    case 'watch':
    case 'arrivals':
    case 'citations':
      return [];
    default:
      return (body as RecordBodies['rating']).changes.map((change) => valueOf(change));
  }
}

function valueOf(change: RecordedChange): [key: string, value: unknown, by?: number] {
  // A list is compared by its digest.
  if (change.of === 'version') return [keyOf(change), change.after && digestOf(change.after.hits), change.sequence];
  return [keyOf(change), change.after === false ? null : change.after];
}

const CREATED = 'case made';
const OWNER = 'case belonging';

/** Older cases do not record their owner. */
function ownerValues({ account, user }: RecordBodies['case']): [string, unknown][] {
  return account === undefined ? [] : [[OWNER, { account, user: user ?? null }]];
}

function factValues(facts: Partial<CaseFacts>): [string, unknown][] {
  return caseFieldNames.filter((name) => facts[name] !== undefined).map((name) => [`case ${name}`, facts[name]]);
}

function keyOf(change: RecordedChange): string {
  switch (change.of) {
    case 'annotation':
      return `annotation ${change.id}`;
    case 'features':
    case 'highlights':
    case 'firstpass':
      return change.of;
    case 'search':
      return 'case search';
    case 'version':
      return `version ${change.number}`;
    case 'tag':
      return `tag ${change.publication} ${change.tag}`;
    case 'verdict':
      return `verdict ${change.publication} ${change.feature}`;
    default:
      return `${change.of} ${change.publication}`;
  }
}

/** The first difference between the state in the record and the tables: hit lists first. */
function stateFault(db: ReadableDatabase, caseId: number, recorded: RecordedState, last: number): Broken | undefined {
  const stored = storedState(db, caseId, recorded.has(OWNER));
  for (const { number, sequence, digest } of listDigests(db, caseId)) {
    const key = `version ${number}`;
    const entry = recorded.get(key);
    stored.set(key, canonical(digest));
    if (entry?.sequence !== sequence || entry.value !== stored.get(key)) return { sequence: entry?.sequence ?? sequence, reason: 'list' };
  }
  for (const [key, { value, sequence }] of recorded) if ((stored.get(key) ?? 'null') !== value) return { sequence, reason: 'standing' };
  for (const key of stored.keys()) if (!recorded.has(key)) return { sequence: last, reason: 'standing' };
  return undefined;
}

function storedState(db: ReadableDatabase, caseId: number, withOwner: boolean): Map<string, string> {
  const rows = <Row>(sql: string): Row[] => prepared(db, sql).all(caseId) as Row[];
  const row = requireCase(db, caseId);
  const values: [string, unknown][] = [...factValues(factsOf(row)), [CREATED, row.created_at]];
  if (withOwner) {
    const user = row.user === null ? null : (emailOf(db, row.user) ?? null);
    values.push([OWNER, { account: row.account, user }]);
  }
  for (const row of rows<Record<'publication' | 'rating' | 'rated_at' | 'note' | 'noted_at', string | null>>(
    'SELECT * FROM judgement WHERE case_file = ?',
  )) {
    if (row.rating !== null) values.push([`rating ${row.publication}`, { rating: row.rating, at: row.rated_at }]);
    if (row.note !== null) values.push([`note ${row.publication}`, { note: row.note, at: row.noted_at }]);
  }
  for (const { publication, tag } of rows<{ publication: string; tag: string }>('SELECT publication, tag FROM tag WHERE case_file = ?'))
    values.push([`tag ${publication} ${tag}`, true]);
  for (const { place, ...annotation } of rows<Omit<Annotation, 'place'> & { place: string }>(
    `SELECT id, publication AS name, place, quote, cite, note, created_at AS createdAt, changed_at AS changedAt
     FROM annotation WHERE case_file = ?`,
  ))
    values.push([`annotation ${annotation.id}`, { ...annotation, place: JSON.parse(place) as unknown }]);
  const features = readFeatures(db, caseId);
  if (features !== undefined) values.push(['features', features]);
  const pass = readFirstPass(db, caseId);
  if (pass !== undefined) values.push(['firstpass', pass]);
  const sets = readHighlightSets(db, caseId);
  if (sets.length > 0) values.push(['highlights', sets]);
  for (const { publication, feature, verdict, givenAt } of listVerdicts(db, caseId))
    values.push([`verdict ${publication} ${feature}`, { verdict, at: givenAt }]);
  for (const { publication, assessment } of listAssessments(db, caseId)) values.push([`assessment ${publication}`, assessment]);
  const attached = prepared(db, 'SELECT id, name, type, bytes, added_at AS at FROM attachment WHERE case_file = ?').iterate(caseId);
  for (const { id, bytes, ...recorded } of attached as Iterable<Record<'name' | 'type' | 'at', string> & { id: number; bytes: Uint8Array }>)
    values.push([`attachment ${id}`, { ...recorded, digest: digestOf(bytes) }]);
  return new Map(values.map(([key, value]) => [key, canonical(value)]));
}
