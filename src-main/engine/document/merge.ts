// Merges two records of one publication. In: the stored publication and an incoming one. Out: one publication with the facts of both.
// Languages, parties, classes, citations and priorities add up; a later text replaces an earlier one unless it is a shortened copy.
import type { LanguageText, Publication } from '../../contract/publication.ts';
import { mergeParties } from './party.ts';
import { mergeCitations, mergeClasses } from './publication.ts';

/** An incoming text shorter than this part of the stored one is an excerpt, not a correction. */
const MIN_SHARE = 0.5;

/** The publication with what `incoming` adds; `stored` itself where it adds nothing. Both must have the same number. */
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
    priorityCountries: union(stored.priorityCountries, incoming.priorityCountries),
    priorities: union(stored.priorities, incoming.priorities).sort(),
    applicants: mergeParties(stored.applicants, incoming.applicants),
    inventors: mergeParties(stored.inventors, incoming.inventors),
    classes: mergeClasses(stored.classes, incoming.classes),
    title: mergeTexts(stored.title, incoming.title),
    abstract: mergeTexts(stored.abstract, incoming.abstract),
    claims: mergeTexts(stored.claims, incoming.claims),
    description: mergeTexts(stored.description, incoming.description),
    citations: mergeCitations(stored.citations, incoming.citations),
  };
  return sameValue(stored, merged) ? stored : merged;
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

function union(first: readonly string[], second: readonly string[]): string[] {
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

/** True where `incoming` should replace `stored`: not an excerpt of it, not the same text in capitals, not much shorter. */
function isCorrection(stored: string, incoming: string): boolean {
  if (incoming === stored || incoming.length < stored.length * MIN_SHARE || stored.startsWith(incoming) || isExcerpt(stored, incoming))
    return false;
  if (incoming.toLowerCase() !== stored.toLowerCase()) return true;
  return stored === stored.toUpperCase();
}

function isExcerpt(stored: string, incoming: string): boolean {
  const lines = new Set(stored.split('\n'));
  return incoming.split('\n').every((line) => lines.has(line));
}

/** Deep equality; the order of lists matters. */
function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return names.every((name) => Object.hasOwn(right, name) && sameValue(left[name], right[name]));
}
