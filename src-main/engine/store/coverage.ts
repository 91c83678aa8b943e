// Counts the content of an index. In: a reading connection. Out: its coverage, from narrow database indexes only, without reading texts.
import { createHash } from 'node:crypto';
import type { Coverage } from '../../contract/coverage.ts';
import { INTERNAL_COUNTRY, LITERATURE_COUNTRY } from '../../contract/literature.ts';
import { sections } from '../../contract/publication.ts';
import type { Count } from '../../contract/statistics.ts';
import { onOneState, prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';
import { readMeta } from './meta.ts';

/** Coverage, and further counts. */
export interface CountedIndex extends Coverage {
  /** The number of source files of the publications. */
  files: number;
  /** SHA-256, hexadecimal, of the model's checksum and the sorted fingerprints of the publications; independent of the order of imports. */
  fingerprint: string;
}

/** Literature and the firm's own documents have no office and no kind. */
const HAS_OFFICE = `country NOT IN ('${LITERATURE_COUNTRY}', '${INTERNAL_COUNTRY}')`;

/** Counts the content of an index of the current schema, on one snapshot. */
export function countIndex(db: ReadableIndex): CountedIndex {
  return onOneState(db, () => {
    const number = (sql: string, ...values: unknown[]): number =>
      prepared(db, sql)
        .pluck()
        .get(...values) as number;
    const withText = (section: (typeof sections)[number]): number =>
      number('SELECT count(DISTINCT publication) FROM text WHERE section = ?', sections.indexOf(section));
    const withMedium = (role: string): number => number('SELECT count(*) FROM medium WHERE role = ?', role);
    return {
      documents: number('SELECT count(*) FROM publication'),
      families: number('SELECT count(DISTINCT family) FROM publication'),
      ...contentOf(db),
      countries: descending(counts(db, `SELECT country AS name, count(*) AS value FROM publication WHERE ${HAS_OFFICE} GROUP BY country`)),
      kinds: descending(counts(db, `SELECT kind AS name, count(*) AS value FROM publication WHERE ${HAS_OFFICE} GROUP BY kind`)),
      years: counts<number>(
        db,
        `SELECT CAST(substr(publication_date, 1, 4) AS INTEGER) AS name, count(*) AS value FROM publication
         WHERE publication_date IS NOT NULL GROUP BY 1 ORDER BY 1`,
      ),
      fullText: withText('description'),
      claims: withText('claims'),
      images: withMedium('image'),
      pdfs: withMedium('pdf'),
    };
  });
}

/** The fingerprint of what an index holds, as `countIndex` gives it. */
export function contentFingerprint(db: ReadableIndex): string {
  return contentOf(db).fingerprint;
}

/** Languages, files and fingerprint, in one pass over the index `publication_by_content`. */
function contentOf(db: ReadableIndex): Pick<CountedIndex, 'languages' | 'files' | 'fingerprint'> {
  const combinations = new Map<string, number>();
  const files = new Set<string>();
  const fingerprints: Buffer[] = [];
  const rows = prepared(db, 'SELECT languages, source, fingerprint FROM publication INDEXED BY publication_by_content').raw().iterate();
  for (const [languages, source, fingerprint] of rows as IterableIterator<[string, string, Buffer]>) {
    combinations.set(languages, (combinations.get(languages) ?? 0) + 1);
    files.add(source);
    fingerprints.push(fingerprint);
  }
  const languages = new Map<string, number>();
  for (const [combination, value] of combinations)
    for (const name of combination.split(' ')) if (name !== '') languages.set(name, (languages.get(name) ?? 0) + value);
  const hash = createHash('sha256').update(readMeta(db).model);
  for (const fingerprint of fingerprints.sort(Buffer.compare)) hash.update(fingerprint);
  return {
    languages: descending([...languages].map(([name, value]) => ({ name, value }))),
    files: files.size,
    fingerprint: hash.digest('hex'),
  };
}

function counts<Name = string>(db: ReadableIndex, sql: string): Count<Name>[] {
  return prepared(db, sql).all() as Count<Name>[];
}

function descending(list: Count<string>[]): Count<string>[] {
  return list.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
}
