// The syntax of Espacenet (CQL): fields before =, any and all, operators from left to right.
import { FARTHEST } from '../operators.ts';
import { alone, applied, leafToken, near, same, values, words, type Meanings } from './fields.ts';
import { lostToken, sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { inField, lost, pair, valueNotes, type FieldMeaning, type FieldPlace, type Note, type Piece } from './pieces.ts';
import { ourWord } from './truncated.ts';
import { classAlone, classWithBelow, dateRange, dateValue, numberValue, plainValue } from './values.ts';

const fields: Meanings = {
  ti: words('ti'),
  ab: words('ab'),
  ta: words('ta'),
  ctxt: words('tac'),
  txt: { fields: ['ta', 'in', 'pa'], notes: same },
  ntxt: { fields: ['ta', 'in', 'pa'], notes: same },
  nftxt: { fields: ['text', 'in', 'pa'], notes: same },
  desc: words('de'),
  claims: words('clm'),
  ftxt: words('text'),
  in: words('in'),
  pa: words('pa'),
  ia: { fields: ['in', 'pa'], notes: same },
  pn: values('pn', numberValue('pn')),
  ap: values('ap', numberValue('ap')),
  pr: values('pr', numberValue('pr')),
  num: values('num', numberValue('num')),
  ct: values('cites', plainValue),
  ipc: values('ipc', classAlone, alone),
  ic: values('ipc', classAlone, alone),
  cpc: values('cpc', classAlone, alone),
  cpcc: values('cpc', classAlone, [...near, ...alone]),
  cl: values('class', classAlone, alone),
};
/** With a sign between numbers, the number of a priority or an application stands for its date. */
const dates: Meanings = {
  pd: words('pd'),
  ad: words('fd'),
  apd: words('fd'),
  ap: words('fd', near),
  prd: words('prd'),
  pr: words('prd', near),
};

const FIELD = /([a-z][a-z\d]{1,5})\s{0,3}(=\s?\/low|>=|<=|=|>|<|(?<=\s)(?:any|all|within)(?=\s))\s{0,3}/iuy;
const DATE = /"?(\d{2}[./]\d{2}[./]\d{4}|\d{4,8})"?/uy;
const PERIOD = /"(\d{4,8})[\s,:]+(\d{4,8})"/uy;
const LIST = /"([^"]*)"/uy;
const VALUE = /"[^"]*"|[\p{L}\p{N}][\p{L}\p{N}/.*-]*/uy;
const PROX = /prox((?:\s*\/\s*(?:distance\s*<=?\s*\d{1,3}|unit\s*=\s*[a-z]{4,9}|ordered))*)(?![\p{L}\p{N}])/iuy;

const COUNTRY = /^[a-z]{2}$/i;

/** All operators are on one level: they are read from left to right. */
const LEVEL = 0;

export const espacenet: Grammar = {
  space: { ours: 'AND', level: LEVEL, notes: [] },
  operators: (run) => {
    const name = run.toLowerCase();
    return name === 'and' || name === 'or' || name === 'not' ? { ours: name.toUpperCase(), level: LEVEL, notes: [] } : undefined;
  },
  truncation: { any: '*', atMostOne: '?', one: '#' },
  special: (text, at) => proximity(text, at) ?? field(text, at),
};

function proximity(text: string, at: number): ForeignToken | undefined {
  const found = sticky(PROX, text, at);
  if (found === undefined) return undefined;
  const options = (found[1] ?? '').toLowerCase().replace(/\s/g, '');
  const [, sign, number] = /distance<(=?)(\d+)/.exec(options) ?? [];
  const unit = /unit=([a-z]+)/.exec(options)?.[1] ?? 'word';
  return {
    type: 'operator',
    end: at + found[0].length,
    operator: proximityOf(options, unit, sign === '=' ? Number(number) + 1 : number && Number(number)),
  };
}

/** `below`: the units are fewer than this apart. */
function proximityOf(options: string, unit: string, below: number | '' | undefined): ForeignOperator {
  const isOrdered = options.includes('/ordered');
  if (unit === 'sentence' || unit === 'paragraph') {
    const distance = below === undefined || below === '' || below <= 1 ? '' : String(below);
    const notes: Note[] = [isOrdered ? { tag: 'near', rule: 'distance' } : { tag: 'same', rule: 'written-otherwise' }];
    return { ours: `${unit === 'sentence' ? 'WITH' : 'SAME'}${distance}`, level: LEVEL, notes };
  }
  // Without a distance, the order alone counts there.
  const distance = below === undefined || below === '' ? (isOrdered ? FARTHEST : 1) : Math.min(Math.max(below - 1, 1), FARTHEST);
  return {
    ours: `${isOrdered ? 'ADJ' : 'NEAR'}${distance === 1 ? '' : String(distance)}P`,
    level: LEVEL,
    notes: [{ tag: 'near', rule: 'distance' }],
  };
}

