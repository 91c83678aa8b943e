// Tokens of the links that open a case. Each case has at most one valid token; only its digest is stored, so the file alone opens no case.
import { createHash, randomBytes } from 'node:crypto';
import type { LinkAccess } from '../contract/idea.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

/** 256 random bits, so a fast hash is enough. */
const TOKEN_BYTES = 32;
/** 32 bytes in base64url; anything else is not looked up. */
const SHAPE = /^[\w-]{43}$/;
/** Source: service-api.md, "idea token validity". */
const VALID_MS = 60 * 60 * 1000;

export interface IssuedToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Issues a token for the case and invalidates the previous one. `now`: epoch milliseconds. */
export function issueToken(db: WritableDatabase, caseId: number, now: number, indexes?: readonly number[]): IssuedToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = now + VALID_MS;
  prepared(
    db,
    `INSERT INTO case_token (case_file, digest, expires_at, indexes) VALUES (?, ?, ?, ?)
     ON CONFLICT (case_file) DO UPDATE SET digest = excluded.digest, expires_at = excluded.expires_at, indexes = excluded.indexes`,
  ).run(caseId, digestOf(token), expiresAt, indexes === undefined ? null : JSON.stringify(indexes));
  return { token, expiresAt };
}

/** Invalidates the token of the case. */
export function endLink(db: WritableDatabase, caseId: number): void {
  prepared(db, 'DELETE FROM case_token WHERE case_file = ?').run(caseId);
}

/** The case that a token opens; undefined for an unknown, expired or replaced token and for a removed case. */
export function caseOfToken(db: ReadableDatabase, token: string, now: number): LinkAccess | undefined {
  if (!SHAPE.test(token)) return undefined;
  const found = prepared(
    db,
    `SELECT case_file AS "case", expires_at AS expiresAt, account, indexes FROM case_token JOIN case_file ON case_file.id = case_token.case_file
     WHERE digest = ? AND expires_at > ? AND removed_at IS NULL`,
  ).get(digestOf(token), now) as (Omit<LinkAccess, 'indexes'> & { indexes: string | null }) | undefined;
  if (found === undefined) return undefined;
  const { indexes, ...admission } = found;
  return { ...admission, ...(indexes !== null && { indexes: JSON.parse(indexes) as number[] }) };
}

function digestOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
