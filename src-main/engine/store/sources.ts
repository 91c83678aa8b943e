// Stores which file each field of a publication comes from: a table of sources, and a short text for each publication.
import type { FieldSource, Provenance } from '../../contract/provenance.ts';
import type { Publication } from '../../contract/publication.ts';
import { fieldsOf } from '../document/fields.ts';
import { INCOMING, soleOrigin, type Origins } from '../document/merge.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

/** The number of the source of publications that were stored before sources were. */
const UNKNOWN = 0;
/** A source is looked for among this many latest ones, so that the records of a file share one row. */
const LATEST = 16;

/** `12` for a publication whose fields all come from source 12; `''` if they come from an unknown one; JSON otherwise. */
function packOrigins({ main, fields, differing }: Origins): string {
  if (Object.keys(fields).length > 0 || differing.length > 0)
    return JSON.stringify([main, fields, ...differing.map(({ field, source, value }) => [field, source, value])]);
  return main === UNKNOWN ? '' : String(main);
}

export function unpackOrigins(packed: string): Origins {
  if (!packed.startsWith('[')) return soleOrigin(Number(packed));
  const [main, fields, ...differing] = JSON.parse(packed) as [
    number,
    Origins['fields'],
    ...[string, number, Origins['differing'][number]['value']][],
  ];
  return { main, fields, differing: differing.map(([field, source, value]) => ({ field, value, source })) };
}

/**
 * Stores the source of the incoming record that `origins` contain, and what is known of an unknown one as long as it can be told; returns the
 * packed origins. `publication`: the row that the record was merged into. Runs inside the caller's transaction.
 */
export function saveOrigins(db: WritableIndex, origins: Origins, source: FieldSource, publication?: number): string {
  const numbers = new Map<number, number>();
  const stored = (one: number): number => {
    if (one > UNKNOWN || (one === UNKNOWN && publication === undefined)) return one;
    const number = numbers.get(one) ?? saveSource(db, one === INCOMING ? source : unknownSource(db, publication ?? 0));
    numbers.set(one, number);
    return number;
  };
  return packOrigins(withSources(origins, stored));
}

/** The origins of row `id` of another index, with its sources stored in this one. Runs inside the caller's transaction. */
export function copyOrigins(from: ReadableIndex, id: number, db: WritableIndex): Origins {
  return withSources(readOrigins(from, id), (one) => (one === UNKNOWN ? UNKNOWN : saveSource(db, readSource(from, one, id))));
}

/** Origins whose sources are in a list beside them and numbered from 1 in its order, as they are kept outside of an index. */
export interface DetachedOrigins {
  origins: Origins;
  sources: FieldSource[];
}

/** The origins of row `id` and their sources. */
export function detachOrigins(db: ReadableIndex, id: number): DetachedOrigins {
  const numbers: number[] = [];
  const origins = withSources(readOrigins(db, id), (one) => {
    if (one === UNKNOWN) return UNKNOWN;
    const at = numbers.indexOf(one);
    return at < 0 ? numbers.push(one) : at + 1;
  });
  return { origins, sources: numbers.map((number) => readSource(db, number, id)) };
}

/** Stores the sources; returns the packed origins. Runs inside the caller's transaction. */
export function attachOrigins(db: WritableIndex, { origins, sources }: DetachedOrigins): string {
  const numbers = sources.map((source) => saveSource(db, source));
  return packOrigins(withSources(origins, (one) => numbers[one - 1] ?? UNKNOWN));
}

/** Origins with other numbers of sources. */
function withSources({ main, fields, differing }: Origins, numberOf: (source: number) => number): Origins {
  return {
    main: numberOf(main),
    fields: Object.fromEntries(Object.entries(fields).map(([field, one]) => [field, numberOf(one)])),
    differing: differing.map((one) => ({ ...one, source: numberOf(one.source) })),
  };
}

/** The number of a source; stores it if it is not among the latest. */
function saveSource(db: WritableIndex, { file, reader, rank, imported }: FieldSource): number {
  const known = prepared(
    db,
    `SELECT id FROM (SELECT * FROM source ORDER BY id DESC LIMIT ${LATEST}) WHERE file = ? AND reader = ? AND rank = ? AND imported = ?`,
  ).get(file, reader, rank, imported) as { id: number } | undefined;
  if (known !== undefined) return known.id;
  const insert = prepared(db, 'INSERT INTO source (file, reader, rank, imported) VALUES (?, ?, ?, ?)');
  return Number(insert.run(file, reader, rank, imported).lastInsertRowid);
}

/** The source with a number, for publication `publication`. */
export function readSource(db: ReadableIndex, id: number, publication: number): FieldSource {
  if (id === UNKNOWN) return unknownSource(db, publication);
  return prepared(db, 'SELECT file, reader, rank, imported FROM source WHERE id = ?').get(id) as FieldSource;
}

/**
 * The source of a publication that an earlier version stored: the name of the file that brought it first is known; if records of other files
 * were merged into it, nothing is.
 */
function unknownSource(db: ReadableIndex, publication: number): FieldSource {
  const row = prepared(
    db,
    'SELECT source FROM publication WHERE id = ? AND NOT EXISTS (SELECT 1 FROM merged_record WHERE publication = publication.id)',
  ).get(publication) as { source: string } | undefined;
  const file = row?.source.split(/[/\\]/).at(-1) ?? '';
  return { file, reader: '', rank: 'unknown', imported: '' };
}

/** The origins of the fields of row `id`. */
export function readOrigins(db: ReadableIndex, id: number): Origins {
  const row = prepared(db, 'SELECT sources FROM publication WHERE id = ?').get(id) as { sources: string } | undefined;
  return unpackOrigins(row?.sources ?? '');
}

/** Tells of a row whether it names a source that is not stored. */
export function missingSources(db: ReadableIndex): (id: number) => boolean {
  const stored = new Set(prepared(db, 'SELECT id FROM source').pluck().all() as number[]);
  return (id) => {
    const { main, fields, differing } = readOrigins(db, id);
    const named = [main, ...Object.values(fields), ...differing.map(({ source }) => source)];
    return named.some((source) => source !== UNKNOWN && !stored.has(source));
  };
}

/** Where the fields of a stored publication come from. */
export function readProvenance(db: ReadableIndex, publication: Publication & { id: number }): Provenance {
  const { main, fields, differing } = readOrigins(db, publication.id);
  const sources = new Map<number, FieldSource>();
  const sourceOf = (number: number): FieldSource => {
    const source = sources.get(number) ?? readSource(db, number, publication.id);
    sources.set(number, source);
    return source;
  };
  return {
    fields: Object.fromEntries(fieldsOf(publication).map((field) => [field, sourceOf(fields[field] ?? main)])),
    differing: differing.map((one) => ({ ...one, source: sourceOf(one.source) })),
  };
}
