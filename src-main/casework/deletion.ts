// Deletes a case for good, together with the draft and the past searches that repeat its text. Their bytes leave the file and its
// write-ahead log.
import { fieldsWith } from '../contract/case-fields.ts';
import type { Draft, Search } from '../contract/history.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { factsOf, type CaseRow } from './cases.ts';

/** Two texts that share a run of this many letters and digits count as copies of each other. */
const COMMON_RUN = 32;

/** How long to wait for readers of the file, in milliseconds. */
const WAIT_FOR_READERS_MS = 2_000;

/** Also deletes a removed case. Returns what `truncateLog` returns. Throws `case-unknown`. */
export function destroyCase(db: WritableDatabase, id: number): boolean {
  inTransaction(db, () => {
    const ideas = textsOf(db, id);
    if (ideas === undefined) throw new Failure('case-unknown', { case: id });
    const isCopy = similarTo(ideas);
    const repeatsIdea = (query?: Partial<Search['query']>): boolean => isCopy(query?.text ?? '') || isCopy(query?.condition ?? '');
    prepared(db, 'DELETE FROM case_file WHERE id = ?').run(id);
    for (const { draft } of prepared(db, 'SELECT draft FROM draft').all() as { draft: string }[]) {
      const saved = JSON.parse(draft) as Partial<Draft>;
      if (saved.case === id || repeatsIdea(saved.search?.query)) prepared(db, 'DELETE FROM draft').run();
    }
    for (const past of prepared(db, 'SELECT id, search FROM past_search').all() as { id: number; search: string }[]) {
      const { query } = JSON.parse(past.search) as Partial<Search>;
      if (repeatsIdea(query)) prepared(db, 'DELETE FROM past_search WHERE id = ?').run(past.id);
    }
  });
  return truncateLog(db);
}

/** Removes deleted data from the write-ahead log. Returns false while another connection, such as a backup, still reads the old state. */
export function truncateLog(db: WritableDatabase): boolean {
  const timeout = db.pragma('busy_timeout', { simple: true }) as number;
  db.pragma(`busy_timeout = ${WAIT_FOR_READERS_MS}`);
  try {
    const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return result?.busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${timeout}`);
  }
}

/** All texts that ever described the case's idea; undefined for an unknown case. */
function textsOf(db: ReadableDatabase, id: number): string[] | undefined {
  const row = prepared(db, 'SELECT * FROM case_file WHERE id = ?').get(id) as CaseRow | undefined;
  if (row === undefined) return undefined;
  const fields = fieldsWith('describesIdea', true);
  const described = JSON.stringify(fields.map((field) => ({ [field]: factsOf(row)[field] })));
  const bodies = prepared(db, `SELECT body FROM record WHERE case_file = ? AND kind IN ('case', 'change', 'version')`)
    .pluck()
    .all(id) as string[];
  const keys = new Set<string>(['text', 'condition', ...fields]);
  const texts = new Set<string>();
  for (const json of [described, ...bodies]) {
    JSON.parse(json, (key, value: unknown) => {
      if (typeof value === 'string' && keys.has(key)) texts.add(value);
      return value;
    });
  }
  return [...texts];
}

/** Tests whether a text equals one of `ideas` or shares a long run with it. */
function similarTo(ideas: readonly string[]): (text: string) => boolean {
  const wholes = new Set(ideas.map(lettersOf).filter((letters) => letters !== ''));
  const runs = new Set<string>();
  for (const letters of wholes) for (let at = 0; at + COMMON_RUN <= letters.length; at++) runs.add(letters.slice(at, at + COMMON_RUN));
  return (text) => {
    const letters = lettersOf(text);
    if (wholes.has(letters)) return true;
    for (let at = 0; at + COMMON_RUN <= letters.length; at++) if (runs.has(letters.slice(at, at + COMMON_RUN))) return true;
    return false;
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, '');
}
