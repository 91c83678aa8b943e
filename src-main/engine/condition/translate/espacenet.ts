// The syntax of Espacenet (CQL): fields before =, any and all, operators from left to right.
import { inField, pair, type FieldMeaning, type Note, type Piece } from './pieces.ts';
import { sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { FARTHEST } from '../operators.ts';
import { ourWord } from './truncated.ts';
import { classAlone, classWithBelow, dateRange, dateValue, numberValue, plainValue } from './values.ts';

const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];
const near: Note[] = [{ tag: 'near', rule: 'field-near' }];
const alone: Note[] = [{ tag: 'same', rule: 'class-alone' }];

const textFields: Readonly<Record<string, FieldMeaning>> = {
  ti: { fields: ['ti'], notes: same },
  ab: { fields: ['ab'], notes: same },
  ta: { fields: ['ta'], notes: same },
  txt: { fields: ['ta', 'in', 'pa'], notes: same },
  ntxt: { fields: ['ta', 'in', 'pa'], notes: same },
  nftxt: { fields: ['text', 'in', 'pa'], notes: same },
  desc: { fields: ['de'], notes: same },
  claims: { fields: ['clm'], notes: same },
  ftxt: { fields: ['text'], notes: same },
  in: { fields: ['in'], notes: same },
  pa: { fields: ['pa'], notes: same },
  ia: { fields: ['in', 'pa'], notes: same },
};
const valueFields: Readonly<Record<string, FieldMeaning>> = {
  pn: { fields: ['pn'], value: numberValue('pn'), notes: same },
  ap: { fields: ['ap'], value: numberValue('ap'), notes: same },
  pr: { fields: ['pr'], value: numberValue('pr'), notes: same },
  num: { fields: ['num'], value: numberValue('num'), notes: same },
  ct: { fields: ['cites'], value: plainValue, notes: same },
  ipc: { fields: ['ipc'], value: classAlone, notes: alone },
  cpc: { fields: ['cpc'], value: classAlone, notes: alone },
  cpcc: { fields: ['cpc'], value: classAlone, notes: near },
  cl: { fields: ['class'], value: classAlone, notes: alone },
};

const FIELD = /([a-z]{2,6})\s{0,3}(=\/low|>=|<=|=|>|<|(?<=\s)(?:any|all|within)(?=\s))\s{0,3}/iuy;
const DATE = /"?(\d{2}[./]\d{2}[./]\d{4}|\d{4,8})"?/uy;
const PERIOD = /"(\d{4,8})[\s,]+(\d{4,8})"/uy;
const LIST = /"([^"]*)"/uy;
const VALUE = /"[^"]*"|[\p{L}\p{N}][\p{L}\p{N}/.*-]*/uy;
const PROX = /prox((?:\s*\/\s*(?:distance\s*<=?\s*\d{1,3}|unit\s*=\s*[a-z]{4,9}|ordered))*)(?![\p{L}\p{N}])/iuy;

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
  const found = sticky(FIELD, text, at);
  const name = (found?.[1] ?? '').toLowerCase();
  const relation = (found?.[2] ?? '').toLowerCase();
  if (found === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  if (name === 'pd') return date(text, from, relation);
  const meaning = textFields[name] ?? valueFields[name];
  if (meaning === undefined)
    return relation === '=' ? { type: 'prefix', end: from.end, apply: (piece) => inField(piece, unknown, from) } : undefined;
  if (relation === 'any' || relation === 'all') return list(text, from, relation === 'any' ? 'OR' : 'AND', meaning);
  if (meaning.value === undefined) return { type: 'prefix', end: from.end, apply: (piece) => inField(piece, meaning, from) };
  const below = relation === '=/low' ? { ...meaning, value: classWithBelow, notes: same } : meaning;
  const value = sticky(VALUE, text, from.end)?.[0];
  if (value === undefined) return { type: 'prefix', end: from.end, apply: (piece) => inField(piece, below, from) };
  return { type: 'operand', end: from.end + value.length, piece: valueLeaf(value, below, { start: at, end: from.end + value.length }) };
}

const unknown: FieldMeaning = { fields: ['text'], notes: [{ tag: 'lost', rule: 'field-lost' }] };

/** A value, or the words of it if it is none. */
function valueLeaf(typed: string, meaning: FieldMeaning, from: { start: number; end: number }): Piece {
  const raw = typed.replaceAll('"', '').trim();
  const isBelow = /\/low$/i.test(raw);
  const value = isBelow ? classWithBelow(raw.replace(/\/low$/i, '')) : meaning.value?.(raw);
  const plain = `"${raw.replace(/[^\p{L}\p{N} ]/gu, ' ').trim()}"`;
  if (value === undefined) return { type: 'leaf', text: plain, raw, from, notes: [{ tag: 'lost', rule: 'field-lost' }] };
  return { type: 'leaf', text: `${meaning.fields[0] ?? ''}:${value}`, raw, from, notes: isBelow ? same : meaning.notes };
}

/** The words of a list, any or all of which are searched. */
function list(text: string, place: { start: number; end: number }, operator: string, meaning: FieldMeaning): ForeignToken | undefined {
  const quoted = sticky(LIST, text, place.end);
  const words = (quoted?.[1] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const from = { start: place.start, end: place.end + (quoted?.[0].length ?? 0) };
  const leaves = words.flatMap((word): Piece[] => {
    if (meaning.value !== undefined) return [valueLeaf(word, { ...meaning, notes: [] }, from)];
    const ours = ourWord(word, espacenet.truncation);
    return ours.text === ''
      ? []
      : [{ type: 'leaf', text: ours.text, raw: word, from, notes: ours.notes.filter(({ tag }) => tag !== 'same') }];
  });
  const [first, ...others] = leaves;
  if (first === undefined) return undefined;
  const all = others.reduce((left, right) => pair(operator, left, right, { from, notes: [] }), first);
  return { type: 'operand', end: from.end, piece: meaning.value === undefined ? inField(all, meaning, from) : all };
}

function date(text: string, place: { start: number; end: number }, relation: string): ForeignToken | undefined {
  const period = relation === 'within' ? sticky(PERIOD, text, place.end) : undefined;
  const single = period === undefined ? sticky(DATE, text, place.end) : undefined;
  const found = period ?? single;
  if (found === undefined) return undefined;
  const end = place.end + found[0].length;
  const ours = period === undefined ? dateValue(found[1] ?? '') : dateRange(found[1] ?? '', found[2] ?? '');
  if (ours === undefined) return { type: 'lost', rule: 'part-lost', end };
  const sign = /^[<>]/.test(relation) ? relation : '';
  return {
    type: 'operand',
    end,
    piece: { type: 'leaf', text: `pd:${sign}${ours}`, raw: found[0], from: { start: place.start, end }, notes: same },
  };
}
