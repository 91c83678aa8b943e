// Text down a page and on to the next: where does it stand? In: paragraphs in runs. Out: A4 pages with a running head each, whose numbers
// are set when all pages are there; a mark on a paragraph becomes a note that readers show.
import PDFDocument from 'pdfkit';
import type { Run } from './blocks.ts';
import type { Picture } from './material.ts';
import * as paper from './paper.ts';
import { drawLine, linesOf, registerFonts, type Setting } from './pdf-lines.ts';
import { line, plain } from './plain.ts';

export const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { top: 74, bottom: 56, side: 62 };
export const WIDTH = PAGE.width - 2 * MARGIN.side;
const HEAD_BASELINE = 44;
const head: Setting = { size: 8.5, lead: 12 };

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
  setting: Setting;
  /** Points from the left edge of the text. */
  indent?: number;
  /** Stands left of the indented text. */
  label?: string;
  /** Points before it. */
  above?: number;
  /** At least so many lines stay with what comes before the page ends. */
  keep?: number;
  /** What a reader shows in a note beside it. */
  note?: string;
}

/** Pages that are written from above to below; `end` answers the file. */
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
  const room = (points: number): void => {
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
    room,
    paragraph: ({ runs, setting, indent = 0, label, above = 0, keep = 1, note }: Paragraph): void => {
      const lines = linesOf(document, runs, WIDTH - indent, setting);
      y += above;
      room(setting.lead * Math.min(keep, lines.length));
      const x = MARGIN.side + indent;
      for (const [at, one] of lines.entries()) {
        room(setting.lead);
        if (at === 0 && label !== undefined) {
          const [first] = linesOf(document, [{ text: label, muted: true }], indent, { ...setting, size: setting.size * 0.86 });
          if (first !== undefined) drawLine(document, first, MARGIN.side, y + setting.size, { ...setting, size: setting.size * 0.86 });
        }
        if (at === 0 && note !== undefined) document.note(PAGE.width - MARGIN.side + 8, y, 16, 16, plain(note));
        drawLine(document, one, x, y + setting.size, setting);
        y += setting.lead;
      }
    },
    picture: (picture: Picture, most: { width: number; height: number }): void => {
      const scale = Math.min(most.width / picture.width, most.height / picture.height, 1);
      const [width, height] = [picture.width * scale, picture.height * scale];
      room(height + 8);
      document.image(Buffer.from(picture.bytes), MARGIN.side, y, { width, height });
      y += height + 8;
    },
    rule: (): void => {
      document
        .moveTo(MARGIN.side, y)
        .lineTo(PAGE.width - MARGIN.side, y)
        .lineWidth(0.5)
        .strokeColor(paper.rule)
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
          .strokeColor(paper.hair)
          .stroke();
      }
      document.end();
      return ended;
    },
  };
}
