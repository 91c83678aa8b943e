// Reads a pasted condition by the grammar of its system. In: the text, the system's operators, fields and truncation. Out: a piece in our
// language; what cannot be read is left out and noted.
import type { Written } from '../../../contract/condition.ts';
import { operatorOf } from '../operators.ts';
import { everything, lost, lostBefore, pair, type FieldPlace, type Note, type Piece } from './pieces.ts';
import { ourWord, type TruncationMarks } from './truncated.ts';
import { classAlone } from './values.ts';

/** `level`: those of a higher level bind tighter. `ours`: our operator. */
export interface ForeignOperator {
  ours: string;
  level: number;
  notes: Note[];
}

/** What stands at a place: an operator, an operand, or what changes the operand before or after it. `end`: the offset behind it. */
export type ForeignToken = { end: number } & (
  | { type: 'operator'; operator: ForeignOperator }
  | { type: 'operand'; piece: Piece }
  | { type: 'prefix' | 'suffix'; apply: (piece: Piece, place: FieldPlace) => Piece }
  /** What stands beside operands and was left out. */
  | { type: 'lost'; note: Note }
);

export interface Grammar {
  /** The operator that a space is. */
  space: ForeignOperator;
  /** The operator that a run of letters and digits is. */
  operators: (run: string) => ForeignOperator | undefined;
  truncation: TruncationMarks;
  /** What only this system has: fields, dates, distances. */
  special: (text: string, at: number) => ForeignToken | undefined;
}

type Token = Written & (ForeignToken | { type: '(' | ')' });

const SPACE = /\s+/uy;
const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/uy;
const QUOTE = /["“”„«»]/uy;
const RUN =
  /\p{Nd}+[.,]\p{Nd}+(?![\p{L}\p{N}.,])|\p{Nd}+\/\p{Nd}+(?:-\p{Nd}+)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}*?$#!+]+(?:[-\u2010\u2011'’][\p{L}\p{M}\p{N}*?$#!+]+)*/uy;
const CLASS_SYMBOL =
  /[A-HY]\d\d[A-Z]-?\d{1,4}\\?\/(?:\d{1,6}(?:-\d{2,6})?(?:\/low(?![\p{L}\p{N}])|[*$+]\d{0,2})?|[*$+])(?![\p{L}\p{N}])/iuy;
/** Brackets that no field has read. */
const SQUARE = /\[[^\][]{0,200}\]/uy;
/** A line of another system's history. */
const SET = /#\d{1,4}(?![\p{L}\p{N}])/uy;
/** Above those of every system. */
const OWN_LEVEL = 9;
/** The most brackets inside one another, words and values, and these with brackets, operators and what is left out. */
const MOST_DEPTH = 100;
const MOST_OPERANDS = 1_500;
const MOST_TOKENS = 4_000;

/** What a text is. `mixed`: the operators of each bracket that has several without brackets between them. */
export interface ReadPiece {
  piece: Piece;
  mixed: ReadonlySet<string>[];
}

/** Undefined if nothing is left of the text, or if it is too long. */
export function readBy(grammar: Grammar, text: string): ReadPiece | undefined {
  const tokens = tokensOf(grammar, text);
  if (tokens === undefined) return undefined;
  const reading = new Reading(grammar, tokens);
  const piece = reading.whole();
  return piece === undefined || piece.type === 'hole' ? undefined : { piece, mixed: reading.brackets.filter(({ size }) => size > 1) };
}

function tokensOf(grammar: Grammar, text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let depth = 0;
  let operands = 0;
  for (let at = 0; at < text.length;) {
    const space = sticky(SPACE, text, at)?.[0].length ?? 0;
    if (space > 0) {
      at += space;
      continue;
    }
    const start = at;
    const token = grammar.special(text, at) ?? ordinary(grammar, text, at);
    at = token.end;
    tokens.push({ ...token, start });
    if (token.type === 'operand' || token.type === 'prefix' || token.type === 'lost') operands += 1;
    if (token.type === '(') depth += 1;
    if (token.type === ')') depth -= 1;
    if (depth > MOST_DEPTH || operands > MOST_OPERANDS || tokens.length > MOST_TOKENS) return undefined;
  }
  return tokens;
}

