// Splits an XML file into records. In: a source. Out: one piece per document, or per element of a given name.
// Bytes are scanned, not parsed, in bounded memory: weekly files of many documents, each with its own XML declaration and DOCTYPE, and
// large documents with repeated records. A broken record does not affect the others.
import { ByteWindow } from '../bytes/byte-window.ts';
import { declaredEncoding } from '../bytes/encoding.ts';
import type { Piece, Source } from '../record.ts';
import { refuse } from '../refusals.ts';
import { XmlScanner, type Token } from './xml-scan.ts';

/** Maximum size of a record. The longest known patents without sequence listings have some 20 MB. */
export const MAX_PIECE_BYTES = 64 * 1024 * 1024;

/** Bytes that are collected before the encoding is detected. */
const ENCODING_BYTES = 256;

/** Each XML document of a source with one or many: from its declaration, DOCTYPE or root element to the end of the root element. */
export function xmlDocuments(source: Source, maxBytes: number = MAX_PIECE_BYTES): AsyncGenerator<Piece> {
  return split(source, (encoding) => new DocumentSplitter(encoding, maxBytes));
}

/** Each element with one of the local `names`, whatever its prefix. Records do not nest: the start of a record ends the one before. */
export function xmlRecords(source: Source, names: readonly string[], maxBytes: number = MAX_PIECE_BYTES): AsyncGenerator<Piece> {
  return split(source, (encoding) => new RecordSplitter(encoding, maxBytes, names));
}

async function* split(source: Source, splitterFor: (encoding: string) => Splitter): AsyncGenerator<Piece> {
  let beginning: Uint8Array = new Uint8Array(0);
  let splitter: Splitter | undefined;
  for await (const chunk of await source.open()) {
    if (splitter !== undefined) {
      yield* splitter.push(chunk);
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < ENCODING_BYTES) continue;
    splitter = splitterFor(declaredEncoding(beginning) ?? 'utf-8');
    yield* splitter.push(beginning);
  }
  if (splitter === undefined) {
    splitter = splitterFor(declaredEncoding(beginning) ?? 'utf-8');
    yield* splitter.push(beginning);
  }
  yield* splitter.finish();
}

/** Splits a stream that is pushed in chunks; the size of the chunks does not affect the pieces. */
abstract class Splitter {
  protected readonly window: ByteWindow;
  protected readonly scan: XmlScanner;
  protected readonly encoding: string;
  readonly #maxBytes: number;
  /** Start offset of the current piece; -1 between pieces. */
  protected pieceStart = -1;
  #out: Piece[] = [];

  constructor(encoding: string, maxBytes: number) {
    this.encoding = encoding;
    this.window = new ByteWindow(encoding);
    this.scan = new XmlScanner(this.window);
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): Piece[] {
    this.window.append(chunk);
    return this.#read();
  }

  finish(): Piece[] {
    this.scan.finish();
    const pieces = this.#read();
    this.end();
    return [...pieces, ...this.#taken()];
  }

  /** Processes a token; false where more bytes are needed first. */
  protected abstract take(token: Token): boolean;
  /** Emits the unfinished piece at the end of the stream. */
  protected abstract end(): void;
  /** What is prepended to a piece so that it can be decoded by itself. */
  protected abstract preamble(): string;

  /** Emits the piece from `pieceStart` to `to`. */
  protected emit(to: number): void {
    const at = this.window.byteOffset(this.pieceStart);
    const tooLong = this.window.byteOffset(to) - at > this.#maxBytes;
    if (tooLong) this.#out.push({ at, bytes: new Uint8Array(0), refusal: refuse('piece-too-long', { limit: this.#maxBytes >> 20 }) });
    else {
      const bytes = this.window.bytes(this.pieceStart, to);
      const preamble = this.preamble();
      this.#out.push({ at, bytes: preamble === '' ? bytes : Buffer.concat([Buffer.from(preamble, 'latin1'), bytes]) });
    }
    this.pieceStart = -1;
  }

  protected refuse(at: number, element: string): void {
    const refusal = refuse('xml-truncated', { element });
    this.#out.push({ at: this.window.byteOffset(at), bytes: new Uint8Array(0), refusal });
  }

  #read(): Piece[] {
    for (let token = this.scan.next(); token !== undefined; token = this.scan.next()) if (!this.take(token)) break;
    const needed = this.pieceStart < 0 ? this.scan.position : this.pieceStart;
    const tooLong = this.window.byteOffset(this.scan.position - needed) > this.#maxBytes;
    this.window.discard(tooLong ? this.scan.position : needed);
    return this.#taken();
  }

