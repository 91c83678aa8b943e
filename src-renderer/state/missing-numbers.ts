// What a typed number does not open: kinds that are not installed, and collections without numbers of applications.
import type { QueryReading } from '../../src-main/contract/result-list.ts';
import { displayNumber } from './publication-number.ts';
import { strings } from './language.svelte.ts';

/** Sentences about the numbers in a text, none if all of them are installed as typed. */
export function missingSentences(
  { missing = [], withoutApplications = [] }: Pick<QueryReading, 'missing' | 'withoutApplications'>,
  nameOf: (index: number) => string,
): string[] {
  const { notInstalled, noApplications } = strings().nouns;
  return [
    ...missing.map(({ name, kinds }) => notInstalled(displayNumber(name), kinds)),
    ...(withoutApplications.length > 0 ? [noApplications(withoutApplications.map(nameOf))] : []),
  ];
}
