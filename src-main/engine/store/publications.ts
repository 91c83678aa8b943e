// Reads and writes publications with their texts, classes and priorities. Writers run inside the caller's transaction.
import { sections, type PassageSpan, type Publication, type Section } from '../../contract/publication.ts';
import { deleteCitations, writeCitations } from './citations.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { CURRENT_NAMES, readMeta } from './meta.ts';
import { addNames, addOtherClasses, removeNames, removeOtherClasses } from './names.ts';
import { fromRow, unpackSpans, type PublicationRow, type TextRow } from './publication-row.ts';

/** The identifying columns of a stored publication. */
export interface ExistingRow {
  id: number;
  slot: number;
  kind: string;
  family: number;
  fingerprint: Uint8Array;
  /** Packed origins of its fields (sources.ts). */
  sources: string;
}

/** The name and family of the publication in a slot. */
export interface SlotRow {
  id: number;
  slot: number;
  country: string;
  number: string;
  kind: string;
  family: number;
}

export interface StoredPublication {
  id: number;
  slot: number;
  family: number;
  publication: Publication;
}

/**
 * The stored publication that a record with this name belongs to. A record without a kind code belongs to the only publication of its
 * number, and one with a kind code to the only one stored without (conformance reading A41). Undefined if there is none.
 */
export function findExisting(db: ReadableIndex, name: { country: string; number: string; kind: string }): ExistingRow | undefined {
  const rows = prepared(
    db,
    'SELECT id, slot, kind, family, fingerprint, sources FROM publication WHERE country = ? AND number = ? ORDER BY kind',
  ).all(name.country, name.number) as ExistingRow[];
  const same = rows.find((row) => row.kind === name.kind);
  if (same !== undefined || rows.length !== 1) return same;
  return name.kind === '' || rows[0]?.kind === '' ? rows[0] : undefined;
}

/** All publications of `country` and `number`, sorted by kind code. */
export function findByNumber(db: ReadableIndex, country: string, number: string): { id: number; kind: string }[] {
  return prepared(db, 'SELECT id, kind FROM publication WHERE country = ? AND number = ? ORDER BY kind').all(country, number) as {
    id: number;
    kind: string;
  }[];
}

/** The slots of European patents whose applications, of the same number, are not in the index. */
export function europeanPatentsAlone(db: ReadableIndex): number[] {
  return prepared(
    db,
    `SELECT slot FROM publication AS patent
     WHERE country = 'EP' AND kind IN ('B1', 'B2', 'B3') AND NOT EXISTS (
       SELECT 1 FROM publication AS application
       WHERE application.country = 'EP' AND application.number = patent.number AND application.kind IN ('A1', 'A2')
     )`,
  )
    .pluck()
    .all() as number[];
}

/** `source`: the name of the file that brings it first; `sources`: the packed origins of its fields; `wanted`: its row, if it is not the next. */
export function insertPublication(
  db: WritableIndex,
  row: PublicationRow,
  slot: number,
  family: number,
  source: string,
  sources = '',
  wanted?: number,
): number {
  const { lastInsertRowid } = prepared(
    db,
    `INSERT INTO publication (id, slot, country, number, kind, family, family_given, publication_date, priority_date, filing_date,
         bibliography, passages, fingerprint, languages, document_type, source, sources)
       VALUES (@wanted, @slot, @country, @number, @kind, @family, @given, @publicationDate, @priorityDate, @filingDate,
         @bibliography, @passages, @fingerprint, @languages, @documentType, @source, @sources)`,
  ).run({ ...columnsOf(row), wanted: wanted ?? null, slot, family, source, sources });
  const id = Number(lastInsertRowid);
  writeParts(db, id, slot, row);
  return id;
}

