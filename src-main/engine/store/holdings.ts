// Reads the languages, countries and years of an index: what a search can find at all. In: a reading connection.
import { INTERNAL_COUNTRY, LITERATURE_COUNTRY } from '../../contract/literature.ts';
import { sections } from '../../contract/publication.ts';
import { prepared } from './database.ts';
import { isUpToDate, type ReadableIndex } from './index-schema.ts';

/** The first and last year in which publications of a country were published. */
export interface CountryYears {
  country: string;
  from: number;
  to: number;
}

export interface Holdings {
  documents: number;
  /** Publications with a description. */
  fullText: number;
  /** Publications without a publication date, which no search with a cut-off date finds. */
  undated: number;
  /** Publications without a classification symbol, which no search by class finds. */
  unclassified: number;
  /** The languages of all texts. */
  languages: string[];
  /** In alphabetical order. */
  countries: string[];
  /** For the countries with dated publications, in the same order. */
  years: CountryYears[];
}

export function holdingsOf(db: ReadableIndex): Holdings {
  const rows = prepared(
    db,
    `SELECT country, count(*) AS documents, count(*) - count(publication_date) AS undated, CAST(substr(min(publication_date), 1, 4) AS INTEGER) AS "from",
       CAST(substr(max(publication_date), 1, 4) AS INTEGER) AS "to"
     FROM publication GROUP BY country ORDER BY country`,
  ).all() as { country: string; documents: number; undated: number; from: number | null; to: number | null }[];
  // Literature and the firm's own documents have no office.
  const offices = rows.filter(({ country }) => country !== LITERATURE_COUNTRY && country !== INTERNAL_COUNTRY);
  return {
    documents: rows.reduce((sum, { documents }) => sum + documents, 0),
    fullText: prepared(db, 'SELECT count(*) FROM text WHERE section = ? AND entry = 0')
      .pluck()
      .get(sections.indexOf('description')) as number,
    undated: rows.reduce((sum, { undated }) => sum + undated, 0),
    unclassified: prepared(
      db,
      'SELECT count(*) FROM publication WHERE NOT EXISTS (SELECT 1 FROM class_symbol WHERE class_symbol.slot = publication.slot)',
    )
      .pluck()
      .get() as number,
    languages: languagesOf(db),
    countries: offices.map(({ country }) => country),
    years: offices.flatMap(({ country, from, to }) => (from === null || to === null ? [] : [{ country, from, to }])),
  };
}

function languagesOf(db: ReadableIndex): string[] {
  // Index files of an earlier version have no list of languages; their texts are read instead.
  const found = isUpToDate(db)
    ? prepared(db, 'SELECT DISTINCT languages FROM publication')
    : prepared(
        db,
        `SELECT language FROM text
         UNION SELECT entry.value ->> 'language' FROM publication, json_each(bibliography, '$.title') AS entry
         UNION SELECT entry.value ->> 'language' FROM publication, json_each(bibliography, '$.abstract') AS entry`,
      );
  const lists = found.pluck().all() as string[];
  return [...new Set(lists.flatMap((list) => list.split(' ')))].filter((language) => language !== '').sort();
}
