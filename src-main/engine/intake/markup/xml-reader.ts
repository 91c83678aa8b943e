// What all XML formats share. In: the root elements of a format and how to read them. Out: a reader.
// A record that is not well-formed is repaired where only stray characters are wrong, else refused with the position.
import type { SourceRank } from '../../../contract/provenance.ts';
import { decodeText } from '../bytes/encoding.ts';
import type { Head, Outcome, Piece, RawPublication, Reader, Refusal, SchemeEntry } from '../record.ts';
import { refuse } from '../refusals.ts';
import { xmlDocuments, xmlRecords } from './xml-pieces.ts';
import { parseXml, XmlFault } from './xml-parser.ts';
import { repairXml } from './xml-repair.ts';
import type { XmlElement } from './xml-tree.ts';

/** What a record contains, without its offset. */
export type Found = { publication: RawPublication; rank?: SourceRank } | { refusal: Refusal } | { scheme: SchemeEntry[] };

export interface XmlFormat {
  format: string;
  rank: SourceRank;
  /** Local names of root elements that belong to the format. */
  roots: RegExp;
  /** A further condition on the start of the file. */
  requires?: (start: string) => boolean;
  /** Local names of elements that are records; without them a document is one record. */
  records?: readonly string[];
  /** Local names of root elements that are not records: sequence listings in weekly files. */
  ignores?: readonly string[];
  read(root: XmlElement): Found[];
}

const DOCTYPE = /<!DOCTYPE/iy;
/** A stretch of a document type outside its internal subset, and one inside it: declarations with quoted values; comments apart. */
const OUTSIDE_SUBSET = /[^"'[\]<>]+|"[^"]*"|'[^']*'/y;
const INSIDE_SUBSET = /[^\]"'<]+|<(?!!--)|"[^"]*"|'[^']*'/y;
const ROOT = /^<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/;
/** A document type that is longer than the text examined; it names the root element. */
const UNFINISHED_DOCTYPE = /^<!DOCTYPE\s+(?:[\w.-]+:)?([A-Za-z_][\w.-]*)\s/i;

/** The local name of the root element of an XML text; undefined where the text is not XML. */
export function rootNameOf(text: string): string | undefined {
  const start = text.slice(rootOffset(text));
  return (ROOT.exec(start) ?? UNFINISHED_DOCTYPE.exec(start))?.[1];
}

/** The offset of what follows declaration, instructions, comments and document type. */
function rootOffset(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    const end = endOf(/\s+/y, text, at) ?? endBy('<?', '?>', text, at) ?? endBy('<!--', '-->', text, at) ?? doctypeEnd(text, at);
    if (end === undefined) return at;
    at = end;
  }
}

/** The offset after the document type at `start`; undefined where there is none, or where it does not end in the text. */
function doctypeEnd(text: string, start: number): number | undefined {
  let at = endOf(DOCTYPE, text, start);
  let inside = false;
  while (at !== undefined) {
    const sign = text.charAt(at);
    if (!inside && sign === '>') return at + 1;
    if (sign === (inside ? ']' : '[')) {
      inside = !inside;
      at += 1;
    } else at = endOf(inside ? INSIDE_SUBSET : OUTSIDE_SUBSET, text, at) ?? (inside ? endBy('<!--', '-->', text, at) : undefined);
  }
  return undefined;
}

/** The end of the sticky pattern's match at `at`. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endBy(opening: string, closing: string, text: string, at: number): number | undefined {
  const found = text.startsWith(opening, at) ? text.indexOf(closing, at + opening.length) : -1;
  return found < 0 ? undefined : found + closing.length;
}

/** The reader of an XML format. */
export function xmlReader({ format, rank, roots, requires, records, ignores, read }: XmlFormat): Reader {
  return {
    format,
    rank,
    recognises: (head: Head): boolean => {
      const root = rootNameOf(head.text);
      return root !== undefined && roots.test(root) && (requires === undefined || requires(head.text));
    },
    split: (source) => (records === undefined ? xmlDocuments(source) : xmlRecords(source, records)),
    parse: (piece: Piece): Outcome[] => {
      const { at } = piece;
      const root = rootOf(decodeText(piece.bytes));
      if (root instanceof XmlFault) return [{ at, refusal: refuse('xml-broken', { reason: root.message, at: root.at }) }];
      if (ignores?.includes(root.name) === true) return [];
      const found = read(root);
      if (found.length === 0) return [{ at, refusal: refuse('xml-no-number') }];
      return found.map((one) => ({
        at,
        ...('publication' in one && one.publication.number === undefined ? { refusal: refuse('xml-no-number') } : one),
      }));
    },
  };
}

function rootOf(text: string): XmlElement | XmlFault {
  try {
    return parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return repairedRoot(text) ?? error;
  }
}

function repairedRoot(text: string): XmlElement | undefined {
  const repaired = repairXml(text);
  if (repaired === text) return undefined;
  try {
    return parseXml(repaired);
  } catch (error) {
    if (error instanceof XmlFault) return undefined;
    throw error;
  }
}
