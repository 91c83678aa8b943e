// Splits and parses BibTeX and biblatex. In: bytes of a source, the text of an entry. Out: entries; type and fields with their raw values.
// Macros of a file (@string) and the names of months are resolved; a broken entry ends where the next one starts.
import { decodeText } from '../bytes/encoding.ts';
import { linesOf } from '../bytes/lines.ts';
import type { Piece, Source } from '../record.ts';
import { refuse } from '../refusals.ts';

const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
const ENTRY_START = /^\s{0,8}@\s?([A-Za-z]{2,30})\s{0,3}[{(]/;
const NOT_ENTRIES = new Set(['comment', 'preamble', 'string']);
/** Macros that are kept, and their total length. */
const MAX_MACROS = 5_000;

export interface Entry {
  type: string;
  key: string;
  /** Names in lower case. */
  fields: Map<string, string>;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The entries of a file, each with the macros that it uses before it. */
export async function* entriesOf(source: Source): AsyncGenerator<Piece> {
  const macros = new Map<string, Uint8Array>();
  let lines: Uint8Array[] = [];
  let [at, length] = [0, 0];
  const end = function* (): Generator<Piece> {
    if (lines.length === 0) return;
    const bytes = Buffer.concat(lines);
    const [, type = ''] = ENTRY_START.exec(bytes.subarray(0, 64).toString('latin1')) ?? [];
    if (length > MAX_ENTRY_BYTES)
      yield { at, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: MAX_ENTRY_BYTES >> 20 }) };
    else if (type.toLowerCase() === 'string') {
      if (macros.size < MAX_MACROS) macros.set(macroName(bytes), bytes);
    } else if (!NOT_ENTRIES.has(type.toLowerCase())) yield { at, bytes: Buffer.concat([...usedIn(bytes, macros), bytes]) };
  };
  for await (const line of linesOf(source, MAX_ENTRY_BYTES)) {
    if (ENTRY_START.test(Buffer.from(line.bytes.subarray(0, 48)).toString('latin1'))) {
      yield* end();
      [lines, at, length] = [[], line.at, 0];
    } else if (lines.length === 0) continue;
    length += line.bytes.length + 1;
    if (length <= MAX_ENTRY_BYTES) lines.push(line.bytes, NEWLINE);
  }
  yield* end();
}

const NEWLINE = Buffer.from('\n');

function macroName(bytes: Buffer): string {
  return /[{(]\s{0,8}([^\s={},"]{1,80})/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]?.toLowerCase() ?? '';
}

/** The macros whose name stands bare after `=` or `#`. */
function usedIn(entry: Buffer, macros: ReadonlyMap<string, Uint8Array>): Uint8Array[] {
  if (macros.size === 0) return [];
  const names = new Set<string>();
  for (const [, name = ''] of entry.toString('latin1').matchAll(/[=#]\s{0,8}([A-Za-z][^\s={},"#]{0,80})/g)) names.add(name.toLowerCase());
  return [...names].flatMap((name) => macros.get(name) ?? []);
}

/** The entry of a piece of `entriesOf`; undefined where there is none. */
export function parseEntry(bytes: Uint8Array): Entry | undefined {
  const text = decodeText(bytes);
  const macros = new Map(MONTHS.map((month, at) => [month, String(at + 1)] as const));
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('@', at);
    if (start < 0) return undefined;
    const read = readEntry(text, start, macros);
    if (read === undefined) {
      at = start + 1;
      continue;
    }
    if (read.entry.type !== 'string') return read.entry;
    for (const [name, value] of read.entry.fields) macros.set(name, value);
    at = read.end;
  }
  return undefined;
}

function readEntry(text: string, start: number, macros: ReadonlyMap<string, string>): { entry: Entry; end: number } | undefined {
  const head = /^@\s?([A-Za-z]{2,30})\s{0,3}[{(]/.exec(text.slice(start, start + 64));
  if (head === null) return undefined;
  const type = (head[1] ?? '').toLowerCase();
  let at = start + head[0].length;
  let key = '';
  if (type !== 'string') {
    const comma = text.slice(at, at + 500).search(/[,}\n=]/);
    if (comma >= 0 && text[at + comma] !== '=') {
      key = text.slice(at, at + comma).trim();
      at += comma;
    }
  }
  const fields = new Map<string, string>();
  for (;;) {
    const name = /^[\s,]*([A-Za-z][\w:.+/-]{0,80})\s*=\s*/.exec(text.slice(at, at + 2_000));
    if (name === null) break;
    const value = readValue(text, at + name[0].length, macros);
    const field = (name[1] ?? '').toLowerCase();
    if (!fields.has(field)) fields.set(field, value.text);
    at = value.end;
  }
  const close = text.slice(at, at + 200).search(/[})]/);
  return { entry: { type, key, fields }, end: close < 0 ? text.length : at + close + 1 };
}

/** A value: parts in braces, in quotation marks, numbers and macros, joined by `#`. */
function readValue(text: string, from: number, macros: ReadonlyMap<string, string>): { text: string; end: number } {
  let at = from;
  let value = '';
  for (;;) {
    const part = text[at] === '{' || text[at] === '"' ? readDelimited(text, at) : readBare(text, at, macros);
    value += part.text;
    const joint = /^\s{0,100}#\s{0,100}/.exec(text.slice(part.end, part.end + 202));
    if (joint === null) return { text: value, end: part.end };
    at = part.end + joint[0].length;
  }
}

/** Braces nest; within quotation marks they protect a quotation mark. */
function readDelimited(text: string, from: number): { text: string; end: number } {
  const isQuoted = text[from] === '"';
  let depth = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}' && depth > 0) depth -= 1;
    else if (character === (isQuoted ? '"' : '}') && depth === 0) return { text: text.slice(from + 1, at), end: at + 1 };
  }
  return { text: text.slice(from + 1), end: text.length };
}

function readBare(text: string, from: number, macros: ReadonlyMap<string, string>): { text: string; end: number } {
  const word = /^[^\s,{}()"#=]{1,200}/.exec(text.slice(from, from + 200))?.[0] ?? '';
  return { text: macros.get(word.toLowerCase()) ?? word, end: from + word.length };
}