export function sticky(form: RegExp, text: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(text) ?? undefined;
}

/** A part that was left out; `note` says why, if it is not only that nothing is known of it. */
export function lostToken(end: number, note: Note = { tag: 'lost', rule: 'part-lost' }): ForeignToken {
  return { type: 'lost', note, end };
}

/** A set that the other system keeps. */
export function setToken(form: RegExp, text: string, at: number): ForeignToken | undefined {
  const found = sticky(form, text, at);
  const end = at + (found?.[0].length ?? 0);
  return found && { type: 'operand', end, piece: lost({ start: at, end }, 'set-lost') };
}

function ordinary(grammar: Grammar, text: string, at: number): ForeignToken | { type: '(' | ')'; end: number } {
  const first = text.charAt(at);
  if (first === '(' || first === ')') return { type: first, end: at + 1 };
  const special = setToken(SET, text, at) ?? phrase(grammar, text, at) ?? classSymbol(text, at);
  if (special !== undefined) return special;
  if (sticky(QUOTE, text, at) !== undefined) return lostToken(at + 1, { tag: 'lost', rule: 'quote-open' });
  const run = sticky(RUN, text, at)?.[0];
  if (run === undefined) return lostToken(at + (sticky(SQUARE, text, at)?.[0].length ?? 1));
  const end = at + run.length;
  const operator = grammar.operators(run) ?? ownDistance(run);
  if (operator !== undefined) return { type: 'operator', operator, end };
  const { text: word, notes } = ourWord(run, grammar.truncation);
  if (word === '') return lostToken(end);
  return { type: 'operand', end, piece: { type: 'leaf', text: word, raw: run, from: { start: at, end }, notes } };
}

/** Ours with its distance, such as NEAR4P: never meant as a word, whatever the rest is. */
function ownDistance(run: string): ForeignOperator | undefined {
  return /\dP?$/.test(run) && operatorOf(run) !== undefined ? { ours: run, level: OWN_LEVEL, notes: [] } : undefined;
}

