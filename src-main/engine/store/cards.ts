// Reads the cards that result lists show. In: row ids. Out: cards; no text is decompressed and no medium is read.
import type { Card } from '../../contract/result-list.ts';
import { sections, type Publication } from '../../contract/publication.ts';
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';

interface Row {
  id: number;
  country: string;
  number: string;
  kind: string;
  family: number;
  publicationDate: string | null;
  filingDate: string | null;
  priorityDate: string | null;
  bibliography: string;
  /** `2en 3en 3de`: the section and language of each long text; null if there is none. */
  texts: string | null;
  media: string | null;
}

/** The cards of the publications `ids` that still exist, in the given order. */
export function readCards(db: ReadableIndex, ids: readonly number[]): Card[] {
  const rows = prepared(
    db,
    `SELECT publication.id, country, number, kind, family, publication_date AS publicationDate, filing_date AS filingDate,
       priority_date AS priorityDate, bibliography,
       (SELECT group_concat(section || language, ' ') FROM text WHERE text.publication = publication.id) AS texts,
       (SELECT group_concat(role, ' ') FROM medium WHERE medium.publication = publication.id) AS media
     FROM json_each(?) AS wanted JOIN publication ON publication.id = wanted.value ORDER BY wanted.key`,
  ).all(JSON.stringify(ids)) as Row[];
  return rows.map(cardOf);
}

/** The row ids of a publication's family, itself included, by publication date and number; empty if there is no such row. */
export function familyOf(db: ReadableIndex, id: number): number[] {
  return prepared(
    db,
    `SELECT id FROM publication WHERE family = (SELECT family FROM publication WHERE id = ?)
     ORDER BY publication_date, country, number, kind`,
  )
    .pluck()
    .all(id) as number[];
}

function cardOf(row: Row): Card {
  const { title, abstract, applicants, classes, priorityCountries, unread, scan, type, literature } = JSON.parse(
    row.bibliography,
  ) as Publication;
  const texts = (row.texts ?? '').split(' ').filter((text) => text !== '');
  const media = (row.media ?? '').split(' ');
  const holds = (section: (typeof sections)[number]): boolean => texts.some((text) => text.startsWith(String(sections.indexOf(section))));
  const languages = [...[...title, ...abstract].map(({ language }) => language), ...texts.map((text) => text.slice(1))];
  return {
    id: row.id,
    country: row.country,
    number: row.number,
    kind: row.kind,
    family: row.family,
    ...(row.publicationDate !== null && { publicationDate: row.publicationDate }),
    ...(row.filingDate !== null && { filingDate: row.filingDate }),
    ...(row.priorityDate !== null && { priorityDate: row.priorityDate }),
    title,
    applicants,
    classes,
    priorityCountries,
    languages: [...new Set(languages)].filter((language) => language !== '').sort(),
    has: {
      abstract: abstract.length > 0,
      claims: holds('claims'),
      description: holds('description'),
      image: media.includes('image'),
      pdf: media.includes('pdf'),
    },
    ...(unread !== undefined && { unread }),
    ...(scan !== undefined && { scan }),
    ...(type !== undefined && { type }),
    ...(literature !== undefined && { literature }),
  };
}

/** The slot of each of the publications `ids` that still exist. */
export function slotsOfPublications(db: ReadableIndex, ids: readonly number[]): Map<number, number> {
  const rows = prepared(
    db,
    'SELECT publication.id, publication.slot FROM json_each(?) AS wanted JOIN publication ON publication.id = wanted.value',
  )
    .raw()
    .all(JSON.stringify(ids)) as [number, number][];
  return new Map(rows);
}

/** At most `count` publications, sampled evenly over the index in the order of import. */
export function samplePublications(db: ReadableIndex, count: number): { id: number; slot: number }[] {
  const last = prepared(db, 'SELECT coalesce(max(id), 0) FROM publication').pluck().get() as number;
  const next = prepared(db, 'SELECT id, slot FROM publication WHERE id >= ? ORDER BY id LIMIT 1');
  const found = new Map<number, number>();
  for (let at = 0; at < count; at += 1) {
    const row = next.get(1 + Math.floor((at * last) / count)) as { id: number; slot: number } | undefined;
    if (row !== undefined) found.set(row.id, row.slot);
  }
  return [...found].map(([id, slot]) => ({ id, slot }));
}
