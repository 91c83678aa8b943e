// Writes a tagged PDF page by page to a stream, with bookmarks, and with page numbers and references that are drawn at the end.
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Run } from './blocks.ts';
import { archival, makeArchival } from './pdf-archive.ts';
import { drawLine, fittedLine, linesOf, registerFonts, type Line, type TextStyle } from './pdf-lines.ts';

export interface PdfOptions {
  out: Writable;
  title: string;
  subject: string;
  keywords: string;
  author: string;
  language: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** In points: A4 or US letter. */
  size: 'A4' | 'LETTER';
  /** True: the longer side of the page lies at the bottom. */
  landscape?: boolean;
  margins: { left: number; right: number; top: number; bottom: number };
  /** Written as PDF/A-2u; a form that people type into cannot be. */
  archival?: true;
  /** Draws the header and footer of a page, once the number of pages is known. */
  frame: (pdf: PdfWriter, page: number, pages: number) => void;
}

interface PageReference {
  page: number;
  x: number;
  baseline: number;
  anchor: string;
  style: TextStyle;
}

/** Writing pauses while more bytes than these wait for the disk. */
const MAX_WAITING = 8_000_000;

export class PdfWriter {
  readonly document: PDFKit.PDFDocument;
  readonly form: PdfOptions;
  /** Top of the next block, in points from the upper edge. */
  y: number;
  /** Called at the top of each new page after the first. */
  onNewPage: (() => void) | undefined;
  readonly #out: Writable;
  readonly #written: Promise<void>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #anchors = new Map<string, number>();
  readonly #references: PageReference[] = [];
  readonly #outline: (PDFKit.PDFOutline | undefined)[] = [];
  #page = 0;

  constructor(form: PdfOptions) {
    this.form = form;
    const { title, subject, keywords, author, language, madeAt, size, landscape = false, margins } = form;
    this.document = new PDFDocument({
      size,
      layout: landscape ? 'landscape' : 'portrait',
      // No margins, so that the library never starts a page by itself.
      margins: { left: 0, right: 0, top: 0, bottom: 0 },
      bufferPages: true,
      autoFirstPage: true,
      compress: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { Title: title, Subject: subject, Keywords: keywords, Author: author, Creator: 'Antecedent', CreationDate: new Date(madeAt) },
      ...(form.archival && archival),
    });
    if (form.archival === true) makeArchival(this.document);
    registerFonts(this.document);
    this.#out = form.out;
    // Awaited in `end`; `drain` reports a full disk earlier.
    this.#written = finished(this.#out);
    this.#written.catch(() => undefined);
    this.document.pipe(this.#out);
    this.#root = this.document.struct('Document');
    this.document.addStructure(this.#root);
    this.y = margins.top;
  }

  get left(): number {
    return this.form.margins.left;
  }

  get width(): number {
    return this.document.page.width - this.form.margins.left - this.form.margins.right;
  }

  get bottom(): number {
    return this.document.page.height - this.form.margins.bottom;
  }

  /** Usable height of a page. */
  get full(): number {
    return this.bottom - this.form.margins.top;
  }

  newPage(): void {
    // The tagged element that is open continues on the next page.
    this.document.continueOnNewPage();
    this.#page += 1;
    this.y = this.form.margins.top;
    this.onNewPage?.();
  }

  /** Starts a new page unless `height` points are left on this one. */
  ensure(height: number): void {
    if (this.y + height > this.bottom && this.y > this.form.margins.top) this.newPage();
  }

  lines(runs: readonly Run[], width: number, style: TextStyle): Line[] {
    return linesOf(this.document, runs, width, style);
  }

  /** Draws a line with its upper left corner at `x`, `top`. */
  line(line: Line, x: number, top: number, style: TextStyle): void {
    drawLine(this.document, line, x, baselineOf(top, style), style);
  }

  /** Draws a single line, cut where it is longer than `width`. */
  label(text: string, x: number, top: number, width: number, style: TextStyle, align: 'left' | 'right' | 'center' = 'left'): void {
    const line = fittedLine(this.document, text, width, style);
    const free = width - line.width;
    this.line(line, x + (align === 'right' ? free : align === 'center' ? free / 2 : 0), top, style);
  }

  rule(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.document.rect(x, y, width, thickness).fill(colour);
  }

  /** Tags what `draw` draws as one structure element. */
  tagged(tag: string, draw: () => void, alternative?: string): void {
    const content = this.document.markStructureContent(tag);
    draw();
    this.document.endMarkedContent();
    this.#root.add(this.document.struct(tag, alternative === undefined ? {} : { alt: alternative }, [content]));
  }

  /** Marks what `draw` draws as an artifact, which screen readers skip: rules, backgrounds, page numbers. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  table(draw: (row: (tag: 'TH' | 'TD', cells: (() => void)[]) => void) => void): void {
    const table = this.document.struct('Table');
    this.#root.add(table);
    draw((tag, cells) => {
      const row = this.document.struct('TR');
      table.add(row);
      for (const cell of cells) {
        const content = this.document.markStructureContent(tag);
        cell();
        this.document.endMarkedContent();
        row.add(this.document.struct(tag, {}, [content]));
      }
      row.end();
    });
    table.end();
  }

  anchor(name: string): void {
    this.document.addNamedDestination(name, 'XYZ', 0, Math.max(0, this.y - 8), null);
    this.#anchors.set(name, this.#page);
  }

  /** Adds a bookmark of level 1, 2 or 3 below the last one of the level above. */
  bookmark(level: number, text: string): void {
    let above: PDFKit.PDFOutline | undefined = this.document.outline;
    for (let at = 1; at < level; at += 1) above = this.#outline[at] ?? above;
    this.#outline[level] = above.addItem(text, { expanded: level === 1 });
    this.#outline.length = level + 1;
  }

  /** Draws the page number of an anchor, right-aligned to `x`, at the end. */
  pageReference(anchor: string, x: number, top: number, style: TextStyle): void {
    this.#references.push({ page: this.#page, x, baseline: baselineOf(top, style), anchor, style });
  }

  /** Waits until the disk has caught up. */
  async drain(): Promise<void> {
    do await setImmediate();
    while (this.#out.writableLength > MAX_WAITING && !this.#out.destroyed);
    if (this.#out.errored !== null) throw this.#out.errored;
  }

  async end(): Promise<void> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      this.artifact(() => {
        for (const { x, baseline, anchor, style } of this.#references.filter((reference) => reference.page === page)) {
          const target = this.#anchors.get(anchor);
          const [line] = target === undefined ? [] : this.lines([{ text: String(target + 1) }], 100, style);
          if (line !== undefined) drawLine(this.document, line, x - line.width, baseline, style);
        }
        this.form.frame(this, page + 1, count);
      });
    }
    this.document.end();
    await this.#written;
  }

  /** Closes the incomplete file. */
  abort(): void {
    this.document.unpipe(this.#out);
    // Pending writes may still fail; their errors are ignored.
    this.#out.on('error', () => undefined);
    this.#out.destroy();
  }
}

function baselineOf(top: number, { size, leading }: TextStyle): number {
  return top + leading / 2 + size * 0.36;
}
