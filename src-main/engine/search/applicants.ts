// The applicants of collections. In: open indexes, what the user said about spellings. Out: confirmed applicants with counts, proposals, and the
// names by which lists group their hits.
import type { ApplicantSurvey, CountedApplicant, CountedSpelling } from '../../contract/applicants.ts';
import type { Card } from '../../contract/result-list.ts';
import type { ConfirmedApplicant } from '../condition/applicants.ts';
import { applicantKey, spellingOf } from '../document/spelling.ts';
import { proposalsOf, type SpellingCount } from '../statistics/applicant-proposals.ts';
import type { KnownApplicants } from '../store/applicants.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { allNames, countOfSpellings, inventorsOfBoth, spellingsInUse, type NameCount } from '../store/names.ts';

const MOST_PROPOSALS = 200;
const MOST_INVENTORS = 3;

/** The confirmed applicants as conditions look them up. */
export function confirmedApplicants({ confirmed }: KnownApplicants): ConfirmedApplicant[] {
  return confirmed.map(({ name, spellings }) => ({ name, spellings: spellings.map(spellingOf) }));
}

/**
 * What programs and guests may know of the confirmed applicants: the spellings that publications of these indexes have, under the applicant's name
 * where it differs from one of them in writing only, otherwise under the first. What else the user typed can name whom a client watches.
 */
export function occurringApplicants({ confirmed, declined }: KnownApplicants, indexes: readonly ReadableIndex[]): KnownApplicants {
  const typed = confirmed.flatMap(({ spellings }) => spellings.map(spellingOf));
  const occurring = new Set(indexes.flatMap((db) => spellingsInUse(db, 'pa', typed)));
  const told = confirmed.flatMap((one) => {
    const spellings = one.spellings.filter((written) => occurring.has(spellingOf(written)));
    const [first] = spellings;
    if (first === undefined) return [];
    const isKnown = spellings.some((written) => applicantKey(written) === applicantKey(one.name));
    return [{ ...one, spellings, name: isKnown ? one.name : first }];
  });
  return { confirmed: told, declined };
}

export function applicantSurvey(indexes: readonly ReadableIndex[], known: KnownApplicants): ApplicantSurvey {
  const names = oneEach(indexes.flatMap((db) => allNames(db, 'pa')));
  const bySpelling = new Map(names.map((one) => [one.spelling, one]));
  const proposals = proposalsOf(names, {
    ...known,
    inventorsOfBoth: (one, other) => [...new Set(indexes.flatMap((db) => inventorsOfBoth(db, one, other, MOST_INVENTORS)))],
  });
  return {
    confirmed: known.confirmed.map((one) => counted(indexes, one, (spelling) => bySpelling.get(spelling))),
    proposals: proposals.slice(0, MOST_PROPOSALS),
    proposed: proposals.length,
  };
}

/** A confirmed applicant with its counts, the spelling of most publications first. */
export function counted(
  indexes: readonly ReadableIndex[],
  { id, name, spellings }: KnownApplicants['confirmed'][number],
  known: (spelling: string) => SpellingCount | undefined,
): CountedApplicant {
  const own = spellings.map((written): CountedSpelling => {
    const { publications = 0, also } = known(spellingOf(written)) ?? {};
    return { written, publications, ...(also && { also }) };
  });
  const publications = indexes.reduce((sum, db) => sum + countOfSpellings(db, 'pa', spellings.map(spellingOf)), 0);
  return { id, name, spellings: own.toSorted((a, b) => b.publications - a.publications || (a.written < b.written ? -1 : 1)), publications };
}

/** Names with the same spelling as one, as most publications write it. */
export function oneEach(names: readonly NameCount[]): SpellingCount[] {
  const found = new Map<string, Map<string, number>>();
  for (const { spelling, written, publications } of names) {
    const known = found.get(spelling);
    if (known === undefined) found.set(spelling, new Map([[written, publications]]));
    else known.set(written, (known.get(written) ?? 0) + publications);
  }
  return [...found].map(([spelling, counts]) => {
    const writings = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([written]) => written);
    const [written = '', ...also] = writings;
    const publications = counts.values().reduce((sum, count) => sum + count, 0);
    return { spelling, written, publications, ...(also.length > 0 && { also }) };
  });
}

/** Cards with the names by which their applicants are grouped, where these are confirmed. */
export function withGroupedApplicants(cards: readonly Card[], { confirmed }: KnownApplicants): Card[] {
  if (confirmed.length === 0) return [...cards];
  const nameOf = new Map(confirmed.flatMap(({ name, spellings }) => spellings.map((written) => [spellingOf(written), name] as const)));
  return cards.map((card) => {
    const names = card.applicants.map(({ name }) => nameOf.get(spellingOf(name)) ?? name);
    const isGrouped = names.some((name, at) => name !== card.applicants[at]?.name);
    return isGrouped ? { ...card, groupedApplicants: [...new Set(names)] } : card;
  });
}