/** Replaces publication `id` by `row` and moves it from its old slot to `slot`; its sources stay unless new ones are given. */
export function replacePublication(
  db: WritableIndex,
  id: number,
  oldSlot: number,
  row: PublicationRow,
  slot: number,
  family: number,
  sources?: string,
): void {
  prepared(
    db,
    `UPDATE publication SET slot = @slot, country = @country, number = @number, kind = @kind, family = @family, family_given = @given,
       publication_date = @publicationDate, priority_date = @priorityDate, filing_date = @filingDate,
       bibliography = @bibliography, passages = @passages, fingerprint = @fingerprint,
       languages = @languages, document_type = @documentType, sources = coalesce(@sources, sources)
     WHERE id = @id`,
  ).run({ ...columnsOf(row), id, slot, family, sources: sources ?? null });
  prepared(db, 'DELETE FROM text WHERE publication = ?').run(id);
  prepared(db, 'DELETE FROM priority WHERE publication = ?').run(id);
  prepared(db, 'DELETE FROM class_symbol WHERE slot = ?').run(oldSlot);
  deleteCitations(db, id);
  removeOtherClasses(db, oldSlot);
  removeNames(db, oldSlot);
  writeParts(db, id, slot, row);
}

function columnsOf(row: PublicationRow): Record<string, unknown> {
  const { country, number, kind, publicationDate, priorityDate, filingDate, bibliography, passages, fingerprint, languages } = row;
  const { documentType } = row;
  const given = row.givenFamily === null ? 0 : 1;
  return {
    documentType,
    country,
    number,
    kind,
    publicationDate,
    priorityDate,
    filingDate,
    bibliography,
    passages,
    fingerprint,
    languages,
    given,
  };
}

function writeParts(db: WritableIndex, id: number, slot: number, row: PublicationRow): void {
  const text = prepared(db, 'INSERT INTO text (publication, section, entry, language, content) VALUES (?, ?, ?, ?, ?)');
  for (const part of row.texts) text.run(id, part.section, part.entry, part.language, part.content);
  const priority = prepared(db, 'INSERT INTO priority (key, publication) VALUES (?, ?)');
  for (const key of row.priorities) priority.run(key, id);
  writeClasses(db, slot, row.classCodes);
  writeCitations(db, id, row.cited);
  addOtherClasses(db, slot, row.otherClasses);
  // An index of an earlier version gets them in a job of its own (upkeep/naming.ts).
  if (readMeta(db).names === CURRENT_NAMES) addNames(db, slot, row.names);
}

function writeClasses(db: WritableIndex, slot: number, codes: readonly string[]): void {
  const code = prepared(db, 'INSERT INTO class_symbol (code, slot) VALUES (?, ?)');
  for (const symbol of codes) code.run(symbol, slot);
}

/** Replaces the sources of a publication whose own values stay as they are, and the class symbols by which it is found. */
export function replaceSources(
  db: WritableIndex,
  { id, slot }: ExistingRow,
  sources: string,
  { classCodes, otherClasses }: Pick<PublicationRow, 'classCodes' | 'otherClasses'>,
): void {
  prepared(db, 'UPDATE publication SET sources = ? WHERE id = ?').run(sources, id);
  prepared(db, 'DELETE FROM class_symbol WHERE slot = ?').run(slot);
  writeClasses(db, slot, classCodes);
  removeOtherClasses(db, slot);
  addOtherClasses(db, slot, otherClasses);
}

const COLUMNS = 'id, slot, family, bibliography';
interface Row {
  id: number;
  slot: number;
  family: number;
  bibliography: string;
}

/** The publication of row `id` with the long sections in `wanted`; undefined if there is no such row. */
export function readPublication(db: ReadableIndex, id: number, wanted: readonly Section[] = sections): StoredPublication | undefined {
  const row = prepared(db, `SELECT ${COLUMNS} FROM publication WHERE id = ?`).get(id) as Row | undefined;
  return row === undefined ? undefined : complete(db, row, wanted);
}

