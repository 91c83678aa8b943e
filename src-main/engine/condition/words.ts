// Which words has a stretch of a condition? In: a stretch without spaces, `micro-len*`, `and/or`, `弁座`. Out: its word patterns.
import type { WordPattern } from '../../contract/condition.ts';
import { foldWord } from '../text/analysis.ts';
import { scriptOf } from '../text/script.ts';

/** What may not follow a decimal number: `1.2.3` and `2.5x` are no numbers. */
const NO_MORE = String.raw`(?![\p{L}\p{M}\p{N}*?]|[.,]\p{Nd})`;
/** `1,000.5`, `0.5`, `0,5`; but `2,4-dichloro` has a list of places. */
const NUMBER = String.raw`\p{Nd}{1,3}(?:,\p{Nd}{3})+(?:\.\p{Nd}+)?${NO_MORE}|\p{Nd}+(?:\.\p{Nd}+|,\p{Nd}+(?!-\p{L}))${NO_MORE}`;
/** A sign before a number, or before a run of letters, marks and numbers with truncation and hyphens. */
const WORD = new RegExp(String.raw`([=~]?)(${NUMBER}|[\p{L}\p{M}\p{N}*?\u2010\u2011-]+)`, 'gu');
const HYPHEN = /[-\u2010\u2011]/u;
const IDEOGRAPH = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30fc\uff70]`;
/** A character of an ideographic script with its sound mark, or a run of others. */
const PIECE = new RegExp(String.raw`${IDEOGRAPH}[\u3099\u309a\uff9e\uff9f]?|(?:(?!${IDEOGRAPH})[^])+`, 'gu');

/** Ideographic scripts have no characters before these. */
const FAR_EAST = /[\u1100-\u{10ffff}]/u;

const greekLetters = new Map(
  (
    'α:alpha β:beta γ:gamma δ:delta ε:epsilon ζ:zeta η:eta θ:theta ι:iota κ:kappa λ:lambda μ:mu ν:nu ξ:xi ο:omicron π:pi ρ:rho σ:sigma ' +
    'τ:tau υ:upsilon φ:phi χ:chi ψ:psi ω:omega'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** A pattern with its place: UTF-16 offsets into the stretch. A piece of truncation alone has no letters in its pattern. */
export interface PlacedWord {
  word: WordPattern;
  start: number;
  end: number;
}

/** More words than a condition can have; the others are not read. */
const MOST_WORDS = 2_001;

/** The words of a stretch, in order. A sign counts up to the next slash, space or other separator. */
export function wordPatterns(stretch: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 1: sign = '', 2: body = '', index } of stretch.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    const from = index + sign.length;
    for (const piece of body.matchAll(PIECE)) {
      const word = patternOfPiece(piece[0]);
      if (word.pattern === '') continue;
      if (sign !== '' && !isIdeographic(word.pattern)) word.sign = sign === '=' ? 'exact' : 'family';
      words.push({ word, start: piece.index === 0 ? index : from + piece.index, end: from + piece.index + piece[0].length });
    }
  }
  return words;
}

/** A word, or one character of an ideographic script with its sound mark; `start`: UTF-16 offset into the run. */
export interface Piece {
  text: string;
  start: number;
}

/** The words of a run of letters, marks and digits: itself, unless it has characters of Chinese, Japanese or Korean script. */
export function piecesOf(run: string): Piece[] {
  if (!FAR_EAST.test(run)) return run === '' ? [] : [{ text: run, start: 0 }];
  return Array.from(run.matchAll(PIECE), ({ 0: text, index }) => ({ text, start: index }));
}

/** True for a character of Chinese, Japanese or Korean script: each is a position of its own. */
export function isIdeographic(character: string): boolean {
  const script = scriptOf(character.charCodeAt(0));
  return script === 'han' || script === 'kana' || script === 'hangul';
}

/**
 * The form under which a written word of a text is looked up: folded; a lone Greek letter by its name; a number with digits and a point
 * only; a character of an ideographic script in its usual width, with its sound mark.
 */
export function foldedForm(word: string): string {
  if (isIdeographic(word)) return word.normalize('NFKC');
  const folded = foldWord(word);
  return greekLetters.get(folded) ?? plainNumber(folded);
}

function plainNumber(word: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word) ? word.replaceAll(',', '') : word.replace(/^(\d+),(\d+)$/, '$1.$2');
}

function patternOfPiece(piece: string): WordPattern {
  if (isIdeographic(piece)) return { pattern: foldedForm(piece) };
  let pattern = '';
  const hyphens: number[] = [];
  for (const part of piece.split(HYPHEN)) {
    if (part === '') continue;
    if (pattern !== '') hyphens.push(pattern.length);
    pattern += foldedPattern(part);
  }
  return hyphens.length === 0 ? { pattern } : { pattern, hyphens };
}

/** Folded, with its umlauts, which forms.ts reads in both ways. */
function foldedPattern(part: string): string {
  const pieces = part
    .toLowerCase()
    .normalize('NFC')
    .split(/([äöü])/);
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : foldedForm(piece))).join('');
}
