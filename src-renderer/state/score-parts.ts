// The parts of a hit's score in their fixed order. The explanation, the bars and the filter "found by" all read them here, so that they agree.
import type { Hit } from '../../src-main/contract/hit.ts';

type Scored = Pick<Hit, 'parts' | 'feedback'>;

export interface ScorePart {
  name: 'words' | 'meaning' | 'classes' | 'citations' | 'weightedClasses' | 'ratings';
  kind: 'word' | 'meaning' | 'class' | 'rating';
  /** Weighted classes and ratings have a sign; ratings are contained in the other parts. */
  value: number;
}

/** Words and meaning always; the others only if the hit has them. */
export function scoreParts({ parts, feedback }: Scored): ScorePart[] {
  return [
    { name: 'words', kind: 'word', value: parts.words },
    { name: 'meaning', kind: 'meaning', value: parts.meaning },
    ...(parts.classes === undefined ? [] : [{ name: 'classes', kind: 'class', value: parts.classes } as const]),
    ...(parts.citations === undefined ? [] : [{ name: 'citations', kind: 'class', value: parts.citations } as const]),
    ...(parts.weightedClasses === undefined ? [] : [{ name: 'weightedClasses', kind: 'class', value: parts.weightedClasses } as const]),
    ...(feedback === undefined ? [] : [{ name: 'ratings', kind: 'rating', value: feedback.moved } as const]),
  ];
}

/** Whether a part is at least 1 as displayed. */
export function counts(value: number): boolean {
  return Math.round(value) > 0;
}

/** Values of the filter "found by", in the order they are shown. */
export const ways = ['both', 'meaning', 'words', 'condition'] as const;

/** By the parts that count; if neither does, by the larger one; without any, by the condition alone. */
export function foundBy({ words, meaning }: Hit['parts']): (typeof ways)[number] {
  if (words === 0 && meaning === 0) return 'condition';
  if (counts(words) && counts(meaning)) return 'both';
  return words > meaning ? 'words' : 'meaning';
}
