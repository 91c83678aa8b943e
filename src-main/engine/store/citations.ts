// The SQL of citations: which publications cite a document, and which documents a publication cites.
import { isSameDocument, isSameKind, type Cited as CitedNumber } from '../document/cited-number.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { readMeta } from './meta.ts';

/** A publication that cites a document. */
export interface CitingRow extends CitedNumber {
  id: number;
  slot: number;
}

/** Writes what a publication cites. Runs inside the caller's transaction. */
export function writeCitations(db: WritableIndex, publication: number, cited: readonly CitedNumber[]): void {
  const insert = prepared(db, 'INSERT INTO citation (cited, kind, publication) VALUES (?, ?, ?)');
  for (const one of cited) insert.run(one.cited, one.kind, publication);
}

/** Removes what a publication cites. Runs inside the caller's transaction. */
export function deleteCitations(db: WritableIndex, publication: number): void {
  prepared(db, 'DELETE FROM citation WHERE publication = ?').run(publication);
}

/** The publications that cite any of these documents, each with the number under which it does, in the order of slots. */
export function citingRows(db: ReadableIndex, cited: readonly string[]): CitingRow[] {
  return prepared(
    db,
    `SELECT citation.cited, citation.kind, publication.id, publication.slot FROM json_each(?) AS wanted
       JOIN citation ON citation.cited = wanted.value JOIN publication ON publication.id = citation.publication
       ORDER BY publication.slot, citation.cited, citation.kind`,
  ).all(JSON.stringify([...new Set(cited)])) as CitingRow[];
}

/** What these publications cite. */
export function citedBy(db: ReadableIndex, publications: readonly number[]): (CitedNumber & { id: number })[] {
  return prepared(
    db,
    `SELECT citation.cited, citation.kind, citation.publication AS id FROM json_each(?) AS wanted
       JOIN citation ON citation.publication = wanted.value ORDER BY citation.cited, citation.kind, citation.publication`,
  ).all(JSON.stringify(publications)) as (CitedNumber & { id: number })[];
}

/** The publications that have any of these numbers, of every kind, in the order of their numbers and kinds. */
export function rowsOfCited(db: ReadableIndex, cited: readonly string[]): (CitedNumber & { id: number; slot: number })[] {
  return prepared(
    db,
    `SELECT wanted.value AS cited, publication.kind, publication.id, publication.slot FROM json_each(?) AS wanted
       JOIN publication ON publication.country = substr(wanted.value, 1, 2) AND publication.number = substr(wanted.value, 4)
       ORDER BY 1, 2`,
  ).all(JSON.stringify([...new Set(cited)])) as (CitedNumber & { id: number; slot: number })[];
}

/** The slots of the publications that cite a document; without a kind, of every kind. */
export function slotsCiting(db: ReadableIndex, { cited, kind }: CitedNumber): number[] {
  return citingRows(db, [cited]).flatMap((row) => (kind === '' || isSameKind(row.kind, kind) ? [row.slot] : []));
}

/** The slots of the publications that a document cites. */
export function slotsCitedBy(db: ReadableIndex, document: CitedNumber): number[] {
  const cited = Map.groupBy(citedBy(db, publicationsOf(db, document)), (one) => one.cited);
  return rowsOfCited(db, [...cited.keys()]).flatMap((row) =>
    (cited.get(row.cited) ?? []).some((one) => isSameDocument(row.cited.slice(0, 2), one.kind, row.kind)) ? [row.slot] : [],
  );
}

/** The publications of a number whose citations are stored; without a kind, those of every kind. */
export function publicationsOf(db: ReadableIndex, { cited, kind }: CitedNumber): number[] {
  const { citationsFrom } = readMeta(db);
  return rowsOfCited(db, [cited]).flatMap((row) => (row.slot >= citationsFrom && (kind === '' || row.kind === kind) ? [row.id] : []));
}

/** How many publications were read before citations were stored: nothing is known of what they cite. */
export function countWithoutCitations(db: ReadableIndex): number {
  const { citationsFrom } = readMeta(db);
  return citationsFrom === 0 ? 0 : (prepared(db, 'SELECT count(*) FROM publication WHERE slot < ?').pluck().get(citationsFrom) as number);
}

/** True if citations of at least one publication are stored, or there is no publication. */
export function hasCitations(db: ReadableIndex): boolean {
  const { citationsFrom, nextSlot } = readMeta(db);
  return citationsFrom === 0 || citationsFrom < nextSlot;
}

/** The publications that cite a document, each with the kind under which it does. */
export function kindsCiting(db: ReadableIndex, cited: string): [id: number, kind: string][] {
  return prepared(db, 'SELECT publication, kind FROM citation WHERE cited = ?').raw().all(cited) as [number, string][];
}

/** The publications that cite any of these publications under any kind; one that cites several stands there several times. */
export function citingPublications(db: ReadableIndex, publications: readonly number[]): number[] {
  return prepared(
    db,
    `SELECT citation.publication FROM json_each(?) AS wanted CROSS JOIN publication ON publication.id = wanted.value
       CROSS JOIN citation ON citation.cited = publication.country || '-' || publication.number`,
  )
    .pluck()
    .all(JSON.stringify(publications)) as number[];
}

