// What does a guest see of a case with a first pass or known citations, and what may he undo? Cases are real; the calls of versions come from them.
import { describe, expect, it } from 'vitest';
import { guestApplication } from '../../src-main/application/guest-application.ts';
import { undo } from '../../src-main/casework/acts.ts';
import { rate } from '../../src-main/casework/judgements.ts';
import { keepKnownCitations } from '../../src-main/casework/known-citations.ts';
import { listEntries } from '../../src-main/casework/record.ts';
import { listVersions, readVersion } from '../../src-main/casework/versions.ts';
import { applicationCalls, type Application } from '../../src-main/contract/application.ts';
import { hitOf, keptPass, minute, oneCase, searchFor, summaryOf } from '../support/casework.ts';

const secret = 'XX-1000002-A1';
const bundle = { form: 'bundle', language: 'en', annotated: false, citedBefore: 0 } as const;

/** A case with a first pass in two collections, and its application. */
function caseWithPass() {
  const { db, id } = oneCase();
  const search = { ...searchFor('a cap'), indexes: [1, 2] };
  const hits = [hitOf(1, 9), hitOf(2, 8, { index: 2 })];
  const indexes = [1, 2].map((index) => ({ ...summaryOf().indexes[0]!, index, hits: 1 }));
  const pass = { digest: 'a'.repeat(64), language: 'en', features: [], searches: [], documents: [], omissions: [] };
  keptPass(db, id, { search, features: { source: 'a cap', features: [] }, summary: summaryOf({ search, indexes }), hits, pass }, minute(2));
  const calls: Partial<Record<keyof Application, (asked: never) => unknown>> = {
    case: () => ({ search }),
    versions: () => listVersions(db, id),
    version: ({ number }: { number: number }) => readVersion(db, id, number),
    caseRecord: ({ count, before }: { count: number; before?: number }) => listEntries(db, id, count, before),
    undo: ({ judgementsAlone }: { judgementsAlone?: boolean }) => undo(db, id, minute(9), judgementsAlone),
    startExport: () => 77,
  };
  const whole = Object.fromEntries(
    Object.keys(applicationCalls).map((name) => [
      name,
      async (asked: never) => await Promise.resolve(calls[name as keyof Application]?.(asked) ?? []),
    ]),
  ) as unknown as Application;
  const record = async (guest: Application): Promise<string> => JSON.stringify(await guest.caseRecord({ case: id, count: 100 }));
  return { db, id, whole, record };
}

describe('A guest of a case with a first pass', () => {
  it('does not undo it, and undoes what was done after it', async () => {
    const { db, id, whole } = caseWithPass();
    const guest = guestApplication(whole, id);
    rate(db, id, ['XX-1000001-A1'], 'similar', minute(3));
    expect(await guest.undo({ case: id })).toMatchObject({ kind: 'rating' });
    await expect(guest.undo({ case: id, judgementsAlone: false })).rejects.toMatchObject({ code: 'undo-first-pass' });
    expect(listVersions(db, id)).toHaveLength(1);
    expect(await whole.undo({ case: id })).toMatchObject({ kind: 'firstpass' });
  });

  it('sees no more of other collections once it is undone, and gets no bundle', async () => {
    const { db, id, whole, record } = caseWithPass();
    rate(db, id, [secret], 'relevant', minute(3));
    const guest = guestApplication(whole, id, [1]);
    expect(await record(guest)).not.toContain(secret);
    await expect(guest.startExport({ case: id, ...bundle })).rejects.toMatchObject({ code: 'not-allowed' });
    undo(db, id, minute(4));
    undo(db, id, minute(5));
    expect(listVersions(db, id)).toEqual([]);
    expect(await record(guest)).not.toContain(secret);
    await expect(guest.startExport({ case: id, ...bundle })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await record(guestApplication(whole, id, [1, 2]))).toContain(secret);
    expect(await guestApplication(whole, id, [1, 2]).startExport({ case: id, ...bundle })).toBe(77);
  });

  it('sees the number of known citations alone, in the record and in no bundle', async () => {
    const { db, id, whole, record } = caseWithPass();
    const guest = guestApplication(whole, id);
    expect(await guest.startExport({ case: id, ...bundle })).toBe(77);
    keepKnownCitations(db, id, ['EP 20 A1', 'a letter'], minute(3));
    keepKnownCitations(db, id, [], minute(4));
    const shown = await record(guest);
    expect(shown).toContain('{"citations":[],"count":2}');
    expect(shown).not.toMatch(/EP 20|letter/);
    expect(await record(whole)).toContain('a letter');
    await expect(guest.startExport({ case: id, ...bundle })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await guest.startExport({ case: id, ...bundle, form: 'ris' })).toBe(77);
  });
});
