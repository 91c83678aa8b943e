// An XML piece: which elements does it hold? In: text of one XML document. Out: a tree of elements by local name.
// DTDs are read past and never fetched, entities are the five of XML plus the named characters of HTML and ISO; depth is bounded.
import { SaxesParser } from 'saxes';
import { namedCharacters } from './named-characters-table.ts';
import { plainXml } from './xml-plain.ts';

const MAX_DEPTH = 200;

export interface XmlElement {
  /** Local name, without prefix, as written. */
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** XML that cannot be read; `message` is a clause for the refusal's sentence, `at` the UTF-16 offset. */
export class XmlFault extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/**
 * The root element of `text`. Prefixes are dropped from element and attribute names. A name that is in no table stays as written
 * (`&name;`), so entities that a document defines for itself are never expanded. Throws XmlFault.
 */
export function parseXml(text: string): XmlElement {
  return plainXml(text, MAX_DEPTH) ?? fullyParsed(text);
}

/** The same by a parser that knows all of XML, and says what is wrong where something is. */
export function fullyParsed(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = namedCharacters;
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on('error', (error) => {
    if (TOLERATED.test(error.message)) return;
    throw new XmlFault(faultOf(error.message, stack.at(-1)?.name), parser.position);
  });
  parser.on('opentag', (tag) => {
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

/** What the parser says, as a clause; the text having been cut off is the likeliest fault of all. */
function faultOf(message: string, open: string | undefined): string {
  const cut = open !== undefined && /unclosed tag|unexpected end/.test(message);
  return cut ? `it ends before <${open}> is closed` : message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}

/** Faults of a single character reference: the parser then leaves it in the text as written. */
const TOLERATED = /(undefined entity|malformed character entity|disallowed character in entity name)\.$/;

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The first child element of that name, following a path of names downward. */
export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) {
    at = at?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name);
  }
  return at;
}

/** All child elements, of that name where given. */
export function children(element: XmlElement | undefined, name?: string): XmlElement[] {
  if (element === undefined) return [];
  return element.children.filter((node): node is XmlElement => typeof node !== 'string' && (name === undefined || node.name === name));
}

/** All descendants of that name, in document order, not looking inside a match. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of children(element)) {
    if (node.name === name) found.push(node);
    else found.push(...descendants(node, name));
  }
  return found;
}

/** All text below the element, white space collapsed; undefined where there is none. */
export function textOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  const text = rawText(element).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** All text below the element as written. */
export function rawText(element: XmlElement): string {
  let text = '';
  for (const node of element.children) text += typeof node === 'string' ? node : rawText(node);
  return text;
}
