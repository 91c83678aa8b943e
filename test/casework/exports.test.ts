// The list of a case's exports, read from its record.
import { describe, expect, it } from 'vitest';
import { undo } from '../../src-main/casework/acts.ts';
import { caseExports } from '../../src-main/casework/exports.ts';
import { giveVerdict } from '../../src-main/casework/feature-lists.ts';
import { rate } from '../../src-main/casework/judgements.ts';
import { appendEntry, listEntries } from '../../src-main/casework/record.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { caseWithVersion, minute } from '../support/casework.ts';

const PUBLICATION = 'XX-1000001-A1';
const settings = { form: 'ris', language: 'en', annotated: true, citedBefore: 0, ratings: ['relevant'] };

function record(db: WritableDatabase, id: number, at: string, change: object = {}): void {
  const [last] = listEntries(db, id, 1);
  appendEntry(db, id, 'export', { form: 'ris', name: 'list.ris', documents: 3, after: last?.sequence ?? 0, settings, ...change }, at);
}
const changes = (db: WritableDatabase, id: number): boolean[] => caseExports(db, id).map(({ changed }) => changed);

describe('The exports of a case', () => {
  it('are listed with their settings, the latest first; one made again replaces the one before', () => {
    const { db, id } = caseWithVersion();
    record(db, id, minute(2));
    record(db, id, minute(3), { settings: { ...settings, language: 'de' } });
    record(db, id, minute(4));
    expect(caseExports(db, id)).toMatchObject([
      { name: 'list.ris', documents: 3, at: minute(4), settings: { language: 'en' } },
      { name: 'list.ris', documents: 3, at: minute(3), settings: { language: 'de' } },
    ]);
  });

  it('say that the case has changed since, not after another export or an act that was undone', () => {
    const { db, id } = caseWithVersion();
    record(db, id, minute(2));
    record(db, id, minute(3), { name: 'other.ris' });
    expect(changes(db, id)).toEqual([false, false]);
    rate(db, id, [PUBLICATION], 'similar', minute(4));
    expect(changes(db, id)).toEqual([true, true]);
    undo(db, id, minute(5));
    expect(changes(db, id)).toEqual([false, false]);
  });

  it('say so for an act undone that they contained, and for one made while they were written', () => {
    const { db, id } = caseWithVersion();
    rate(db, id, [PUBLICATION], 'similar', minute(2));
    record(db, id, minute(3));
    undo(db, id, minute(4));
    expect(changes(db, id)).toEqual([true]);
    const [last] = listEntries(db, id, 1);
    rate(db, id, [PUBLICATION], 'noise', minute(5));
    record(db, id, minute(6), { after: last?.sequence, name: 'slow.ris' });
    expect(changes(db, id)[0]).toBe(true);
  });

  it('list each signed statement by itself, and say of the older ones that they are out of date', () => {
    const { db, id } = caseWithVersion();
    const statement = (minutes: number, pdfDigest: string): void =>
      record(db, id, minute(minutes), { form: 'statement', name: 's.zip', settings: { ...settings, form: 'statement' }, pdfDigest });
    statement(2, 'a');
    rate(db, id, [PUBLICATION], 'similar', minute(3));
    statement(4, 'b');
    expect(caseExports(db, id).map(({ pdfDigest, changed }) => [pdfDigest, changed])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    giveVerdict(db, id, PUBLICATION, 'a', 'disclosed', minute(5));
    expect(changes(db, id)).toEqual([true, true]);
  });

  it('have no settings where an older version recorded none, and leave out opened bundles', () => {
    const { db, id } = caseWithVersion();
    appendEntry(db, id, 'export', { form: 'bundle', opened: true, name: 'moved.antecedent-case' }, minute(2));
    appendEntry(db, id, 'export', { form: 'ris', name: 'old.ris', documents: 2, digest: 'x' }, minute(3));
    record(db, id, minute(4), { settings: { ...settings, form: 'of a later version' } });
    const listed = caseExports(db, id);
    expect(listed.map(({ name, settings: made }) => [name, made])).toEqual([
      ['list.ris', undefined],
      ['old.ris', undefined],
    ]);
    expect(listed[1]?.changed).toBe(false);
  });
});
