// A condition in our language while it is made from another syntax: a tree that remembers what each part was. Out: its text with the changes.
import { LONGEST_CONDITION, type TranslationChange, type TranslationRule, type Written } from '../../../contract/condition.ts';

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
  /** `raw`: as pasted, without quotation marks; '' where it is no value of a field any more. `symbol`: the class that it is where no text field and no distance holds it. */
  (
    | { type: 'leaf'; text: string; raw: string; symbol?: string }
    | { type: 'pair'; operator: string; left: Piece; right: Piece }
    | { type: 'field'; name: string; operand: Piece }
    /** What was left out before `operand`. */
    | { type: 'after'; operand: Piece }
    /** What was left out, with nothing left beside it. */
    | { type: 'hole'; losses: Origin[] }
  );

/** What is searched in a text field, or a value of a field. */
export interface FieldMeaning {
  /** Our fields: any of them may contain the words. */
  fields: readonly string[];
  /** For fields with values: a value as ours, from one as pasted; undefined if it is none. */
  value?: (raw: string) => string | undefined;
  notes: Note[];
}

/** Where a field stands with all that it holds: `code` alone, and `whole` with its operand. */
export interface FieldPlace {
  code: Written;
  whole: Written;
}

/** The piece in a field. */
export function inField(piece: Piece, { fields, value, notes }: FieldMeaning, { code, whole }: FieldPlace): Piece {
  if (piece.type === 'hole') return piece.losses.length > 1 ? piece : hole(piece.losses.map((loss) => ({ ...loss, from: whole })));
  if (value !== undefined) return withValues(piece, { fields, value, notes }, whole);
  const [first = 'text', ...others] = fields;
  const to = fields.map((field) => `${field}:`).join(' OR ');
  const own: Origin = { from: code, notes: notes.map((note) => ({ ...note, facts: { to } })) };
  const within = (name: string, origin: Origin): Piece => ({ type: 'field', name, operand: piece, ...origin });
  return others.reduce<Piece>(
    (left, name) => pair('OR', left, within(name, { from: code, notes: [] }), { from: code, notes: [] }),
    within(first, own),
  );
}

/** `whole`: the value with its field; absent for each of several values. */
function withValues(piece: Piece, meaning: Required<FieldMeaning>, whole?: Written): Piece {
  if (piece.type === 'hole') return piece;
  if (piece.type === 'pair') return pair(piece.operator, withValues(piece.left, meaning), withValues(piece.right, meaning), piece);
  if (piece.type === 'after') return after(piece, withValues(piece.operand, meaning));
  const from = whole ?? piece.from;
  if (piece.type === 'field') return lost(from, 'without-counterpart');
  const ours = meaning.value(piece.raw);
  if (ours === undefined) return lost(from, 'part-lost');
  const notes = valueNotes(meaning.notes, piece.raw, ours);
  const leaves = meaning.fields.map((field): Piece => ({ type: 'leaf', text: `${field}:${ours}`, raw: '', from, notes }));
  return leaves.reduce((left, right) => pair('OR', left, right, { from, notes: [] }));
}

/** The notes of a value in a field; a class symbol stands alone only after `=`, and not at all if it is one end of a range. */
export function valueNotes(notes: readonly Note[], raw: string, ours: string): Note[] {
  return notes.map((note) => {
    if (note.rule !== 'class-alone' || ours.startsWith('=')) return note;
    if (ours.includes('..')) return { tag: note.tag, rule: 'written-otherwise' };
    if (/\/low$|\+NT$/i.test(raw)) return { tag: 'same', rule: 'class-below' };
    return { tag: 'near', rule: /[*$+?]\d{0,2}$/.test(raw) ? 'class-begins' : 'class-below' };
  });
}

export function pair(operator: string, left: Piece, right: Piece, { from, notes }: Origin): Piece {
  if (left.type === 'hole' && right.type === 'hole') return hole([...left.losses, ...right.losses]);
  if (right.type === 'hole') return right.losses.reduce(lostBefore, left);
  if (left.type !== 'hole') return { type: 'pair', operator, left, right, from, notes };
  const rest: Piece = operator === 'NOT' ? pair('NOT', everything(from), right, { from, notes }) : right;
  // Places without anything near them cannot be told any more.
  return operator.startsWith('NOT ')
    ? hole([...left.losses, { from, notes: [{ tag: 'lost', rule: 'part-lost' }] }])
    : left.losses.reduce(lostBefore, rest);
}

