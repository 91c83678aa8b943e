// Parses IPC and CPC symbols. In: any written form. Out: the normalised symbol, `G01F11/261`.
import type { ClassSymbol } from '../../contract/publication.ts';

const SYMBOL = /^([A-HY])(?:(0[1-9]|[1-9]\d)(?:([A-Z])(?:\s*0{0,3}([1-9]\d{0,3})(?:\s*[/:]\s*(\d{2,6}))?)?)?)?$/;
/** WIPO ST.8: subclass, main group in four digits, subgroup in six, padded with trailing zeros. */
const FIXED = /^([A-HY]\d\d[A-Z])(\d{4})(\d{6})/;
/** What may follow a symbol: the version, `(2006.01)`; in the 50-place field of ST.8 also level, position and so on. */
const WITH_VERSION = /^(.{4}[\s\d]*\/\d{2,6})\s*(?:\s\d{8}|\().*$/;

/** Longer than a field of 50 places with its blanks. */
const MAX_CHARACTERS = 500;

/** The symbol in `text`, of any level, in capitals and without spaces; undefined where it is not one. Checks the grammar only, not the scheme. */
export function parseClassSymbol(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const folded = text.normalize('NFKC').trim().toUpperCase();
  const fixed = FIXED.exec(folded);
  if (fixed !== null) {
    const subgroup = (fixed[3] ?? '').replace(/(?<!0)0+$/, '').padEnd(2, '0');
    return parseClassSymbol(`${fixed[1] ?? ''}${fixed[2] ?? ''}/${subgroup}`);
  }
  const found = SYMBOL.exec(WITH_VERSION.exec(folded)?.[1] ?? folded);
  if (found === null) return undefined;
  const [, section = '', place = '', letter = '', group = '', subgroup] = found;
  return `${section}${place}${letter}${group}${subgroup === undefined ? '' : `/${subgroup}`}`;
}

/** The level of a normalised symbol: 1 section, 2 class, 3 subclass, 4 main group, 5 subgroup. */
export function levelOf(symbol: string): 1 | 2 | 3 | 4 | 5 {
  if (symbol.length === 1) return 1;
  if (symbol.length === 3) return 2;
  if (symbol.length === 4) return 3;
  return symbol.includes('/') ? 5 : 4;
}

/** True where `code` equals `query` or is below it in the scheme, both normalised. A subgroup covers itself only; `G01F1` does not cover `G01F11/00`. */
export function symbolCovers(query: string, code: string): boolean {
  if (query === code) return true;
  const level = levelOf(query);
  if (level === 5) return false;
  return level === 4 ? code.startsWith(`${query}/`) : code.startsWith(query);
}

/** Names of the two schemes in files. */
const schemeNames: Readonly<Record<string, string>> = {
  '': 'IPC',
  IPC: 'IPC',
  IPCR: 'IPC',
  'IPC-R': 'IPC',
  IPC8: 'IPC',
  IPC7: 'IPC',
  INTERNATIONAL: 'IPC',
  CPC: 'CPC',
  CPCI: 'CPC',
  CPCA: 'CPC',
  CPCNO: 'CPC',
};

/**
 * The symbols of one entry of a file: for IPC and CPC normalised, every symbol of a list, both ends of a range (`H04W84/18-20`), none
 * where the grammar does not match. Symbols of other schemes (USPC, FI, F-term, Locarno) are kept as written, without spaces.
 */
export function parseClassEntry(raw: ClassSymbol): ClassSymbol[] {
  const name = raw.type
    .normalize('NFKC')
    .replace(/[\s._]/g, '')
    .toUpperCase();
  const type = schemeNames[name];
  if (type === undefined) {
    const code = raw.code.normalize('NFKC').replace(/\s+/g, '');
    return code === '' ? [] : [{ type: raw.type.trim(), code }];
  }
  return raw.code
    .split(/[;,\n]/)
    .flatMap(endsOfRange)
    .flatMap((spelling) => {
      const code = parseClassSymbol(spelling);
      if (code === undefined) return [];
      return [{ type: name === '' && code.startsWith('Y') ? 'CPC' : type, code }];
    });
}

function endsOfRange(symbol: string): string[] {
  const range = /^(.*\/)(\d{2,6})\s*-\s*(\d{2,6})$/.exec(symbol.trim());
  if (range === null) return [symbol];
  const [, group = '', first = '', last = ''] = range;
  return [`${group}${first}`, `${group}${last}`];
}
