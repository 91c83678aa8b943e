// The syntax of PATENTSCOPE: fields with a language before a colon or slash, for the next term only.
import { sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { inField, type FieldMeaning, type Note } from './pieces.ts';
import { FARTHEST } from '../operators.ts';
import { classAlone, dateRange, numberValue, plainValue } from './values.ts';

const language: Note[] = [{ tag: 'near', rule: 'field-language' }];
const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];

/** Behind the language. */
const fields: Readonly<Record<string, FieldMeaning>> = {
  TI: { fields: ['ti'], notes: language },
  AB: { fields: ['ab'], notes: language },
  CL: { fields: ['clm'], notes: language },
  DE: { fields: ['de'], notes: language },
  ALL: { fields: ['text'], notes: language },
};

const alone: Note[] = [{ tag: 'near', rule: 'class-alone' }];

/** Without a language. */
const others: Readonly<Record<string, FieldMeaning>> = {
  IC: { fields: ['ipc'], value: classAlone, notes: alone },
  IC_EX: { fields: ['ipc'], value: classAlone, notes: [{ tag: 'same', rule: 'class-alone' }] },
  CPC: { fields: ['cpc'], value: classAlone, notes: alone },
  PA: { fields: ['pa'], notes: same },
  IN: { fields: ['in'], notes: same },
  FP: { fields: ['ta'], notes: [{ tag: 'near', rule: 'field-near' }] },
  CTR: { fields: ['cc'], value: plainValue, notes: same },
  AN: { fields: ['ap'], value: numberValue('ap'), notes: same },
};

const FIELD = /([A-Z]{2})_([A-Z]{2,4})\s?[:/]\s?/uy;
const OTHER = /((IC_EX|[A-Z]{2,4}))\s?:\s?/uy;
const DATE = /DP\s?:\s?(?:\[\s?(\d{4,8}|\d{2}\.\d{2}\.\d{4})\s+TO\s+(\d{4,8}|\d{2}\.\d{2}\.\d{4})\s?\]|(\d{4,8}|\d{2}\.\d{2}\.\d{4}))/uy;
const DISTANCE = /NEAR\d{0,3}(?![\p{L}\p{N}])|[~^][\d.]{1,5}/uy;

/** The precedence is not documented; brackets are written as read. */
const operators: Readonly<Record<string, ForeignOperator>> = {
  AND: { ours: 'AND', level: 1, notes: [] },
  NOT: { ours: 'NOT', level: 1, notes: [] },
  ANDNOT: { ours: 'NOT', level: 1, notes: same },
  OR: { ours: 'OR', level: 0, notes: [] },
};

export const patentscope: Grammar = {
  space: { ours: 'AND', level: 1, notes: [{ tag: 'near', rule: 'space' }] },
  operators: (run) => (Object.hasOwn(operators, run) ? operators[run] : undefined),
  truncation: { any: '*', one: '?' },
  special,
};

function special(text: string, at: number): ForeignToken | undefined {
  const distance = sticky(DISTANCE, text, at)?.[0];
  if (distance !== undefined) {
    const end = at + distance.length;
    if (!distance.startsWith('NEAR')) return { type: 'lost', rule: 'distance-lost', end };
    const words = Math.min(Number(distance.slice('NEAR'.length)), FARTHEST);
    if (words > 0)
      return { type: 'operator', operator: { ours: `NEAR${words}P`, level: 2, notes: [{ tag: 'near', rule: 'distance' }] }, end };
    return { type: 'operator', operator: { ours: 'AND', level: 2, notes: [{ tag: 'lost', rule: 'distance-lost' }] }, end };
  }
  const date = sticky(DATE, text, at);
  if (date !== undefined) {
    const from = { start: at, end: at + date[0].length };
    const ours = dateRange(date[1] ?? date[3] ?? '', date[2] ?? date[3] ?? '');
    if (ours !== undefined)
      return { type: 'operand', end: from.end, piece: { type: 'leaf', text: `pd:${ours}`, raw: date[0], from, notes: same } };
  }
  const other = sticky(OTHER, text, at);
  const found = other ?? sticky(FIELD, text, at);
  if (found === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  const known = other === undefined ? fields : others;
  const meaning = (Object.hasOwn(known, found[2] ?? '') ? known[found[2] ?? ''] : undefined) ?? {
    fields: ['text'],
    notes: [{ tag: 'lost', rule: 'field-lost' }],
  };
  return { type: 'prefix', end: from.end, apply: (piece) => inField(piece, meaning, from) };
}
