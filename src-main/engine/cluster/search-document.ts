// How does a publication lie in the search index? In: its row, its terms with impacts, its vectors. Out: the document by which it is found.
import { dateFields } from '../../contract/condition.ts';
import { applicationsOf, daysIn } from '../condition/stored-values.ts';
import { documentName } from '../document/cited-number.ts';
import { sections, type Section } from '../../contract/publication.ts';
import type { CountedTerms } from '../index/term-counts.ts';
import { fromRow } from '../store/publication-row.ts';
import type { WholeRow } from '../store/whole-row.ts';
import { base64 } from './base64.ts';
import { packRow } from './packed-row.ts';

/** Separates a term from its impact, and terms from each other. */
const SEPARATORS = /[\s|]/gu;

/** A term as the search index holds it; the same in documents and queries. Half a character, where a long term was cut, cannot be sent. */
export function indexedTerm(term: string): string {
  return term.replace(SEPARATORS, '_').toWellFormed();
}

/** `20190131` for `2019-01-31`. */
export function indexedDay(date: string): number {
  return Number(date.replaceAll('-', ''));
}

/**
 * `id`: of its documents; `vectors`: int8 rows of the model, the whole publication's, then one per passage; all zeros if the model knows none of its
 * languages.
 */
export function searchDocument(
  id: string,
  { row, slot, family }: WholeRow,
  { terms, impacts }: CountedTerms,
  vectors: Int8Array,
  dimensions: number,
): object {
  const publication = fromRow(row.bibliography, []);
  const own = publication.classes.map(({ type, code }) => `${type.toLowerCase()}:${code}`);
  const days = dateFields.flatMap((field) => {
    const found = daysIn(field, publication).map(indexedDay);
    return found.length === 0 ? [] : [[field, found] as const];
  });
  const { country, number, kind } = row;
  const [whole, passages] = [vectors.subarray(0, dimensions), vectors.subarray(dimensions)];
  return {
    terms: terms.map((term, at) => `${indexedTerm(term)}|${impacts[at]}`).join(' '),
    // A vector without a direction is near nothing, and OpenSearch refuses it.
    ...(whole.some((value) => value !== 0) && { vector: [...whole] }),
    row: base64(packRow({ slot, family, country, number, kind, name: id, whole })),
    ...(passages.length > 0 && { passages: base64(passages) }),
    ...{ slot, family, country, number, kind, document: documentName(row), type: row.documentType },
    languages: row.languages === '' ? [] : row.languages.split(' '),
    texts: [...new Set(row.texts.map(({ section }) => sections[section] as Section))],
    ...{ classes: row.classCodes, symbols: [...new Set([...own, ...row.otherClasses])], priorities: row.priorities },
    ...{ applications: applicationsOf('ap', publication), claimed: applicationsOf('pr', publication) },
    days: Object.fromEntries(days),
    ...(row.publicationDate !== null && { publicationDate: indexedDay(row.publicationDate) }),
    ...(row.priorityDate !== null && { priorityDate: indexedDay(row.priorityDate) }),
  };
}
