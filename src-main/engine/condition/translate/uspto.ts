// The syntax of USPTO Patent Public Search: operators of proximity, fields behind their words, dates behind @.
import { alone, applied, leafToken, near, same, together, values, words, type Meanings } from './fields.ts';
import { lostToken, setToken, sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { everything, pair, type FieldMeaning, type Note, type Piece } from './pieces.ts';
import { classAlone, dateRange, dateValue, numberValue, plainValue } from './values.ts';

const levels: Readonly<Record<string, number>> = { or: 0, xor: 1, and: 2, not: 2, same: 3, with: 4, adj: 5, near: 5 };

/** A publication that is cited; a number alone is one of the US. */
const cited = (raw: string): string | undefined => plainValue(/^\d+$/.test(raw) ? `US${raw}` : raw);

/** A number of any kind ends in `-$`. */
const publication = (raw: string): string | undefined => numberValue('pn', 'US')(raw.replace(/-?\$\d?(?="?$)/, ''));

/** With their lower-case codes. The parts of a description are one field here. */
const coded: readonly (readonly [codes: string, FieldMeaning])[] = [
  ['ti ttl', words('ti')],
  ['ab', words('ab')],
  ['clm clms', words('clm')],
  ['spec', words('de')],
  ['bsum detd drwd dctx', words('de', near)],
  ['bi', words('text', near)],
  ['aanm asnm', words('pa')],
  ['as anm', words('pa', near)],
  ['in inv innm', words('in')],
  ['att atty', words('ag', near)],
  ['pn did', values('pn', publication)],
  ['ap apnr', values('ap', numberValue('ap', 'US'))],
  ['fmid', values('fam', numberValue('fam'))],
  ['kd', values('kd', plainValue)],
  ['cc', values('cc', plainValue)],
  ['uref urpn', values('cites', cited)],
  ['cpc cpcg', values('cpc', classAlone, alone)],
  ['cpci cpca', values('cpc', classAlone, [...near, ...alone])],
  ['ipc ipcg', values('ipc', classAlone, alone)],
  ['pd isd py', values('pd', dateValue)],
  ['ad fd ay fy', values('fd', dateValue)],
  ['prad', values('prd', dateValue)],
];
const fields: Meanings = Object.fromEntries(coded.flatMap(([codes, meaning]) => codes.split(' ').map((code) => [code, meaning])));
/** Of dates behind @; the date of a related application is a priority here. */
const dates: Meanings = {
  pd: words('pd'),
  py: words('pd'),
  ad: words('fd'),
  ay: words('fd'),
  fd: words('fd'),
  fy: words('fd'),
  prad: words('prd'),
  rlad: words('prd', near),
  rlfd: words('prd', near),
};

const SUFFIX = /\.([a-z]{2,4}(?:,[a-z]{2,4})*)\.|\[([a-z]{2,4}(?:,\s?[a-z]{2,4})*)\]/iuy;
const DATE = /@(pd|py|ad|ay|fd|fy|prad|rlad|rlfd)\s?(>=|<=|<>|>|<|=)\s?"?(\d{4,8})"?(?:\s?(<=|<)\s?"?(\d{4,8})"?)?/iuy;
const NEGATED = /not\s+(adj|near|with|same)(\d{0,3})(?![\p{L}\p{N}])/iuy;
const SET = /[LS]\d{1,6}(?![\p{L}\p{N}])/uy;
const SIGN = /[|&]/uy;

export const uspto: Grammar = {
  space: { ours: 'OR', level: 0, notes: [{ tag: 'same', rule: 'space' }] },
  operators: (run) => operatorOf(run.toLowerCase()),
  truncation: { any: '$', one: '?', counted: true },
  special: (pasted, at) => negated(pasted, at) ?? date(pasted, at) ?? suffix(pasted, at) ?? setToken(SET, pasted, at) ?? sign(pasted, at),
};

/** With another operator for a space, which a person can choose there. */
export function usptoWithSpace(run: string): Grammar {
  const operator = operatorOf(run.toLowerCase());
  return operator === undefined ? uspto : { ...uspto, space: { ...operator, notes: uspto.space.notes } };
}

function operatorOf(run: string, not = ''): ForeignOperator | undefined {
  const [, name = '', distance = ''] = /^(adj|near|with|same|and|or|xor|not)(\d{0,3})$/.exec(run) ?? [];
  const level = levels[name];
  if (level === undefined || (distance !== '' && level < 3)) return undefined;
  return { ours: `${not}${name.toUpperCase()}${distance === '1' ? '' : distance}`, level, notes: [] };
}

function negated(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(NEGATED, pasted, at);
  const operator = found && operatorOf(`${found[1] ?? ''}${found[2] ?? ''}`.toLowerCase(), 'NOT ');
  return found && operator && { type: 'operator', operator, end: at + found[0].length };
}

function sign(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(SIGN, pasted, at)?.[0];
  const operator = found === undefined ? undefined : operatorOf(found === '|' ? 'or' : 'and');
  return operator && { type: 'operator', operator: { ...operator, notes: same }, end: at + 1 };
}

function date(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(DATE, pasted, at);
  if (found === undefined) return undefined;
  const [all, code = '', sign = '', first = '', secondSign, second] = found;
  const { fields: [field = 'pd'] = [], notes = same } = dates[code.toLowerCase()] ?? {};
  const from = { start: at, end: at + all.length };
  const ours = dateValue(first);
  if (ours === undefined) return lostToken(from.end);
  if (sign === '<>') {
    const day: Piece = { type: 'leaf', text: `${field}:${ours}`, raw: first, from, notes };
    return { type: 'operand', end: from.end, piece: pair('NOT', everything(from), day, { from, notes: [] }) };
  }
  if (second === undefined) return leafToken(`${field}:${sign === '=' ? ours : sign + ours}`, pasted, from, notes);
  const range = sign === '>=' && secondSign === '<=' ? dateRange(first, second) : undefined;
  if (range !== undefined) return leafToken(`${field}:${range}`, pasted, from, notes);
  const last = dateValue(second);
  if (last === undefined) return lostToken(from.end);
  const leaf = (written: string, own: Note[]): Piece => ({ type: 'leaf', text: `${field}:${written}`, raw: first, from, notes: own });
  const sides = { left: leaf(sign + ours, notes), right: leaf(`${secondSign ?? ''}${last}`, []) };
  return { type: 'operand', end: from.end, piece: { type: 'pair', operator: 'AND', ...sides, from, notes: [] } };
}

function suffix(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(SUFFIX, pasted, at);
  if (found === undefined) return undefined;
  const codes = (found[1] ?? found[2] ?? '').toLowerCase().split(/,\s?/);
  return { type: 'suffix', end: at + found[0].length, apply: applied(together(codes, fields)) };
}
