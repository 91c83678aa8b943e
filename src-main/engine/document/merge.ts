// Two records of one publication: what is known in all? In: the stored publication and an incoming one. Out: the two as one.
// Languages, parties, classes, citations and priorities add up; a later text takes the place of an earlier one unless it is a shortened copy.
import type { LanguageText, Publication } from '../../contract/publication.ts';
import { uniteParties } from './party.ts';
import { uniteCitations, uniteClasses } from './publication.ts';

/** An incoming text shorter than this part of the stored one is an excerpt, not a correction. */
const LEAST_SHARE = 0.5;

/** What is known of a publication after `incoming`; the very object `stored` where that adds nothing. Both must have the same number. */
export function mergePublications(stored: Publication, incoming: Publication): Publication {
  const merged: Publication = {
    country: stored.country,
    number: stored.number,
    kind: stored.kind === '' ? incoming.kind : stored.kind,
    ...given('spelling', stored.spelling ?? incoming.spelling),
    ...given('family', incoming.family ?? stored.family),
    ...given('publicationDate', incoming.publicationDate ?? stored.publicationDate),
    ...given('filingDate', incoming.filingDate ?? stored.filingDate),
    ...given('priorityDate', incoming.priorityDate ?? stored.priorityDate),
    priorityCountries: uniteWords(stored.priorityCountries, incoming.priorityCountries),
    priorities: uniteWords(stored.priorities, incoming.priorities).sort(),
    applicants: uniteParties(stored.applicants, incoming.applicants),
    inventors: uniteParties(stored.inventors, incoming.inventors),
    classes: uniteClasses(stored.classes, incoming.classes),
    title: mergeTexts(stored.title, incoming.title),
    abstract: mergeTexts(stored.abstract, incoming.abstract),
    claims: mergeTexts(stored.claims, incoming.claims),
    description: mergeTexts(stored.description, incoming.description),
    citations: uniteCitations(stored.citations, incoming.citations),
  };
  return sameValue(stored, merged) ? stored : merged;
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

function uniteWords(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])];
}

function mergeTexts(stored: readonly LanguageText[], incoming: readonly LanguageText[]): LanguageText[] {
  const byLanguage = new Map(stored.map((entry) => [entry.language, entry]));
  for (const entry of incoming) {
    const known = byLanguage.get(entry.language);
    if (known === undefined || isCorrection(known.text, entry.text)) byLanguage.set(entry.language, entry);
  }
  return [...byLanguage.values()];
}

/** True where `incoming` should take the place of `stored`: not a cut of it or some of its lines, not the same in capitals, not much shorter. */
function isCorrection(stored: string, incoming: string): boolean {
  if (incoming === stored || incoming.length < stored.length * LEAST_SHARE || stored.startsWith(incoming) || isExcerpt(stored, incoming))
    return false;
  if (incoming.toLowerCase() !== stored.toLowerCase()) return true;
  return stored === stored.toUpperCase();
}

function isExcerpt(stored: string, incoming: string): boolean {
  const lines = new Set(stored.split('\n'));
  return incoming.split('\n').every((line) => lines.has(line));
}

/** True where the two say the same: objects by value, lists in their order. */
function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return names.every((name) => Object.hasOwn(right, name) && sameValue(left[name], right[name]));
}
