// Parses JSON pieces and reads typed values from them. In: bytes or unknown values. Out: values, or a refusal. Never throws.
import { TextDecoder } from 'node:util';
import type { Piece, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';

export type JsonObject = Record<string, unknown>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of a piece, or a refusal. */
export function parseJsonPiece(piece: Piece): { value: unknown } | { refusal: Refusal } {
  if (piece.refusal !== undefined) return { refusal: piece.refusal };
  let text: string;
  try {
    text = utf8.decode(piece.bytes);
  } catch {
    return { refusal: refuse('not-utf8') };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { refusal: refuse('json-broken', { reason: faultOf(error, text) }) };
  }
}

/** Where JSON.parse failed, as a clause; its own message quotes the text, which may be long. */
function faultOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return `unexpected character ${Number(position) + 1} of ${text.length}`;
  return /end of JSON|Unterminated/.test(message) ? 'it is truncated' : 'it does not start like JSON';
}

/** The value as an object; undefined for anything else, arrays and null included. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

/** The value as an array; undefined for anything else. */
export function asArray(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? (value as unknown[]) : undefined;
}

/** A string as it is, a finite number in digits; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** The value at a path of keys; undefined where any of them is missing. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value;
  for (const key of path) at = asObject(at)?.[key];
  return at;
}

/** The text at a path of keys, trimmed; undefined where there is none. */
export function textAt(value: unknown, ...path: string[]): string | undefined {
  const text = asText(valueAt(value, ...path))?.trim();
  return text === '' ? undefined : text;
}

/** The objects of the array at a path of keys; none where there is no array. */
export function objectsAt(value: unknown, ...path: string[]): JsonObject[] {
  return objectsIn(valueAt(value, ...path));
}

/** The objects in an array; none where `value` is not an array. */
export function objectsIn(value: unknown): JsonObject[] {
  const objects: JsonObject[] = [];
  for (const entry of asArray(value) ?? []) {
    const object = asObject(entry);
    if (object !== undefined) objects.push(object);
  }
  return objects;
}

/** The texts of the array at a path of keys; none where there is no array. */
export function textsAt(value: unknown, ...path: string[]): string[] {
  return asArray(valueAt(value, ...path))?.flatMap((entry) => asText(entry) ?? []) ?? [];
}
