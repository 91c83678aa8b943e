// The record verifies, and every manipulation of it is detected.
import { describe, expect, it } from 'vitest';
import { undo } from '../../src-main/casework/acts.ts';
import { annotate } from '../../src-main/casework/annotations.ts';
import { attach } from '../../src-main/casework/attachments.ts';
import { canonical } from '../../src-main/storage/canonical.ts';
import { changeCase, createCase } from '../../src-main/casework/cases.ts';
import { keepFeatures, giveVerdict } from '../../src-main/casework/feature-lists.ts';
import { noteDocument, rate, tagDocuments } from '../../src-main/casework/judgements.ts';
import { hashOf, listEntries, storedEntries } from '../../src-main/casework/record.ts';
import { ensureUser } from '../../src-main/casework/users.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { caseWithVersion, minute, openedCases, searchFor } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

/** A case with one entry of every kind: entries 1 to 10. */
function caseWithHistory(): { db: WritableDatabase; id: number } {
  const { db, id } = caseWithVersion();
  rate(db, id, ['XX-1000001-A1'], 'similar', minute(2));
  noteDocument(db, id, 'XX-1000001-A1', 'the seat', minute(3));
  tagDocuments(db, id, ['XX-1000002-A1'], 'novelty', true, minute(4));
  const place = { in: 'page' as const, page: 2, area: true, rectangles: [{ x: 1, y: 2, width: 3.5, height: 4 }] };
  annotate(db, id, 'XX-1000001-A1', { place, quote: '', cite: 'p. 2', note: '' }, minute(5));
  keepFeatures(db, id, { source: 'A valve', features: [{ id: 'a', text: 'a valve', weight: 1 }] }, minute(6));
  giveVerdict(db, id, 'XX-1000001-A1', 'a', 'disclosed', minute(7));
  attach(db, id, { name: 'draft.txt', type: 'text/plain', bytes: Buffer.from('draft') }, minute(8));
  undo(db, id, minute(9));
  return { db, id };
}

