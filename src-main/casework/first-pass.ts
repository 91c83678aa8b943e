// The first pass of a case: its steps, each an entry of the record, and what it suggests, stored and undone together. In: what was computed.
import type { RecordBodies, RecordedChange, VersionHit, VersionSummary } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import type { FirstPass } from '../contract/first-pass.ts';
import type { Search } from '../contract/history.ts';
import type { FeatureList } from '../contract/matrix.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import { changeCase, factsOf, requireCase } from './cases.ts';
import { applyChanges, invertChanges } from './changes.ts';
import { appendEntry, nextNumber, type StoredEntry } from './record.ts';
import { saveVersion } from './versions.ts';

export interface NewFirstPass {
  /** The search and the features of the case when the pass began. */
  began: { search: Search; features: FeatureList | null };
  search: Search;
  features: FeatureList;
  summary: Omit<VersionSummary, 'number'>;
  hits: VersionHit[];
  pass: Omit<FirstPass, 'madeAt' | 'version'>;
}

/** Undefined where the case has none, or its pass was undone. */
export function readFirstPass(db: ReadableDatabase, caseId: number): FirstPass | undefined {
  requireCase(db, caseId);
  const pass = prepared(db, 'SELECT pass FROM first_pass WHERE case_file = ?').pluck().get(caseId) as string | undefined;
  return pass === undefined ? undefined : (JSON.parse(pass) as FirstPass);
}

/** Throws `wish-collection` and, if the search or the features of the case are not those that it began from, `first-pass-changed`. */
export function keepFirstPass(db: WritableDatabase, caseId: number, order: NewFirstPass, at: string): FirstPass {
  return inTransaction(db, () => {
    const { search } = factsOf(requireCase(db, caseId));
    const features = featuresOf(db, caseId);
    if (canonical({ search, features }) !== canonical(order.began)) throw new Failure('first-pass-changed');
    const from = nextNumber(db, caseId);
    changeCase(db, caseId, { search: order.search }, at);
    if (canonical(features) !== canonical(order.features)) {
      const changes: RecordedChange[] = [{ of: 'features', before: features, after: order.features }];
      applyChanges(db, caseId, changes);
      appendEntry(db, caseId, 'features', { changes }, at);
    }
    const { number } = saveVersion(db, caseId, order.summary, order.hits, at);
    const pass: FirstPass = { madeAt: at, version: number, ...order.pass };
    const changes: RecordedChange[] = [{ of: 'firstpass', before: readFirstPass(db, caseId) ?? null, after: pass }];
    applyChanges(db, caseId, changes);
    appendEntry(db, caseId, 'firstpass', { from, changes }, at);
    return pass;
  });
}

function featuresOf(db: ReadableDatabase, caseId: number): FeatureList | null {
  const list = prepared(db, 'SELECT list FROM feature_list WHERE case_file = ?').pluck().get(caseId) as string | undefined;
  return list === undefined ? null : (JSON.parse(list) as FeatureList);
}

/** All changes of a pass with those of its steps, in their order. A search that was changed since is not among them: it stays. */
export function changesOfPass(db: ReadableDatabase, caseId: number, { sequence, body }: StoredEntry): RecordedChange[] {
  const { from, changes } = JSON.parse(body) as RecordBodies['firstpass'];
  const steps = prepared(db, 'SELECT * FROM record WHERE case_file = ? AND sequence >= ? AND sequence < ? ORDER BY sequence').all(
    ...[caseId, from, sequence],
  ) as StoredEntry[];
  const search = canonical(factsOf(requireCase(db, caseId)).search);
  return [...steps.flatMap((step) => changesOfStep(db, caseId, step)), ...changes].filter(
    (change) => change.of !== 'search' || canonical(change.after) === search,
  );
}

function changesOfStep(db: ReadableDatabase, caseId: number, { kind, sequence, body }: StoredEntry): RecordedChange[] {
  if (kind === 'features') return (JSON.parse(body) as RecordBodies['features']).changes;
  if (kind === 'change') {
    const { before, after } = JSON.parse(body) as RecordBodies['change'];
    return before.search === undefined || after.search === undefined ? [] : [{ of: 'search', before: before.search, after: after.search }];
  }
  const row = prepared(db, 'SELECT number, hits FROM version WHERE case_file = ? AND sequence = ?').get(caseId, sequence) as
    { number: number; hits: string } | undefined;
  return row === undefined ? [] : [{ of: 'version', number: row.number, sequence, before: null, after: { hits: row.hits } }];
}

/** Brings back the pass that the last act of the case undid, as an act that can be undone in turn; false if it undid none. Looks are no acts. */
export function redoFirstPass(db: WritableDatabase, caseId: number, at: string): boolean {
  return inTransaction(db, () => {
    requireCase(db, caseId);
    const last = prepared(db, `SELECT * FROM record WHERE case_file = ? AND kind <> 'arrivals' ORDER BY sequence DESC LIMIT 1`).get(
      caseId,
    ) as StoredEntry;
    if (last.kind !== 'undo') return false;
    const { kind, changes } = JSON.parse(last.body) as RecordBodies['undo'];
    if (kind !== 'firstpass') return false;
    const again = invertChanges(changes);
    applyChanges(db, caseId, again);
    appendEntry(db, caseId, 'firstpass', { from: nextNumber(db, caseId), changes: again }, at);
    return true;
  });
}
