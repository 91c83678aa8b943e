// The SQL of forms: folded words as written, values and boundaries of texts, each with its id, and words written with hyphens.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { readMeta, writeMeta } from './meta.ts';

interface KnownForms {
  ids: Map<string, number>;
  joined: Set<string>;
  /** The id of the next form and SQLite's data_version (which changes with commits of other connections) when all this was last valid. */
  next: number;
  dataVersion: number;
}
const knownForms = new WeakMap<WritableIndex, KnownForms>();
/** The most cached forms; about 100 bytes each. */
const MAX_KNOWN = 400_000;

/** The ids of `names`; a new name gets a new id. */
export function formIds(db: WritableIndex, names: readonly string[]): number[] {
  const known = knownIn(db);
  const { next } = known;
  // If this fails halfway, the ids assigned here are invalid.
  known.next = -1;
  const { ids } = known;
  const find = prepared(db, 'SELECT id FROM form WHERE name = ?').pluck();
  const added = names.filter((name) => {
    if (ids.has(name)) return false;
    const id = find.get(name) as number | undefined;
    if (id === undefined) return true;
    ids.set(name, id);
    return false;
  });
  // Neighbours in the order of names get neighbouring lists, which are read together.
  added.sort();
  const insert = prepared(db, 'INSERT INTO form (name, id) VALUES (?, ?)');
  added.forEach((name, at) => {
    insert.run(name, next + at);
    ids.set(name, next + at);
  });
  if (added.length > 0) {
    const names = added.map((name) => `${name.replaceAll('\n', ' ')}\n`).join('');
    prepared(db, 'INSERT INTO form_page (first, names) VALUES (?, ?)').run(next, Buffer.from(names));
    writeMeta(db, { nextForm: next + added.length });
  }
  known.next = next + added.length;
  return names.map((name) => ids.get(name) as number);
}

function knownIn(db: WritableIndex): KnownForms {
  const { nextForm: next } = readMeta(db);
  const dataVersion = db.pragma('data_version', { simple: true }) as number;
  let known = knownForms.get(db);
  // A rollback revokes ids; another process may since have assigned the same ids to other names.
  if (known?.next !== next || known.dataVersion !== dataVersion || known.ids.size + known.joined.size > MAX_KNOWN)
    knownForms.set(db, (known = { ids: new Map(), joined: new Set(), next, dataVersion }));
  return known;
}

/** The id of a form; undefined if no publication ever had it. */
export function formId(db: ReadableIndex, name: string): number | undefined {
  return prepared(db, 'SELECT id FROM form WHERE name = ?').pluck().get(name) as number | undefined;
}

export interface FormRow {
  id: number;
  name: string;
}

/** The first form from `first` up to but not including `end`, in the order of their bytes. */
export function firstFormFrom(db: ReadableIndex, first: string, end: string): string | undefined {
  return prepared(db, 'SELECT name FROM form WHERE name >= ? AND name < ? ORDER BY name LIMIT 1').pluck().get(first, end) as
    string | undefined;
}

/** The forms from `first` up to but not including `end`, in the order of their bytes. */
export function formsBetween(db: ReadableIndex, first: string, end: string): IterableIterator<FormRow> {
  return db
    .prepare('SELECT id, name FROM form WHERE name >= ? AND name < ? ORDER BY name')
    .iterate(first, end) as IterableIterator<FormRow>;
}

/** The names of the forms with ids from `id` on, each with a line break behind it; those of one import together. */
export function* formPagesFrom(db: ReadableIndex, id: number): Generator<Uint8Array> {
  const page = prepared(db, 'SELECT first, names FROM form_page WHERE first >= ? ORDER BY first LIMIT 1');
  for (let from = id; ;) {
    const row = page.get(from) as { first: number; names: Uint8Array } | undefined;
    if (row === undefined) return;
    yield row.names;
    from = row.first + 1;
  }
}

/** Adds words written with hyphens, such as `micro-lens`. */
export function insertJoined(db: WritableIndex, written: Iterable<string>): void {
  const { joined } = knownIn(db);
  const insert = prepared(db, 'INSERT OR IGNORE INTO joined_form (whole, written) VALUES (?, ?)');
  for (const one of written) {
    if (joined.has(one)) continue;
    insert.run(one.replaceAll('-', ''), one);
    joined.add(one);
  }
}

export interface JoinedRow {
  whole: string;
  /** As some text writes it: `micro-lens`. */
  written: string;
}

/** The joined words from `first` up to but not including `end`. */
export function joinedBetween(db: ReadableIndex, first: string, end: string): IterableIterator<JoinedRow> {
  return db
    .prepare('SELECT whole, written FROM joined_form WHERE whole >= ? AND whole < ?')
    .iterate(first, end) as IterableIterator<JoinedRow>;
}
