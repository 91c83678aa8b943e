// The parts of a hit's score with their names and figures, for bars and explanations.
import type { ScreenWords } from '../../../src-main/words/screens.ts';
import { scoreParts, type ScorePart } from '../../state/score-parts.ts';
import { signed } from './feedback-contributions.ts';

export interface NamedPart {
  kind: ScorePart['kind'];
  name: string;
  value: number;
  text: string;
}

export function namedParts(hit: Parameters<typeof scoreParts>[0], words: ScreenWords): NamedPart[] {
  return scoreParts(hit).map(({ name, kind, value }) => ({
    kind,
    name: words.results.parts[name],
    value,
    text: kind === 'rating' || name === 'weightedClasses' ? signed(value, words.nouns.decimal, 0) : String(Math.round(value)),
  }));
}
