// Saved conditions: kept, replaced, renamed where others use them, deleted unless they are used, never circular.
import { afterEach, describe, expect, it } from 'vitest';
import { forgetCondition, listSavedConditions, renameCondition, saveCondition } from '../../src-main/casework/saved-conditions.ts';
import { MOST_SAVED } from '../../src-main/contract/condition.ts';
import { inTransaction, type WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { freshFolder } from '../support/folders.ts';

const at = '2026-01-05T09:00:00.000Z';
const open: WritableDatabase[] = [];
afterEach(() => open.splice(0).forEach((db) => db.close()));

function withSaved(...saved: [name: string, condition: string][]): WritableDatabase {
  const db = openCases(freshFolder());
  open.push(db);
  for (const [name, condition] of saved) saveCondition(db, { name, condition }, at);
  return db;
}

const saved = (db: WritableDatabase): [string, string][] => listSavedConditions(db).map(({ name, condition }) => [name, condition]);
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

describe('Saved conditions', () => {
  it('are listed by name as typed, and replaced only on request, whatever the capitals', () => {
    const db = withSaved(['seat', ' valve ADJ seat '], ['Closure', 'valve']);
    expect(saved(db)).toEqual([
      ['Closure', 'valve'],
      ['seat', 'valve ADJ seat'],
    ]);
    expect(() => saveCondition(db, { name: 'SEAT', condition: 'seat' }, at)).toThrow(code('saved-name-taken'));
    saveCondition(db, { name: 'SEAT', condition: 'seat', replace: true }, at);
    expect(saved(db)[1]).toEqual(['SEAT', 'seat']);
  });

  it('can contain one another, but not themselves, an unknown one or a line of a strategy', () => {
    const db = withSaved(['a', 'valve'], ['b', '@a OR seat'], ['c', 'clm:@b']);
    const refused: [string, string, string][] = [
      ['a', '@c', 'saved-circular'],
      ['d', '@d OR seat', 'saved-circular'],
      ['d', '@missing', 'set-unknown'],
      ['d', 'L1 AND seat', 'set-unknown'],
      ['d', 'valve AND (', 'bracket-open'],
    ];
    for (const [name, condition, why] of refused)
      expect(() => saveCondition(db, { name, condition, replace: true }, at), condition).toThrow(
        expect.objectContaining({ code: 'condition-invalid', facts: expect.objectContaining({ condition: why }) as unknown }) as Error,
      );
    expect(saved(db)).toHaveLength(3);
  });

  it('are renamed where others use them', () => {
    const db = withSaved(['a', 'valve'], ['b', '@a OR (@A NEAR seat) OR ab:a'], ['ab', '@a']);
    renameCondition(db, 'A', 'Ventil');
    expect(saved(db)).toEqual([
      ['ab', '@Ventil'],
      ['b', '@Ventil OR (@Ventil NEAR seat) OR ab:a'],
      ['Ventil', 'valve'],
    ]);
    renameCondition(db, 'ventil', 'VENTIL');
    expect(saved(db)[2]?.[0]).toBe('VENTIL');
    expect(() => renameCondition(db, 'b', 'AB')).toThrow(code('saved-name-taken'));
    expect(() => renameCondition(db, 'gone', 'x')).toThrow(code('saved-unknown'));
  });

  it('are deleted once no other contains them', () => {
    const db = withSaved(['a', 'valve'], ['b', '@a OR seat']);
    expect(() => forgetCondition(db, 'a')).toThrow('@a is part of @b');
    forgetCondition(db, 'B');
    forgetCondition(db, 'a');
    expect(saved(db)).toEqual([]);
    expect(() => forgetCondition(db, 'a')).toThrow(code('saved-unknown'));
  });

  it('have names of letters, digits, _ and -, and are limited in number', () => {
    const db = withSaved(['Größe', 'valve'], ['_2', 'valve'], ['ＡＮＤ', 'valve'], ['弁', 'valve'], ['AND', 'valve']);
    for (const name of ['', '-a', 'a b', 'a:b', '@a', 'a.b', 'x'.repeat(65), 'a\u202e'])
      expect(() => saveCondition(db, { name, condition: 'valve' }, at), name).toThrow(code('saved-name-unfit'));
    const before = saved(db).length;
    inTransaction(db, () => {
      for (let count = before; count < MOST_SAVED; count++)
        db.prepare('INSERT INTO saved_condition VALUES (?, ?, ?, ?)').run(`n${count}`, `n${count}`, 'valve', at);
    });
    expect(() => saveCondition(db, { name: 'one-more', condition: 'valve' }, at)).toThrow(code('saved-full'));
  });
});
