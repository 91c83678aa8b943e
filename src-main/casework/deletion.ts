// A case is to be gone for good: what else in the file tells of its idea? In: the case's number. Out: the case deleted with all it holds,
// with the draft and the searches of the history that bear its text; their bytes leave the file and its write-ahead log.
import { fieldsWith } from '../contract/case-fields.ts';
import type { Draft, Search } from '../contract/history.ts';
import { Failure } from '../contract/failures.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { factsOf, type CaseRow } from './cases.ts';

/** Letters that two texts have in common, one after another, where one was written from the other; shorter runs are anybody's words. */
const COMMON_RUN = 32;

/** How long whoever reads the file is waited for, milliseconds. */
const WAIT_FOR_READERS_MS = 2_000;

/** Deletes a case, one that was removed too. False where its bytes are still there, as `emptyLog` tells. Throws `case-unknown`. */
export function destroyCase(db: WritableDatabase, id: number): boolean {
  inTransaction(db, () => {
    const ideas = textsOf(db, id);
    if (ideas === undefined) throw new Failure('case-unknown', { case: id });
    const tells = toldOf(ideas);
    prepared(db, 'DELETE FROM case_file WHERE id = ?').run(id);
    for (const { draft } of prepared(db, 'SELECT draft FROM draft').all() as { draft: string }[]) {
      const kept = JSON.parse(draft) as Partial<Draft>;
      if (kept.case === id || tells(kept.search?.query.text ?? '')) prepared(db, 'DELETE FROM draft').run();
    }
    for (const past of prepared(db, 'SELECT id, search FROM past_search').all() as { id: number; search: string }[]) {
      const { query } = JSON.parse(past.search) as Partial<Search>;
      if (tells(query?.text ?? '')) prepared(db, 'DELETE FROM past_search WHERE id = ?').run(past.id);
    }
  });
  return emptyLog(db);
}

/**
 * Whatever was deleted leaves the file and its write-ahead log. False where somebody reads the file as it was before, a backup for instance:
 * until they are done it stays.
 */
export function emptyLog(db: WritableDatabase): boolean {
  const patience = db.pragma('busy_timeout', { simple: true }) as number;
  db.pragma(`busy_timeout = ${WAIT_FOR_READERS_MS}`);
  try {
    const [answer] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return answer?.busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${patience}`);
  }
}

/** Every text that the case was ever asked with or is called by; undefined where it is not there. */
function textsOf(db: ReadableDatabase, id: number): string[] | undefined {
  const row = prepared(db, 'SELECT * FROM case_file WHERE id = ?').get(id) as CaseRow | undefined;
  if (row === undefined) return undefined;
  const fields = fieldsWith('describesIdea', true);
  const described = JSON.stringify(fields.map((field) => ({ [field]: factsOf(row)[field] })));
  const bodies = prepared(db, `SELECT body FROM record WHERE case_file = ? AND kind IN ('case', 'change', 'version')`)
    .pluck()
    .all(id) as string[];
  const keys = new Set<string>(['text', ...fields]);
  const texts = new Set<string>();
  for (const json of [described, ...bodies]) {
    JSON.parse(json, (key, value: unknown) => {
      if (typeof value === 'string' && keys.has(key)) texts.add(value);
      return value;
    });
  }
  return [...texts];
}

/** Whether a text was written from one of these, or they from it: the same, or with a long run in common. */
function toldOf(ideas: readonly string[]): (text: string) => boolean {
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
