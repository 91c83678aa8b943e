// The syntax of IPRally: spaces make phrases, commas are AND, Wn is a distance.
import { FARTHEST } from '../operators.ts';
import { sticky, type ForeignToken, type Grammar } from './grammar.ts';
import { inField, type FieldMeaning, type Note } from './pieces.ts';
import { classAlone, numberValue, signedDate } from './values.ts';

const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];
const alone: Note[] = [{ tag: 'near', rule: 'class-alone' }];
const distance: Note[] = [{ tag: 'near', rule: 'distance' }];
const text = (field: string): FieldMeaning => ({ fields: [field], notes: same });

const fields: Readonly<Record<string, FieldMeaning>> = {
  TACD: text('text'),
  TAC: text('tac'),
  TA: text('ta'),
  T: text('ti'),
  A: text('ab'),
  C: text('clm'),
  D: text('de'),
  PA: text('pa'),
  INV: text('in'),
  PN: { fields: ['pn'], value: numberValue('pn'), notes: same },
  AN: { fields: ['ap'], value: numberValue('ap'), notes: same },
  CPC: { fields: ['cpc'], value: classAlone, notes: alone },
  IPC: { fields: ['ipc'], value: classAlone, notes: alone },
};

/** With a sign, which no other field has. */
const DATES: Readonly<Record<string, string>> = { PD: 'pd', APD: 'fd', PRD: 'prd' };

const FIELD = /([A-Z]{1,4})\s?[:=]\s?/uy;
const COMMA = /,/uy;
const NEAR = /(NOT)?(?:W(\d{1,3})|NEAR)(?![\p{L}\p{N}])/uy;
/** The distance of NEAR. */
const NEAR_DISTANCE = 5;

export const iprally: Grammar = {
  space: { ours: 'ADJ', level: 3, notes: [{ tag: 'same', rule: 'space' }] },
  operators: (run) => {
    const level = { AND: 1, NOT: 1, OR: 0 }[run];
    return level === undefined ? undefined : { ours: run, level, notes: [] };
  },
  truncation: { any: '*', atMostOne: '#', one: '?' },
  special,
};

function special(pasted: string, at: number): ForeignToken | undefined {
  if (sticky(COMMA, pasted, at) !== undefined) return { type: 'operator', operator: { ours: 'AND', level: 1, notes: same }, end: at + 1 };
  const near = sticky(NEAR, pasted, at);
  if (near !== undefined) {
    const words = Math.min(Math.max(Number(near[2] ?? NEAR_DISTANCE), 1), FARTHEST);
    const ours = `${near[1] === undefined ? '' : 'NOT '}NEAR${words === 1 ? '' : String(words)}P`;
    return { type: 'operator', operator: { ours, level: 2, notes: distance }, end: at + near[0].length };
  }
  const found = sticky(FIELD, pasted, at);
  if (found === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  const dated = DATES[found[1] ?? ''];
  const date = dated === undefined ? undefined : signedDate(pasted, from.end);
  if (dated !== undefined && date !== undefined) {
    const whole = { start: at, end: date.end };
    const raw = pasted.slice(from.end, date.end);
    return { type: 'operand', end: date.end, piece: { type: 'leaf', text: `${dated}:${date.ours}`, raw, from: whole, notes: same } };
  }
  const meaning = fields[found[1] ?? ''] ?? { fields: ['text'], notes: [{ tag: 'lost', rule: 'field-lost' }] };
  return { type: 'prefix', end: from.end, apply: (piece) => inField(piece, meaning, from) };
}
