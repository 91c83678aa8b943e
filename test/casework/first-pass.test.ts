// A first pass in the tables of a case: one act with its steps, undone, redone, in bundles, in counts, and for guests.
import { describe, expect, it } from 'vitest';
import { restrictedView } from '../../src-main/application/restricted-view.ts';
import { listActivity } from '../../src-main/casework/activity.ts';
import { undo } from '../../src-main/casework/acts.ts';
import { changeCase, readCase } from '../../src-main/casework/cases.ts';
import { keepFeatures, readFeatures } from '../../src-main/casework/feature-lists.ts';
import { keepFirstPass, readFirstPass, redoFirstPass, type NewFirstPass } from '../../src-main/casework/first-pass.ts';
import { caseCopy, importCase, recordFault } from '../../src-main/casework/imported-case.ts';
import { rate } from '../../src-main/casework/judgements.ts';
import { appendEntry, listEntries } from '../../src-main/casework/record.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { listVersions, readVersion, saveVersion } from '../../src-main/casework/versions.ts';
import { caseWithVersion, codeOf, hitOf, keptPass, minute, openedCases, searchFor, summaryOf } from '../support/casework.ts';

const text = 'A cap has a compartment. A foil closes it.';
const features = {
  source: text,
  features: [
    { id: 'a', text: 'A cap has a compartment.', weight: 1 },
    { id: 'b', text: 'A foil closes it.', weight: 1 },
  ],
};
const hits = [hitOf(1, 90, { foundBy: [{ search: 0, rank: 1 }] }), hitOf(2, 80, { index: 2, foundBy: [{ search: 0, rank: 2 }] })];
const cells = [{ feature: 'a', strength: 4 as const }];
const order: Omit<NewFirstPass, 'began'> = {
  ...{ search: searchFor(text), features, summary: summaryOf({ search: searchFor(text) }), hits },
  pass: {
    ...{ file: 'cap.docx', digest: 'a'.repeat(64), language: 'en', searches: [{ features: [], found: 2, listed: 2 }] },
    features: features.features.map(({ id, text: own }) => ({ id, text: own })),
    documents: hits.map(({ name, index }) => ({ name, index, cells })),
    omissions: [{ what: 'offline', collection: 'Closed', reason: 'The disk is missing.' }],
  },
};
const kinds = (db: Parameters<typeof listEntries>[0], id: number): string[] =>
  listEntries(db, id, 50)
    .map(({ kind }) => kind)
    .toReversed();

