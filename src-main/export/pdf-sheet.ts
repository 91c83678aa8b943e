// A PDF as it is written, sheet after sheet. In: what stands in its head and foot. Out: room for blocks, tags for who listens to it,
// bookmarks, page numbers that are known only at the end.
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Run } from './blocks.ts';
import { drawLine, fittedLine, linesOf, registerFonts, type Line, type Setting } from './pdf-lines.ts';

export interface SheetForm {
  path: string;
  title: string;
  subject: string;
  keywords: string;
  author: string;
  language: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** In points: A4 or US letter. */
  size: 'A4' | 'LETTER';
  margins: { left: number; right: number; top: number; bottom: number };
  /** Drawn last on every sheet, when their number is known. */
  frame: (sheet: Sheet, page: number, pages: number) => void;
}

interface PageReference {
  page: number;
  x: number;
  baseline: number;
  anchor: string;
  setting: Setting;
}

/** Bytes that may wait for the disk before writing pauses. */
const MOST_WAITING = 8_000_000;

export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly form: SheetForm;
  /** Where the next block begins, from the upper edge. */
  y: number;
  /** Called at the head of each new sheet, after its first. */
  onNewPage: (() => void) | undefined;
  readonly #out: WriteStream;
  readonly #written: Promise<void>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #anchors = new Map<string, number>();
  readonly #references: PageReference[] = [];
  readonly #outline: (PDFKit.PDFOutline | undefined)[] = [];
  #page = 0;

  constructor(form: SheetForm) {
    this.form = form;
    const { title, subject, keywords, author, language, madeAt, size, margins } = form;
    this.document = new PDFDocument({
      size,
      // The margins are ours to keep: text that is put on its place never makes a sheet of its own.
      margins: { left: 0, right: 0, top: 0, bottom: 0 },
      bufferPages: true,
      autoFirstPage: true,
      compress: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { Title: title, Subject: subject, Keywords: keywords, Author: author, Creator: 'Antecedent', CreationDate: new Date(madeAt) },
    });
    registerFonts(this.document);
    this.#out = createWriteStream(form.path);
    // Waited for at the end; a disk that is full ends the writing between two documents.
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

  /** Height that a whole sheet offers. */
  get full(): number {
    return this.bottom - this.form.margins.top;
  }

  newPage(): void {
    // What is being tagged goes on on the next sheet.
    this.document.continueOnNewPage();
    this.#page += 1;
    this.y = this.form.margins.top;
    this.onNewPage?.();
  }

  /** Makes sure that so many points are left, on a new sheet where they are not. */
  ensure(height: number): void {
    if (this.y + height > this.bottom && this.y > this.form.margins.top) this.newPage();
  }

  lines(runs: readonly Run[], width: number, setting: Setting): Line[] {
    return linesOf(this.document, runs, width, setting);
  }

  /** Draws one line at `x`, `top` being the upper edge of its lead. */
  line(line: Line, x: number, top: number, setting: Setting): void {
    drawLine(this.document, line, x, baselineOf(top, setting), setting);
  }

  /** Draws a single line, cut where it is longer than `width`. */
  label(text: string, x: number, top: number, width: number, setting: Setting, align: 'left' | 'right' | 'center' = 'left'): void {
    const line = fittedLine(this.document, text, width, setting);
    const free = width - line.width;
    this.line(line, x + (align === 'right' ? free : align === 'center' ? free / 2 : 0), top, setting);
  }

  rule(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.document.rect(x, y, width, thickness).fill(colour);
  }

  /** What `draw` draws is one element of the structure. */
  tagged(tag: string, draw: () => void, alternative?: string): void {
    const content = this.document.markStructureContent(tag);
    draw();
    this.document.endMarkedContent();
    this.#root.add(this.document.struct(tag, alternative === undefined ? {} : { alt: alternative }, [content]));
  }

  /** What `draw` draws is ornament: rules, grounds, page numbers. */
  ornament(draw: () => void): void {
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

  /** A bookmark of level 1, 2 or 3, below the last one of the level above. */
  bookmark(level: number, text: string): void {
    let above: PDFKit.PDFOutline | undefined = this.document.outline;
    for (let at = 1; at < level; at += 1) above = this.#outline[at] ?? above;
    this.#outline[level] = above.addItem(text, { expanded: level === 1 });
    this.#outline.length = level + 1;
  }

  /** The number of the page of an anchor, right-aligned to `x`, drawn when it is known. */
  pageReference(anchor: string, x: number, top: number, setting: Setting): void {
    this.#references.push({ page: this.#page, x, baseline: baselineOf(top, setting), anchor, setting });
  }

  /** Lets the disk catch up. */
  async breathe(): Promise<void> {
    do await setImmediate();
    while (this.#out.writableLength > MOST_WAITING && !this.#out.destroyed);
    if (this.#out.errored !== null) throw this.#out.errored;
  }

  async end(): Promise<void> {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.document.switchToPage(page);
      this.ornament(() => {
        for (const { x, baseline, anchor, setting } of this.#references.filter((reference) => reference.page === page)) {
          const target = this.#anchors.get(anchor);
          const [line] = target === undefined ? [] : this.lines([{ text: String(target + 1) }], 100, setting);
          if (line !== undefined) drawLine(this.document, line, x - line.width, baseline, setting);
        }
        this.form.frame(this, page + 1, count);
      });
    }
    this.document.end();
    await this.#written;
  }

  /** Gives the file up. */
  abandon(): void {
    this.document.unpipe(this.#out);
    // What is on its way to the disk may still fail; nobody waits for it any more.
    this.#out.on('error', () => undefined);
    this.#out.destroy();
  }
}

function baselineOf(top: number, { size, lead }: Setting): number {
  return top + lead / 2 + size * 0.36;
}
