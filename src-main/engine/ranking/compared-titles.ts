// Moves the best candidates of a short query within their places: up if title and abstract say its words or words near them. In: scores,
// the query's terms, titles and abstracts. Out: scores; all other candidates stay behind.
import type { Publication } from '../../contract/publication.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { headOf, type Scores } from './fuse.ts';
import type { NearestWords, QueryWord } from './nearest-words.ts';
import { termsOf, type ParsedQuery } from './parse.ts';
import { ask, both, type Asking } from './questions.ts';
import type { Candidates } from './candidates.ts';
import type { Frequencies } from './indexed-terms.ts';
import { COMPARED_CANDIDATES, COMPARED_LENGTH, COMPARED_SHARE, FULLY_COMPARED_TERMS, UNCOMPARED_TERMS } from './weights.ts';

/** Above 0 for a query that is short enough to be compared word by word, 0 to COMPARED_SHARE. */
export function comparedShare({ terms }: ParsedQuery): number {
  return COMPARED_SHARE * Math.min(1, Math.max(0, (UNCOMPARED_TERMS - terms.length) / (UNCOMPARED_TERMS - FULLY_COMPARED_TERMS)));
}

export function* compareTitles(words: NearestWords, parsed: ParsedQuery, { slots }: Candidates, scores: Scores): Asking<Scores> {
  const totals = scores.words.map((value, at) => value + (scores.meaning[at] as number));
  const order = Uint32Array.from(totals.keys()).sort((a, b) => (totals[b] as number) - (totals[a] as number) || a - b);
  const best = order.subarray(0, COMPARED_CANDIDATES);
  const [frequencies, publications] = yield* both(
    ask('frequencies', { terms: termsOf(parsed.terms) }),
    ask('publications', { slots: best.map((candidate) => slots[candidate] as number), sections: [] }),
  );
  const likeness = words.likeness(weighted(parsed, frequencies), publications.map(titleAndAbstract));
  const own = headOf(Float64Array.from(best, (candidate) => totals[candidate] as number));
  const near = headOf(likeness);
  if (near.deviation === 0) return scores;
  const factor = (comparedShare(parsed) * own.deviation) / near.deviation;
  const floor = floorOf(totals, order);
  const meaning = scores.meaning.slice();
  best.forEach((candidate, at) => {
    // All of a frame are candidates, also those without any likeness.
    if (totals[candidate] === 0) return;
    const [words, before] = [scores.words[candidate] as number, scores.meaning[candidate] as number];
    const moved = before + factor * ((likeness[at] as number) - near.mean);
    meaning[candidate] = Math.max(0, floor - words, moved);
  });
  return { ...scores, meaning };
}

/** The query's words, weighted as its terms are in this index; a word that the index lacks is as rare as can be. */
function weighted({ terms, surfaces }: ParsedQuery, { documents, publications }: Frequencies): QueryWord[] {
  return terms.map(({ term, weight }, at) => ({
    word: surfaces.get(term) ?? term,
    weight: weight * inverseDocumentFrequency(documents[at] as number, publications),
  }));
}

/** What no compared candidate falls below: the best of the others, or of a short list the last that has a score. */
function floorOf(totals: Float64Array, order: Uint32Array): number {
  const total = (at: number): number => totals[order[at] as number] as number;
  let last = Math.min(COMPARED_CANDIDATES, order.length - 1);
  while (last > 0 && total(last) === 0) last -= 1;
  return total(last);
}

function titleAndAbstract(publication: Publication | undefined): string {
  return publication === undefined ? '' : joined([...publication.title, ...publication.abstract]);
}

function joined(texts: readonly { text: string }[]): string {
  let read = '';
  for (const { text } of texts) read += `${text.slice(0, Math.max(0, COMPARED_LENGTH - read.length))}\n`;
  return read;
}