function complete(db: ReadableIndex, row: Row, wanted: readonly Section[]): StoredPublication {
  const numbers = wanted.filter((section) => section === 'claims' || section === 'description').map((section) => sections.indexOf(section));
  const texts =
    numbers.length === 0
      ? []
      : (prepared(
          db,
          `SELECT section, entry, language, content FROM text WHERE publication = ? AND section IN (${numbers.join(', ')})`,
        ).all(row.id) as TextRow[]);
  return { id: row.id, slot: row.slot, family: row.family, publication: fromRow(row.bibliography, texts) };
}

/** The name of the file that brought row `id` first. */
export function sourceFileOf(db: ReadableIndex, id: number): string {
  return (prepared(db, 'SELECT source FROM publication WHERE id = ?').pluck().get(id) as string | undefined) ?? '';
}

/** Every publication with all its texts, one at a time, in the order of rows. */
export function* allPublications(db: ReadableIndex): Generator<StoredPublication & { source: string }> {
  const page = prepared(db, `SELECT ${COLUMNS}, source FROM publication WHERE id > ? ORDER BY id LIMIT 100`);
  for (let last = 0; ;) {
    const rows = page.all(last) as (Row & { source: string })[];
    if (rows.length === 0) return;
    for (const row of rows) yield { ...complete(db, row, sections), source: row.source };
    last = rows.at(-1)?.id ?? last;
  }
}

/** The first `count` publications from `slot` on with all their texts, in the order of slots. */
export function publicationsFromSlot(db: ReadableIndex, slot: number, count: number): StoredPublication[] {
  const rows = prepared(db, `SELECT ${COLUMNS} FROM publication WHERE slot >= ? ORDER BY slot LIMIT ?`).all(slot, count) as Row[];
  return rows.map((row) => complete(db, row, sections));
}

/** The same without their long texts. */
export function bibliographiesFromSlot(db: ReadableIndex, slot: number, count: number): StoredPublication[] {
  const rows = prepared(db, `SELECT ${COLUMNS} FROM publication WHERE slot >= ? ORDER BY slot LIMIT ?`).all(slot, count) as Row[];
  return rows.map((row) => complete(db, row, []));
}

export function countFromSlot(db: ReadableIndex, slot: number): number {
  return (prepared(db, 'SELECT count(*) AS n FROM publication WHERE slot >= ?').get(slot) as { n: number }).n;
}

/** The passages of the publication in `slot`, in the order of its vector rows (row 0 is the whole publication, row i + 1 is passage i). */
export function readPassages(db: ReadableIndex, slot: number): PassageSpan[] {
  const row = prepared(db, 'SELECT passages FROM publication WHERE slot = ?').get(slot) as { passages: Uint8Array } | undefined;
  return row === undefined ? [] : unpackSpans(row.passages);
}

/** The publications in these slots, in the given order, without retired slots. */
export function rowsInSlots(db: ReadableIndex, slots: Iterable<number>): SlotRow[] {
  const one = prepared(db, 'SELECT id, slot, country, number, kind, family FROM publication WHERE slot = ?');
  const found: SlotRow[] = [];
  for (const slot of slots) {
    const row = one.get(slot) as SlotRow | undefined;
    if (row !== undefined) found.push(row);
  }
  return found;
}

export function countPublications(db: ReadableIndex): number {
  return (prepared(db, 'SELECT count(*) AS n FROM publication').get() as { n: number }).n;
}

/** True if a publication has a text in this language, an ISO 639-1 tag. Requires the current schema. */
export function hasLanguage(db: ReadableIndex, language: string): boolean {
  return (
    prepared(db, `SELECT EXISTS (SELECT 1 FROM publication WHERE ' ' || languages || ' ' LIKE '% ' || ? || ' %')`).pluck().get(language) ===
    1
  );
}

/** The `country-number` of a publication as spelt in its file. */
export function spellingOf(db: ReadableIndex, id: number): string {
  const row = prepared(db, `SELECT country, number, bibliography ->> '$.spelling' AS spelling FROM publication WHERE id = ?`).get(id) as
    { country: string; number: string; spelling: string | null } | undefined;
  if (row === undefined) throw new Error(`no publication ${id}`);
  return `${row.country}-${row.spelling ?? row.number}`;
}
