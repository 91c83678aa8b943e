// Random acts in random order: the state agrees with a plain computation, can be undone step by step, and the record verifies. Acts come
// from a seed, so that a failure can be repeated.
import { describe, expect, it } from 'vitest';
import { undo } from '../../src-main/casework/acts.ts';
import { assess } from '../../src-main/casework/assessments.ts';
import { annotate, changeAnnotation, listAnnotations, removeAnnotation } from '../../src-main/casework/annotations.ts';
import { giveVerdict, keepFeatures, listVerdicts, readFeatures } from '../../src-main/casework/feature-lists.ts';
import { caseDocuments, noteDocument, rate, tagDocuments } from '../../src-main/casework/judgements.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { letters } from '../../src-main/contract/category.ts';
import { verdicts } from '../../src-main/contract/matrix.ts';
import { ratings } from '../../src-main/contract/query.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { minute, oneCase } from '../support/casework.ts';
import { random } from '../support/fiction.ts';

const ACTS = 250;
const names = ['XX-1-A1', 'XX-2-A1', 'XX-3-A1', 'XX-4-A1'];

/** The whole state as one value. */
function standing(db: WritableDatabase, id: number): unknown {
  return {
    documents: caseDocuments(db, id).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    marks: names.flatMap((name) => listAnnotations(db, id, name)),
    features: readFeatures(db, id),
    verdicts: listVerdicts(db, id),
  };
}

describe('Random acts', () => {
  it.each([1, 2, 3, 4])('are undone to each earlier state, seed %i', (seed) => {
    const { db, id } = oneCase();
    const next = random(seed);
    const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)] as Item;
    const some = (): string[] => names.filter(() => next() < 0.5).concat(pick(names));
    /** The state before each effective act that is not undone. */
    const before: unknown[] = [];
    for (let number = 1; number <= ACTS; number += 1) {
      const at = minute(number);
      const stood = standing(db, id);
      const entries = listEntries(db, id, 1)[0]?.sequence;
      const marks = names.flatMap((name) => listAnnotations(db, id, name));
      const place = { in: 'text' as const, span: { section: 'claims' as const, entry: 0, start: number, end: number + 5 } };
      const acts: (() => unknown)[] = [
        () => rate(db, id, some(), pick([...ratings, null]), at),
        () => noteDocument(db, id, pick(names), pick(['', 'seat', 'valve']), at),
        () => tagDocuments(db, id, some(), pick(['novelty', 'Novelty', 'step']), next() < 0.6, at),
        () => annotate(db, id, pick(names), { place, quote: 'seat', cite: '', note: '' }, at),
        () => marks.length > 0 && changeAnnotation(db, id, pick(marks).id, pick(['', 'why', 'how']), at),
        () => marks.length > 0 && removeAnnotation(db, id, pick(marks).id, at),
        () => keepFeatures(db, id, { source: '', features: [{ id: 'a', text: pick(['one', 'two']), weight: 1 }] }, at),
        () => giveVerdict(db, id, pick(names), pick(['a', 'b']), pick([...verdicts, null]), at),
        () => assess(db, id, pick(names), { verdict: { claims: [pick([1, 2]), 3], letter: pick([...letters, null]) } }, at),
        () => assess(db, id, pick(names), { flags: { T: pick([true, null]), O: pick([{ on: '2022-06-30' }, null]) } }, at),
        () => assess(db, id, pick(names), { verifiedBy: pick(['A. Beispiel', null]) }, at),
        () => assess(db, id, pick(names), { copyInHand: pick([true, null]) }, at),
        () => assess(db, id, pick(names), { machineTranslation: pick([{ by: 'J-PlatPat', from: 'ja' }, null]) }, at),
        () =>
          assess(
            db,
            id,
            pick(names),
            { dates: { publicationDate: pick(['2021-05-06', null]), filingDate: pick(['2020-01-02', undefined]) } },
            at,
          ),
      ];
      if (next() < 0.25) {
        const undone = undo(db, id, at);
        expect(undone === undefined).toBe(before.length === 0);
        if (before.length > 0) expect(standing(db, id)).toEqual(before.pop());
      } else {
        pick(acts)();
        if (listEntries(db, id, 1)[0]?.sequence === entries) expect(standing(db, id)).toEqual(stood);
        else before.push(stood);
      }
      if (number % 25 === 0) expect(verifyCase(db, id)).toMatchObject({ sound: true });
    }
    while (before.length > 0) {
      undo(db, id, minute(ACTS + 1));
      expect(standing(db, id)).toEqual(before.pop());
    }
    expect(undo(db, id, minute(ACTS + 2))).toBeUndefined();
    expect(standing(db, id)).toEqual({ documents: [], marks: [], features: undefined, verdicts: [] });
    expect(verifyCase(db, id)).toMatchObject({ sound: true });
  });
});
