// The rated publications and terms that moved a hit most.
import type { FeedbackEvidence } from '../../../src-main/contract/hit.ts';

/** Contributions listed per kind; smaller ones would be displayed as zero. */
const MAX_LISTED = 3;
const MIN_EFFECT = 0.05;

export function largestContributions({ publications, words }: FeedbackEvidence): Pick<FeedbackEvidence, 'publications' | 'words'> {
  const isVisible = ({ moved }: { moved: number }): boolean => Math.abs(moved) >= MIN_EFFECT;
  return { publications: publications.filter(isVisible).slice(0, MAX_LISTED), words: words.filter(isVisible).slice(0, MAX_LISTED) };
}

/** `+1.2`, `\u22120.4`; `decimal` formats numbers for the interface language. */
export function signed(value: number, decimal: (value: number, digits: number) => string, digits = 1): string {
  const figure = decimal(Math.abs(value), digits);
  return `${value < 0 ? '\u2212' : '+'}${figure}`;
}
