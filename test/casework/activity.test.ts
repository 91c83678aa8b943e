// What was done in cases since a moment: documents once, undone acts never, older ones never.
import { describe, expect, it } from 'vitest';
import { listActivity } from '../../src-main/casework/activity.ts';
import { undo } from '../../src-main/casework/acts.ts';
import { changeCase, createCase, removeCase } from '../../src-main/casework/cases.ts';
import { noteDocument, rate, tagDocuments } from '../../src-main/casework/judgements.ts';
import { codeOf, minute, oneCase, openedCases, orderOf } from '../support/casework.ts';

const none = { rated: 0, annotated: 0, assessed: 0, versions: 0, exports: 0, changes: 0 };

describe('The activity of a case', () => {
  it('counts each document once, whatever was done to it and how often', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-1-A1', 'XX-2-A1'], 'similar', minute(1));
    rate(db, id, ['XX-1-A1'], 'noise', minute(2));
    noteDocument(db, id, 'XX-3-A1', 'seat', minute(3));
    tagDocuments(db, id, ['XX-3-A1', 'XX-4-A1'], 'later', true, minute(4));
    changeCase(db, id, { title: 'Valve' }, minute(5));
    expect(listActivity(db, minute(0))).toEqual([{ case: id, ...none, rated: 2, annotated: 2, changes: 1 }]);
  });

  it('counts nothing that was done before the moment, or undone since', () => {
    const { db, id } = oneCase();
    rate(db, id, ['XX-1-A1'], 'similar', minute(1));
    rate(db, id, ['XX-2-A1'], 'similar', minute(5));
    expect(listActivity(db, minute(5), id)).toEqual([{ case: id, ...none, rated: 1 }]);
    undo(db, id, minute(6));
    expect(listActivity(db, minute(5), id)).toEqual([]);
    expect(listActivity(db, minute(1), id)).toEqual([{ case: id, ...none, rated: 1 }]);
  });

  it('lists every case in which something was done, but for removed ones', () => {
    const db = openedCases();
    const [first, second, third] = ['A', 'B', 'C'].map((title) => createCase(db, orderOf(title), minute(0)));
    for (const id of [first!, second!]) rate(db, id, ['XX-1-A1'], 'relevant', minute(2));
    expect(listActivity(db, minute(1)).map((one) => one.case)).toEqual([first, second]);
    removeCase(db, second!, minute(3));
    expect(listActivity(db, minute(1)).map((one) => one.case)).toEqual([first]);
    expect(listActivity(db, minute(1), third!)).toEqual([]);
    expect(codeOf(() => listActivity(db, minute(1), second!))).toBe('case-unknown');
  });
});