describe('A stored first pass', () => {
  it('is one act: its steps are not undone alone, and what was done before is undone after it', () => {
    const { db, id } = caseWithVersion();
    keepFeatures(db, id, { source: 'older', features: [] }, minute(2));
    keptPass(db, id, order, minute(3));
    expect(kinds(db, id).slice(-4)).toEqual(['change', 'features', 'version', 'firstpass']);
    rate(db, id, ['XX-1000001-A1'], 'noise', minute(4));
    expect(undo(db, id, minute(5))?.kind).toBe('rating');
    expect(undo(db, id, minute(6))?.kind).toBe('firstpass');
    expect(readFeatures(db, id)?.source).toBe('older');
    expect(listVersions(db, id).map(({ number }) => number)).toEqual([1]);
    expect(undo(db, id, minute(7))?.kind).toBe('features');
    expect(redoFirstPass(db, id, minute(8))).toBe(false);
    expect(verifyCase(db, id)).toMatchObject({ sound: true });
  });

  it('comes back with its version, and leaves a search that was changed since as it is', () => {
    const { db, id } = caseWithVersion();
    keptPass(db, id, order, minute(2));
    undo(db, id, minute(3));
    expect(redoFirstPass(db, id, minute(4))).toBe(true);
    expect(readVersion(db, id, 2).hits).toEqual(hits);
    expect(readCase(db, id).search.query.text).toBe(text);
    changeCase(db, id, { search: searchFor('another text') }, minute(5));
    saveVersion(db, id, summaryOf(), hits, minute(6));
    undo(db, id, minute(7));
    expect(readCase(db, id).search.query.text).toBe('another text');
    expect(listVersions(db, id).map(({ number }) => number)).toEqual([1, 3]);
    expect(verifyCase(db, id)).toMatchObject({ sound: true });
  });

  it.each(['stored', 'undone', 'redone'] as const)('is in a bundle as it is: %s', (state) => {
    const { db, id } = caseWithVersion();
    keptPass(db, id, order, minute(2));
    if (state !== 'stored') undo(db, id, minute(3));
    if (state === 'redone') redoFirstPass(db, id, minute(4));
    const copy = { ...caseCopy(db, id), attachments: [] };
    expect(recordFault(copy)).toBeUndefined();
    const there = openedCases();
    const home = { index: 9, name: 'From a bundle' };
    const imported = importCase(there, copy, { bundle: 'b', origin: 'c'.repeat(64), signer: 'd', home, at: minute(9) });
    expect(readFirstPass(there, imported)).toEqual(readFirstPass(db, id));
    expect(readFeatures(there, imported)).toEqual(readFeatures(db, id));
    expect(readCase(there, imported).search.query).toEqual(readCase(db, id).search.query);
    expect(listVersions(there, imported)).toEqual(listVersions(db, id));
    expect(verifyCase(there, imported)).toMatchObject({ sound: true });
    // Changed lists are noticed as before.
    const [version] = copy.versions;
    expect(
      recordFault({ ...copy, versions: version === undefined ? [] : [{ ...version, hits: '[]' }, ...copy.versions.slice(1)] }),
    ).toEqual({
      reason: 'record-list-changed',
      version: 1,
    });
  });

  it('is refused in a bundle where it names a feature without a text', () => {
    const { db, id } = caseWithVersion();
    const [first] = order.pass.features;
    keptPass(db, id, { ...order, pass: { ...order.pass, features: first === undefined ? [] : [{ ...first, id: 'other' }] } }, minute(2));
    expect(recordFault(caseCopy(db, id))).toMatchObject({ reason: 'record-entry-unknown' });
  });

  it('comes back past what was found automatically, not past an act', () => {
    const { db, id } = caseWithVersion();
    keptPass(db, id, order, minute(2));
    undo(db, id, minute(3));
    appendEntry(db, id, 'arrivals', { version: 1, index: 1, name: 'Main', publications: 0, line: 1, left: 0, found: [] }, minute(4));
    expect(redoFirstPass(db, id, minute(5))).toBe(true);
    expect(recordFault(caseCopy(db, id))).toBeUndefined();
    undo(db, id, minute(6));
    rate(db, id, ['XX-1000001-A1'], 'noise', minute(7));
    expect(redoFirstPass(db, id, minute(8))).toBe(false);
  });

  it('is not stored over what was changed while it ran', () => {
    const { db, id } = caseWithVersion();
    const began = { search: readCase(db, id).search, features: null };
    const code = (): string | undefined => codeOf(() => keepFirstPass(db, id, { ...order, began }, minute(9)));
    changeCase(db, id, { search: { ...began.search, indexes: [1, 2] } }, minute(2));
    expect(code()).toBe('first-pass-changed');
    expect(readCase(db, id).search.indexes).toEqual([1, 2]);
    changeCase(db, id, { search: began.search }, minute(3));
    keepFeatures(db, id, { source: 'x', features: [{ id: 'own', text: 'of the attorney', weight: 1 }] }, minute(4));
    expect(code()).toBe('first-pass-changed');
    expect(readFeatures(db, id)?.source).toBe('x');
    expect(readFirstPass(db, id)).toBeUndefined();
    undo(db, id, minute(5));
    expect(code()).toBeUndefined();
  });

  it('counts for nothing in what was done, once it is undone', () => {
    const { db, id } = caseWithVersion();
    const since = minute(2);
    keptPass(db, id, order, minute(3));
    expect(listActivity(db, since, id)).toMatchObject([{ versions: 1, changes: 2 }]);
    undo(db, id, minute(4));
    expect(listActivity(db, since, id)).toEqual([]);
  });

  it('is noticed where it was changed in the tables', () => {
    const { db, id } = caseWithVersion();
    keptPass(db, id, order, minute(2));
    db.exec(`UPDATE first_pass SET pass = replace(pass, '"strength":4', '"strength":1')`);
    expect(verifyCase(db, id)).toMatchObject({ sound: false, broken: { reason: 'standing' } });
  });

  it('shows a guest nothing of collections that the link does not show', async () => {
    const { db, id } = caseWithVersion();
    keptPass(db, id, order, minute(2));
    undo(db, id, minute(3));
    const unused = () => Promise.resolve([]);
    const calls = {
      versions: () => Promise.resolve([summaryOf({ indexes: hits.map(({ index }) => ({ ...summaryOf().indexes[0]!, index })) })]),
      version: () => Promise.resolve({ number: 2, ...summaryOf(), hits }),
      caseRecord: () => Promise.resolve(listEntries(db, id, 50)),
      ...{ caseDocuments: unused, verdicts: unused, annotations: unused },
    } as unknown as Parameters<typeof restrictedView>[0];
    const entries = await restrictedView(calls, (index) => index === 1).caseRecord({ case: id, count: 50 });
    const shown = JSON.stringify(entries.filter(({ kind }) => kind === 'firstpass' || kind === 'undo'));
    expect(shown).toContain(hits[0]?.name);
    expect(shown).not.toContain(hits[1]?.name);
    expect(shown).not.toContain('Closed');
  });
});
