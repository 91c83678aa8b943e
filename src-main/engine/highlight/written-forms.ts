// How a publication writes the words by which it was found. In: its texts, the words with their index terms. Out: the words, each with the form in
// the texts where that is another than the query's: "Rundzellen" for "cells", "warms" for "Wärme".
import type { WordEvidence } from '../../contract/hit.ts';
import { sections, type Publication } from '../../contract/publication.ts';
import { analyse, foldWord } from '../text/analysis.ts';
import type { FoundWord } from '../ranking/explain.ts';

/** Words of these are found by several terms, each a few characters. */
const EAST_ASIAN = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

export function asWritten(publication: Pick<Publication, (typeof sections)[number]>, found: readonly FoundWord[]): WordEvidence[] {
  const forms = new Map(found.flatMap(({ terms }) => terms.map((term) => [term, new Set<string>()] as const)));
  const isDone = (): boolean => found.every(({ word, terms }) => terms.some((term) => hasItself(forms.get(term) ?? [], word.term)));
  for (const section of sections) {
    if (isDone()) break;
    for (const { text, language } of publication[section]) {
      analyse(text, language, (term, start, end) => forms.get(term)?.add(text.slice(start, end)));
    }
  }
  const isThere = (word: string): boolean => sections.some((section) => publication[section].some(({ text }) => text.includes(word)));
  return found.map(({ word, terms }) => {
    if (EAST_ASIAN.test(word.term) && isThere(word.term)) return word;
    const written = nearestForm(word.term, terms.flatMap((term) => [...(forms.get(term) ?? [])]));
    return written === undefined || foldWord(written) === foldWord(word.term) ? word : { ...word, written };
  });
}

function hasItself(forms: Iterable<string>, word: string): boolean {
  const folded = foldWord(word);
  return [...forms].some((form) => foldWord(form) === folded);
}

/** The form that is the word itself; or the shortest, of pieces of an East Asian word the longest; undefined if there is none. */
function nearestForm(word: string, forms: readonly string[]): string | undefined {
  const folded = foldWord(word);
  const shorter = EAST_ASIAN.test(word) ? -1 : 1;
  return (
    forms.find((form) => foldWord(form) === folded) ??
    forms.toSorted((a, b) => shorter * (a.length - b.length) || (a < b ? -1 : 1))[0]
  );
}
