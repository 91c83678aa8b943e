// A condition in our language while it is made from another syntax: a tree that remembers what each part was. Out: its text with the changes.
import type { TranslationChange, TranslationRule, Written } from '../../../contract/condition.ts';

/** What happened to a stretch of the pasted text. */
export interface Note {
  tag: TranslationChange['tag'];
  rule: TranslationRule;
  facts?: TranslationChange['facts'];
}

interface Origin {
  from: Written;
  notes: Note[];
}

export type Piece = Origin &
  /** `raw`: as pasted, without quotation marks. */
  (
    | { type: 'leaf'; text: string; raw: string }
    | { type: 'pair'; operator: string; left: Piece; right: Piece }
    | { type: 'field'; name: string; operand: Piece }
    /** What was left out before `operand`. */
    | { type: 'after'; operand: Piece }
  );

/** What is searched in a text field, or a value of a field. */
export interface FieldMeaning {
  /** Our fields: any of them may contain the words. */
  fields: readonly string[];
  /** For fields with values: a value as ours, from one as pasted; undefined if it is none. */
  value?: (raw: string) => string | undefined;
  notes: Note[];
}

/** The piece in a field as pasted at `from`. */
export function inField(piece: Piece, { fields, value, notes }: FieldMeaning, from: Written): Piece {
  const own = { from, notes };
  if (value !== undefined) return withValues(piece, fields, value, own);
  const [first = 'text', ...others] = fields;
  const within = (name: string, origin: Origin): Piece => ({ type: 'field', name, operand: piece, ...origin });
  return others.reduce<Piece>((left, name) => pair('OR', left, within(name, { from, notes: [] }), { from, notes: [] }), within(first, own));
}

function withValues(piece: Piece, fields: readonly string[], value: (raw: string) => string | undefined, own: Origin): Piece {
  if (piece.type === 'pair')
    return {
      ...piece,
      left: withValues(piece.left, fields, value, own),
      right: withValues(piece.right, fields, value, { ...own, notes: [] }),
    };
  if (piece.type !== 'leaf') return { ...piece, operand: withValues(piece.operand, fields, value, own) };
  const ours = value(piece.raw);
  if (ours === undefined) return lost(own.from, 'part-lost', piece);
  const whole = { start: Math.min(own.from.start, piece.from.start), end: Math.max(own.from.end, piece.from.end) };
  const leaves = fields.map((field): Piece => ({ type: 'leaf', text: `${field}:${ours}`, raw: piece.raw, from: whole, notes: own.notes }));
  return leaves.reduce((left, right) => pair('OR', left, right, { from: own.from, notes: [] }));
}

export function pair(operator: string, left: Piece, right: Piece, { from, notes }: Origin): Piece {
  return { type: 'pair', operator, left, right, from, notes };
}

/** The piece, before which something was left out. */
export function lost(from: Written, rule: TranslationRule, operand: Piece): Piece {
  return { type: 'after', operand, from, notes: [{ tag: 'lost', rule }] };
}

/** The text of a piece, with brackets around every operand of another operator, and its changes in the order of the pasted text. */
export function written(piece: Piece, pasted: string): { text: string; changes: TranslationChange[] } {
  const changes: TranslationChange[] = [];
  let text = '';
  write(piece);
  return { text, changes: changes.sort((a, b) => a.from.start - b.from.start || a.to.start - b.to.start) };

  function write(one: Piece): void {
    const start = text.length;
    let noted: Written | undefined;
    if (one.type === 'leaf') text += one.text;
    else if (one.type === 'after') {
      noted = { start, end: start };
      write(one.operand);
    } else if (one.type === 'field') {
      text += `${one.name}:`;
      noted = { start, end: text.length };
      operand(one.operand, undefined);
    } else {
      operand(one.left, one.operator);
      const from = text.length + 1;
      text += ` ${one.operator} `;
      noted = { start: from, end: text.length - 1 };
      operand(one.right, undefined);
    }
    const to = noted ?? { start, end: text.length };
    for (const { tag, rule, facts = {} } of one.notes) {
      const own = { from: pasted.slice(one.from.start, one.from.end).trim(), to: text.slice(to.start, to.end) };
      changes.push({ from: one.from, to, tag, rule, facts: { ...own, ...facts } });
    }
  }

  /** `operator`: the one that needs no brackets on its left side. */
  function operand(one: Piece, operator: string | undefined): void {
    const inner = withoutLosses(one);
    if (inner.type !== 'pair' || inner.operator === operator) return write(one);
    text += '(';
    write(one);
    text += ')';
  }
}

function withoutLosses(piece: Piece): Piece {
  return piece.type === 'after' ? withoutLosses(piece.operand) : piece;
}
