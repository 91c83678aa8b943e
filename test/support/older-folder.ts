// A data folder of an older version, whose cases.sqlite holds keys and usage.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { casesSchema } from '../../src-main/storage/cases-file.ts';

/** `version`: 1, 2 or 3. Two keys, the second a suspended one of a platform; `uses` rows of usage. */
export function olderCases(folder: string, uses: number, version = 3): void {
  const older = new Database(join(folder, 'cases.sqlite'));
  older.pragma('journal_mode = WAL');
  for (const { up } of casesSchema.migrations.slice(0, version)) older.exec(up);
  older.pragma(`user_version = ${version}`);
  older.pragma(`application_id = ${casesSchema.applicationId}`);
  const key = older.prepare(
    `INSERT INTO key (id, name, customer, public_id, salt, digest, indexes, addresses, domains, client_ids, credits, rate_per_minute, browsers,
       created_at, suspended_at)
     VALUES (?, ?, ?, ?, x'01', x'02', '[1]', '["10.0.0.0/8"]', '["a.example"]', ?, ?, 60, 0, '2026-01-01T00:00:00.000Z', ?)`,
  );
  key.run(3, 'own', 'Nordlicht', 'public-3', '[]', 100, null);
  key.run(7, 'platform', null, 'public-7', '[1,2]', null, '2026-02-01T00:00:00.000Z');
  const use = older.prepare(`INSERT INTO usage VALUES (?, ?, ?, '2026-03-01T00:00:00.000Z')`);
  older.transaction(() => {
    for (let at = 0; at < uses; at += 1) use.run(`ticket ${at}`, `reference ${at % 3}`, at % 4 === 3 ? 7 : 3);
  })();
  older.close();
}