function phrase(grammar: Grammar, text: string, at: number): ForeignToken | undefined {
  const [quoted, content = ''] = sticky(QUOTED, text, at) ?? [];
  if (quoted === undefined) return undefined;
  const from = { start: at, end: at + quoted.length };
  const words = content.split(/[^\p{L}\p{M}\p{N}*?$#!+.,/-]+/u).filter((word) => word !== '');
  const ours = words.map((word) => ({ word, ...ourWord(word, grammar.truncation) }));
  if (ours.every((one) => one.text === '')) return undefined;
  const notes = ours.flatMap((one): Note[] =>
    one.text === '' && /[*?$#!+]/.test(one.word) ? [{ tag: 'lost', rule: 'part-lost', facts: { from: one.word } }] : one.notes,
  );
  const written = ours.flatMap((one) => (one.text === '' ? [] : [one.text])).join(' ');
  return { type: 'operand', end: from.end, piece: { type: 'leaf', text: `"${written}"`, raw: content, from, notes } };
}

/** A class symbol; without a field, it is searched among the classes. */
function classSymbol(text: string, at: number): ForeignToken | undefined {
  const typed = sticky(CLASS_SYMBOL, text, at)?.[0];
  if (typed === undefined) return undefined;
  const end = at + typed.length;
  const raw = typed.replace('\\', '');
  const ours = classAlone(raw);
  const words = `"${raw.replace(/\/?(?:low|[*$+]\d{0,2})$/i, '')}"`;
  const symbol = ours === undefined ? {} : { symbol: `class:${ours}` };
  return { type: 'operand', end, piece: { type: 'leaf', text: words, raw, from: { start: at, end }, notes: [], ...symbol } };
}

class Reading {
  /** The operators in each bracket, the whole text first. */
  readonly brackets: Set<string>[] = [];
  readonly #grammar: Grammar;
  readonly #tokens: readonly Token[];
  #at = 0;
  /** What is left out where an operand was expected. */
  readonly #losses: (Written & { note: Note })[] = [];

  constructor(grammar: Grammar, tokens: readonly Token[]) {
    this.#grammar = grammar;
    this.#tokens = tokens;
  }

  whole(): Piece | undefined {
    let whole = this.#bracket();
    // A bracket that was never opened ends nothing.
    while (this.#at < this.#tokens.length) {
      this.#at += 1;
      const next = this.#bracket();
      if (next !== undefined) whole = whole === undefined ? next : pair('AND', whole, next, { from: next.from, notes: [] });
    }
    for (const { start, end, note } of this.#losses) whole = whole && lostBefore(whole, { from: { start, end }, notes: [note] });
    return whole;
  }

  #bracket(): Piece | undefined {
    const operators = new Set<string>();
    this.brackets.push(operators);
    return this.#above(0, operators);
  }

  /** The operands of operators of this level and higher ones; `operators` collects those of the bracket. */
  #above(level: number, operators: Set<string>): Piece | undefined {
    let left = this.#operand();
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token.type === ')') return left;
      if (token.type === 'lost' && left !== undefined) {
        this.#at += 1;
        left = lostBefore(left, { from: { start: token.start, end: token.end }, notes: [token.note] });
        continue;
      }
      const isWritten = token.type === 'operator';
      const operator = isWritten ? token.operator : this.#grammar.space;
      if (operator.level < level) return left;
      if (isWritten) this.#at += 1;
      const negation = this.#tokens[this.#at];
      const isNegated = isWritten && operator.ours === 'AND' && negation?.type === 'operator' && negation.operator.ours === 'NOT';
      if (isNegated) this.#at += 1;
      const { ours, notes } = isNegated ? negation.operator : operator;
      const before = this.#tokens[this.#at - 1];
      const from = isWritten ? { start: token.start, end: token.end } : { start: before?.end ?? token.start, end: token.start };
      const right = this.#above(operator.level + 1, operators);
      if (isWritten || right !== undefined) operators.add(ours);
      if (left === undefined && ours === 'NOT') left = everything(from);
      if (left === undefined) left = right;
      else if (right !== undefined) left = pair(ours, left, right, { from, notes });
      else if (isWritten) left = pair(ours, left, lost(from, 'part-lost'), { from, notes });
    }
  }

  /** One operand with what stands before and after it; undefined where an operator, a bracket or the end stands. */
  #operand(): Piece | undefined {
    let token = this.#tokens[this.#at];
    for (; token?.type === 'lost' || token?.type === 'suffix'; token = this.#tokens[this.#at]) {
      const note: Note = token.type === 'lost' ? token.note : { tag: 'lost', rule: 'part-lost' };
      this.#losses.push({ start: token.start, end: token.end, note });
      this.#at += 1;
    }
    if (token === undefined || token.type === ')' || token.type === 'operator') return undefined;
    const { start } = token;
    this.#at += 1;
    let piece: Piece | undefined;
    if (token.type === 'operand') ({ piece } = token);
    else if (token.type === '(') {
      piece = this.#bracket();
      if (this.#tokens[this.#at]?.type === ')') this.#at += 1;
    } else if (token.type === 'prefix') {
      const next = this.#operand();
      const end = this.#tokens[this.#at - 1]?.end ?? token.end;
      piece = next && token.apply(next, { code: { start, end: token.end }, whole: { start, end } });
    }
    for (let after = this.#tokens[this.#at]; piece !== undefined && after?.type === 'suffix'; after = this.#tokens[this.#at]) {
      piece = after.apply(piece, { code: { start: after.start, end: after.end }, whole: { start, end: after.end } });
      this.#at += 1;
    }
    return piece;
  }
}
