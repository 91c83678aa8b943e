// Is a bundle refused whose record has the changes of a first pass where none was made? Entries are forged with intact hashes.
import { expect, it } from 'vitest';
import { undo } from '../../src-main/casework/acts.ts';
import { redoFirstPass } from '../../src-main/casework/first-pass.ts';
import { caseCopy, recordFault } from '../../src-main/casework/imported-case.ts';
import { rate } from '../../src-main/casework/judgements.ts';
import { hashOf, type StoredEntry } from '../../src-main/casework/record.ts';
import type { RecordKind } from '../../src-main/contract/case.ts';
import type { Reason } from '../../src-main/contract/reasons.ts';
import { canonical, digestOf } from '../../src-main/storage/canonical.ts';
import { caseWithVersion, hitOf, keptPass, minute, searchFor, summaryOf } from '../support/casework.ts';

const pass = { digest: 'a'.repeat(64), language: 'en', features: [], searches: [], documents: [], omissions: [] };

/** The fault of a record with a version 1, entry 2, a rating, entry 3, a first pass, entries 4 to 7, and a forged entry 8. */
function faultOf(forge: (hits: string) => [kind: RecordKind, body: object], { state = 'stored' as 'stored' | 'undone', list = '' } = {}) {
  const { db, id } = caseWithVersion();
  rate(db, id, ['XX-1000001-A1'], 'similar', minute(2));
  const search = searchFor('a cap');
  keptPass(
    db,
    id,
    { search, features: { source: 'a cap', features: [] }, summary: summaryOf({ search }), hits: [hitOf(1, 9)], pass },
    minute(3),
  );
  if (state === 'undone') undo(db, id, minute(4));
  const { entries, versions } = caseCopy(db, id);
  if (list !== '') relist(entries, list);
  const [kind, body] = forge(versions[0]?.hits ?? '');
  entries.push(forgedAfter(entries, kind, body));
  return recordFault({ entries, versions });
}

function forgedAfter(entries: readonly StoredEntry[], kind: RecordKind, body: object): StoredEntry {
  const content = { sequence: entries.length + 1, at: minute(9), kind, body: canonical(body), previous: entries.at(-1)?.hash ?? '' };
  return { ...content, hash: hashOf(content), undoes: 'undoes' in body ? Number(body.undoes) : null };
}

/** Another list for the version that was undone with its pass: in its entry 6, in the undo 8, and in all hashes. */
function relist(entries: StoredEntry[], hits: string): void {
  for (const [at, entry] of entries.entries()) {
    const parsed = JSON.parse(entry.body) as { changes?: { of: string }[] };
    const changes = parsed.changes?.map((change) => (change.of === 'version' ? { ...change, before: { hits } } : change));
    const body = at === 5 ? { ...parsed, hits: { count: 1, digest: digestOf(hits) } } : { ...parsed, ...(changes && { changes }) };
    const content = { ...entry, body: canonical(body), previous: entries[at - 1]?.hash ?? entry.previous };
    entries[at] = { ...content, hash: hashOf(content) };
  }
}

const removal = (hits: string, more: object = {}) => ({ of: 'version', number: 1, sequence: 2, before: { hits }, after: null, ...more });
const foreign: Reason = { reason: 'record-entry-unknown', entry: 8 };

it.each(['rating', 'note', 'features', 'verdict', 'highlights'] as const)(
  'refuses changes of a first pass in an entry of the kind %s',
  (kind) => {
    expect(faultOf((hits) => [kind, { changes: [removal(hits)] }])).toEqual(foreign);
    expect(faultOf(() => [kind, { changes: [{ of: 'firstpass', before: null, after: null }] }])).toEqual(foreign);
    expect(faultOf(() => [kind, { changes: [{ of: 'search', before: searchFor('a'), after: searchFor('b') }] }])).toEqual(foreign);
  },
);

it('refuses them in the undo of another act, and an undo that names another kind than that of its act', () => {
  expect(faultOf((hits) => ['undo', { undoes: 3, kind: 'rating', changes: [removal(hits)] }])).toEqual(foreign);
  expect(faultOf((hits) => ['undo', { undoes: 3, kind: 'firstpass', changes: [removal(hits)] }])).toEqual(foreign);
  expect(faultOf(() => ['undo', { undoes: 8, kind: 'undo', changes: [] }])).toEqual(foreign);
  expect(faultOf(() => ['undo', { undoes: 3, kind: 'rating', changes: [] }])).toBeUndefined();
});

it('refuses lists that are not those of the entry of their version', () => {
  const changed: Reason = { reason: 'record-list-changed', version: 1 };
  const undone = (change: object) => ['undo', { undoes: 7, kind: 'firstpass', changes: [change] }] as [RecordKind, object];
  expect(faultOf(() => undone(removal('[]')))).toEqual(changed);
  expect(faultOf((hits) => undone(removal(hits, { sequence: 3 })))).toEqual(changed);
  expect(faultOf((hits) => undone(removal(hits, { sequence: 9 })))).toEqual(changed);
  expect(faultOf((hits) => undone(removal(hits, { number: 2 })))).toEqual({ reason: 'record-list-changed', version: 2 });
  expect(faultOf((hits) => undone(removal(hits, { before: null })))).toEqual(changed);
  expect(faultOf((hits) => undone(removal(hits, { after: { hits } })))).toEqual(changed);
  const relisted = (list: string) => faultOf(() => ['rating', { changes: [] }], { state: 'undone', list });
  expect(relisted('["no hit"]')).toEqual({ reason: 'record-list-foreign', version: 2 });
  expect(relisted('[]')).toBeUndefined();
});

it('refuses a first pass that does not follow its own steps', () => {
  for (const from of [1, 2, 3, 4, 7, 8, 9, 900]) expect(faultOf(() => ['firstpass', { from, changes: [] }])).toEqual(foreign);
  expect(faultOf((hits) => ['firstpass', { from: 8, changes: [removal(hits)] }])).toEqual(foreign);
});

it('refuses one that was brought back otherwise than it was undone', () => {
  expect(faultOf((hits) => ['firstpass', { from: 9, changes: [removal(hits)] }], { state: 'undone' })).toEqual({ ...foreign, entry: 9 });
  const { db, id } = caseWithVersion();
  const search = searchFor('a cap');
  keptPass(
    db,
    id,
    { search, features: { source: 'a cap', features: [] }, summary: summaryOf({ search }), hits: [hitOf(1, 9)], pass },
    minute(3),
  );
  undo(db, id, minute(4));
  redoFirstPass(db, id, minute(5));
  undo(db, id, minute(6));
  redoFirstPass(db, id, minute(7));
  expect(recordFault(caseCopy(db, id))).toBeUndefined();
});
