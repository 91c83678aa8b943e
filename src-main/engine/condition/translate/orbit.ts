// The syntax of Orbit: nW and nD count the words between, S and P are sentence and paragraph, fields stand behind a slash.
import { FARTHEST } from '../operators.ts';
import { sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { inField, type FieldMeaning, type Note } from './pieces.ts';
import { classAlone, shortFields, signedDate, usualSymbol } from './values.ts';

const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];

const texts: Readonly<Record<string, string>> = {
  TI: 'ti',
  AB: 'ab',
  CLMS: 'clm',
  CLM: 'clm',
  ICLM: 'ic',
  DESC: 'de',
  TX: 'text',
  PA: 'pa',
  IN: 'in',
};
const symbol = (name: string): FieldMeaning => ({
  fields: [name],
  value: (raw) => classAlone(usualSymbol(raw)),
  notes: [{ tag: 'same', rule: 'class-alone' }],
});
const classes: Readonly<Record<string, FieldMeaning>> = { CPC: symbol('cpc'), IPC: symbol('ipc') };
/** The earliest of a family there. */
const dates: Readonly<Record<string, string>> = { PD: 'pd', EPD: 'pd', APD: 'fd', AD: 'fd', PRD: 'prd', EPRD: 'prd' };

const FIELD = /\/([A-Z]{2,5}(?:\/[A-Z]{2,5})*)(?![\p{L}\p{N}])/uy;
const SYMBOL = /[A-HY]\d\d[A-Z]-\d{3,4}\/\d{2,6}/iuy;
const DATE = /(EPRD|EPD|APD|PRD|PD|AD)\s?(?=[<>=])/uy;
const SET = /SS?\s?\d{1,4}(?![\p{L}\p{N}])/uy;

export const orbit: Grammar = {
  space: { ours: 'ADJ', level: 2, notes: [{ tag: 'same', rule: 'space' }] },
  operators: (run) => {
    const level = { AND: 1, NOT: 1, OR: 0 }[run.toUpperCase()];
    if (level !== undefined) return { ours: run.toUpperCase(), level, notes: [] };
    const [, between = '', name = ''] = /^(\d{0,3})([WDSPF])$/.exec(run) ?? [];
    return name === '' || (between !== '' && name !== 'W' && name !== 'D') ? undefined : operatorOf(name, between);
  },
  truncation: { any: '+', atMostOne: '?', one: '#' },
  special,
};

/** `between`: at most so many words. Brackets are required there, so that all of these can be on one level. */
function operatorOf(name: string, between: string): ForeignOperator {
  const level = 2;
  if (name === 'S' || name === 'P') return { ours: name === 'S' ? 'WITH' : 'SAME', level, notes: same };
  if (name === 'F') return { ours: 'AND', level, notes: [{ tag: 'lost', rule: 'distance-lost' }] };
  const distance = Math.min(Number(between) + 1, FARTHEST);
  // A sentence does not end a distance there.
  const notes: Note[] = [distance === 1 ? { tag: 'same', rule: 'written-otherwise' } : { tag: 'near', rule: 'distance' }];
  return { ours: `${name === 'W' ? 'ADJ' : 'NEAR'}${distance === 1 ? '' : `${String(distance)}P`}`, level, notes };
}

function special(text: string, at: number): ForeignToken | undefined {
  const set = sticky(SET, text, at);
  if (set !== undefined) return { type: 'lost', rule: 'set-lost', end: at + set[0].length };
  const code = sticky(SYMBOL, text, at)?.[0];
  if (code !== undefined) {
    const from = { start: at, end: at + code.length };
    return { type: 'operand', end: from.end, piece: { type: 'leaf', text: `"${usualSymbol(code)}"`, raw: code, from, notes: [] } };
  }
  const dated = sticky(DATE, text, at);
  const date = dated && signedDate(text, at + dated[0].length);
  if (dated !== undefined && date !== undefined) {
    const name = dated[1] ?? '';
    const notes: Note[] = name.startsWith('E') ? [{ tag: 'near', rule: 'field-near' }] : same;
    const leaf = `${dates[name] ?? 'pd'}:${date.ours}`;
    return { type: 'operand', end: date.end, piece: { type: 'leaf', text: leaf, raw: leaf, from: { start: at, end: date.end }, notes } };
  }
  const found = sticky(FIELD, text, at);
  if (found === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  const names = (found[1] ?? '').split('/');
  const known = names.flatMap((name) => (Object.hasOwn(texts, name) ? (texts[name] ?? []) : []));
  const ofClass = names.length === 1 && Object.hasOwn(classes, names[0] ?? '') ? classes[names[0] ?? ''] : undefined;
  const isKnown = known.length === names.length;
  const own: FieldMeaning = ofClass ?? {
    fields: isKnown ? shortFields(known) : ['text'],
    notes: isKnown ? same : [{ tag: 'lost', rule: 'field-lost' }],
  };
  return { type: 'suffix', end: from.end, apply: (piece) => inField(piece, own, from) };
}
