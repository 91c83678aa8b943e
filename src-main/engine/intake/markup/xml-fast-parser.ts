// A fast parser for XML as patent offices write it. In: the text. Out: the same tree as saxes gives, or undefined where anything is
// unusual or wrong, which the full parser then judges. Measured: bench/RESULTS.md, "Reading XML".
import { namedCharacter } from './named-characters.ts';
import type { XmlElement } from './xml-tree.ts';

/** Characters that XML forbids. */
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
/** A document type without declarations of its own. */
const DOCTYPE = /<!DOCTYPE\s+[A-Za-z_][\w.:-]*(?:\s+(?:SYSTEM|PUBLIC\s+"[^"<>&]*")\s+"[^"<>&]*")?\s*(?:\[\s*\]\s*)?>/y;
const DECLARATION = /<\?xml\s+version="1\.0"(?:\s+encoding="[\w.-]+")?(?:\s+standalone="(?:yes|no)")?\s*\?>/y;
const INSTRUCTION = /<\?(?!xml[\s?])[A-Za-z_][\w.-]*(?:\s[^?]*)?\?>/iy;
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([A-Za-z][\dA-Za-z.]*));/g;
const LAST_CODE_POINT = 0x10ffff;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const BANG = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
/** Which ASCII characters a name may contain, and which it may start with. */
const NAME = 1;
const NAME_START = 2;
const characterClasses = new Uint8Array(128);
for (let code = 0; code < characterClasses.length; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) characterClasses[code] = NAME | NAME_START;
  else if (/[\w.:-]/.test(character)) characterClasses[code] = NAME;
}

/** Thrown where only the full parser can decide. */
class Unusual extends Error {}

