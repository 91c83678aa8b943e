// The table of case fields against what is made from it.
import { expect, it } from 'vitest';
import { changeCase, insertCase, updateFacts, readCase } from '../../src-main/casework/cases.ts';
import { appendEntry, listEntries } from '../../src-main/casework/record.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import {
  caseChange,
  caseFieldNames,
  caseOrder,
  fieldsWith,
  recordedChange,
  recordedFacts,
  type CaseFacts,
} from '../../src-main/contract/case-fields.ts';
import { linePlaceholders } from '../../src-main/export/docx-template.ts';
import { minute, oneCase, openedCases, orderOf, searchFor } from '../support/casework.ts';

/** The columns of `case_file` that are not fields of a case. */
const otherColumns = ['id', 'account', 'user', 'origin', 'home', 'created_at', 'changed_at', 'removed_at'];

const changed: CaseFacts = {
  title: 'Changed',
  reference: '4712-DE',
  matter: 'Another matter',
  notes: 'A note on the case',
  application: {
    ...{ office: 'EP', number: '12345678.9', filed: '2013-05-16', law: 'EP', framed: true },
    priorities: [{ office: 'DE', number: '10 2012 000 001.2', date: '2012-05-16' }],
  },
  wishes: { noService: true, noLinks: true, noMail: false, collections: [1, 3] },
  walled: true,
  search: searchFor('another valve'),
};

it('has one column of case_file for each field', () => {
  const columns = openedCases().pragma('table_info(case_file)') as { name: string }[];
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...caseFieldNames, ...otherColumns].toSorted());
});

it('creates a case with every field and records it', () => {
  const { db, id } = oneCase();
  expect(readCase(db, id)).toMatchObject({ ...orderOf('Porous valve'), notes: '', walled: false });
  expect(Object.keys(listEntries(db, id, 1)[0]?.body as object)).toEqual(expect.arrayContaining(caseFieldNames));
});

it('changes, records and verifies every field', () => {
  for (const name of caseFieldNames) {
    const { db, id } = oneCase();
    const before = readCase(db, id)[name];
    changeCase(db, id, { [name]: changed[name] }, minute(2));
    expect(readCase(db, id)[name]).toEqual(changed[name]);
    expect(listEntries(db, id, 1)[0]?.body).toEqual({ before: { [name]: before }, after: { [name]: changed[name] } });
    expect(verifyCase(db, id).sound).toBe(true);
    // A value written without an entry in the record is found.
    updateFacts(db, id, { ...readCase(db, id), [name]: before });
    expect(verifyCase(db, id)).toMatchObject({ sound: false, broken: { sequence: 2, reason: 'standing' } });
  }
});

it('verifies a case that is older than a field, which has its initial value', () => {
  const db = openedCases();
  const facts = { ...orderOf('Porous valve'), notes: '', application: null, wishes: null, walled: false };
  const id = insertCase(db, facts, minute(0), {});
  appendEntry(db, id, 'case', { ...orderOf('Porous valve'), account: null } as never, minute(0));
  expect(verifyCase(db, id)).toMatchObject({ sound: true });
  updateFacts(db, id, { ...facts, notes: 'Written without an entry' });
  expect(verifyCase(db, id)).toMatchObject({ sound: false, broken: { reason: 'standing' } });
});

it('reads a change of a record without a value for what it does not name', () => {
  expect(recordedChange.parse({ notes: 'x' })).toEqual({ notes: 'x' });
  expect(recordedFacts.parse({ ...orderOf('Porous valve'), notes: '', walled: false })).toMatchObject({ application: null, wishes: null });
});

it('accepts the fields that a request may name, and no others', () => {
  expect(Object.keys(caseOrder.shape)).toEqual(['title', 'reference', 'matter', 'search']);
  expect(caseOrder.parse({ title: '', reference: '', search: searchFor('') })).toMatchObject({ matter: '' });
  expect(Object.keys(caseChange.shape)).toEqual(caseFieldNames);
  expect(Object.keys(recordedFacts.shape)).toEqual(caseFieldNames);
  expect(caseChange.safeParse({ matter: 'x'.repeat(2_001) }).success).toBe(false);
  expect(recordedFacts.shape.title.safeParse('x'.repeat(2_001)).success).toBe(true);
});

it('gives each exported field a placeholder in report templates', () => {
  expect(linePlaceholders).toEqual(expect.arrayContaining([...fieldsWith('exported', 'title'), ...fieldsWith('exported', 'fact')]));
});
