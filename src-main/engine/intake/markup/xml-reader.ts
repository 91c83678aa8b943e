// What all XML formats share. In: the root elements of a format and how to read them. Out: a reader.
// A record that is not well-formed is repaired where only stray characters are wrong, else refused with the position.
import { decodeText } from '../bytes/encoding.ts';
import type { Head, Outcome, Piece, RawPublication, Reader, Refusal, SchemeEntry } from '../record.ts';
import { refuse } from '../refusals.ts';
import { xmlDocuments, xmlRecords } from './xml-pieces.ts';
import { parseXml, XmlFault } from './xml-parser.ts';
import { repairXml } from './xml-repair.ts';
import type { XmlElement } from './xml-tree.ts';

/** What a record contains, without its offset. */
export type Found = { publication: RawPublication } | { refusal: Refusal } | { scheme: SchemeEntry[] };

export interface XmlFormat {
  format: string;
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

/** The internal subset of a document type: declarations with quoted values and comments. */
const SUBSET = /\[(?:[^\]"'<]|<(?!!--)|<!--[\s\S]*?-->|"[^"]*"|'[^']*')*\]/;
/** What may precede the root element: declaration, instructions, comments, document type. */
const BEFORE_ROOT = new RegExp(
  `^(?:\\s+|<\\?[\\s\\S]*?\\?>|<!--[\\s\\S]*?-->|<!DOCTYPE(?:[^"'[\\]<>]|"[^"]*"|'[^']*'|${SUBSET.source})*>)*`,
  'i',
);
const ROOT = /^<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/;
/** A document type that is longer than the text examined; it names the root element. */
const UNFINISHED_DOCTYPE = /^<!DOCTYPE\s+(?:[\w.-]+:)?([A-Za-z_][\w.-]*)\s/i;

/** The local name of the root element of an XML text; undefined where the text is not XML. */
export function rootNameOf(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').replace(BEFORE_ROOT, '');
  return (ROOT.exec(start) ?? UNFINISHED_DOCTYPE.exec(start))?.[1];
}

/** The reader of an XML format. */
export function xmlReader({ format, roots, requires, records, ignores, read }: XmlFormat): Reader {
  return {
    format,
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
