// The syntax of Orbit and of EPOQUE, from which it comes: nW and nD count the words between, S and P are sentence and paragraph, fields stand
// behind a slash.
import { FARTHEST } from '../operators.ts';
import { alone, applied, datedToken, near, same, slashToken, together, values, words, type Meanings } from './fields.ts';
import { lostToken, setToken, sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { lost, type Note } from './pieces.ts';
import { classAlone, classWithBelow, numberValue } from './values.ts';

/** EPOQUE: the classes of the EPO were those that became the CPC. */
const fields: Meanings = {
  TI: words('ti'),
  AB: words('ab'),
  BI: words('ta', near),
  SA: words('ic', near),
  CLMS: words('clm'),
  CLM: words('clm'),
  ICLM: words('ic'),
  DESC: words('de'),
  ODES: words('de', near),
  OBJ: words('de', near),
  ADB: words('de', near),
  TX: words('text'),
  PA: words('pa'),
  IN: words('in'),
  PN: values('pn', numberValue('pn')),
  AP: values('ap', numberValue('ap')),
  PR: values('pr', numberValue('pr')),
  CPC: values('cpc', classAlone, alone),
  IPC: values('ipc', classAlone, alone),
  IC: values('ipc', classAlone, alone),
  EC: values('cpc', classAlone, [...near, ...alone]),
};
const withBelow: Meanings = Object.fromEntries(
  (['CPC', 'IPC', 'IC', 'EC'] as const).map((name) => [
    name,
    values(fields[name]?.fields[0] ?? '', classWithBelow, [{ tag: 'same', rule: 'class-below' }]),
  ]),
);
/** The earliest of a family begin with E. */
const dates: Meanings = {
  PD: words('pd'),
  EPD: words('pd', near),
  APD: words('fd'),
  AD: words('fd'),
  PRD: words('prd'),
  EPRD: words('ed', near),
};

const FIELD = /\/([A-Z]{2,5}(?:\/[A-Z]{2,5})*)(?![\p{L}\p{N}])(=[^\s()]+)?/iuy;
const DATE = /(EPRD|EPD|APD|PRD|PD|AD)\s?(?=[<>=])/uy;
/** Fields with a value that have no counterpart, such as CID=PRES, and commands, such as ..LIM. */
const VALUED = /[A-Z]{2,6}\s?(?:[<>]=?|=)\s?(?:"[^"]*"|[^\s()"]+)/uy;
const COMMAND = /\.\.[A-Z]{2,8}[^\n]*/uy;
const SET = /SS?\s?\d{1,4}(?![\p{L}\p{N}])/uy;

export const orbit: Grammar = {
  space: { ours: 'ADJ', level: 2, notes: [{ tag: 'same', rule: 'space' }] },
  operators: (run) => {
    const level = { AND: 1, NOT: 1, OR: 0 }[run.toUpperCase()];
    if (level !== undefined) return { ours: run.toUpperCase(), level, notes: [] };
    const [, between = '', distance, letter] = /^(?:(\d{1,3})([WD])|([WDSPF]))$/i.exec(run) ?? [];
    const name = distance ?? letter;
    return name === undefined ? undefined : operatorOf(name.toUpperCase(), between);
  },
  truncation: { any: '+', atMostOne: '?', one: '#' },
  special: (text, at) => setToken(SET, text, at) ?? datedToken(text, at, DATE, dates) ?? valued(text, at) ?? field(text, at),
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

function field(text: string, at: number): ForeignToken | undefined {
  const found = sticky(FIELD, text, at);
  if (found === undefined) return undefined;
  const [all, typed = '', value] = found;
  if (value !== undefined) return { type: 'suffix', end: at + all.length, apply: applied(undefined) };
  const names = typed.toUpperCase().split('/');
  const own = names.filter((name) => name !== 'LOW');
  return slashToken(typed, at + all.length, together(own, own.length < names.length ? withBelow : fields));
}

function valued(text: string, at: number): ForeignToken | undefined {
  const command = sticky(COMMAND, text, at)?.[0];
  if (command !== undefined) return lostToken(at + command.length);
  const found = sticky(VALUED, text, at)?.[0];
  const end = at + (found?.length ?? 0);
  return found === undefined ? undefined : { type: 'operand', end, piece: lost({ start: at, end }, 'without-counterpart') };
}
