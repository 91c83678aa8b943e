// What The Lens and PATENTSCOPE have of the syntax of Lucene: phrases with a distance, weights, similar spellings, regular expressions.
import { FARTHEST } from '../operators.ts';
import { lostToken, sticky, type ForeignToken } from './grammar.ts';
import { lost, type Note, type Piece } from './pieces.ts';
import { ourWord, type TruncationMarks } from './truncated.ts';

const NEAR = /"([^"]*)"~(\d{1,3})/uy;
const WEIGHT = /\^\d{0,4}(?:\.\d{1,3})?/uy;
const SIMILAR = /~\d{0,2}(?:\.\d{1,3})?/uy;
const REGULAR = /\/(?:[^/\\\s]|\\.){1,200}\/(?=[\s)]|$)/uy;

/** `"a b"~5`: in order with at most five words between; in the other order it counts otherwise. */
export function nearPhrase(pasted: string, at: number, truncation: TruncationMarks): ForeignToken | undefined {
  const found = sticky(NEAR, pasted, at);
  const words = (found?.[1] ?? '')
    .split(/\s+/)
    .map((word) => ourWord(word, truncation).text)
    .filter((word) => word !== '');
  const [first, ...others] = words;
  if (found === undefined || first === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  const leaf = (word: string): Piece => ({ type: 'leaf', text: word, raw: word, from, notes: [] });
  const operator = `NEAR${String(Math.min(Number(found[2]) + 1, FARTHEST))}P`;
  const notes: Note[] = [{ tag: 'near', rule: 'distance' }];
  const piece = others.reduce<Piece>(
    (left, word, place) => ({ type: 'pair', operator, left, right: leaf(word), from, notes: place === 0 ? notes : [] }),
    leaf(first),
  );
  return { type: 'operand', end: from.end, piece };
}

/** Signs behind a word, and a regular expression in its place. */
export function sign(pasted: string, at: number): ForeignToken | undefined {
  const weight = sticky(WEIGHT, pasted, at)?.[0];
  if (weight !== undefined) return lostToken(at + weight.length, { tag: 'same', rule: 'weight' });
  const similar = sticky(SIMILAR, pasted, at)?.[0];
  if (similar !== undefined) return lostToken(at + similar.length, { tag: 'lost', rule: 'similar-lost' });
  const regular = sticky(REGULAR, pasted, at)?.[0];
  if (regular === undefined) return undefined;
  const from = { start: at, end: at + regular.length };
  return { type: 'operand', end: from.end, piece: lost(from, 'without-counterpart') };
}
