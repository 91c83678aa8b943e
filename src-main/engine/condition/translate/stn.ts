// The syntax of STN: distances in brackets, fields behind a slash.
import { FARTHEST } from '../operators.ts';
import { alone, datedToken, leafToken, near, same, slashToken, together, values, words, type Meanings } from './fields.ts';
import { lostToken, setToken, sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { lost, type Note } from './pieces.ts';
import { classAlone, dateRange, numberValue, plainValue } from './values.ts';

const fields: Meanings = {
  TI: words('ti'),
  AB: words('ab'),
  BI: words('ta', near),
  BIX: words('ta', near),
  CLM: words('clm'),
  DETD: words('de'),
  PA: words('pa'),
  IN: words('in'),
  AU: words('in', near),
  PN: values('pn', numberValue('pn')),
  AP: values('ap', numberValue('ap')),
  PRN: values('pr', numberValue('pr')),
  PC: values('cc', plainValue),
  CPC: values('cpc', classAlone, alone),
  IPC: values('ipc', classAlone, alone),
  IC: values('ipc', classAlone, alone),
};
const dates: Meanings = { PD: words('pd'), PY: words('pd'), AD: words('fd'), AY: words('fd'), PRD: words('prd'), PRY: words('prd') };

/** The tighter the higher: (W) and (A), then (S), (P), (L), then AND and NOT, then OR. */
const levels = { W: 5, A: 5, S: 4, P: 3, L: 2 } as const;
const DISTANCE = /\((NOT)?(\d{0,3})([WASPL])\)/iuy;
const FIELD = /\/([A-Z]{2,5}(?:,[A-Z]{2,5})*)(?![\p{L}\p{N}])/iuy;
const DATE = /(PRD|PRY|PD|PY|AD|AY)\s?(?=[<>=])/iuy;
/** `2005/PY`, `2000-2012/PY`, `20000101-20121231/PD`. */
const PERIOD = /(\d{4,8})(?:\s?-\s?(\d{4,8}))?\/(PRD|PRY|PD|PY|AD|AY)(?![\p{L}\p{N}])/iuy;
/** The command before a query. */
const COMMAND = /(?:=>\s?)?(?:s|sea|search|que)(?=\s+[\p{L}\p{N}(?"])/iuy;
/** Fields with a number that have no counterpart, such as NC=>2. */
const VALUED = /[A-Z]{1,6}(?:=>|=<|[<>]=?|=)\d{1,9}(?![\p{L}\p{N}])/iuy;
const SET = /L\d{1,5}(?![\p{L}\p{N}])/iuy;

export const stn: Grammar = {
  space: { ours: 'ADJ', level: levels.W, notes: [{ tag: 'near', rule: 'space' }] },
  operators: (run) => {
    const level = { AND: 1, NOT: 1, OR: 0 }[run.toUpperCase()];
    return level === undefined ? undefined : { ours: run.toUpperCase(), level, notes: [] };
  },
  truncation: { any: '?', atMostOne: '#', one: '!' },
  special: (text, at) =>
    command(text, at) ??
    distance(text, at) ??
    setToken(SET, text, at) ??
    datedToken(text, at, DATE, dates) ??
    valued(text, at) ??
    period(text, at) ??
    field(text, at),
};

function command(text: string, at: number): ForeignToken | undefined {
  const found = text.slice(0, at).trim() === '' ? sticky(COMMAND, text, at)?.[0] : undefined;
  return found === undefined ? undefined : lostToken(at + found.length);
}

function distance(text: string, at: number): ForeignToken | undefined {
  const found = sticky(DISTANCE, text, at);
  return found && { type: 'operator', end: at + found[0].length, operator: operatorOf(found) };
}

function valued(text: string, at: number): ForeignToken | undefined {
  const found = sticky(VALUED, text, at)?.[0];
  const end = at + (found?.length ?? 0);
  return found === undefined ? undefined : { type: 'operand', end, piece: lost({ start: at, end }, 'without-counterpart') };
}

function period(text: string, at: number): ForeignToken | undefined {
  const [all = '', first = '', last = first, name = ''] = sticky(PERIOD, text, at) ?? [];
  const ours = dateRange(first, last);
  const meaning = dates[name.toUpperCase()];
  if (ours === undefined || meaning === undefined) return undefined;
  return leafToken(`${meaning.fields[0] ?? ''}:${ours}`, text, { start: at, end: at + all.length }, meaning.notes);
}

function field(text: string, at: number): ForeignToken | undefined {
  const [all = '', typed = ''] = sticky(FIELD, text, at) ?? [];
  return typed === '' ? undefined : slashToken(typed, at + all.length, together(typed.toUpperCase().split(','), fields));
}

function operatorOf([, not, between = '', typed = '']: RegExpExecArray): ForeignOperator {
  const name = typed.toUpperCase() as keyof typeof levels;
  const negated = not === undefined ? '' : 'NOT ';
  const level = levels[name];
  if (name === 'S' || name === 'P') return { ours: `${negated}${name === 'S' ? 'WITH' : 'SAME'}`, level, notes: same };
  if (name === 'L') return { ours: negated === '' ? 'AND' : 'NOT', level: 1, notes: [{ tag: 'lost', rule: 'distance-lost' }] };
  const words = Math.min(Number(between) + 1, FARTHEST);
  const notes: Note[] = [words === 1 ? { tag: 'same', rule: 'written-otherwise' } : { tag: 'near', rule: 'distance' }];
  return { ours: `${negated}${name === 'W' ? 'ADJ' : 'NEAR'}${words === 1 ? '' : `${String(words)}P`}`, level, notes };
}
