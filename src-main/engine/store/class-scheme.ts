// Reads the installed classification scheme. In: the data folder. Out: symbols with titles and children.
// The table has no parent column: sections, classes and subclasses follow from their codes, groups from their order and level.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassNode } from '../../contract/result-list.ts';
import { prepared, type ReadableDatabase } from './database.ts';
import { type ClassTitle } from './library.ts';
import { libraryToRead } from './library-file.ts';

/** The lengths of the codes above the groups: section `G`, class `G01`, subclass `G01F`. */
const SECTION = 1;
const CLASS = 3;
const SUBCLASS = 4;
const MAX_FOUND = 50;

export interface ClassScheme {
  /** The children of `parent` (by default the sections), in the order of the scheme. */
  below(parent: string | undefined): ClassNode[];
  /** At most 50 symbols whose code begins with the text; if there is none, whose title contains all its words. */
  find(text: string): ClassNode[];
  /** The titles of a symbol's ancestors and its own, topmost first; undefined if the scheme does not contain the symbol. */
  titlesOf(code: string): string[] | undefined;
  /** A group and all below it, in the order of the scheme; undefined if the scheme does not contain it. */
  subtreeOf(code: string): string[] | undefined;
  close(): void;
}

/** Opens the scheme of a data folder; undefined if it has none. */
export function openClassScheme(folder: string): ClassScheme | undefined {
  if (!existsSync(join(folder, 'library.sqlite'))) return undefined;
  const db = libraryToRead(folder);
  return {
    below: (parent) => below(db, parent),
    find: (text) => find(db, text),
    titlesOf: (code) => titlesOf(db, code),
    subtreeOf: (code) => subtreeOf(db, code),
    close: () => db.close(),
  };
}

/** Runs `work` with the scheme of a data folder, if it has one. */
export function withClassScheme<Result>(folder: string, work: (scheme: ClassScheme | undefined) => Result): Result {
  const scheme = openClassScheme(folder);
  try {
    return work(scheme);
  } finally {
    scheme?.close();
  }
}

/** The symbols whose code begins with `prefix`, optionally only codes of one length. */
function withPrefix(db: ReadableDatabase, prefix: string, length?: number): ClassTitle[] {
  const rows = prepared(db, 'SELECT code, level, title FROM class_title WHERE code >= ? AND code < ? ORDER BY code').all(
    prefix,
    `${prefix}\uffff`,
  ) as ClassTitle[];
  return length === undefined ? rows : rows.filter(({ code }) => code.length === length);
}

/** The groups of a subclass in the order of the scheme: by main group as a number, then by subgroup as a decimal. */
function groupsOf(db: ReadableDatabase, subclass: string): ClassTitle[] {
  const place = (code: string): [number, string] => {
    const [group = '', subgroup = ''] = code.slice(SUBCLASS).split('/');
    return [Number(group), subgroup];
  };
  return withPrefix(db, subclass)
    .filter(({ code }) => code.length > SUBCLASS)
    .map((entry) => ({ entry, place: place(entry.code) }))
    .sort(({ place: [a, x] }, { place: [b, y] }) => a - b || (x === '00' ? -1 : y === '00' ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(({ entry }) => entry);
}

/** Each group with its ancestors within the subclass, topmost first: the preceding entries of a lower level. */
function pathsOf(groups: readonly ClassTitle[]): { entry: ClassTitle; path: ClassTitle[] }[] {
  const path: ClassTitle[] = [];
  return groups.map((entry) => {
    while ((path.at(-1)?.level ?? -1) >= entry.level || (isMainGroup(entry) && path.length > 0)) path.pop();
    const own = { entry, path: [...path] };
    path.push(entry);
    return own;
  });
}

function subtreeOf(db: ReadableDatabase, code: string): string[] | undefined {
  const paths = pathsOf(groupsOf(db, code.slice(0, SUBCLASS)));
  if (!paths.some(({ entry }) => entry.code === code)) return undefined;
  return paths.filter(({ entry, path }) => entry.code === code || path.some((above) => above.code === code)).map(({ entry }) => entry.code);
}

function isMainGroup({ code }: ClassTitle): boolean {
  return code.endsWith('/00');
}

function below(db: ReadableDatabase, parent: string | undefined): ClassNode[] {
  if (parent === undefined) return withPrefix(db, '', SECTION).map((entry) => node(db, entry));
  if (parent.length === SECTION) return withPrefix(db, parent, CLASS).map((entry) => node(db, entry));
  if (parent.length === CLASS) return withPrefix(db, parent, SUBCLASS).map((entry) => node(db, entry));
  const paths = pathsOf(groupsOf(db, parent.slice(0, SUBCLASS)));
  const holders = new Set(paths.map(({ path }) => path.at(-1)?.code));
  return paths
    .filter(({ path }) => (parent.length === SUBCLASS ? path.length === 0 : path.at(-1)?.code === parent))
    .map(({ entry }) => ({ ...entry, children: holders.has(entry.code) }));
}

function node(db: ReadableDatabase, entry: ClassTitle): ClassNode {
  const next = prepared(db, 'SELECT 1 FROM class_title WHERE code > ? AND code < ? LIMIT 1').get(entry.code, `${entry.code}\uffff`);
  return { ...entry, children: next !== undefined };
}

function find(db: ReadableDatabase, text: string): ClassNode[] {
  const code = text.replace(/\s+/g, '').toUpperCase();
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const byCode = /^[A-HY](?:\d|$)/.test(code) ? withPrefix(db, code) : [];
  const found = byCode.length > 0 ? byCode : byTitle(db, words);
  return found.slice(0, MAX_FOUND).map((entry) => ({ ...entry, children: hasChildren(db, entry) }));
}

function byTitle(db: ReadableDatabase, words: readonly string[]): ClassTitle[] {
  // Short titles first: they contain the least besides the words.
  return prepared(
    db,
    `SELECT code, level, title FROM class_title
     WHERE NOT EXISTS (SELECT 1 FROM json_each(?) AS word WHERE instr(lower(title), word.value) = 0)
     ORDER BY length(title), code LIMIT ?`,
  ).all(JSON.stringify(words), MAX_FOUND) as ClassTitle[];
}

function hasChildren(db: ReadableDatabase, entry: ClassTitle): boolean {
  if (entry.code.length <= SUBCLASS) return node(db, entry).children;
  return pathsOf(groupsOf(db, entry.code.slice(0, SUBCLASS))).some(({ path }) => path.at(-1)?.code === entry.code);
}

function titlesOf(db: ReadableDatabase, code: string): string[] | undefined {
  const above = [SECTION, CLASS, SUBCLASS]
    .filter((length) => length <= code.length)
    .flatMap((length) => prepared(db, 'SELECT title FROM class_title WHERE code = ?').pluck().all(code.slice(0, length)) as string[]);
  if (code.length <= SUBCLASS) {
    const own = prepared(db, 'SELECT 1 FROM class_title WHERE code = ?').get(code);
    return own === undefined ? undefined : above;
  }
  const own = pathsOf(groupsOf(db, code.slice(0, SUBCLASS))).find(({ entry }) => entry.code === code);
  return own === undefined ? undefined : [...above, ...own.path.map(({ title }) => title), own.entry.title];
}