/** The root element of `text`; undefined where the text is not as simple as most are, or exceeds a limit: depth, elements and attributes. */
export function parseXmlFast(text: string, maxDepth: number, maxNodes = Infinity): XmlElement | undefined {
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return undefined;
  try {
    // XML reads every line ending as a line feed.
    return new FastParser(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, maxDepth, maxNodes).root();
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

/** A name without its prefix. */
export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

class FastParser {
  readonly #text: string;
  readonly #maxDepth: number;
  #nodesLeft: number;
  #at: number;

  constructor(text: string, maxDepth: number, maxNodes: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#nodesLeft = maxNodes;
    this.#at = text.startsWith('\ufeff') ? 1 : 0;
  }

  root(): XmlElement {
    const text = this.#text;
    this.#skip(DECLARATION);
    this.#skipMisc(true);
    const names: string[] = [];
    const open: XmlElement[] = [];
    const holder: XmlElement = { name: '', attributes: {}, children: [] };
    let inside = holder;
    for (;;) {
      const next = text.charCodeAt(this.#at + 1);
      if (next === SLASH) {
        this.#close(names.pop());
        open.pop();
        inside = open.at(-1) ?? holder;
      } else if (next === QUESTION) {
        if (!this.#skip(INSTRUCTION)) throw new Unusual();
      } else if (next === BANG) {
        if (!this.#skipComment()) inside.children.push(this.#cdata());
      } else {
        const name = this.#name(this.#at + 1);
        const element: XmlElement = { name: localName(name), attributes: {}, children: [] };
        const isClosed = this.#attributes(element.attributes);
        inside.children.push(element);
        if (open.length >= this.#maxDepth) throw new Unusual();
        if (!isClosed) {
          names.push(name);
          open.push(element);
          inside = element;
        }
      }
      if (open.length === 0) break;
      const end = text.indexOf('<', this.#at);
      if (end < 0) throw new Unusual();
      if (end > this.#at) inside.children.push(this.#characters(end));
    }
    this.#skipMisc(false);
    const [root] = holder.children;
    if (this.#at !== text.length || typeof root !== 'object') throw new Unusual();
    return root;
  }

  /** Skips white space, instructions, comments and, before the root, the document type. */
  #skipMisc(withDoctype: boolean): void {
    let before = -1;
    while (this.#at !== before) {
      before = this.#at;
      while (isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1;
      if (!this.#skip(INSTRUCTION) && !this.#skipComment() && withDoctype) this.#skip(DOCTYPE);
    }
    if (withDoctype && this.#text.charCodeAt(this.#at) !== LESS) throw new Unusual();
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  /** Skips a comment, which must not contain two adjacent hyphens. */
  #skipComment(): boolean {
    if (!this.#text.startsWith('<!--', this.#at)) return false;
    const hyphens = this.#text.indexOf('--', this.#at + '<!--'.length);
    if (hyphens < 0 || this.#text.charCodeAt(hyphens + 2) !== GREATER) throw new Unusual();
    this.#at = hyphens + '-->'.length;
    return true;
  }

  /** The name that starts at `from`. */
  #name(from: number): string {
    const text = this.#text;
    let at = from;
    this.#nodesLeft -= 1;
    if (((characterClasses[text.charCodeAt(at)] ?? 0) & NAME_START) === 0 || this.#nodesLeft < 0) throw new Unusual();
    do at += 1;
    while (characterClasses[text.charCodeAt(at)]);
    this.#at = at;
    return text.slice(from, at);
  }

  /** Reads attributes up to the end of the tag; true for a self-closing tag. */
  #attributes(attributes: Record<string, string>): boolean {
    const text = this.#text;
    for (;;) {
      const from = this.#at;
      while (isSpace(text.charCodeAt(this.#at))) this.#at += 1;
      const character = text.charCodeAt(this.#at);
      if (character === GREATER) {
        this.#at += 1;
        return false;
      }
      if (character === SLASH && text.charCodeAt(this.#at + 1) === GREATER) {
        this.#at += 2;
        return true;
      }
      if (this.#at === from) throw new Unusual();
      const name = localName(this.#name(this.#at));
      const quote = text.charCodeAt(this.#at + 1);
      if (text.charCodeAt(this.#at) !== EQUALS || (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE)) throw new Unusual();
      const begin = this.#at + 2;
      const end = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", begin);
      if (end < 0 || Object.hasOwn(attributes, name)) throw new Unusual();
      const value = text.slice(begin, end);
      if (/[<&\n\t]/.test(value)) throw new Unusual();
      attributes[name] = value;
      this.#at = end + 1;
    }
  }

  #close(name: string | undefined): void {
    const text = this.#text;
    if (name === undefined) throw new Unusual();
    const end = this.#at + 2 + name.length;
    if (!text.startsWith(name, this.#at + 2) || characterClasses[text.charCodeAt(end)]) throw new Unusual();
    this.#at = end;
    while (isSpace(text.charCodeAt(this.#at))) this.#at += 1;
    if (text.charCodeAt(this.#at) !== GREATER) throw new Unusual();
    this.#at += 1;
  }

  #cdata(): string {
    const begin = this.#at + '<![CDATA['.length;
    const end = this.#text.indexOf(']]>', begin);
    if (!this.#text.startsWith('<![CDATA[', this.#at) || end < 0) throw new Unusual();
    this.#at = end + ']]>'.length;
    return this.#text.slice(begin, end);
  }

  /** The text up to `end`, with its character references replaced. */
  #characters(end: number): string {
    const written = this.#text.slice(this.#at, end);
    this.#at = end;
    if (written.includes(']]>')) throw new Unusual();
    if (!written.includes('&')) return written;
    let count = 0;
    const decoded = written.replace(REFERENCE, (_all, decimal?: string, hexadecimal?: string, name?: string) => {
      count += 1;
      if (name !== undefined) return knownCharacter(name);
      const code = decimal === undefined ? parseInt(hexadecimal as string, 16) : Number(decimal);
      return characterOf(code);
    });
    if (written.split('&').length - 1 !== count) throw new Unusual();
    return decoded;
  }
}

function knownCharacter(name: string): string {
  const character = namedCharacter(name);
  if (character === undefined) throw new Unusual();
  return character;
}

function characterOf(code: number): string {
  if (code < 0x20 || code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff)
    throw new Unusual();
  return String.fromCodePoint(code);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09;
}
