// The syntax of The Lens (Lucene): fields before a colon, ranges in brackets, phrases with a distance.
import { alone, applied, leafToken, near, same, values, words, type Meanings } from './fields.ts';
import { lostToken, sticky, type ForeignToken, type Grammar } from './grammar.ts';
import { nearPhrase, sign as luceneSign } from './lucene.ts';
import { lost, valueNotes } from './pieces.ts';
import { classAlone, dateRange, dateValue, plainValue } from './values.ts';

const fields: Meanings = {
  title: words('ti'),
  abstract: words('ab'),
  claim: words('clm'),
  claims: words('clm'),
  description: words('de'),
  full_text: words('text'),
  applicant: words('pa'),
  'applicant.name': words('pa'),
  inventor: words('in'),
  'inventor.name': words('in'),
  owner: words('pa', near),
  owner_all: words('pa', near),
  'owner_all.name': words('pa', near),
  agent: words('ag'),
  'agent.name': words('ag'),
  pub_date: values('pd', dateValue),
  date_published: values('pd', dateValue),
  year_published: values('pd', dateValue),
  filing_date: values('fd', dateValue),
  earliest_priority_date: values('ed', dateValue, near),
  jurisdiction: values('cc', plainValue),
  kind: values('kd', plainValue),
  lang: values('la', plainValue),
  doc_number: values('pn', plainValue),
  pub_key: values('pn', plainValue),
  class_cpc: values('cpc', classAlone, alone),
  'class_cpc.symbol': values('cpc', classAlone, alone),
  class_ipcr: values('ipc', classAlone, alone),
  'class_ipcr.symbol': values('ipc', classAlone, alone),
};

const FIELD = /([a-z][a-z_.]{1,40}):\s*/iuy;
const RANGE = /\[\s*([\d*-]{1,10})\s+TO\s+([\d*-]{1,10})\s*\]/uy;
const SYMBOL = /"([^"]{1,60})"|([\p{L}\p{N}][\p{L}\p{N}/.*_\\-]*)/uy;
const SIGN = /&&|\|\||[-!](?=[\p{L}("])|\+(?=[\p{L}("])/uy;

export const lens: Grammar = {
  space: { ours: 'AND', level: 1, notes: [] },
  operators: (run) =>
    run === 'OR' ? { ours: 'OR', level: 0, notes: [] } : run === 'AND' || run === 'NOT' ? { ours: run, level: 1, notes: [] } : undefined,
  truncation: { any: '*', one: '?' },
  special: (pasted, at) => nearPhrase(pasted, at, lens.truncation) ?? field(pasted, at) ?? sign(pasted, at) ?? luceneSign(pasted, at),
};

function sign(pasted: string, at: number): ForeignToken | undefined {
  const [found] = sticky(SIGN, pasted, at) ?? [];
  if (found === undefined) return undefined;
  const end = at + found.length;
  if (found === '+') return lostToken(end);
  const [ours, level] = found === '||' ? ['OR', 0] : found === '&&' ? ['AND', 1] : ['NOT', 1];
  return { type: 'operator', operator: { ours: String(ours), level: Number(level), notes: same }, end };
}

function field(pasted: string, at: number): ForeignToken | undefined {
  const found = sticky(FIELD, pasted, at);
  if (found === undefined) return undefined;
  const name = (found[1] ?? '').toLowerCase();
  const meaning = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const code = { start: at, end: at + found[0].length };
  const range = sticky(RANGE, pasted, code.end);
  const single =
    range === undefined && (meaning === undefined || meaning.value !== undefined) ? sticky(SYMBOL, pasted, code.end) : undefined;
  const all = range ?? single;
  if (all === undefined) return { type: 'prefix', end: code.end, apply: applied(meaning) };
  const from = { start: at, end: code.end + all[0].length };
  if (meaning?.value === undefined) return { type: 'operand', end: from.end, piece: lost(from, 'without-counterpart') };
  const raw = (single?.[1] ?? single?.[2] ?? '').replaceAll('\\', '');
  const isDate = meaning.value === dateValue;
  const ours = range === undefined ? meaning.value(raw) : isDate ? dateRange(range[1] ?? '', range[2] ?? '') : undefined;
  if (ours === undefined) return { type: 'operand', end: from.end, piece: lost(from, 'part-lost') };
  return leafToken(`${meaning.fields[0] ?? ''}:${ours}`, pasted, from, valueNotes(meaning.notes, raw, ours));
}
