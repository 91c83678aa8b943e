// Answers of the EPO's Open Patent Services in JSON: the XML answers, converted by the rules that the EPO publishes. In: one answer.
// Attributes are "@name", text is "$", repeated elements are arrays, prefixes stay. The order of text and elements within a paragraph is
// lost in this form. Built from the published rules, because no original answer was available.
import { decodeText } from '../bytes/encoding.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import { asObject, parseJsonPiece } from '../json/values.ts';
import type { XmlElement } from '../markup/xml-tree.ts';
import type { Head, Outcome, Piece, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { foundIn } from './ops.ts';

/** Maximum depth of an answer; the deepest known has about fifteen. */
const MAX_DEPTH = 100;

export const epoOpsJson: Reader = {
  format: 'EPO OPS (JSON)',
  rank: 'office-bibliographic',
  recognises: (head: Head) => /^\uFEFF?\s*\{/.test(head.text) && /"ops:world-patent-data"\s*:/.test(head.text),
  split: (source) => wholeFile(source),
  parse: (piece: Piece): Outcome[] => {
    const { at } = piece;
    const json = parseJsonPiece({ ...piece, bytes: Buffer.from(decodeText(piece.bytes)) });
    if ('refusal' in json) return [{ at, refusal: json.refusal }];
    const root = elementsOf('', asObject(json.value), 0)[0]?.children.find((node) => typeof node !== 'string');
    if (root === undefined) return [{ at, refusal: refuse('ops-no-publication', { answer: 'an empty answer' }) }];
    return foundIn(root).map((found) => ({
      at,
      ...('publication' in found && found.publication.number === undefined ? { refusal: refuse('xml-no-number') } : found),
    }));
  },
};

/** The elements that a member of a JSON object represents. */
function elementsOf(name: string, value: unknown, depth: number): XmlElement[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return (value as unknown[]).flatMap((one) => elementsOf(name, one, depth + 1));
  const element: XmlElement = { name: name.slice(name.indexOf(':') + 1), attributes: {}, children: [] };
  if (typeof value === 'string' || typeof value === 'number') element.children.push(String(value));
  for (const [key, inner] of Object.entries(asObject(value) ?? {})) {
    if (key.startsWith('@')) {
      if (typeof inner === 'string' || typeof inner === 'number')
        element.attributes[key.slice(key.indexOf(':') + 1).replace(/^@/, '')] = String(inner);
    } else if (key === '$') {
      if (typeof inner === 'string' || typeof inner === 'number') element.children.push(String(inner));
    } else for (const one of elementsOf(key, inner, depth + 1)) element.children.push(one);
  }
  return [element];
}
