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

/** Publications with the number of documents that they share with others, most first. */
export interface SharingRow {
  id: number;
  shared: number;
}

/** The publications that cite any of these documents, but those in `without`, with how many of them each cites. */
export function couplings(db: ReadableIndex, cited: readonly string[], without: readonly number[]): SharingRow[] {
  return prepared(
    db,
    `SELECT citation.publication AS id, count(DISTINCT citation.cited) AS shared FROM json_each(?) AS wanted
       JOIN citation ON citation.cited = wanted.value WHERE citation.publication NOT IN (SELECT value FROM json_each(?))
       GROUP BY citation.publication ORDER BY shared DESC, citation.publication`,
  ).all(JSON.stringify([...new Set(cited)]), JSON.stringify(without)) as SharingRow[];
}

/** The documents that these publications cite, but `without`, each with a kind and with how many of them cite it, most first. */
export function cocitations(db: ReadableIndex, citing: readonly number[], without: string): (CitedNumber & { shared: number })[] {
  return prepared(
    db,
    `SELECT citation.cited, max(citation.kind) AS kind, count(DISTINCT citation.publication) AS shared FROM json_each(?) AS wanted
       JOIN citation ON citation.publication = wanted.value WHERE citation.cited <> ?
       GROUP BY citation.cited ORDER BY shared DESC, citation.cited`,
  ).all(JSON.stringify(citing), without) as (CitedNumber & { shared: number })[];
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