describe('The record', () => {
  it('is one chain whose hashes can be recomputed from the entries', () => {
    const { db, id } = caseWithHistory();
    const entries = [...storedEntries(db, id)];
    expect(entries.map(({ kind }) => kind)).toEqual('case version rating note tag annotation features verdict attachment undo'.split(' '));
    for (const [at, entry] of entries.entries()) {
      expect(entry.previous).toBe(entries[at - 1]?.hash ?? '0'.repeat(64));
      expect(hashOf(entry)).toBe(entry.hash);
      expect(canonical(JSON.parse(entry.body))).toBe(entry.body);
    }
    expect(verifyCase(db, id)).toEqual({ sound: true, entries: 10, head: entries.at(-1)?.hash });
  });

  it('is listed in pages, the latest entry first', () => {
    const { db, id } = caseWithHistory();
    expect(listEntries(db, id, 3).map(({ sequence }) => sequence)).toEqual([10, 9, 8]);
    expect(listEntries(db, id, 3, 3).map(({ sequence }) => sequence)).toEqual([2, 1]);
  });

  const tampering: [string, string, { sequence: number; reason: string }][] = [
    [
      'a word of an entry',
      `UPDATE record SET body = replace(body, 'similar', 'noise') WHERE sequence = 3`,
      { sequence: 3, reason: 'content' },
    ],
    ['the time of an entry', `UPDATE record SET at = '2020-01-01T00:00:00.000Z' WHERE sequence = 4`, { sequence: 4, reason: 'content' }],
    ['the kind of an entry', `UPDATE record SET kind = 'export' WHERE sequence = 5`, { sequence: 5, reason: 'content' }],
    ['the entry that an undo reverts', `UPDATE record SET undoes = 3 WHERE sequence = 10`, { sequence: 10, reason: 'content' }],
    ['the chain: an entry removed', 'DELETE FROM record WHERE sequence = 4', { sequence: 5, reason: 'order' }],
    ['the chain: the first entry removed', 'DELETE FROM record WHERE sequence = 1', { sequence: 2, reason: 'order' }],
    ['the score of a hit', `UPDATE version SET hits = replace(hits, '7.25', '8.25')`, { sequence: 2, reason: 'list' }],
    ['a hit list: hits removed', `UPDATE version SET hits = '[]'`, { sequence: 2, reason: 'list' }],
    ['the versions: one removed', 'DELETE FROM version', { sequence: 2, reason: 'standing' }],
    ['a rating', `UPDATE judgement SET rating = 'noise'`, { sequence: 3, reason: 'standing' }],
    ['the time of a rating', `UPDATE judgement SET rated_at = '2020-01-01T00:00:00.000Z'`, { sequence: 3, reason: 'standing' }],
    ['a note', `UPDATE judgement SET note = 'the lid'`, { sequence: 4, reason: 'standing' }],
    ['the tags: one removed', 'DELETE FROM tag', { sequence: 5, reason: 'standing' }],
    ['the place of an annotation', `UPDATE annotation SET place = replace(place, '3.5', '9')`, { sequence: 6, reason: 'standing' }],
    ['a feature', `UPDATE feature_list SET list = replace(list, 'a valve', 'a lid')`, { sequence: 7, reason: 'standing' }],
    [
      'the verdicts: an undone one restored',
      `INSERT INTO verdict SELECT id, 'XX-1000001-A1', 'a', 'disclosed', 'x' FROM case_file`,
      { sequence: 10, reason: 'standing' },
    ],
    ['the bytes of an attachment', `UPDATE attachment SET bytes = x'00'`, { sequence: 9, reason: 'standing' }],
    ['the name of an attachment', `UPDATE attachment SET name = 'prior-art.txt'`, { sequence: 9, reason: 'standing' }],
    ['the type of an attachment', `UPDATE attachment SET type = 'text/html'`, { sequence: 9, reason: 'standing' }],
    ['the time of an attachment', `UPDATE attachment SET added_at = '2020-01-01T00:00:00.000Z'`, { sequence: 9, reason: 'standing' }],
    ['the time of the case', `UPDATE case_file SET created_at = '2020-01-01T00:00:00.000Z'`, { sequence: 1, reason: 'standing' }],
    ['the owner of the case', `UPDATE case_file SET account = 'another'`, { sequence: 1, reason: 'standing' }],
    ['the title of the case', `UPDATE case_file SET title = 'Another'`, { sequence: 1, reason: 'standing' }],
    [
      'the ratings: one added',
      `INSERT INTO judgement (case_file, publication, rating, rated_at) SELECT id, 'XX-9-A1', 'similar', 'x' FROM case_file`,
      { sequence: 10, reason: 'standing' },
    ],
  ];
  it.each(tampering)('detects tampering with %s', (_what, sql, broken) => {
    const { db, id } = caseWithHistory();
    db.exec(sql);
    expect(verifyCase(db, id)).toMatchObject({ sound: false, broken });
  });

  it('holds the owner of the case, and detects a change of account or user', () => {
    const db = openedCases(freshFolder());
    const order = { title: 'A valve', reference: '', matter: '', search: searchFor('A valve') };
    const [first, second] = ['first@firm.example', 'second@firm.example'].map((username) =>
      ensureUser(db, { username, account: 'firm' }, 0),
    );
    const id = createCase(db, order, minute(0), { account: 'firm', user: { id: first ?? 0, email: 'first@firm.example' } });
    expect(listEntries(db, id, 1)[0]?.body).toMatchObject({ account: 'firm', user: 'first@firm.example' });
    expect(verifyCase(db, id)).toMatchObject({ sound: true });
    const given = db.prepare('UPDATE case_file SET account = ?, user = ?');
    for (const [account, user] of [
      ['firm', second],
      ['firm', null],
      ['another', first],
      [null, first],
    ] as const) {
      given.run(account, user);
      expect(verifyCase(db, id)).toMatchObject({ sound: false, broken: { sequence: 1, reason: 'standing' } });
    }
    given.run('firm', first);
    expect(verifyCase(db, id)).toMatchObject({ sound: true });
  });

  it('of an older case without a recorded owner verifies', () => {
    const { db, id } = caseWithVersion();
    db.exec('DELETE FROM version; DELETE FROM record WHERE sequence > 1');
    const [entry] = storedEntries(db, id);
    if (entry === undefined) throw new Error('no entry');
    const { account: _account, ...body } = JSON.parse(entry.body) as Record<string, unknown>;
    const old = { ...entry, body: canonical(body) };
    db.prepare('UPDATE record SET body = ?, hash = ?').run(old.body, hashOf(old));
    ensureUser(db, { username: 'first@firm.example', account: 'firm' }, 0);
    db.exec(`UPDATE case_file SET account = 'firm', user = (SELECT id FROM user)`);
    expect(verifyCase(db, id)).toMatchObject({ sound: true, entries: 1 });
  });

  it('detects an entry changed together with its hash by the next entry', () => {
    const { db, id } = caseWithHistory();
    const entry = [...storedEntries(db, id)][2];
    if (entry === undefined) throw new Error('no third entry');
    const forged = { ...entry, body: entry.body.replace('similar', 'noise') };
    db.prepare('UPDATE record SET body = ?, hash = ? WHERE sequence = 3').run(forged.body, hashOf(forged));
    expect(verifyCase(db, id)).toMatchObject({ sound: false, broken: { sequence: 4, reason: 'link' } });
  });

  it('verifies with a lone surrogate in a text, which SQLite replaces', () => {
    const { db, id } = caseWithHistory();
    const half = 'cut \ud83d';
    const place = { in: 'page' as const, page: 1, area: false, rectangles: [{ x: 1, y: 2, width: 3, height: 4 }] };
    changeCase(db, id, { title: half, search: searchFor(half) }, minute(10));
    noteDocument(db, id, 'XX-1000002-A1', half, minute(11));
    tagDocuments(db, id, ['XX-1000002-A1'], half, true, minute(12));
    annotate(db, id, 'XX-1000002-A1', { place, quote: half, cite: half, note: half }, minute(13));
    keepFeatures(db, id, { source: half, features: [{ id: half, text: half, weight: 1 }] }, minute(14));
    giveVerdict(db, id, 'XX-1000002-A1', half, 'part', minute(15));
    expect(verifyCase(db, id)).toMatchObject({ sound: true, entries: 16 });
    undo(db, id, minute(16));
    expect(verifyCase(db, id)).toMatchObject({ sound: true, entries: 17 });
  });

  it('verifies while another process saves acts', () => {
    const folder = freshFolder();
    const { db, id } = caseWithVersion(folder);
    const reader = openedCases(folder);
    rate(db, id, ['XX-1000001-A1'], 'similar', minute(2));
    // The first statement fixes the state that is read; the other process rates before the next one.
    const prepare = reader.prepare.bind(reader);
    let others = 0;
    reader.prepare = ((sql: string) => {
      if (sql.includes('FROM record') || sql.includes('FROM judgement'))
        rate(db, id, [`XX-${2_000_000 + (others += 1)}-A1`], 'noise', minute(3));
      return prepare(sql);
    }) as typeof reader.prepare;
    expect(verifyCase(reader, id)).toMatchObject({ sound: true });
    expect(others).toBeGreaterThan(1);
  });

  it('has another head if its end was cut off or rewritten, even together with the rows', () => {
    const { db, id } = caseWithHistory();
    const { head } = verifyCase(db, id);
    db.exec('DELETE FROM record WHERE sequence > 2');
    db.exec('DELETE FROM judgement; DELETE FROM tag; DELETE FROM annotation; DELETE FROM feature_list; DELETE FROM attachment');
    const cut = verifyCase(db, id);
    expect(cut).toMatchObject({ sound: true, entries: 2 });
    expect(cut.head).not.toBe(head);
  });
});

describe('Canonical JSON', () => {
  it('does not depend on the order of keys, and leaves out undefined values', () => {
    expect(canonical({ b: [1, { d: null, c: 'ü"\n' }], a: 0.1, e: undefined })).toBe('{"a":0.1,"b":[1,{"c":"ü\\"\\n","d":null}]}');
    expect(canonical([undefined, -0, 1e21])).toBe('[null,0,1e+21]');
  });
});
