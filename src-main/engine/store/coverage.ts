// Counts the content of an index. In: a reading connection. Out: its coverage, from narrow database indexes only, without reading texts.
import { createHash } from 'node:crypto';
import type { Coverage } from '../../contract/coverage.ts';
import { sections } from '../../contract/publication.ts';
import type { Count } from '../../contract/statistics.ts';
import { onOneState, prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';
import { readMeta } from './meta.ts';
import { officeCounter, type OfficeCounter } from './office-coverage.ts';

/** Coverage, and further counts. */
export interface CountedIndex extends Coverage {
  /** The number of source files of the publications. */
  files: number;
  /** SHA-256, hexadecimal, of the model's checksum and the sorted fingerprints of the publications; independent of the order of imports. */
  fingerprint: string;
}

/** Counts the content of an index of the current schema, on one snapshot. */
export function countIndex(db: ReadableIndex): CountedIndex {
  return onOneState(db, () => {
    const number = (sql: string, ...values: unknown[]): number =>
      prepared(db, sql)
        .pluck()
        .get(...values) as number;
    const offices = officeCounter(db);
    const content = contentOf(db, offices);
    return {
      ...content,
      ...offices.done(),
      families: number('SELECT count(DISTINCT family) FROM publication'),
      claims: number('SELECT count(DISTINCT publication) FROM text WHERE section = ?', sections.indexOf('claims')),
      pdfs: number(`SELECT count(*) FROM medium WHERE role = 'pdf'`),
    };
  });
}

/** The fingerprint of what an index holds, as `countIndex` gives it. */
export function contentFingerprint(db: ReadableIndex): string {
  return contentOf(db).fingerprint;
}

/** Languages, files and fingerprint, in one pass over the index `publication_by_content`. */
function contentOf(db: ReadableIndex, offices?: OfficeCounter): Pick<CountedIndex, 'languages' | 'files' | 'fingerprint'> {
  const combinations = new Map<string, number>();
  const files = new Set<string>();
  const fingerprints: Buffer[] = [];
  const rows = prepared(db, 'SELECT id, languages, source, fingerprint FROM publication INDEXED BY publication_by_content').raw().iterate();
  for (const [id, languages, source, fingerprint] of rows as IterableIterator<[number, string, string, Buffer]>) {
    combinations.set(languages, (combinations.get(languages) ?? 0) + 1);
    offices?.languages(id, languages);
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

function descending(list: Count<string>[]): Count<string>[] {
  return list.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
}
