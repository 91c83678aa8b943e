// The syntax of USPTO Patent Public Search: operators of proximity, fields behind their words, dates behind @.
import { inField, type FieldMeaning, type Note, type Piece } from './pieces.ts';
import { sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { classAlone, dateRange, dateValue, numberValue, plainValue, shortFields } from './values.ts';

const levels: Readonly<Record<string, number>> = { or: 0, xor: 1, and: 2, not: 2, same: 3, with: 4, adj: 5, near: 5 };

const near: Note[] = [{ tag: 'near', rule: 'field-near' }];
const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];
const text = (fields: string[], notes = same): FieldMeaning => ({ fields, notes });
const value = (field: string, read: (raw: string) => string | undefined, notes = same): FieldMeaning => ({
  fields: [field],
  value: read,
  notes,
});

/** By lower-case code. The parts of a description are one field here. */
const fields: Readonly<Record<string, FieldMeaning>> = {
  ti: text(['ti']),
  ab: text(['ab']),
  clm: text(['clm']),
  bsum: text(['de'], near),
  detd: text(['de'], near),
  spec: text(['de']),
  aanm: text(['pa']),
  as: text(['pa'], near),
  in: text(['in']),
  pn: value('pn', numberValue('pn', 'US')),
  did: value('pn', numberValue('pn', 'US')),
  apnr: value('ap', numberValue('ap', 'US')),
  fmid: value('fam', numberValue('fam')),
  kd: value('kd', plainValue),
  cpc: value('cpc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
  cpcg: value('cpc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
  cpci: value('cpc', classAlone, [{ tag: 'near', rule: 'class-alone' }]),
  cpca: value('cpc', classAlone, [{ tag: 'near', rule: 'class-alone' }]),
  ipc: value('ipc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
  pd: value('pd', dateValue),
  ad: value('fd', dateValue),
  prad: value('prd', dateValue),
};

const SUFFIX = /\.([a-z]{2,4}(?:,[a-z]{2,4})*)\.|\[([a-z]{2,4}(?:,\s?[a-z]{2,4})*)\]/iuy;
const DATE = /@(pd|ad|prad|py|ay)\s?(>=|<=|>|<|=)\s?"?(\d{4,8})"?(?:\s?(<=|<)\s?"?(\d{4,8})"?)?/iuy;
const NEGATED = /not\s+(adj|near|with|same)(\d{0,3})(?![\p{L}\p{N}])/iuy;
const SET = /L\d{1,6}(?![\p{L}\p{N}])/uy;

export const uspto: Grammar = {
  space: { ours: 'OR', level: 0, notes: [{ tag: 'same', rule: 'space' }] },
  operators: (run) => operatorOf(run.toLowerCase()),
  truncation: { any: '$', one: '?', counted: true },
  special: (pasted, at) => negated(pasted, at) ?? date(pasted, at) ?? suffix(pasted, at) ?? set(pasted, at),
};

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

function date(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(DATE, pasted, at);
  if (found === undefined) return undefined;
  const [all, code = '', sign = '', first = '', secondSign, second] = found;
  const field = { pd: 'pd', py: 'pd', ad: 'fd', ay: 'fd', prad: 'prd' }[code.toLowerCase()] ?? 'pd';
  const end = at + all.length;
  const ours = dateValue(first);
  if (ours === undefined) return { type: 'lost', rule: 'part-lost', end };
  const from = { start: at, end };
  const leaf = (written: string, notes: Note[]): Piece => ({ type: 'leaf', text: `${field}:${written}`, raw: first, from, notes });
  if (second === undefined) return { type: 'operand', end, piece: leaf(sign === '=' ? ours : sign + ours, same) };
  const range = sign === '>=' && secondSign === '<=' ? dateRange(first, second) : undefined;
  const last = dateValue(second);
  if (last === undefined) return { type: 'lost', rule: 'part-lost', end };
  if (range !== undefined) return { type: 'operand', end, piece: leaf(range, same) };
  const sides = { left: leaf(sign + ours, same), right: leaf(`${secondSign ?? ''}${last}`, []) };
  return { type: 'operand', end, piece: { type: 'pair', operator: 'AND', ...sides, from, notes: [] } };
}

function suffix(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(SUFFIX, pasted, at);
  if (found === undefined) return undefined;
  const codes = (found[1] ?? found[2] ?? '').toLowerCase().split(/,\s?/);
  const end = at + found[0].length;
  return { type: 'suffix', end, apply: (piece) => inField(piece, meaningOf(codes), { start: at, end }) };
}

function meaningOf(codes: readonly string[]): FieldMeaning {
  const known = codes.flatMap((code) => fields[code] ?? []);
  const [first] = known;
  if (first === undefined) return { fields: ['text'], notes: [{ tag: 'lost', rule: 'field-lost' }] };
  if (first.value !== undefined) return first;
  const names = [...new Set(known.flatMap((field) => (field.value === undefined ? field.fields : [])))];
  const notes =
    known.length < codes.length
      ? [{ tag: 'lost' as const, rule: 'field-lost' as const }]
      : known.some((one) => one.notes === near)
        ? near
        : same;
  return { fields: shortFields(names), notes };
}

function set(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(SET, pasted, at);
  return found && { type: 'lost', rule: 'set-lost', end: at + found[0].length };
}
