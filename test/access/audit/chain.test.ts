// The hash chain of the audit: damaged with plain SQL, verified by the code and independently.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addActs, entriesOf, pageOf, type TimedAct } from '../../../src-main/access/audit/entries.ts';
import { auditFile } from '../../../src-main/access/audit/files.ts';
import { verifyAudit } from '../../../src-main/access/audit/verification.ts';
import type { WritableDatabase } from '../../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { freshFolder } from '../../support/folders.ts';

let folder: string;
let db: WritableDatabase;
beforeEach(() => {
  folder = freshFolder();
  db = openAccessFile(folder);
});
afterEach(() => db.close());

const act = (day: number, more: Partial<TimedAct> = {}): TimedAct => ({
  at: new Date(Date.UTC(2026, 10, day, 12)).toISOString(),
  who: { kind: 'window' },
  act: 'case-opened',
  facts: { case: day },
  ...more,
});

/** Five entries, in two commits. */
function five(): void {
  addActs(db, [act(1), act(2, { who: { kind: 'key', name: 'Acme' }, act: 'searched' })]);
  addActs(db, [act(3), act(4, { who: { kind: 'command' } }), act(5)]);
}

/** Changes the table after dropping its triggers. */
function asStranger(sql: string): void {
  const triggers = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name LIKE 'audit%'`).pluck().all() as string[];
  for (const name of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
}

describe('the audit', () => {
  it('is intact while it is empty, and after entries of several commits and connections', () => {
    expect(verifyAudit(db)).toEqual({ sound: true, entries: 0, head: '0'.repeat(64) });
    five();
    const other = openAccessFile(folder);
    addActs(other, [act(6)]);
    other.close();
    addActs(db, [act(7)]);
    expect(verifyAudit(db)).toMatchObject({ sound: true, entries: 7 });
  });

  it.each([
    `UPDATE audit SET facts = '{}' WHERE sequence = 2`,
    'DELETE FROM audit WHERE sequence = 5',
    `INSERT OR REPLACE INTO audit SELECT 2, at, kind, name, act, '{}', previous, hash FROM audit WHERE sequence = 2`,
    `INSERT INTO audit SELECT 9, at, kind, name, act, facts, previous, hash FROM audit WHERE sequence = 5`,
    'UPDATE audit_end SET entries = 4',
    'DELETE FROM audit_end',
  ])('refuses, in the database itself: %s', (sql) => {
    five();
    expect(() => db.exec(sql)).toThrow(/audit/);
    expect(verifyAudit(db)).toMatchObject({ sound: true, entries: 5 });
  });

  it.each([
    ['an entry whose facts were changed', `UPDATE audit SET facts = '{"case":9}' WHERE sequence = 3`, 3, 'content'],
    ['an entry with another name', `UPDATE audit SET name = 'Other' WHERE sequence = 2`, 2, 'content'],
    ['an entry that was moved in time', `UPDATE audit SET at = '2026-01-01T00:00:00.000Z' WHERE sequence = 1`, 1, 'content'],
    ['facts that are none', `UPDATE audit SET facts = 'x' WHERE sequence = 4`, 4, 'content'],
    ['a missing entry', 'DELETE FROM audit WHERE sequence = 2', 2, 'order'],
    ['a missing beginning', 'DELETE FROM audit WHERE sequence = 1', 1, 'order'],
    [
      'two swapped entries',
      'UPDATE audit SET sequence = 99 WHERE sequence = 2; UPDATE audit SET sequence = 2 WHERE sequence = 3; UPDATE audit SET sequence = 3 WHERE sequence = 99',
      2,
      'content',
    ],
    ['an end that was cut off', 'DELETE FROM audit WHERE sequence > 3', 4, 'end'],
    ['a missing end', 'DELETE FROM audit_end', 1, 'end'],
    ['everything cut off', `DELETE FROM audit`, 1, 'end'],
  ] as const)('names %s', (_what, sql, sequence, reason) => {
    five();
    asStranger(sql);
    expect(verifyAudit(db)).toMatchObject({ sound: false, broken: { sequence, reason } });
  });

  it('names the entry after one that was changed together with its hash', () => {
    five();
    const [, second] = [...entriesOf(db)];
    const changed = { ...second!, facts: { case: 9 } };
    const text = JSON.stringify({
      act: changed.act,
      at: changed.at,
      facts: changed.facts,
      previous: changed.previous,
      sequence: changed.sequence,
      who: changed.who,
    });
    asStranger(`UPDATE audit SET facts = '{"case":9}', hash = '${createHash('sha256').update(text).digest('hex')}' WHERE sequence = 2`);
    expect(verifyAudit(db)).toMatchObject({ broken: { sequence: 3, reason: 'link' } });
  });

  it('shows a permanent gap if its end was cut off and acts were recorded since', () => {
    five();
    asStranger('DELETE FROM audit WHERE sequence > 3');
    addActs(db, [act(6)]);
    expect(verifyAudit(db)).toMatchObject({ broken: { sequence: 4, reason: 'order' } });
  });

  it('can be filtered by day, actor and act, the latest first, page by page', () => {
    five();
    const numbers = (filter: Parameters<typeof pageOf>[1], count = 10, before?: number) =>
      pageOf(db, filter, count, before).entries.map(({ sequence }) => sequence);
    expect(numbers({})).toEqual([5, 4, 3, 2, 1]);
    expect(numbers({}, 2)).toEqual([5, 4]);
    expect(numbers({}, 2, 4)).toEqual([3, 2]);
    expect(numbers({ from: '2026-11-02', to: '2026-11-03' })).toEqual([3, 2]);
    expect(numbers({ who: { kind: 'window' } })).toEqual([5, 3, 1]);
    expect(numbers({ who: { kind: 'key', name: 'Acme' } })).toEqual([2]);
    expect(numbers({ who: { kind: 'key', name: 'Other' } })).toEqual([]);
    expect(pageOf(db, { act: 'searched' }, 1)).toMatchObject({
      total: 1,
      actors: [{ kind: 'command' }, { kind: 'key', name: 'Acme' }, { kind: 'window' }],
      acts: ['case-opened', 'searched'],
    });
  });

  it('can be verified from its JSON Lines without our code', () => {
    addActs(db, [act(1, { who: { kind: 'key', name: 'Müller & „Söhne“ \ud800' } }), act(2)]);
    five();
    const lines = [...auditFile(entriesOf(db), 'jsonl')].join('').trim().split('\n');
    let previous = '0'.repeat(64);
    for (const line of lines) {
      const { hash } = JSON.parse(line) as { hash: string };
      const hashed = line.replace(`"hash":"${hash}",`, '');
      expect(createHash('sha256').update(hashed).digest('hex')).toBe(hash);
      expect(line).toContain(`"previous":"${previous}"`);
      previous = hash;
    }
    expect(lines).toHaveLength(7);
    expect(verifyAudit(db)).toMatchObject({ sound: true, head: previous });
  });

  it('is exported as a CSV in which no key name becomes a formula', () => {
    addActs(db, [act(1, { who: { kind: 'key', name: ' =HYPERLINK("http://x")' } }), act(2, { who: { kind: 'key', name: '+1\n"x"' } })]);
    const csv = [...auditFile(entriesOf(db), 'csv')].join('');
    expect(csv.startsWith('\ufeffsequence,at,who,name,act,facts,previous,hash\r\n')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"'+1\n""x"""`);
  });
});
