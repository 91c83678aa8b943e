// How a word by which a hit was found is named: as the hit has it, and for which word of the query where that is another.
import type { WordEvidence } from '../../../../src-main/contract/hit.ts';
import type { ScreenWords } from '../../../../src-main/words/screens.ts';

/** Letters that two forms of one word have in common at least. */
const SAME_BEGINNING = 4;

export function namedEvidence({ term, written = term, beside }: WordEvidence, words: ScreenWords['results']): string {
  if (beside === undefined) return beginsAlike(written, term) ? written : words.besideTerm(written, term);
  const { of, text = term } = beside;
  const named = beginsAlike(written, text) ? written : words.writtenAs(written, text);
  return of === undefined || beginsAlike(written, of) ? named : words.besideTerm(named, of);
}

/** Whether these are forms of one word, as "cell" and "cells" or "Wärme" and "Wärmestrom" are; "Rundzellen" is none of "cells". */
function beginsAlike(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  const common = Math.min(SAME_BEGINNING, a.length, b.length);
  return a.slice(0, common) === b.slice(0, common);
}

function lettersOf(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();
}