function field(text: string, at: number): ForeignToken | undefined {
  const [all, typed = '', sign = ''] = sticky(FIELD, text, at) ?? [];
  if (all === undefined) return undefined;
  const name = typed.toLowerCase();
  const relation = sign.toLowerCase().replace(/\s/, '');
  const code = { start: at, end: at + all.length };
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const isDate = Object.hasOwn(dates, name) && (own === undefined || /^[<>]|^within$/.test(relation));
  const dated = isDate ? date(text, code, relation, dates[name]) : undefined;
  if (dated !== undefined) return dated;
  const meaning = relation === '=/low' && own !== undefined ? withBelow(own) : own;
  if (/^(?:any|all|within)$/.test(relation)) return list(text, code, relation === 'any' ? 'OR' : 'AND', meaning);
  const value = meaning?.value === undefined ? undefined : sticky(VALUE, text, code.end)?.[0];
  if (meaning === undefined || value === undefined) return { type: 'prefix', end: code.end, apply: applied(meaning) };
  const end = code.end + value.length;
  // Instead of a number, the country of any.
  if (name === 'pn' && COUNTRY.test(value)) return leafToken(`cc:${value.toUpperCase()}`, text, { start: at, end }, same);
  return { type: 'operand', end, piece: valueLeaf(value, meaning, { start: at, end }) };
}

function withBelow(meaning: FieldMeaning): FieldMeaning {
  return { ...meaning, value: classWithBelow, notes: [{ tag: 'same', rule: 'class-below' }] };
}

function valueLeaf(typed: string, meaning: FieldMeaning, from: { start: number; end: number }): Piece {
  const raw = typed.replaceAll('"', '').trim();
  const ours = meaning.value?.(raw);
  if (ours === undefined) return lost(from, 'part-lost');
  return { type: 'leaf', text: `${meaning.fields[0] ?? ''}:${ours}`, raw, from, notes: valueNotes(meaning.notes, raw, ours) };
}

/** The words of a list, any or all of which are searched; undefined if none follows. */
function list(text: string, code: { start: number; end: number }, operator: string, meaning?: FieldMeaning): ForeignToken | undefined {
  const [quoted, content = ''] = sticky(LIST, text, code.end) ?? [];
  if (quoted === undefined) return undefined;
  const from = { start: code.start, end: code.end + quoted.length };
  if (meaning === undefined) return { type: 'operand', end: from.end, piece: lost(from, 'without-counterpart') };
  const leaves = content.split(/[\s,]+/).flatMap((word): Piece[] => {
    if (word === '') return [];
    if (meaning.value !== undefined) return [valueLeaf(word, meaning, from)];
    const ours = ourWord(word, espacenet.truncation);
    if (ours.text === '') return [];
    return [{ type: 'leaf', text: ours.text, raw: word, from, notes: ours.notes.filter(({ tag }) => tag !== 'same') }];
  });
  const [first, ...others] = leaves;
  if (first === undefined) return lostToken(from.end);
  const all = others.reduce((left, right) => pair(operator, left, right, { from, notes: [] }), first);
  const place: FieldPlace = { code: from, whole: from };
  return { type: 'operand', end: from.end, piece: meaning.value === undefined ? inField(all, meaning, place) : all };
}

function date(text: string, code: { start: number; end: number }, relation: string, meaning?: FieldMeaning): ForeignToken | undefined {
  const [period, first = '', last = ''] = sticky(PERIOD, text, code.end) ?? [];
  const [single, day = ''] = period === undefined ? (sticky(DATE, text, code.end) ?? []) : [];
  const value = period ?? single;
  if (value === undefined || meaning === undefined) return undefined;
  const from = { start: code.start, end: code.end + value.length };
  const ours = period === undefined ? dateValue(day) : dateRange(first, last);
  if (ours === undefined) return lostToken(from.end);
  const sign = /^[<>]/.test(relation) ? relation : '';
  return leafToken(`${meaning.fields[0] ?? ''}:${sign}${ours}`, text, from, meaning.notes);
}
