// The syntax of The Lens (Lucene): fields before a colon, ranges in brackets, phrases with a distance.
import { inField, type FieldMeaning, type Note, type Piece } from './pieces.ts';
import { sticky, type ForeignToken, type Grammar } from './grammar.ts';
import { FARTHEST } from '../operators.ts';
import { ourWord } from './truncated.ts';
import { classAlone, dateRange, dateValue, plainValue } from './values.ts';

const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];
const near: Note[] = [{ tag: 'near', rule: 'field-near' }];
const text = (field: string, notes = same): FieldMeaning => ({ fields: [field], notes });
const value = (field: string, read = plainValue, notes = same): FieldMeaning => ({ fields: [field], value: read, notes });

const fields: Readonly<Record<string, FieldMeaning>> = {
  title: text('ti'),
  abstract: text('ab'),
  claim: text('clm'),
  claims: text('clm'),
  description: text('de'),
  full_text: text('text'),
  applicant: text('pa'),
  'applicant.name': text('pa'),
  inventor: text('in'),
  'inventor.name': text('in'),
  owner: text('pa', near),
  pub_date: value('pd', dateValue),
  date_published: value('pd', dateValue),
  filing_date: value('fd', dateValue),
  earliest_priority_date: value('prd', dateValue),
  jurisdiction: value('cc'),
  kind: value('kd'),
  lang: value('la'),
  doc_number: value('pn'),
  pub_key: value('pn'),
  class_cpc: value('cpc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
  'class_cpc.symbol': value('cpc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
  class_ipcr: value('ipc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
  'class_ipcr.symbol': value('ipc', classAlone, [{ tag: 'same', rule: 'class-alone' }]),
};

const FIELD = /([a-z][a-z_.]{1,40}):\s*/iuy;
const RANGE = /\[\s*([\d*-]{1,10})\s+TO\s+([\d*-]{1,10})\s*\]/uy;
const SYMBOL = /"([^"]{1,60})"|([\p{L}\p{N}][\p{L}\p{N}/.*_\\-]*)/uy;
const NEAR = /"([^"]*)"~(\d{1,3})/uy;
const SIGN = /&&|\|\||[-!](?=[\p{L}("])|\+(?=[\p{L}("])/uy;

export const lens: Grammar = {
  space: { ours: 'AND', level: 1, notes: [] },
  operators: (run) =>
    run === 'OR' ? { ours: 'OR', level: 0, notes: [] } : run === 'AND' || run === 'NOT' ? { ours: run, level: 1, notes: [] } : undefined,
  truncation: { any: '*', one: '?' },
  special: (pasted, at) => phrase(pasted, at) ?? field(pasted, at) ?? sign(pasted, at),
};

function sign(pasted: string, at: number): ForeignToken | undefined {
  const [found] = sticky(SIGN, pasted, at) ?? [];
  if (found === undefined) return undefined;
  const end = at + found.length;
  if (found === '+') return { type: 'lost', rule: 'part-lost', end };
  const [ours, level] = found === '||' ? ['OR', 0] : found === '&&' ? ['AND', 1] : ['NOT', 1];
  return { type: 'operator', operator: { ours: String(ours), level: Number(level), notes: same }, end };
}

/** `"a b"~5`: in order with at most five words between; in the other order it counts otherwise. */
function phrase(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(NEAR, pasted, at);
  const words = (found?.[1] ?? '')
    .split(/\s+/)
    .map((word) => ourWord(word, lens.truncation).text)
    .filter((word) => word !== '');
  const [first, ...others] = words;
  if (found === undefined || first === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  const leaf = (word: string): Piece => ({ type: 'leaf', text: word, raw: word, from, notes: [] });
  const operator = `NEAR${String(Math.min(Number(found[2]) + 1, FARTHEST))}P`;
  const notes: Note[] = [{ tag: 'near', rule: 'distance' }];
  const piece = others.reduce<Piece>(
    (left, word, place) => ({ type: 'pair', operator, left, right: leaf(word), from, notes: place === 0 ? notes : [] }),
    leaf(first),
  );
  return { type: 'operand', end: from.end, piece };
}

function field(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(FIELD, pasted, at);
  if (found === undefined) return undefined;
  const meaning = fields[(found[1] ?? '').toLowerCase()];
  const from = { start: at, end: at + found[0].length };
  if (meaning?.value === undefined) {
    const own = meaning ?? { fields: ['text'], notes: [{ tag: 'lost' as const, rule: 'field-lost' as const }] };
    return { type: 'prefix', end: from.end, apply: (piece) => inField(piece, own, from) };
  }
  const range = sticky(RANGE, pasted, from.end);
  const single = range === undefined ? sticky(SYMBOL, pasted, from.end) : undefined;
  const all = range ?? single;
  if (all === undefined) return { type: 'prefix', end: from.end, apply: (piece) => inField(piece, meaning, from) };
  const end = from.end + all[0].length;
  const ours =
    range === undefined
      ? meaning.value((single?.[1] ?? single?.[2] ?? '').replaceAll('\\', ''))
      : dateRange(range[1] ?? '', range[2] ?? '');
  if (ours === undefined) return { type: 'lost', rule: 'part-lost', end };
  const leaf: Piece = {
    type: 'leaf',
    text: `${meaning.fields[0] ?? ''}:${ours}`,
    raw: all[0],
    from: { start: at, end },
    notes: meaning.notes,
  };
  return { type: 'operand', end, piece: leaf };
}
