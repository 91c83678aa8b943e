// Scans XML bytes for markup. In: a window of bytes. Out: tokens with offsets.
// Nothing is decoded, and tags are examined only on request, so that scanning is as fast as reading from disk.
import type { ByteWindow } from '../bytes/byte-window.ts';

/** A longer tag is text. In units; the longest real tags have some thousand. */
const MAX_TAG_UNITS = 1024 * 1024;
/** The same for a document type declaration; those with thousands of drawings have some hundred thousand. */
const MAX_DOCTYPE_UNITS = 8 * 1024 * 1024;
/** Units needed to identify markup: `<![CDATA[`, `<!DOCTYPE`. */
const LOOK_AHEAD = 9;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

const word = (text: string): Buffer => Buffer.from(text, 'latin1');
const COMMENT = word('<!--');
const COMMENT_END = word('-->');
const CDATA = word('<![CDATA[');
const CDATA_END = word(']]>');
const INSTRUCTION_END = word('?>');
const XML = word('<?xml');

export type TokenKind = 'declaration' | 'instruction' | 'comment' | 'cdata' | 'doctype' | 'open' | 'close';

/**
 * A piece of markup. For `declaration`, `open` and `close`, `end` is after the name; `tagEnd` finds the end of a tag.
 */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
}

export class XmlScanner {
  readonly #window: ByteWindow;
  #position = 0;
  /** A comment or similar whose end is not in the window yet; it may be longer than the window. */
  #unfinished: { kind: TokenKind; start: number; terminator: Buffer } | undefined;
  #final = false;

  constructor(window: ByteWindow) {
    this.#window = window;
  }

  /** Offset up to which everything has been scanned. */
  get position(): number {
    return this.#position;
  }

  /** Signals the end of the stream: an unfinished token ends here. */
  finish(): void {
    this.#final = true;
  }

  /** The next token; undefined where more bytes are needed (or, at the end, where there is none). */
  next(): Token | undefined {
    if (this.#unfinished !== undefined) return this.#finishToken(this.#unfinished);
    for (;;) {
      const start = this.#window.indexOf(LESS, this.#position);
      if (start < 0) {
        this.#position = this.#window.end;
        return undefined;
      }
      this.#position = start;
      if (!this.#final && start + LOOK_AHEAD > this.#window.end) return undefined;
      const token = this.#tokenAt(start);
      if (token === undefined) return undefined;
      if (token === 'text') this.#position = start + 1;
      else {
        this.#position = token.end;
        return token;
      }
    }
  }

  /**
   * Offset after the `>` of the tag whose name ends at `from`, and whether it is self-closing; undefined where more bytes are needed:
   * the scanner then returns to the tag's `start`. 'text' where it is not a tag.
   */
  tagEnd(start: number, from: number): { end: number; empty: boolean } | 'text' | undefined {
    let quote = 0;
    const limit = Math.min(this.#window.end, start + MAX_TAG_UNITS);
    for (let at = from; at < limit; at++) {
      const unit = this.#window.at(at);
      if (quote !== 0) {
        if (unit === quote) quote = 0;
      } else if (unit === GREATER) {
        this.#position = at + 1;
        return { end: at + 1, empty: this.#window.at(at - 1) === SLASH };
      } else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) quote = unit;
      else if (unit === LESS) return 'text';
    }
    if (this.#final || limit === start + MAX_TAG_UNITS) return 'text';
    this.#position = start;
    return undefined;
  }

  #tokenAt(start: number): Token | 'text' | undefined {
    const second = this.#window.at(start + 1);
    if (second === QUESTION) {
      const declaration = this.#window.matches(XML, start) && isSpace(this.#window.at(start + XML.length));
      return declaration ? { kind: 'declaration', start, end: start + XML.length } : this.#until(INSTRUCTION_END, 'instruction', start, 2);
    }
    if (second === BANG) {
      if (this.#window.matches(COMMENT, start)) return this.#until(COMMENT_END, 'comment', start, COMMENT.length);
      if (this.#window.matches(CDATA, start)) return this.#until(CDATA_END, 'cdata', start, CDATA.length);
      return this.#window.text(start + 2, start + LOOK_AHEAD).toUpperCase() === 'DOCTYPE' ? this.#doctype(start) : 'text';
    }
    const closing = second === SLASH;
    const nameStart = start + (closing ? 2 : 1);
    if (!isNameStart(this.#window.at(nameStart))) return 'text';
    let at = nameStart + 1;
    const limit = Math.min(this.#window.end, start + MAX_TAG_UNITS);
    while (at < limit && isName(this.#window.at(at))) at += 1;
    if (at === this.#window.end && !this.#final && limit < start + MAX_TAG_UNITS) return undefined;
    return { kind: closing ? 'close' : 'open', start, end: at };
  }

  #until(terminator: Buffer, kind: TokenKind, start: number, prefix: number): Token | undefined {
    this.#position = start + prefix;
    return this.#finishToken({ kind, start, terminator });
  }

  /** The end of a comment or similar; bytes that were searched are not searched again. */
  #finishToken(token: { kind: TokenKind; start: number; terminator: Buffer }): Token | undefined {
    const { kind, start, terminator } = token;
    const found = this.#window.indexOf(terminator, this.#position);
    if (found >= 0 || this.#final) {
      this.#unfinished = undefined;
      this.#position = found < 0 ? this.#window.end : found + terminator.length;
      return { kind, start, end: this.#position };
    }
    this.#unfinished = token;
    this.#position = Math.max(this.#position, this.#window.end - terminator.length + 1);
    return undefined;
  }

  /** A document type declaration with its internal subset: `<!DOCTYPE a [ <!ENTITY b "]>"> ]>`. */
  #doctype(start: number): Token | 'text' | undefined {
    let quote = 0;
    let inside = false;
    const limit = Math.min(this.#window.end, start + MAX_DOCTYPE_UNITS);
    for (let at = start + LOOK_AHEAD; at < limit; at++) {
      const unit = this.#window.at(at);
      if (quote !== 0) {
        if (unit === quote) quote = 0;
      } else if (this.#window.at(at) === LESS && this.#window.matches(COMMENT, at)) {
        const end = this.#window.indexOf(COMMENT_END, at + COMMENT.length);
        if (end < 0) break;
        at = end + COMMENT_END.length - 1;
      } else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) quote = unit;
      else if (unit === OPEN_BRACKET) inside = true;
      else if (unit === CLOSE_BRACKET) inside = false;
      else if (unit === GREATER && !inside) return { kind: 'doctype', start, end: at + 1 };
    }
    return this.#final || this.#window.end >= start + MAX_DOCTYPE_UNITS ? 'text' : undefined;
  }
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function isNameStart(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f || unit === 0x3a || unit >= 0x80;
}

function isName(unit: number): boolean {
  return isNameStart(unit) || (unit >= 0x30 && unit <= 0x39) || unit === 0x2d || unit === 0x2e;
}