export function everything(from: Written): Piece {
  return { type: 'leaf', text: 'all', raw: '', from, notes: [] };
}

/** A stretch that was left out. */
export function lost(from: Written, rule: TranslationRule): Piece {
  return hole([{ from, notes: [{ tag: 'lost', rule }] }]);
}

function hole(losses: Origin[]): Piece {
  return { type: 'hole', losses, from: losses[0]?.from ?? { start: 0, end: 0 }, notes: [] };
}

/** The piece, before which something was left out. */
export function lostBefore(operand: Piece, { from, notes }: Origin): Piece {
  return { type: 'after', operand, from, notes };
}

function after({ from, notes }: Origin, operand: Piece): Piece {
  return operand.type === 'hole' ? hole([{ from, notes }, ...operand.losses]) : lostBefore(operand, { from, notes });
}

/** Pieces of one condition that are written; some leave nothing but a change. */
const MOST_PIECES = 50_000;

/** Whether words without a field occur. */
function isBare(text: string): boolean {
  return text !== 'all' && !/^[a-z]{2,7}:/.test(text);
}

/**
 * The text of a piece, with brackets around every operand of another operator, and its changes in the order of the pasted text. `isBare`:
 * whether there are words without a field. Undefined if it is too long: several fields around several fields repeat what they hold again and again.
 */
export function written(piece: Piece, pasted: string): { text: string; changes: TranslationChange[]; hasBareWords: boolean } | undefined {
  const changes: TranslationChange[] = [];
  let text = '';
  let hasBareWords = false;
  let pieces = 0;
  write(piece, { isText: false, inField: false });
  if (isTooLong()) return undefined;
  return { text, changes: changes.sort((a, b) => a.from.start - b.from.start || a.to.start - b.to.start), hasBareWords };

  function isTooLong(): boolean {
    return text.length > LONGEST_CONDITION || pieces > MOST_PIECES;
  }

  /** `isText`: whether only what has places in a text can stand here. */
  function write(one: Piece, place: { isText: boolean; inField: boolean }): void {
    pieces += 1;
    if (isTooLong()) return;
    const start = text.length;
    let noted: Written | undefined;
    let { notes } = one;
    if (one.type === 'leaf') {
      const symbol = place.isText ? undefined : one.symbol;
      if (symbol !== undefined) notes = [{ tag: 'near', rule: 'class-bare' }];
      text += symbol ?? one.text;
      hasBareWords ||= !place.inField && isBare(symbol ?? one.text);
    } else if (one.type === 'after') {
      noted = { start, end: start };
      write(one.operand, place);
    } else if (one.type === 'field') {
      text += `${one.name}:`;
      noted = { start, end: text.length };
      operand(one.operand, undefined, { isText: true, inField: true });
    } else if (one.type === 'pair') {
      const inside = { ...place, isText: place.isText || !/^(?:AND|OR|XOR|NOT)$/.test(one.operator) };
      operand(one.left, one.operator, inside);
      const from = text.length + 1;
      text += ` ${one.operator} `;
      noted = { start: from, end: text.length - 1 };
      operand(one.right, undefined, inside);
    }
    const to = noted ?? { start, end: text.length };
    for (const { tag, rule, facts = {} } of notes) {
      const own = { from: pasted.slice(one.from.start, one.from.end).trim(), to: text.slice(to.start, to.end) };
      changes.push({ from: one.from, to, tag, rule, facts: { ...own, ...facts } });
    }
  }

  /** `operator`: the one that needs no brackets on its left side. */
  function operand(one: Piece, operator: string | undefined, place: { isText: boolean; inField: boolean }): void {
    const inner = withoutLosses(one);
    if (inner.type !== 'pair' || inner.operator === operator) return write(one, place);
    text += '(';
    write(one, place);
    text += ')';
  }
}

function withoutLosses(piece: Piece): Piece {
  return piece.type === 'after' ? withoutLosses(piece.operand) : piece;
}
