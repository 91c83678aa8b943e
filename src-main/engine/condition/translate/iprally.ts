// The syntax of IPRally: spaces make phrases, commas are AND, Wn is a distance.
import { FARTHEST } from '../operators.ts';
import { sticky, type ForeignToken, type Grammar } from './grammar.ts';
import { applied, datedToken, leafToken, near as nearField, same, values, words, type Meanings } from './fields.ts';
import type { Note } from './pieces.ts';
import { classWithBelow, dateRange, numberValue, plainValue } from './values.ts';

/** Every symbol that begins so. */
const begins: Note[] = [{ tag: 'near', rule: 'class-begins' }];
const distance: Note[] = [{ tag: 'near', rule: 'distance' }];

const fields: Meanings = {
  TACD: words('text'),
  TAC: words('tac'),
  TA: words('ta'),
  T: words('ti'),
  A: words('ab'),
  C: words('clm'),
  D: words('de'),
  PA: words('pa'),
  PA_CUR: words('pa', nearField),
  PA_ALL: words('pa', nearField),
  INV: words('in'),
  PN: values('pn', numberValue('pn')),
  AN: values('ap', numberValue('ap')),
  CPC: values('cpc', classWithBelow, begins),
  IPC: values('ipc', classWithBelow, begins),
  PBC: values('cc', plainValue),
};

/** With a sign, which no other field has. */
const dates: Meanings = { PD: words('pd'), APD: words('fd'), PRD: words('prd') };

const FIELD = /([A-Z]{1,4}(?:_[A-Z]{1,4})?)\s?[:=]\s?/uy;
const DATE = /(PD|APD|PRD)\s?[:=]\s?/uy;
const RANGE = /(PD|APD|PRD)\s?[:=]\s?\[\s?([\d*-]{1,10})\s+TO\s+([\d*-]{1,10})\s?\]/uy;
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
  const date = range(pasted, at) ?? datedToken(pasted, at, DATE, dates);
  if (date !== undefined) return date;
  const [field, name = ''] = sticky(FIELD, pasted, at) ?? [];
  if (field === undefined) return undefined;
  return { type: 'prefix', end: at + field.length, apply: applied(Object.hasOwn(fields, name) ? fields[name] : undefined) };
}

function range(pasted: string, at: number): ForeignToken | undefined {
  const [all = '', name = '', first = '', last = ''] = sticky(RANGE, pasted, at) ?? [];
  const ours = all === '' ? undefined : dateRange(first, last);
  if (ours === undefined) return undefined;
  return leafToken(`${dates[name]?.fields[0] ?? 'pd'}:${ours}`, pasted, { start: at, end: at + all.length }, same);
}
