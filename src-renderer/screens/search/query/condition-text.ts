// The text of a condition while it is typed: which bracket belongs to the one at the caret, which fields, saved conditions and lines begin with
// what was typed, and the value of a field that is being typed.
import type { CompletedField } from '../../../../src-main/contract/applicants.ts';
import { classFields, dateFields, nameFields, numberFields, textFields } from '../../../../src-main/contract/condition.ts';
import type { References } from '../../../state/query.svelte.ts';
import type { TextRange } from '../../../../src-main/contract/result-list.ts';

/** The fields that are offered, in this order. */
export const offeredFields = [...textFields, ...nameFields, ...numberFields, ...classFields, ...dateFields] as const;
export type OfferedField = (typeof offeredFields)[number];

/** A stretch of the text; `kind` is absent for plain text. */
export interface Stretch {
  text: string;
  kind?: 'error' | 'bracket';
}

/** The offsets of the bracket next to the caret and of the one that belongs to it; undefined if there is no pair. */
export function bracketPair(text: string, caret: number): [number, number] | undefined {
  for (const at of [caret - 1, caret]) {
    if (text[at] === ')') {
      const other = partnerOf(text, at, -1);
      if (other !== undefined) return [other, at];
    }
    if (text[at] === '(') {
      const other = partnerOf(text, at, 1);
      if (other !== undefined) return [at, other];
    }
  }
  return undefined;
}

function partnerOf(text: string, from: number, step: 1 | -1): number | undefined {
  const quoted = quotedRanges(text);
  const isQuoted = (at: number): boolean => quoted.some(({ start, end }) => at >= start && at < end);
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; at += step) {
    if (isQuoted(at)) continue;
    if (text[at] === '(') depth += step;
    if (text[at] === ')') depth -= step;
    if (depth === 0) return at;
  }
  return undefined;
}

function quotedRanges(text: string): TextRange[] {
  return Array.from(text.matchAll(/"[^"]*"/g), (found) => ({ start: found.index, end: found.index + found[0].length }));
}

/** The text cut into stretches: the error and the pair of brackets apart from the rest. */
export function stretchesOf(text: string, error: TextRange | undefined, pair: readonly number[] | undefined): Stretch[] {
  const kindAt = (at: number): Stretch['kind'] =>
    error !== undefined && at >= error.start && at < error.end ? 'error' : pair?.includes(at) === true ? 'bracket' : undefined;
  const cuts = new Set([0, text.length, error?.start ?? 0, error?.end ?? 0, ...(pair ?? []).flatMap((at) => [at, at + 1])]);
  const places = [...cuts].filter((at) => at <= text.length).toSorted((a, b) => a - b);
  return places.slice(1).map((end, at) => {
    const start = places[at] ?? 0;
    const kind = kindAt(start);
    return { text: text.slice(start, end), ...(kind && { kind }) };
  });
}

/** The letters before the caret that may begin a field, and the fields that they begin. */
export function fieldsAt(text: string, caret: number): { start: number; fields: OfferedField[] } {
  const typed = /(?<![\p{L}\p{N}*?"=~:-])[a-z]+$/u.exec(text.slice(0, caret).slice(-12))?.[0] ?? '';
  const isInside = /[\p{L}\p{N}:*?]/u.test(text.charAt(caret));
  const isQuoted = quotedRanges(text).some(({ start, end }) => caret > start && caret < end);
  const fields = typed === '' || isInside || isQuoted ? [] : offeredFields.filter((field) => field.startsWith(typed));
  return { start: caret - typed.length, fields };
}

/** A value that is being typed, to be replaced from `start` to `end`. */
export interface TypedValue {
  field: CompletedField;
  typed: string;
  start: number;
  end: number;
}

/** A field, at the end of a text. */
const FIELD_AT_END = /(?:^|[^\p{L}\p{N}])(pa|in|ag|cpc|ipc|class):$/u;
/** The value before the caret, if it can be completed: a word, a phrase, or one of several in a bracket. */
export function valueAt(text: string, caret: number): TypedValue | undefined {
  const before = text.slice(0, caret);
  const isPhrase = before.split('"').length % 2 === 0;
  const quote = before.lastIndexOf('"');
  const signed = isPhrase ? (/[=~]/.test(before.charAt(quote - 1)) ? quote - 1 : quote) : wordStart(before);
  // Behind the caret the word ends, or the phrase that is open.
  if (!isPhrase && /[\p{L}\p{N}*?]/u.test(text.charAt(caret))) return undefined;
  const typed = before.slice(signed).replace(/^[=~]?"?/, '');
  const lead = before.slice(0, signed).trimEnd();
  const bracket = lead.lastIndexOf('(');
  const isInBracket = bracket >= 0 && !lead.slice(bracket).includes(')');
  const field = FIELD_AT_END.exec(lead)?.[1] ?? (isInBracket ? FIELD_AT_END.exec(lead.slice(0, bracket).trimEnd())?.[1] : undefined);
  if (field === undefined || typed.trim() === '') return undefined;
  return { field: field as CompletedField, typed, start: signed, end: isPhrase && text.charAt(caret) === '"' ? caret + 1 : caret };
}

/** Where the word at the end of a text begins, with its sign. */
function wordStart(text: string): number {
  let start = text.length;
  while (start > 0 && !/[\s"()=~*?:]/.test(text.charAt(start - 1))) start -= 1;
  return /[=~]/.test(text.charAt(start - 1)) ? start - 1 : start;
}

/** What can be written at the caret, and what it means. */
export interface Offered {
  text: string;
  meaning: string;
}

/** Lines that are offered, the latest first. */
const MOST_LINES = 20;

/** The `@name` or `L3` that was begun before the caret, and the saved conditions and lines that it may become. */
export function referencesAt(text: string, caret: number, { sets = [], saved = [] }: References): { start: number; offers: Offered[] } {
  const typed = /(?<![\p{L}\p{M}\p{N}*?"=~@-])(?:@[\p{L}\p{M}\p{N}_-]*|L\d*)$/u.exec(text.slice(0, caret).slice(-80))?.[0] ?? '';
  const start = caret - typed.length;
  const isInside = /[\p{L}\p{N}_-]/u.test(text.charAt(caret));
  const isQuoted = quotedRanges(text).some(({ start: from, end }) => caret > from && caret < end);
  if (typed === '' || isInside || isQuoted) return { start, offers: [] };
  const begun = typed.slice(1).toLowerCase();
  if (typed.startsWith('@')) {
    const named = saved.filter(({ name }) => name.toLowerCase().startsWith(begun));
    return { start, offers: named.map(({ name, condition }) => ({ text: `@${name}`, meaning: condition })) };
  }
  const lines = sets.filter(({ number }) => String(number).startsWith(begun)).toReversed();
  // The only line that it can be is there already.
  if (lines.length === 1 && typed === `L${lines[0]?.number}`) return { start, offers: [] };
  return { start, offers: lines.slice(0, MOST_LINES).map(({ number, canonical }) => ({ text: `L${number}`, meaning: canonical })) };
}