  #taken(): Piece[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}

/** Splits into documents. A document ends with its root element, or where the next declaration or DOCTYPE shows that it is truncated. */
class DocumentSplitter extends Splitter {
  #root: Buffer | undefined;
  #depth = 0;
  #doctype = false;
  #declaration = false;

  protected override take(token: Token): boolean {
    const { kind, start, end } = token;
    if (kind === 'declaration') {
      this.#begin(start);
      this.#declaration = true;
    } else if (kind === 'doctype') {
      if (this.#doctype || this.#root !== undefined) this.#begin(start);
      this.#doctype = true;
      if (this.pieceStart < 0) this.pieceStart = start;
    } else if (kind === 'open') return this.#open(start, end);
    else if (kind === 'close') return this.#close(start, end);
    return true;
  }

  /** Starts a new document and emits the unfinished one as it is. */
  #begin(start: number): void {
    if (this.pieceStart >= 0 && this.#hasContent()) this.emit(start);
    this.#forget();
    this.pieceStart = start;
  }

  /** True where more than comments has been read. */
  #hasContent(): boolean {
    return this.#root !== undefined || this.#doctype || this.#declaration;
  }

  #forget(): void {
    this.#root = undefined;
    this.#depth = 0;
    this.#doctype = false;
    this.#declaration = false;
  }

  #open(start: number, nameEnd: number): boolean {
    if (this.#root !== undefined && !this.#isRoot(start + 1, nameEnd)) return true;
    const tag = this.scan.tagEnd(start, nameEnd);
    if (tag === undefined) return false;
    if (tag === 'text') return true;
    if (this.pieceStart < 0) this.pieceStart = start;
    this.#root ??= Buffer.from(this.window.text(start + 1, nameEnd), 'latin1');
    if (!tag.empty) this.#depth += 1;
    else if (this.#depth === 0) this.#finishAt(tag.end);
    return true;
  }

  #close(start: number, nameEnd: number): boolean {
    if (this.#root === undefined || !this.#isRoot(start + 2, nameEnd)) return true;
    const tag = this.scan.tagEnd(start, nameEnd);
    if (tag === undefined) return false;
    if (tag === 'text') return true;
    this.#depth -= 1;
    if (this.#depth === 0) this.#finishAt(tag.end);
    return true;
  }

  #finishAt(end: number): void {
    this.emit(end);
    this.#forget();
  }

  #isRoot(from: number, to: number): boolean {
    return this.#root !== undefined && to - from === this.#root.length && this.window.matches(this.#root, from);
  }

  protected override end(): void {
    if (this.pieceStart >= 0 && this.#hasContent()) this.emit(this.window.end);
  }

  protected override preamble(): string {
    return '';
  }
}

/** Splits into elements of given names inside one document. */
class RecordSplitter extends Splitter {
  readonly #names: Buffer[];
  #root: Buffer | undefined;
  #rootClosed = false;

  constructor(encoding: string, maxBytes: number, names: readonly string[]) {
    super(encoding, maxBytes);
    this.#names = names.map((name) => Buffer.from(name, 'latin1'));
  }

  protected override take(token: Token): boolean {
    const { kind, start, end } = token;
    if (kind !== 'open' && kind !== 'close') return true;
    const nameStart = start + (kind === 'open' ? 1 : 2);
    const isRecord = this.#isRecord(nameStart, end);
    if (!isRecord) {
      if (kind === 'open' && this.pieceStart < 0) this.#root ??= Buffer.from(this.window.text(nameStart, end), 'latin1');
      else if (this.pieceStart < 0 && this.#root?.length === end - nameStart && this.window.matches(this.#root, nameStart))
        this.#rootClosed = true;
      return true;
    }
    const tag = this.scan.tagEnd(start, end);
    if (tag === undefined) return false;
    if (tag === 'text') return true;
    if (kind === 'open') {
      if (this.pieceStart >= 0) this.emit(start);
      this.pieceStart = start;
      if (tag.empty) this.emit(tag.end);
    } else if (this.pieceStart >= 0) this.emit(tag.end);
    return true;
  }

  #isRecord(from: number, to: number): boolean {
    for (const name of this.#names) {
      const at = to - name.length;
      if (at < from || !this.window.matches(name, at)) continue;
      if (at === from || (this.window.at(at - 1) === 0x3a && at - 1 > from)) return true;
    }
    return false;
  }

  protected override end(): void {
    if (this.pieceStart >= 0) this.emit(this.window.end);
    else if (this.#root !== undefined && !this.#rootClosed) this.refuse(this.window.end, this.#root.toString('latin1'));
  }

  /** A record has no declaration of its own, so it gets one in encodings other than Unicode. */
  protected override preamble(): string {
    return this.encoding.startsWith('utf-') ? '' : `<?xml version="1.0" encoding="${this.encoding}"?>`;
  }
}
