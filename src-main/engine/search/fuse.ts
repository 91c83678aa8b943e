// Candidates with a words score and cosines: in which order? In: candidates, how the query is asked and what of it the index
// knows. Out: two parts a candidate, words and meaning, whose sum is its score.
import type { Method } from '../../contract/query.ts';
import type { Candidates, IndexedTerms } from './retrieve.ts';

export interface Scores {
  words: Float64Array;
  meaning: Float64Array;
}

/** Scores are shown on a scale on which a publication that says all the query says has about 100. */
const SCALE = 100;

/** Share of words in a hybrid score. */
const WORDS_SHARE = 0.7;

/** Share of the nearest passage in a publication's meaning; the rest is the whole publication's. */
const PASSAGE_SHARE = 0.5;

/** The parts of each candidate's score by `method`; without meaning a score is words alone. */
export function fuse(candidates: Candidates, method: Method, { most }: IndexedTerms, byMeaning: boolean): Scores {
  const wordsShare = method === 'words' || !byMeaning ? 1 : method === 'meaning' ? 0 : WORDS_SHARE;
  const size = candidates.slots.length;
  const scores: Scores = { words: new Float64Array(size), meaning: new Float64Array(size) };
  for (let at = 0; at < size; at += 1) {
    if (most > 0) scores.words[at] = (SCALE * wordsShare * (candidates.words[at] ?? 0)) / most;
    scores.meaning[at] = SCALE * (1 - wordsShare) * nearness(candidates.documents[at] ?? 0, candidates.passages[at] ?? 0);
  }
  return scores;
}

/** A publication's meaning score, a cosine; one without passages has only its own. */
function nearness(document: number, passage: number): number {
  return passage === 0 ? document : PASSAGE_SHARE * passage + (1 - PASSAGE_SHARE) * document;
}
