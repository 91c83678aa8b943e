// Users and tokens: who owns an address, and which case a link opens, until when.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseOfToken, issueToken } from '../../src-main/casework/tokens.ts';
import { emailOf, ensureUser } from '../../src-main/casework/users.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { freshFolder } from '../support/folders.ts';

const NOW = Date.UTC(2026, 0, 5, 9);
const HOUR = 60 * 60 * 1000;
let db: WritableDatabase;

/** An empty case. */
function emptyCase(): number {
  const made = db.prepare(
    `INSERT INTO case_file (title, reference, matter, search, created_at, changed_at) VALUES ('', '', '', '{}', '', '')`,
  );
  return Number(made.run().lastInsertRowid);
}

beforeAll(() => {
  db = openCases(freshFolder());
});
afterAll(() => db.close());

describe('A user', () => {
  it('is created once, however the address is written', () => {
    const user = ensureUser(db, { username: 'Jörg.Á@Kanzlei.example', account: 'key:1' }, NOW);
    expect(ensureUser(db, { username: ' jörg.á@KANZLEI.example ', account: 'key:1' }, NOW)).toBe(user);
    expect(ensureUser(db, { username: 'JÖRG.Á@kanzlei.example', account: 'key:1' }, NOW)).toBe(user);
    expect(emailOf(db, user)).toBe('jörg.á@kanzlei.example');
    expect(ensureUser(db, { username: 'other@kanzlei.example', account: 'key:1' }, NOW)).not.toBe(user);
  });

  it('belongs to one account', () => {
    expect(() => ensureUser(db, { username: 'JÖRG.á@kanzlei.example', account: 'customer:Nordlicht' }, NOW)).toThrow(
      expect.objectContaining({ code: 'user-elsewhere' }),
    );
    expect(db.prepare('SELECT count(*) AS n FROM user').get()).toEqual({ n: 2 });
  });
});

describe('A token', () => {
  it('opens its case for one hour, to the millisecond', () => {
    const id = emptyCase();
    const { token, expiresAt } = issueToken(db, id, NOW);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(NOW + HOUR);
    expect(caseOfToken(db, token, NOW + HOUR - 1)).toMatchObject({ case: id, expiresAt });
    expect(caseOfToken(db, token, NOW + HOUR)).toBeUndefined();
  });

  it('is replaced by a new token of the same case only', () => {
    const [one, other] = [emptyCase(), emptyCase()];
    const [first, elsewhere] = [issueToken(db, one, NOW), issueToken(db, other, NOW)];
    const second = issueToken(db, one, NOW + 1);
    expect(second.token).not.toBe(first.token);
    expect(caseOfToken(db, first.token, NOW + 2)).toBeUndefined();
    expect(caseOfToken(db, second.token, NOW + 2)?.case).toBe(one);
    expect(caseOfToken(db, elsewhere.token, NOW + 2)?.case).toBe(other);
  });

  it('does not open a removed case until it is restored', () => {
    const id = emptyCase();
    const { token } = issueToken(db, id, NOW);
    db.prepare('UPDATE case_file SET removed_at = ? WHERE id = ?').run('2026-01-05T09:00:01.000Z', id);
    expect(caseOfToken(db, token, NOW)).toBeUndefined();
    db.prepare('UPDATE case_file SET removed_at = NULL WHERE id = ?').run(id);
    expect(caseOfToken(db, token, NOW)?.case).toBe(id);
  });

  it('is not stored in the file, and no other text opens the case', () => {
    const { token } = issueToken(db, emptyCase(), NOW);
    const kept = db.prepare('SELECT digest FROM case_token ORDER BY case_file DESC').get() as { digest: Buffer };
    expect(kept.digest).toHaveLength(32);
    expect(kept.digest.toString('base64url')).not.toBe(token);
    for (const wrong of ['', token.slice(1), `${token}A`, kept.digest.toString('base64url'), "' OR 1=1 --", token.toLowerCase()])
      expect(caseOfToken(db, wrong, NOW)).toBeUndefined();
  });
});
