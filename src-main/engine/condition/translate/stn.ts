// The syntax of STN: distances in brackets, fields behind a slash.
import { FARTHEST } from '../operators.ts';
import { sticky, type ForeignToken, type Grammar } from './grammar.ts';
import { inField, type FieldMeaning, type Note } from './pieces.ts';
import { classAlone, shortFields, signedDate, usualSymbol } from './values.ts';

const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];
const fields: Readonly<Record<string, FieldMeaning>> = {
  TI: { fields: ['ti'], notes: same },
  AB: { fields: ['ab'], notes: same },
  CLM: { fields: ['clm'], notes: same },
  DETD: { fields: ['de'], notes: same },
  PA: { fields: ['pa'], notes: same },
  IN: { fields: ['in'], notes: same },
};
const symbol = (name: string): FieldMeaning => ({
  fields: [name],
  value: (raw) => classAlone(usualSymbol(raw)),
  notes: [{ tag: 'same', rule: 'class-alone' }],
});
const classes: Readonly<Record<string, FieldMeaning>> = { CPC: symbol('cpc'), IPC: symbol('ipc'), IC: symbol('ipc') };
const dates: Readonly<Record<string, string>> = { PD: 'pd', PY: 'pd', AD: 'fd', AY: 'fd', PRD: 'prd', PRY: 'prd' };

/** The tighter the higher: (W) and (A), then (S), (P), (L), then AND and NOT, then OR. */
const levels = { W: 5, A: 5, S: 4, P: 3, L: 2 } as const;
const DISTANCE = /\((NOT)?(\d{0,3})([WASPL])\)/iuy;
const FIELD = /\/([A-Z]{2,5}(?:,[A-Z]{2,5})*)(?![\p{L}\p{N}])/uy;
const DATE = /(PRD|PRY|PD|PY|AD|AY)\s?(?=[<>=])/uy;
const SET = /L\d{1,5}(?![\p{L}\p{N}])/uy;

export const stn: Grammar = {
  space: { ours: 'ADJ', level: levels.W, notes: [{ tag: 'near', rule: 'space' }] },
  operators: (run) => {
    const level = { AND: 1, NOT: 1, OR: 0 }[run.toUpperCase()];
    return level === undefined ? undefined : { ours: run.toUpperCase(), level, notes: [] };
  },
  truncation: { any: '?', atMostOne: '#', one: '!' },
  special,
};

function special(text: string, at: number): ForeignToken | undefined {
  const found = sticky(DISTANCE, text, at);
  if (found !== undefined) return { type: 'operator', end: at + found[0].length, operator: operatorOf(found) };
  const set = sticky(SET, text, at);
  if (set !== undefined) return { type: 'lost', rule: 'set-lost', end: at + set[0].length };
  const dated = sticky(DATE, text, at);
  const date = dated && signedDate(text, at + dated[0].length);
  if (dated !== undefined && date !== undefined) {
    const from = { start: at, end: date.end };
    const leaf = `${dates[dated[1] ?? ''] ?? 'pd'}:${date.ours}`;
    return { type: 'operand', end: date.end, piece: { type: 'leaf', text: leaf, raw: leaf, from, notes: same } };
  }
  const field = sticky(FIELD, text, at);
  if (field === undefined) return undefined;
  const from = { start: at, end: at + field[0].length };
  const ofClass = Object.hasOwn(classes, field[1] ?? '') ? classes[field[1] ?? ''] : undefined;
  if (ofClass !== undefined) return { type: 'suffix', end: from.end, apply: (piece) => inField(piece, ofClass, from) };
  const known = (field[1] ?? '').split(',').map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
  const names = known.flatMap((one) => one?.fields ?? []);
  const isKnown = names.length === known.length;
  const own: FieldMeaning = {
    fields: isKnown ? shortFields(names) : ['text'],
    notes: isKnown ? same : [{ tag: 'lost', rule: 'field-lost' }],
  };
  return { type: 'suffix', end: from.end, apply: (piece) => inField(piece, own, from) };
}

function operatorOf([, not, between = '', typed = '']: RegExpExecArray): { ours: string; level: number; notes: Note[] } {
  const name = typed.toUpperCase() as keyof typeof levels;
  const negated = not === undefined ? '' : 'NOT ';
  const level = levels[name];
  if (name === 'S' || name === 'P') return { ours: `${negated}${name === 'S' ? 'WITH' : 'SAME'}`, level, notes: same };
  if (name === 'L') return { ours: negated === '' ? 'AND' : 'NOT', level: 1, notes: [{ tag: 'lost', rule: 'distance-lost' }] };
  const distance = Math.min(Number(between) + 1, FARTHEST);
  const notes: Note[] = [distance === 1 ? { tag: 'same', rule: 'written-otherwise' } : { tag: 'near', rule: 'distance' }];
  return { ours: `${negated}${name === 'W' ? 'ADJ' : 'NEAR'}${distance === 1 ? '' : `${String(distance)}P`}`, level, notes };
}
