// What of the ratings moved a hit? In: the engine's account of it. Out: the few publications and words that moved it enough to be said.
import type { FeedbackEvidence } from '../../../src-main/contract/hit.ts';

/** Of each kind so many are named; what moved less than this is not, since it would be said as nothing. */
const MOST = 3;
const LEAST = 0.05;

export function largestContributions({ publications, words }: FeedbackEvidence): Pick<FeedbackEvidence, 'publications' | 'words'> {
  const felt = ({ moved }: { moved: number }): boolean => Math.abs(moved) >= LEAST;
  return { publications: publications.filter(felt).slice(0, MOST), words: words.filter(felt).slice(0, MOST) };
}

/** `+1.2`, `\u22120.4`; `decimal`: how the language writes figures. */
export function signed(value: number, decimal: (value: number, digits: number) => string, digits = 1): string {
  const figure = decimal(Math.abs(value), digits);
  return `${value < 0 ? '\u2212' : '+'}${figure}`;
}
