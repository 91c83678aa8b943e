// The SQL of confirmed applicants, in the library file of a data folder: they belong to the user and not to a collection.
import type { Applicant } from '../../contract/applicants.ts';
import { Failure } from '../../contract/failures.ts';
import { spellingOf } from '../document/spelling.ts';
import { prepared, type ReadableDatabase } from './database.ts';
import { readingLibrary, withLibrary } from './library-file.ts';

/** What is known of the applicants of a data folder. */
export interface KnownApplicants {
  /** In the order of their names. */
  confirmed: Applicant[];
  /** The keys of declined proposals. */
  declined: ReadonlySet<string>;
}

/**
 * Adds an applicant or changes the one that is named; returns its id. Spellings of others become its own; an applicant without any is gone. Throws
 * `applicant-unknown`.
 */
export function confirmApplicant(
  folder: string,
  { applicant, name, spellings }: { applicant?: number | undefined; name: string; spellings: readonly string[] },
): number {
  return withLibrary(folder, (library) => {
    if (applicant !== undefined)
      requireChange(prepared(library, 'UPDATE applicant SET name = ? WHERE id = ?').run(name, applicant).changes, applicant);
    const id = applicant ?? Number(prepared(library, 'INSERT INTO applicant (name) VALUES (?)').run(name).lastInsertRowid);
    prepared(library, 'DELETE FROM applicant_spelling WHERE applicant = ?').run(id);
    const put = prepared(library, 'INSERT OR REPLACE INTO applicant_spelling (spelling, applicant, written) VALUES (?, ?, ?)');
    for (const written of spellings) if (spellingOf(written) !== '') put.run(spellingOf(written), id, written);
    prepared(library, 'DELETE FROM applicant WHERE NOT EXISTS (SELECT 1 FROM applicant_spelling WHERE applicant = applicant.id)').run();
    return id;
  });
}

/** Throws `applicant-unknown`. */
export function splitApplicant(folder: string, applicant: number): void {
  withLibrary(folder, (library) =>
    requireChange(prepared(library, 'DELETE FROM applicant WHERE id = ?').run(applicant).changes, applicant),
  );
}

function requireChange(changes: number, applicant: number): void {
  if (changes === 0) throw new Failure('applicant-unknown', { applicant });
}

export function declineApplicant(folder: string, key: string, declined: boolean): void {
  withLibrary(folder, (library) =>
    prepared(
      library,
      declined ? 'INSERT OR IGNORE INTO declined_applicant (key) VALUES (?)' : 'DELETE FROM declined_applicant WHERE key = ?',
    ).run(key),
  );
}

/** Runs `work` with the applicants of a data folder, which has none before the library file of this version. */
export function knownApplicants(folder: string): KnownApplicants {
  const nothing: KnownApplicants = { confirmed: [], declined: new Set() };
  return readingLibrary(folder, (library) => (hasApplicants(library) ? read(library) : nothing)) ?? nothing;
}

function hasApplicants(library: ReadableDatabase): boolean {
  return prepared(library, `SELECT 1 FROM sqlite_schema WHERE name = 'declined_applicant'`).get() !== undefined;
}

function read(library: ReadableDatabase): KnownApplicants {
  const spellings = prepared(library, 'SELECT written FROM applicant_spelling WHERE applicant = ? ORDER BY written').pluck();
  const rows = prepared(library, 'SELECT id, name FROM applicant ORDER BY name COLLATE NOCASE, id').all() as Omit<Applicant, 'spellings'>[];
  return {
    confirmed: rows.map((row) => ({ ...row, spellings: spellings.all(row.id) as string[] })),
    declined: new Set(prepared(library, 'SELECT key FROM declined_applicant').pluck().all() as string[]),
  };
}
