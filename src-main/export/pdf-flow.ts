// Flows paragraphs over A4 pages with running heads. Page numbers are drawn at the end; a note on a paragraph becomes a PDF annotation.
import PDFDocument from 'pdfkit';
import type { Run } from './blocks.ts';
import type { Picture } from './material.ts';
import * as palette from './palette.ts';
import { drawLine, linesOf, registerFonts, type TextStyle } from './pdf-lines.ts';
import { line, plain } from './plain.ts';

export const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { top: 74, bottom: 56, side: 62 };
export const WIDTH = PAGE.width - 2 * MARGIN.side;
const HEAD_BASELINE = 44;
const head: TextStyle = { size: 8.5, leading: 12 };

export interface FlowHead {
  /** Left and right of the running head; `page` and `pages` count from 1. */
  left: Run[];
  right: (page: number, pages: number) => string;
  title: string;
  /** BCP 47. */
  language: string;
}

export interface Paragraph {
  runs: Run[];
  style: TextStyle;
  /** Points from the left edge of the text. */
  indent?: number;
  /** Printed left of the indented text. */
  label?: string;
  /** Space before it, in points. */
  above?: number;
  /** Lines that must fit on the current page. */
  keep?: number;
  /** Text of a note in the margin. */
  note?: string;
}

/** Opens a document; `end` returns the file. */
export function openFlow({ left, right, title, language }: FlowHead) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: line(title), Producer: 'Antecedent', Creator: 'Antecedent' },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  registerFonts(document);
  let y = 0;
  let page = 0;
  const nextPage = (): void => {
    document.addPage({ size: 'A4', margin: 0 });
    page += 1;
    y = MARGIN.top;
  };
  const ensureRoom = (points: number): void => {
    if (page === 0 || y + points > PAGE.height - MARGIN.bottom) nextPage();
  };
  nextPage();

  return {
    document,
    /** From 1. */
    page: (): number => page,
    y: (): number => y,
    space: (points: number): void => void (y += points),
    nextPage,
    ensureRoom,
    paragraph: ({ runs, style, indent = 0, label, above = 0, keep = 1, note }: Paragraph): void => {
      const lines = linesOf(document, runs, WIDTH - indent, style);
      y += above;
      ensureRoom(style.leading * Math.min(keep, lines.length));
      const x = MARGIN.side + indent;
      for (const [at, one] of lines.entries()) {
        ensureRoom(style.leading);
        if (at === 0 && label !== undefined) {
          const [first] = linesOf(document, [{ text: label, muted: true }], indent, { ...style, size: style.size * 0.86 });
          if (first !== undefined) drawLine(document, first, MARGIN.side, y + style.size, { ...style, size: style.size * 0.86 });
        }
        if (at === 0 && note !== undefined) document.note(PAGE.width - MARGIN.side + 8, y, 16, 16, plain(note));
        drawLine(document, one, x, y + style.size, style);
        y += style.leading;
      }
    },
    picture: (picture: Picture, max: { width: number; height: number }): void => {
      const scale = Math.min(max.width / picture.width, max.height / picture.height, 1);
      const [width, height] = [picture.width * scale, picture.height * scale];
      ensureRoom(height + 8);
      document.image(Buffer.from(picture.bytes), MARGIN.side, y, { width, height });
      y += height + 8;
    },
    rule: (): void => {
      document
        .moveTo(MARGIN.side, y)
        .lineTo(PAGE.width - MARGIN.side, y)
        .lineWidth(0.5)
        .strokeColor(palette.rule)
        .stroke();
    },
    left: MARGIN.side,
    end: async (): Promise<Buffer> => {
      const { start, count } = document.bufferedPageRange();
      for (let at = start; at < start + count; at += 1) {
        document.switchToPage(at);
        const [number] = linesOf(document, [{ text: right(at - start + 1, count), muted: true }], WIDTH / 3, head);
        const [name] = linesOf(document, left, (WIDTH * 2) / 3, head);
        if (name !== undefined) drawLine(document, name, MARGIN.side, HEAD_BASELINE, head);
        if (number !== undefined) drawLine(document, number, PAGE.width - MARGIN.side - number.width, HEAD_BASELINE, head);
        document
          .moveTo(MARGIN.side, HEAD_BASELINE + 7)
          .lineTo(PAGE.width - MARGIN.side, HEAD_BASELINE + 7)
          .lineWidth(0.5)
          .strokeColor(palette.hair)
          .stroke();
      }
      document.end();
      return ended;
    },
  };
}
