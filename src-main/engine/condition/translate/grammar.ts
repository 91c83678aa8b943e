// Reads a pasted condition by the grammar of its system. In: the text, the system's operators, fields and truncation. Out: a piece in our
// language; what cannot be read is left out and noted.
import type { Written } from '../../../contract/condition.ts';
import { lost, pair, type Note, type Piece } from './pieces.ts';
import { ourWord, type TruncationMarks } from './truncated.ts';

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
  | { type: 'prefix' | 'suffix'; apply: (piece: Piece) => Piece }
  | { type: 'lost'; rule: LostRule }
);

export type LostRule = 'set-lost' | 'part-lost' | 'distance-lost';

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
const RUN = /\p{Nd}+[.,]\p{Nd}+(?![\p{L}\p{N}.,])|[\p{L}\p{M}\p{N}*?$#!+]+(?:[-\u2010\u2011'’][\p{L}\p{M}\p{N}*?$#!+]+)*/uy;
const CLASS_SYMBOL = /[A-HY]\d\d[A-Z]\d{1,4}\/(?:\d{2,6}(?:-\d{2,6})?[*$]?|[*$])(?![\p{L}\p{N}])/iuy;
/** The most brackets inside one another, words and values, and these with brackets, operators and what is left out. */
const MOST_DEPTH = 100;
const MOST_OPERANDS = 1_500;
const MOST_TOKENS = 4_000;

/** The piece that `text` is; undefined if nothing is left of it, or if it is too long. */
export function readBy(grammar: Grammar, text: string): Piece | undefined {
  const tokens = tokensOf(grammar, text);
  return tokens === undefined ? undefined : new Reading(grammar, tokens).whole();
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

function ordinary(grammar: Grammar, text: string, at: number): ForeignToken | { type: '(' | ')'; end: number } {
  const first = text.charAt(at);
  if (first === '(' || first === ')') return { type: first, end: at + 1 };
  const quoted = sticky(QUOTED, text, at);
  if (quoted !== undefined) {
    const words = (quoted[1] ?? '').split(/[^\p{L}\p{M}\p{N}*?$#!+.,/-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const from = { start: at, end: at + quoted[0].length };
    const ours = words.map((word) => ourWord(word, grammar.truncation));
    const phrase = `"${ours.map((word) => word.text).join(' ')}"`;
    const notes = ours.flatMap((word) => word.notes);
    if (words.length > 0)
      return { type: 'operand', end: from.end, piece: { type: 'leaf', text: phrase, raw: quoted[1] ?? '', from, notes } };
  }
  const symbol = sticky(CLASS_SYMBOL, text, at)?.[0];
  if (symbol !== undefined) {
    const from = { start: at, end: at + symbol.length };
    return {
      type: 'operand',
      end: from.end,
      piece: { type: 'leaf', text: `"${symbol.replace(/[*$]$/, '')}"`, raw: symbol, from, notes: [] },
    };
  }
  const run = sticky(RUN, text, at)?.[0];
  if (run === undefined) return { type: 'lost', rule: 'part-lost', end: at + 1 };
  const end = at + run.length;
  const operator = grammar.operators(run);
  if (operator !== undefined) return { type: 'operator', operator, end };
  const { text: word, notes } = ourWord(run, grammar.truncation);
  if (word === '') return { type: 'lost', rule: 'part-lost', end };
  const piece: Piece = { type: 'leaf', text: word, raw: run, from: { start: at, end }, notes };
  return { type: 'operand', end, piece };
}

class Reading {
  readonly #grammar: Grammar;
  readonly #tokens: readonly Token[];
  #at = 0;
  /** What is left out where an operand was expected. */
  readonly #losses: (Written & { rule: LostRule })[] = [];

  constructor(grammar: Grammar, tokens: readonly Token[]) {
    this.#grammar = grammar;
    this.#tokens = tokens;
  }

  whole(): Piece | undefined {
    let whole = this.#above(0);
    // A bracket that was never opened ends nothing.
    while (this.#at < this.#tokens.length) {
      this.#at += 1;
      const next = this.#above(0);
      if (next !== undefined) whole = whole === undefined ? next : pair('AND', whole, next, { from: next.from, notes: [] });
    }
    for (const { start, end, rule } of this.#losses) whole = whole && lost({ start, end }, rule, whole);
    return whole;
  }

  /** The operands of operators of this level and higher ones. */
  #above(level: number): Piece | undefined {
    let left = this.#operand();
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token.type === ')') return left;
      if (token.type === 'lost' && left !== undefined) {
        this.#at += 1;
        left = lost(token, token.rule, left);
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
      const right = this.#above(operator.level + 1);
      if (left === undefined && ours === 'NOT') left = { type: 'leaf', text: 'all', raw: '', from, notes: [] };
      if (left === undefined) left = right;
      else if (right !== undefined) left = pair(ours, left, right, { from, notes });
      else if (isWritten) left = lost(from, 'part-lost', left);
    }
  }

  /** One operand with what stands before and after it; undefined where an operator, a bracket or the end stands. */
  #operand(): Piece | undefined {
    let token = this.#tokens[this.#at];
    for (; token?.type === 'lost' || token?.type === 'suffix'; token = this.#tokens[this.#at]) {
      this.#losses.push({ start: token.start, end: token.end, rule: token.type === 'lost' ? token.rule : 'part-lost' });
      this.#at += 1;
    }
    if (token === undefined || token.type === ')' || token.type === 'operator') return undefined;
    this.#at += 1;
    let piece: Piece | undefined;
    if (token.type === 'operand') ({ piece } = token);
    else if (token.type === '(') {
      piece = this.#above(0);
      if (this.#tokens[this.#at]?.type === ')') this.#at += 1;
    } else if (token.type === 'prefix') {
      const next = this.#operand();
      piece = next && token.apply(next);
    }
    for (let after = this.#tokens[this.#at]; piece !== undefined && after?.type === 'suffix'; after = this.#tokens[this.#at]) {
      piece = after.apply(piece);
      this.#at += 1;
    }
    return piece;
  }
}
