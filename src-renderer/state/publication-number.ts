// Formats publication numbers.
import { isUnnumbered } from '../../src-main/contract/literature.ts';
import { printedNumber } from '../../src-main/contract/printed.ts';
import { knownCitation } from './citations.svelte.ts';
import { strings } from './language.svelte.ts';

/** `EP 1 000 000 A1` for `EP-1000000-A1`, with no-break spaces; the citation of literature, or that it is some. */
export function displayNumber(name: string): string {
  const [country = '', number = '', kind = ''] = name.split('-');
  if (isUnnumbered(name)) return knownCitation(name) ?? strings().nouns.country(country);
  return printedNumber({ country, number, kind });
}
