// A case's record: is it the one that was written? In: a case. Out: the first entry that is broken, if one is, and the head of the chain.
// The chain alone would not tell that a rating was changed in its table: so what stands in the tables is held against the record as well.
import type { Annotation, Breakage, RecordBodies, RecordedChange, RecordKind, RecordVerification } from '../contract/case.ts';
import { caseFieldNames, type CaseFacts } from '../contract/case-fields.ts';
import { onOneState, prepared, type ReadableDatabase } from '../engine/store/database.ts';
import { canonical, CHAIN_START, digestOf } from '../storage/canonical.ts';
import { factsOf, standingCase } from './cases.ts';
import { listVerdicts, readFeatures } from './feature-lists.ts';
import { hashOf, storedEntries, type StoredEntry } from './record.ts';
import { addressOf } from './users.ts';
import { listDigests } from './versions.ts';

type Broken = NonNullable<RecordVerification['broken']>;

/** What stands after the entries so far: by what it is of, as canonical JSON, with the entry that said so. */
export type Standing = Map<string, { value: string; sequence: number }>;

/** Of one state of the file, whatever is kept meanwhile. */
export function verifyCase(db: ReadableDatabase, caseId: number): RecordVerification {
  return onOneState(db, () => verified(db, caseId));
}

function verified(db: ReadableDatabase, caseId: number): RecordVerification {
  const { origin } = standingCase(db, caseId);
  const standing: Standing = new Map();
  let [previous, entries] = [CHAIN_START, 0];
  let broken: Broken | undefined;
  for (const entry of storedEntries(db, caseId)) {
    entries += 1;
    broken ??= breakageOf(entry, entries, previous);
    if (broken === undefined) take(standing, entry);
    previous = entry.hash;
  }
  // Whose a case was over there says nothing about here.
  if (origin !== null) standing.delete(BELONGING);
  broken ??= entries === 0 ? { sequence: 0, reason: 'order' } : standsBroken(db, caseId, standing, entries);
  return { sound: broken === undefined, entries, head: previous, ...(broken && { broken }) };
}

/** What is wrong with the entry that stands at place `place` of its chain, after one of hash `previous`. */
export function breakageOf(entry: StoredEntry, place: number, previous: string): Broken | undefined {
  const { sequence } = entry;
  const because = (reason: Breakage): Broken => ({ sequence, reason });
  if (sequence !== place) return because('order');
  if (hashOf(entry) !== entry.hash) return because('content');
  if (entry.previous !== previous) return because('link');
  const undoes = entry.kind === 'undo' ? (JSON.parse(entry.body) as RecordBodies['undo']).undoes : null;
  return entry.undoes === undoes ? undefined : because('content');
}

/** Takes what an entry says into what stands. */
export function take(standing: Standing, { sequence, at, kind, body: text }: Pick<StoredEntry, 'sequence' | 'at' | 'kind' | 'body'>): void {
  const body: unknown = JSON.parse(text);
  const put = (key: string, value: unknown): void => void standing.set(key, { value: canonical(value), sequence });
  for (const [key, value] of saidOf(kind, body, at)) put(key, value);
}

function saidOf(kind: RecordKind, body: unknown, at: string): [string, unknown][] {
  switch (kind) {
    case 'case':
      return [...factsSaid(body as RecordBodies['case']), [MADE, at], ...belongingSaid(body as RecordBodies['case'])];
    case 'change':
      return factsSaid((body as RecordBodies['change']).after);
    case 'version': {
      const { number, hits } = body as RecordBodies['version'];
      return [[`version ${number}`, hits.digest]];
    }
    case 'attachment': {
      const { id, name, type, digest, added } = body as RecordBodies['attachment'];
      return [[`attachment ${id}`, added ? { name, type, digest, at } : null]];
    }
    case 'export':
    case 'token':
      return [];
    default:
      return (body as RecordBodies['rating']).changes.map((change) => [keyOf(change), change.after === false ? null : change.after]);
  }
}

const MADE = 'case made';
const BELONGING = 'case belonging';