/** What these publications cite, publication by publication, each in the order of the documents cited. */
export function citationsOfEach(db: ReadableIndex, publications: readonly number[]): [id: number, cited: string, kind: string][] {
  return prepared(
    db,
    `SELECT citation.publication, citation.cited, citation.kind FROM json_each(?) AS wanted
       CROSS JOIN citation ON citation.publication = wanted.value ORDER BY wanted.key, citation.cited, citation.kind`,
  )
    .raw()
    .all(JSON.stringify(publications)) as [number, string, string][];
}

/** The publications of these numbers, each with the place of its number in the list, in the order of their kinds. */
export function placedRowsOf(db: ReadableIndex, cited: readonly string[]): [place: number, id: number, kind: string][] {
  return prepared(
    db,
    `SELECT wanted.key, publication.id, publication.kind FROM json_each(?) AS wanted
       CROSS JOIN publication ON publication.country = substr(wanted.value, 1, 2) AND publication.number = substr(wanted.value, 4)
       ORDER BY wanted.key, publication.kind`,
  )
    .raw()
    .all(JSON.stringify(cited)) as [number, number, string][];
}

/** The names and days of publications, in the order of rows. */
export function namesOf(
  db: ReadableIndex,
  ids: readonly number[],
): { id: number; country: string; number: string; kind: string; date: string | null }[] {
  return prepared(
    db,
    `SELECT publication.id, country, number, kind, publication_date AS date FROM json_each(?) AS wanted
       JOIN publication ON publication.id = wanted.value ORDER BY publication.id`,
  ).all(JSON.stringify(ids)) as { id: number; country: string; number: string; kind: string; date: string | null }[];
}

/** 20190101 for 2019-01-01; 0 without a day. */
const DAY = "coalesce(CAST(replace(publication.publication_date, '-', '') AS INTEGER), 0)";

/** Of each of these publications the first one of the same number, and its own day. */
export function daysOfSome(db: ReadableIndex, ids: readonly number[]): [id: number, first: number, day: number][] {
  return prepared(
    db,
    `SELECT publication.id, (SELECT min(same.id) FROM publication AS same
         WHERE same.country = publication.country AND same.number = publication.number), ${DAY}
       FROM json_each(?) AS wanted CROSS JOIN publication ON publication.id = wanted.value`,
  )
    .raw()
    .all(JSON.stringify(ids)) as [number, number, number][];
}

/** The publications that share their number with others, all of one number together, from an index alone. */
export function* sharedNumbers(db: ReadableIndex, portion: number): Generator<number[][]> {
  const numberAfter = prepared(
    db,
    'SELECT country, number FROM publication WHERE (country, number) > (?, ?) ORDER BY country, number LIMIT 1 OFFSET ?',
  ).raw();
  const sharedIn = prepared(
    db,
    `SELECT group_concat(id) FROM publication WHERE (country, number) > (?, ?) AND (country, number) <= (?, ?)
       GROUP BY country, number HAVING count(*) > 1`,
  ).pluck();
  let from = ['', ''];
  for (let to; to?.[0] !== AFTER_ALL; from = to) {
    to = (numberAfter.get(...from, portion) as [string, string] | undefined) ?? [AFTER_ALL, ''];
    yield (sharedIn.all(...from, ...to) as string[]).map((ids) => ids.split(',').map(Number));
  }
}

/** Later than every country in the order of texts. */
const AFTER_ALL = '\u{10ffff}';

/** The days of all publications, in portions, from an index alone. */
export function* daysOfAll(db: ReadableIndex, portion: number): Generator<[id: number, day: number][]> {
  const { nextSlot } = readMeta(db);
  const daysIn = prepared(db, `SELECT id, ${DAY} FROM publication INDEXED BY publication_by_slot WHERE slot >= ? AND slot < ?`).raw();
  for (let from = 0; from < nextSlot; from += portion) yield daysIn.all(from, from + portion) as [number, number][];
}

/** The last row that there is, 0 in an empty index. */
export function lastPublication(db: ReadableIndex): number {
  return prepared(db, 'SELECT coalesce(max(id), 0) FROM publication').pluck().get() as number;
}

/** The publications that cite any document, in the order of rows. */
export function citingIds(db: ReadableIndex): number[] {
  return prepared(db, 'SELECT DISTINCT publication FROM citation ORDER BY publication').pluck().all() as number[];
}

/** A publication of a cited number, with its family and its day. */
export interface DatedRow extends CitedNumber {
  id: number;
  family: number;
  date: string | null;
}

/** The publications that have any of these numbers, of every kind, in the order of their numbers and rows. */
export function datedRowsOf(db: ReadableIndex, cited: readonly string[]): DatedRow[] {
  return prepared(
    db,
    `SELECT wanted.value AS cited, publication.kind, publication.id, publication.family, publication.publication_date AS date
       FROM json_each(?) AS wanted JOIN publication
         ON publication.country = substr(wanted.value, 1, 2) AND publication.number = substr(wanted.value, 4)
       ORDER BY 1, 3`,
  ).all(JSON.stringify([...new Set(cited)])) as DatedRow[];
}
