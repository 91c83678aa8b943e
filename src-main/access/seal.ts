// A link we gave out: is it ours? In: what the link names. Out: a mark that only this data folder can make, so that the link opens that one
// thing without a key, and nothing that was not given out.
import { createHmac, randomBytes } from 'node:crypto';
import { inTransaction, prepared, type WritableDatabase } from '../engine/store/database.ts';

const SECRET_BYTES = 32;

/** Makes marks; the secret behind them is made at the first and kept, so that links outlive a restart. */
export function sealOver(db: WritableDatabase): (text: string) => string {
  let secret: Uint8Array | undefined;
  return (text) => {
    secret ??= keptSecret(db);
    return createHmac('sha256', secret).update(text).digest('base64url');
  };
}

function keptSecret(db: WritableDatabase): Uint8Array {
  return inTransaction(db, () => {
    prepared(db, 'INSERT INTO seal (id, secret) VALUES (1, ?) ON CONFLICT (id) DO NOTHING').run(randomBytes(SECRET_BYTES));
    return (prepared(db, 'SELECT secret FROM seal').get() as { secret: Uint8Array }).secret;
  });
}
