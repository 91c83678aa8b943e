// Phrases of a condition: the order of their words, which the index does not know, is checked on the texts of candidates.
import type { Publication } from '../../contract/publication.ts';
import { sections } from '../../contract/publication.ts';
import { wordsOf, type ParsedQuery, type Requirement, type Word } from './parse.ts';

/** Returns whether a candidate's text satisfies the phrases of a query; undefined if it has none. */
export function phraseCheck({ must, mustNot }: ParsedQuery): ((publication: Publication) => boolean) | undefined {
  const phrases = must.filter(({ readings }) => !readings.every(isWord));
  const excluded = mustNot.filter(({ readings }) => !readings.every(isWord));
  if (phrases.length + excluded.length === 0) return undefined;
  return (publication) => phrases.every((phrase) => occurs(phrase, publication)) && !excluded.some((phrase) => occurs(phrase, publication));
}

/** True for a reading of one word, which the index answers by itself. */
export function isWord(reading: readonly Word[]): boolean {
  return reading.length === 1;
}

/**
 * True if the words of a reading follow each other in a text of `publication`, with stop words between them where the reading has some;
 * or if they are within the distance of the requirement.
 */
function occurs({ readings, distance }: Requirement, publication: Publication): boolean {
  return sections.some((section) =>
    publication[section].some(({ text, language }) => {
      const words = wordsOf(text, language);
      return readings.some((reading) => (distance === undefined ? follows(words, reading) : areNear(words, reading, distance)));
    }),
  );
}

function follows(words: readonly Word[], reading: readonly Word[]): boolean {
  const last = words.length - reading.length;
  for (let at = 0; at <= last; at += 1) if (reading.every((word, offset) => fits(words[at + offset], word, offset === 0))) return true;
  return false;
}

function fits(word: Word | undefined, wanted: Word, first: boolean): boolean {
  return word !== undefined && word.terms.includes(wanted.terms[0] ?? '') && (first || word.apart === wanted.apart);
}

/** True if all words of the reading occur, in any order, within `distance` others. Proximity filters and does not score. */
function areNear(words: readonly Word[], reading: readonly Word[], distance: number): boolean {
  const length = reading.length + distance;
  return words.some((first, start) => {
    if (!reading.some((wanted) => fits(first, wanted, true))) return false;
    const taken = new Set<number>();
    return reading.every((wanted) => {
      for (let at = start; at < start + length; at += 1) if (!taken.has(at) && fits(words[at], wanted, true)) return taken.add(at).size > 0;
      return false;
    });
  });
}
