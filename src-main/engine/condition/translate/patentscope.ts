// The syntax of PATENTSCOPE: fields with a language before a colon or slash, for the next term only.
import { FARTHEST } from '../operators.ts';
import { alone, applied, leafToken, near, same, values, words, type Meanings } from './fields.ts';
import { lostToken, sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { nearPhrase, sign } from './lucene.ts';
import { lost, type FieldMeaning, type Note } from './pieces.ts';
import { classAlone, classWithBelow, dateRange, numberValue, plainValue } from './values.ts';

const language: Note[] = [{ tag: 'near', rule: 'field-language' }];
/** There, too, a symbol has all that is below it. */
const below: Note[] = [{ tag: 'same', rule: 'class-below' }];

/** Behind the language, or without one for all languages. */
const texts: Readonly<Record<string, string>> = { TI: 'ti', AB: 'ab', CL: 'clm', DE: 'de', ALL: 'text', ALLTXT: 'text' };

const others: Meanings = {
  IC: values('ipc', classWithBelow, below),
  ICI: values('ipc', classWithBelow, near),
  ICN: values('ipc', classWithBelow, near),
  IC_EX: values('ipc', classAlone, alone),
  ICI_EX: values('ipc', classAlone, [...near, ...alone]),
  ICN_EX: values('ipc', classAlone, [...near, ...alone]),
  CPC: values('cpc', classWithBelow, below),
  CPC_EX: values('cpc', classAlone, alone),
  CLASSIF: values('class', classWithBelow, below),
  PA: words('pa'),
  IN: words('in'),
  RP: words('ag'),
  ALL_NAMES: { fields: ['pa', 'in', 'ag'], notes: near },
  ALLNAMES: { fields: ['pa', 'in', 'ag'], notes: near },
  FP: words('ta', near),
  CTR: values('cc', plainValue),
  AN: values('ap', numberValue('ap')),
  PN: values('pn', numberValue('pn')),
};
const dates: Readonly<Record<string, string>> = { DP: 'pd', AD: 'fd', PD: 'prd' };

const FIELD = /([A-Z]{2,7}(?:_[A-Z]{2,7})?)(?:_S)?\s?([:/])\s?/uy;
const DAY = String.raw`(\d{4,8}|(?:\d{2}\.)?\d{2}\.\d{4})`;
const DATE = new RegExp(String.raw`(DP|AD|PD)\s?:\s?(?:\[\s?${DAY}\s+TO\s+${DAY}\s?\]|${DAY})`, 'uy');
/** Days counted from today, or of the last update. */
const MOVING_DATE = /(?:DP|AD|PD)\s?:\s?(?:\[[^\][]{0,60}\]|[\p{L}\d_-]{1,30})/uy;
const NEAR = /(?:NEAR(\d{0,3})|BEFORE)(?![\p{L}\p{N}])/uy;
/** The most words between those that NEAR joins without a number. */
const NEAR_DISTANCE = 5;

/** The precedence is not documented; brackets are written as read. */
const operators: Readonly<Record<string, ForeignOperator>> = {
  AND: { ours: 'AND', level: 1, notes: [] },
  NOT: { ours: 'NOT', level: 1, notes: [] },
  ANDNOT: { ours: 'NOT', level: 1, notes: same },
  OR: { ours: 'OR', level: 0, notes: [] },
};

export const patentscope: Grammar = {
  space: { ours: 'AND', level: 1, notes: [{ tag: 'near', rule: 'space' }] },
  operators: (run) => {
    const operator = Object.hasOwn(operators, run.toUpperCase()) ? operators[run.toUpperCase()] : undefined;
    return operator === undefined || operator.ours === run ? operator : { ...operator, notes: same };
  },
  truncation: { any: '*', one: '?' },
  special: (text, at) =>
    distance(text, at) ?? nearPhrase(text, at, patentscope.truncation) ?? sign(text, at) ?? date(text, at) ?? field(text, at),
};

function distance(text: string, at: number): ForeignToken | undefined {
  const found = sticky(NEAR, text, at);
  if (found === undefined) return undefined;
  const end = at + found[0].length;
  // It counts the words between, as `"a b"~5` does; of BEFORE, the order alone counts.
  const [, number] = found;
  const ours = number === undefined ? `ADJ${FARTHEST}P` : `NEAR${Math.min(Number(number || NEAR_DISTANCE) + 1, FARTHEST)}P`;
  return { type: 'operator', operator: { ours, level: 2, notes: [{ tag: 'near', rule: 'distance' }] }, end };
}

function date(text: string, at: number): ForeignToken | undefined {
  const [all = '', name = '', from, to = '', single = ''] = sticky(DATE, text, at) ?? [];
  if (all === '') {
    const moving = sticky(MOVING_DATE, text, at)?.[0];
    const end = at + (moving?.length ?? 0);
    return moving === undefined ? undefined : { type: 'operand', end, piece: lost({ start: at, end }, 'without-counterpart') };
  }
  const place = { start: at, end: at + all.length };
  const ours = from === undefined ? dateRange(single, single) : dateRange(from, to);
  return ours === undefined ? lostToken(place.end) : leafToken(`${dates[name] ?? 'pd'}:${ours}`, text, place, same);
}

function field(text: string, at: number): ForeignToken | undefined {
  const [all, name = '', separator] = sticky(FIELD, text, at) ?? [];
  if (all === undefined) return undefined;
  const meaning = meaningOf(name);
  // A slash also stands elsewhere, as in a number.
  return separator === '/' && meaning === undefined ? undefined : { type: 'prefix', end: at + all.length, apply: applied(meaning) };
}

function meaningOf(name: string): FieldMeaning | undefined {
  if (Object.hasOwn(others, name)) return others[name];
  const [, inLanguage, plain = ''] = /^([A-Z]{2}_)?([A-Z]{2,7})$/.exec(name) ?? [];
  const text = Object.hasOwn(texts, plain) ? texts[plain] : undefined;
  return text === undefined ? undefined : words(text, inLanguage === undefined ? same : language);
}
