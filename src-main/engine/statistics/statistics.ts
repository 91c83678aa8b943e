// Statistics of a set of publications, the hits of one list: years, applicants, classes, priority countries and keywords, in the order of
// the contract (readings A24 and A25).
import type { Publication } from '../../contract/publication.ts';
import type { Count, Statistics } from '../../contract/statistics.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPublication } from '../store/publications.ts';
import { keywordsOf } from './keywords.ts';

/** The subclass at the beginning of an IPC or CPC symbol: section, class, letter. `classes.main` counts it (reading A25). */
const SUBCLASS = /^[A-HY]\d\d[A-Z]/;

/** The statistics of the publications `ids` (rows of `store`); each counts once in each list. */
export function statisticsOf(store: ReadableIndex, reader: IndexReader, ids: readonly number[]): Statistics {
  const years = new Map<number, number>();
  const applicants = new Map<string, number>();
  const classes = new Map<string, number>();
  const priorityCountries = new Map<string, number>();
  const publications: Publication[] = [];
  for (const id of new Set(ids)) {
    const publication = readPublication(store, id, ['title', 'abstract'])?.publication;
    if (publication === undefined) continue;
    publications.push(publication);
    if (publication.publicationDate !== undefined) countEach(years, [Number(publication.publicationDate.slice(0, 4))]);
    countEach(
      applicants,
      publication.applicants.map((party) => cleanedName(party.name)).filter((name) => name !== ''),
    );
    countEach(
      classes,
      publication.classes.flatMap((symbol) => SUBCLASS.exec(symbol.code)?.[0] ?? []),
    );
    countEach(
      priorityCountries,
      publication.priorityCountries.filter((country) => /^[A-Z]{2}$/.test(country)),
    );
  }
  return {
    years: [...years].map(([name, value]) => ({ name, value })).sort((a, b) => a.name - b.name),
    applicants: byValue(applicants),
    classes: byValue(classes),
    priorityCountries: byValue(priorityCountries),
    terms: keywordsOf(publications, reader),
  };
}

/** A name with single spaces, as shown in a hit. */
function cleanedName(name: string): string {
  return name.replace(/\s+/gu, ' ').trim();
}

function countEach<Name>(counts: Map<Name, number>, names: readonly Name[]): void {
  for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function byValue(counts: ReadonlyMap<string, number>): Count<string>[] {
  return [...counts].map(([name, value]) => ({ name, value })).sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
}
