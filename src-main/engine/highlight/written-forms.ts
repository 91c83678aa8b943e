// How a publication writes the words by which it was found. In: its texts, the words with their index terms. Out: the words, each with the form in
// the texts where that is another than the query's: "Rundzellen" for "cells", "warms" for "Wärme".
import type { WordEvidence } from '../../contract/hit.ts';
import { sections, type Publication } from '../../contract/publication.ts';
import { analyse } from '../text/analysis.ts';
import { storedName } from '../index/term-names.ts';
import type { FoundWord } from '../ranking/explain.ts';

/** Words of these are found by several terms, each a few characters. */
const EAST_ASIAN = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** `analysis`: of the index in which they were found. */
export function asWritten(
  publication: Pick<Publication, (typeof sections)[number]>,
  found: readonly FoundWord[],
  analysis: number,
): WordEvidence[] {
  const nameOf = (term: string): string => storedName(term, analysis);
  const forms = new Map(found.flatMap(({ terms }) => terms.map((term) => [nameOf(term), new Set<string>()] as const)));
  const formsOf = (terms: readonly string[]): string[] => terms.flatMap((term) => [...(forms.get(nameOf(term)) ?? [])]);
  const isDone = (): boolean => found.every(({ word, terms }) => formsOf(terms).some((form) => isSame(form, word.term)));
  for (const section of sections) {
    if (isDone()) break;
    for (const { text, language } of publication[section]) {
      analyse(text, language, (term, start, end) => forms.get(nameOf(term))?.add(text.slice(start, end)));
    }
  }
  const isThere = (word: string): boolean => sections.some((section) => publication[section].some(({ text }) => text.includes(word)));
  return found.map(({ word, terms }) => {
    if (EAST_ASIAN.test(word.term) && isThere(word.term)) return word;
    const written = nearestForm(word.term, formsOf(terms));
    return written === undefined || isSame(written, word.term) ? word : { ...word, written };
  });
}

/** Capitals do not count; accents do: "Maße" is not "Masse". */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The form that is the word itself; or the shortest, of pieces of an East Asian word the longest; undefined if there is none. */
function nearestForm(word: string, forms: readonly string[]): string | undefined {
  const shorter = EAST_ASIAN.test(word) ? -1 : 1;
  return forms.find((form) => isSame(form, word)) ?? forms.toSorted((a, b) => shorter * (a.length - b.length) || (a < b ? -1 : 1))[0];
}
