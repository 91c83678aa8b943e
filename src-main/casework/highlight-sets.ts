// The highlight sets of a case, each change with its entry in the record.
import type { HighlightSets } from '../contract/highlight-sets.ts';
import { leafOf } from '../engine/condition/term-places.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { canonical } from '../storage/canonical.ts';
import { recordAct } from './acts.ts';
import { requireCase } from './cases.ts';

export function readHighlightSets(db: ReadableDatabase, caseId: number): HighlightSets {
  requireCase(db, caseId);
  const sets = prepared(db, 'SELECT sets FROM highlight_sets WHERE case_file = ?').pluck().get(caseId) as string | undefined;
  return sets === undefined ? [] : (JSON.parse(sets) as HighlightSets);
}

/** Throws `highlight-term-invalid`. */
export function keepHighlightSets(db: WritableDatabase, caseId: number, sets: HighlightSets, at: string): void {
  for (const { terms } of sets) terms.forEach(leafOf);
  recordAct(db, caseId, 'highlights', at, () => {
    const before = readHighlightSets(db, caseId);
    if (canonical(before) === canonical(sets)) return [];
    return [{ of: 'highlights' as const, before: before.length === 0 ? null : before, after: sets.length === 0 ? null : sets }];
  });
}
