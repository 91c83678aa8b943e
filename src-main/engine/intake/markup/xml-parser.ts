// Parses one XML document into a tree of elements: by the fast parser where it can, else by saxes.
// DTDs are skipped and never fetched, entities are the five of XML plus the named characters of HTML and ISO; depth is bounded.
import { SaxesParser } from 'saxes';
import { namedCharacter } from './named-characters.ts';
import { localName, parseXmlFast } from './xml-fast-parser.ts';
import type { XmlElement } from './xml-tree.ts';

const MAX_DEPTH = 200;
/** Elements and attributes of a record, at most; the longest known patents have some hundred thousand. */
const MAX_NODES = 3_000_000;
/** Faults of a single character reference: the parser leaves it in the text as written. */
const TOLERATED = /(undefined entity|malformed character entity|disallowed character in entity name)\.$/;
const entities = new Proxy<Record<string, string>>({}, { get: (_target, name) => namedCharacter(String(name)) });

/** XML that cannot be read; `message` is a clause for the refusal's sentence, `at` the UTF-16 offset. */
export class XmlFault extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/**
 * The root element of `text`. Prefixes are dropped from element and attribute names. Unknown entities stay as written (`&name;`), so
 * entities that a document defines for itself are never expanded. Throws XmlFault.
 */
export function parseXml(text: string): XmlElement {
  return parseXmlFast(text, MAX_DEPTH, MAX_NODES) ?? parseXmlFully(text);
}

/** Like parseXml, with saxes alone: it supports all of XML and reports what is wrong. */
export function parseXmlFully(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = entities;
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  const count = (): void => {
    nodes += 1;
    if (nodes > MAX_NODES) throw new XmlFault(`it has more than ${MAX_NODES} elements and attributes`, parser.position);
  };
  parser.on('attribute', count);
  parser.on('error', (error) => {
    if (TOLERATED.test(error.message)) return;
    throw new XmlFault(faultClause(error.message, stack.at(-1)?.name), parser.position);
  });
  parser.on('opentag', (tag) => {
    count();
    const element: XmlElement = { name: localName(tag.name), attributes: {}, children: [] };
    for (const [name, value] of Object.entries(tag.attributes)) element.attributes[localName(name)] = value as string;
    stack.at(-1)?.children.push(element);
    root ??= element;
    stack.push(element);
    if (stack.length > MAX_DEPTH) throw new XmlFault(`elements are nested deeper than ${MAX_DEPTH}`, parser.position);
  });
  parser.on('closetag', () => void stack.pop());
  const addText = (chunk: string): void => void stack.at(-1)?.children.push(chunk);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root === undefined) throw new XmlFault('there is no element', 0);
  return root;
}

/** The parser's message as a clause; a truncated text, the most frequent fault, is named as such. */
function faultClause(message: string, openElement: string | undefined): string {
  const isTruncated = openElement !== undefined && /unclosed tag|unexpected end/.test(message);
  return isTruncated ? `it ends before <${openElement}> is closed` : message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}
