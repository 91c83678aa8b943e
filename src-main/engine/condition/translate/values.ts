// Values of fields as other systems write them. In: the value. Out: ours; undefined if it is none.
import { parseClassSymbol } from '../../document/classification.ts';
import { readValue } from '../value.ts';

/** A day, month or year: `20240131`, `202401`, `2024`, `31/01/2024`, `01/2024`. */
export function dateValue(raw: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)?(\d\d)?$/.exec(raw) ?? /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(raw) ?? [];
  const [, european] = /^(?:\d\d[./])?\d\d[./]\d{4}$/.test(raw) ? [raw, raw.split(/[./]/).reverse().join('-')] : [];
  const plain = european ?? [year, month, day].filter((part) => part !== undefined).join('-');
  const read = plain === '' ? undefined : readValue('pd', plain);
  // Others take the 31st of any month for its end.
  return read === undefined || 'value' in read ? read && plain : read.instead;
}

/** A range of days, of which a side may be open: '' or `*`. */
export function dateRange(from: string, to: string): string | undefined {
  const [first, last] = [from, to].map((side) => (side === '' || side === '*' ? '' : dateValue(side)));
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return `<=${last}`;
  return last === '' ? `>=${first}` : `${first}..${last}`;
}

/** Signs behind a symbol for what is below it, or for any ending. */
const OPEN_SYMBOL = /(?:\/low|\+NT|\/?[*$+?]\d{0,2})$/i;

/**
 * A symbol without what is below it. With it: one that is no group, in which nothing is classified alone, and one with a sign for it. A range,
 * `C07C51/43-64`, is in the order of the scheme.
 */
export function classAlone(raw: string): string | undefined {
  const range = /^(\S{4,12}\/)(\d{2,6})-(\d{2,6})$/.exec(raw);
  if (range !== null) return `${range[1] ?? ''}${range[2] ?? ''}..${range[1] ?? ''}${range[3] ?? ''}`;
  const symbol = parseClassSymbol(usualSymbol(raw.replace(OPEN_SYMBOL, '')));
  return symbol?.includes('/') === true && !OPEN_SYMBOL.test(raw) ? `=${symbol}` : symbol;
}

/** A symbol with what is below it. */
export function classWithBelow(raw: string): string | undefined {
  return classAlone(raw)?.replace(/^=/, '');
}

/** A number or code, in quotation marks if it has spaces. */
export function plainValue(raw: string): string | undefined {
  const plain = raw.replaceAll('"', '').trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(plain)) return undefined;
  return plain.includes(' ') ? `"${plain}"` : plain;
}

/** A reader of the numbers of a field; `country`: that of numbers which the other system writes without one. */
export function numberValue(field: 'pn' | 'ap' | 'pr' | 'num' | 'fam', country?: string): (raw: string) => string | undefined {
  return (raw) => {
    const bare = raw.replaceAll('"', '').trim();
    const found = [bare, ...(country === undefined ? [] : [`${country} ${bare}`])].find((one) => 'value' in readValue(field, `"${one}"`));
    return found && plainValue(found);
  };
}

/** A symbol as STN and Orbit write it, `B65D0051-28` and `B65D-051/28`, in the usual form; others as they are. */
function usualSymbol(raw: string): string {
  const [, group, main, sub] = /^([A-HY]\d\d[A-Z])-?0*(\d{1,4})(?:[-/](\d{2,6}))?$/i.exec(raw.trim()) ?? [];
  return group === undefined ? raw : `${group}${main ?? ''}${sub === undefined ? '' : `/${sub}`}`;
}

/** Fields that are others together. */
const parts: Readonly<Record<string, readonly string[]>> = { ta: ['ti', 'ab'], tac: ['ti', 'ab', 'clm'], text: ['ti', 'ab', 'clm', 'de'] };

/** Our short name for fields, or their names: title, abstract and claims are `tac`, both classifications `class`. */
export function shortFields(names: readonly string[]): string[] {
  const all = new Set(names.flatMap((name) => parts[name] ?? [name]));
  // Independent claims are claims.
  if (all.has('clm')) all.delete('ic');
  const short = { 'ab ti': 'ta', 'ab clm ti': 'tac', 'ab clm de ti': 'text', 'cpc ipc': 'class' }[[...all].toSorted().join(' ')];
  return short === undefined ? [...all] : [short];
}

const SIGNED_DATE = /(>=|<=|=>|=<|>|<|=)?\s?"?(\d{2}[./]\d{2}[./]\d{4}|\d{4}[\d./-]{0,6})"?/uy;

/** A date with its sign at a place, as ours, and the offset behind it; undefined if there is none. */
export function signedDate(text: string, at: number): { ours: string; end: number } | undefined {
  SIGNED_DATE.lastIndex = at;
  const [all = '', sign = '', raw = ''] = SIGNED_DATE.exec(text) ?? [];
  const date = raw === '' ? undefined : dateValue(raw.replaceAll('/', raw.indexOf('/') === 4 ? '-' : '/'));
  const ours = { '=': '', '=>': '>=', '=<': '<=' }[sign] ?? sign;
  return date === undefined ? undefined : { ours: `${ours}${date}`, end: at + all.length };
}