/** The first entry of an older case does not say whose it is. */
function belongingSaid({ account, user }: RecordBodies['case']): [string, unknown][] {
  return account === undefined ? [] : [[BELONGING, { account, user: user ?? null }]];
}

function factsSaid(facts: Partial<CaseFacts>): [string, unknown][] {
  return caseFieldNames.filter((name) => facts[name] !== undefined).map((name) => [`case ${name}`, facts[name]]);
}

function keyOf(change: RecordedChange): string {
  switch (change.of) {
    case 'annotation':
      return `annotation ${change.id}`;
    case 'features':
      return 'features';
    case 'tag':
      return `tag ${change.publication} ${change.tag}`;
    case 'verdict':
      return `verdict ${change.publication} ${change.feature}`;
    default:
      return `${change.of} ${change.publication}`;
  }
}

/**
 * A version whose list is not the one its entry has the digest of; else something that stands in the tables and not in the record, or the
 * other way round.
 */
function standsBroken(db: ReadableDatabase, caseId: number, standing: Standing, last: number): Broken | undefined {
  const shown = shownStanding(db, caseId, standing.has(BELONGING));
  for (const { number, sequence, digest } of listDigests(db, caseId)) {
    const key = `version ${number}`;
    const told = standing.get(key);
    shown.set(key, canonical(digest));
    if (told?.sequence !== sequence || told.value !== shown.get(key)) return { sequence: told?.sequence ?? sequence, reason: 'list' };
  }
  for (const [key, { value, sequence }] of standing) if ((shown.get(key) ?? 'null') !== value) return { sequence, reason: 'standing' };
  for (const key of shown.keys()) if (!standing.has(key)) return { sequence: last, reason: 'standing' };
  return undefined;
}

function shownStanding(db: ReadableDatabase, caseId: number, belonging: boolean): Map<string, string> {
  const rows = <Row>(sql: string): Row[] => prepared(db, sql).all(caseId) as Row[];
  const row = standingCase(db, caseId);
  const shown: [string, unknown][] = [...factsSaid(factsOf(row)), [MADE, row.created_at]];
  if (belonging) {
    const user = row.user === null ? null : (addressOf(db, row.user) ?? null);
    shown.push([BELONGING, { account: row.account, user }]);
  }
  for (const row of rows<Record<'publication' | 'rating' | 'rated_at' | 'note' | 'noted_at', string | null>>(
    'SELECT * FROM judgement WHERE case_file = ?',
  )) {
    if (row.rating !== null) shown.push([`rating ${row.publication}`, { rating: row.rating, at: row.rated_at }]);
    if (row.note !== null) shown.push([`note ${row.publication}`, { note: row.note, at: row.noted_at }]);
  }
  for (const { publication, tag } of rows<{ publication: string; tag: string }>('SELECT publication, tag FROM tag WHERE case_file = ?'))
    shown.push([`tag ${publication} ${tag}`, true]);
  for (const { place, ...annotation } of rows<Omit<Annotation, 'place'> & { place: string }>(
    `SELECT id, publication AS name, place, quote, cite, note, created_at AS createdAt, changed_at AS changedAt
     FROM annotation WHERE case_file = ?`,
  ))
    shown.push([`annotation ${annotation.id}`, { ...annotation, place: JSON.parse(place) as unknown }]);
  const features = readFeatures(db, caseId);
  if (features !== undefined) shown.push(['features', features]);
  for (const { publication, feature, verdict, givenAt } of listVerdicts(db, caseId))
    shown.push([`verdict ${publication} ${feature}`, { verdict, at: givenAt }]);
  const attached = prepared(db, 'SELECT id, name, type, bytes, added_at AS at FROM attachment WHERE case_file = ?').iterate(caseId);
  for (const { id, bytes, ...told } of attached as Iterable<Record<'name' | 'type' | 'at', string> & { id: number; bytes: Uint8Array }>)
    shown.push([`attachment ${id}`, { ...told, digest: digestOf(bytes) }]);
  return new Map(shown.map(([key, value]) => [key, canonical(value)]));
}
