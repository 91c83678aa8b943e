// Splits German compounds into real words and nothing else. In: a folded word. Out: its parts without linking elements, in order. Derivations
// ("vermittlung", "festigkeit") stay whole. The best split is found from the end, so time grows with the length of the word.
import { firstDerivation, firstWord, isLastDerivation, isVerbForm, lastWord, LONGEST_PIECE } from './german-words.ts';

/** Shorter words are not split. */
const LEAST_COMPOUND = 5;
/** The longest word that is split; longer ones are chemical names and sequences. */
const LONGEST_COMPOUND = 60;
const LEAST_PIECE = 3;
/** The only word of two letters that is a part. */
const OIL = 'ol';

/** The best split of the rest of a word. */
interface Split {
  part: CompoundPart;
  /** The split of what follows the part. */
  next: Split | undefined;
  parts: number;
  /** Letters of derivations whose word is not in the table. */
  unknown: number;
  /** Letters of the shortest piece. */
  shortest: number;
}

export interface CompoundPart {
  /** In dictionary form: "farbe" of "farbstoff". */
  word: string;
  /** Where it begins in the compound. */
  start: number;
}

/** The parts of a compound, in order; empty if the word is not a compound of known words. */
export function compoundParts(word: string): CompoundPart[] {
  if (word.length < LEAST_COMPOUND || word.length > LONGEST_COMPOUND || !/^[a-z]+$/.test(word)) return [];
  if (lastWord(word) !== undefined || isVerbForm(word)) return [];
  const bestFrom: (Split | undefined)[] = [];
  for (let start = word.length - OIL.length; start >= 0; start -= 1) bestFrom[start] = bestSplit(word, start, bestFrom);
  const parts: CompoundPart[] = [];
  for (let split = bestFrom[0]; split !== undefined; split = split.next) parts.push(split.part);
  return parts.length > 1 && !isParticiple(parts) ? parts : [];
}

/** "lichtleitende" is no end of anything. */
function isParticiple(parts: readonly CompoundPart[]): boolean {
  return parts.at(-1)?.word === 'ende' && isVerbForm(`${parts.at(-2)?.word ?? ''}ende`);
}

/** The best split of `word` from `start` on, given those of all shorter rests. */
function bestSplit(word: string, start: number, bestFrom: readonly (Split | undefined)[]): Split | undefined {
  let best = start === 0 ? undefined : lastSplit(word, start);
  for (let end = start + OIL.length; end < word.length; end += 1) {
    const next = bestFrom[end];
    if (next === undefined) continue;
    const piece = word.slice(start, end);
    const known = isLongEnough(piece) && piece.length <= LONGEST_PIECE ? firstWord(piece) : undefined;
    const part = known ?? firstDerivation(piece, start === 0);
    if (part === undefined) continue;
    const split = {
      part: { word: part, start },
      next,
      parts: next.parts + 1,
      unknown: next.unknown + (known === undefined ? piece.length : 0),
      shortest: Math.min(next.shortest, piece.length),
    };
    if (best === undefined || isBetter(split, best)) best = split;
  }
  return best;
}

function lastSplit(compound: string, start: number): Split | undefined {
  const piece = compound.slice(start);
  if (!isLongEnough(piece)) return undefined;
  const word = lastWord(piece);
  if (word === undefined && !isLastDerivation(piece)) return undefined;
  const unknown = word === undefined ? piece.length : 0;
  return { part: { word: word ?? piece, start }, next: undefined, parts: 1, unknown, shortest: piece.length };
}

function isLongEnough(piece: string): boolean {
  return piece.length >= LEAST_PIECE || piece === OIL;
}

/** Fewer unknown letters, then fewer parts, then no very short ones. */
function isBetter(one: Split, other: Split): boolean {
  if (one.unknown !== other.unknown) return one.unknown < other.unknown;
  if (one.parts !== other.parts) return one.parts < other.parts;
  return one.shortest > other.shortest;
}
