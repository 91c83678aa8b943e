// Which publications of a collection are good queries to measure it by? In: an open index. Out: at most 300 publications of different families, each
// with the cited documents that the collection holds and its searches are to find; and what was left out, by reason.
import type { Citation, Publication } from '../../contract/publication.ts';
import {
  classSections,
  MOST_QUERIES,
  type Citer,
  type CitingQuery,
  type CitingSample,
  type ClassSection,
  type SampleCounts,
} from '../../contract/trust.ts';
import { citedNumbers, isSameDocument } from '../document/cited-number.ts';
import { countWithoutCitations, datedRowsOf, citingIds, type DatedRow } from '../store/citations.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { countPublications, readPublication } from '../store/publications.ts';

/** The most citing publications that are looked at: where nothing that is cited is kept, all would be read. */
const MOST_LOOKED = 20_000;
/** Any fixed number, so that the sample is the same every time. */
const SEED = 20_261_128;

/**
 * A publication is a query by its abstract, which every office publishes, which is about as long as what is typed into a search, and by which the
 * judgement sets of the `quality` command ask; by claim 1 where there is none. It is to find the documents that its official record cites,
 * whoever cited them: those in the collection, of another family, published before its priority date. Throws what `checkCancelled` throws.
 */
export function citingSample(db: ReadableIndex, checkCancelled: () => void = () => undefined): CitingSample {
  const ids = shuffled(citingIds(db));
  const queries: CitingQuery[] = [];
  const families = new Set<number>();
  const counts: SampleCounts = {
    ...{ publications: countPublications(db), unread: countWithoutCitations(db), citing: ids.length, looked: 0 },
    ...{ sameFamily: 0, nothingKept: 0, withoutDateOrText: 0, cited: { office: 0, applicant: 0, other: 0 }, ownFamily: 0, later: 0 },
  };
  for (const id of ids.slice(0, MOST_LOOKED)) {
    if (queries.length === MOST_QUERIES) break;
    checkCancelled();
    counts.looked += 1;
    const stored = readPublication(db, id, []);
    if (stored === undefined) continue;
    if (families.has(stored.family)) {
      counts.sameFamily += 1;
      continue;
    }
    const { publication, family } = stored;
    const day = dayBefore(publication.priorityDate ?? publication.filingDate);
    const { cited, by, ownFamily, later } = keptCitations(db, publication, family, day ?? '');
    // Texts are decompressed only where they are needed.
    const text = cited.length === 0 || day === undefined ? undefined : textOf(readPublication(db, id, ['abstract', 'claims'])?.publication);
    if (day === undefined || (cited.length > 0 && text === undefined)) {
      counts.withoutDateOrText += 1;
      continue;
    }
    if (text === undefined) {
      counts.nothingKept += 1;
      continue;
    }
    counts.ownFamily += ownFamily;
    counts.later += later;
    families.add(family);
    for (const one of by) counts.cited[one] += 1;
    const section = sectionOf(publication);
    queries.push({ publication: id, family, ...text, date: day, ...(section !== undefined && { section }), cited });
  }
  return { generation: readMeta(db).generation, queries, counts };
}

/** The cited documents that a search before `day` can find, each as its rows, and who cited it. */
function keptCitations(
  db: ReadableIndex,
  publication: Publication,
  family: number,
  day: string,
): { cited: number[][]; by: Citer[]; ownFamily: number; later: number } {
  const found: { cited: number[][]; by: Citer[]; ownFamily: number; later: number } = { cited: [], by: [], ownFamily: 0, later: 0 };
  const rows = Map.groupBy(
    datedRowsOf(
      db,
      citedNumbers(publication).map(({ cited }) => cited),
    ),
    ({ cited }) => cited,
  );
  for (const [document, kept] of rows) {
    const citations = publication.citations.filter((one) => citedNumbers({ citations: [one] })[0]?.cited === document);
    const isMeant = (row: DatedRow): boolean =>
      citations.some((one) => isSameDocument(document.slice(0, 2), citedNumbers({ citations: [one] })[0]?.kind ?? '', row.kind));
    const meant = kept.filter(isMeant);
    if (meant.length === 0) continue;
    const inTime = meant.filter(({ date }) => date !== null && date <= day);
    if (meant.some((row) => row.family === family)) found.ownFamily += 1;
    else if (inTime.length === 0) found.later += 1;
    else {
      found.cited.push(inTime.map(({ id }) => id));
      found.by.push(citerOf(citations));
    }
  }
  return found;
}

/** An examiner's citation counts as one, whoever else made it too. */
function citerOf(citations: readonly Citation[]): Citer {
  const all = citations.map(({ by }) => by);
  if (all.some((by) => by === 'examiner' || by === 'search report')) return 'office';
  return all.includes('applicant') ? 'applicant' : 'other';
}

function textOf(publication: Publication | undefined): Pick<CitingQuery, 'text' | 'of' | 'language'> | undefined {
  const { abstract = [], claims = [] } = publication ?? {};
  const [summary] = abstract.filter(({ text }) => text.trim() !== '');
  const [claim] = claims.filter(({ text }) => text.trim() !== '');
  const found = summary ?? claim;
  if (found === undefined) return undefined;
  const text = summary === undefined ? (found.text.split('\n')[0] ?? '') : found.text;
  return { text, of: summary === undefined ? 'claim' : 'abstract', ...(found.language !== '' && { language: found.language }) };
}

/** Of its first class, IPC or CPC. */
function sectionOf({ classes }: Publication): ClassSection | undefined {
  const letters = classes.map(({ code }) => code.slice(0, 1));
  return classSections.find((section) => section === letters.find((letter) => classSections.some((one) => one === letter)));
}

function dayBefore(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** In an order that looks random and is always the same. Fisher and Yates, with a linear congruential generator of 32 bits. */
function shuffled(ids: readonly number[]): number[] {
  const all = [...ids];
  let state = SEED;
  for (let at = all.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [all[at], all[other]] = [all[other] as number, all[at] as number];
  }
  return all;
}
