// The cover list of exported documents: A4 pages with rating, number, title and page of each, and the position of each row, so that it can
// be linked to its document.
import type { Rating } from '../contract/query.ts';
import { printedNumber } from '../contract/printed.ts';
import { caseName } from './case-lines.ts';
import { titleOf } from './document.ts';
import { openFlow, PAGE, WIDTH } from './pdf-flow.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import * as palette from './palette.ts';
import { drawLine, fittedLines, linesOf, type TextStyle } from './pdf-lines.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';
import { pdfWords } from '../words/pdfs.ts';

export interface CoverRow {
  document: ExportedDocument;
  /** A remark for the reader, such as why the original is missing. */
  remark?: string;
  /** The page it begins on. */
  page?: number;
}

/** The position of a row: page from 1, points from the upper left corner. */
export interface RowPosition {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const small: TextStyle = { size: 9, leading: 12.6 };
const head: TextStyle = { size: 8.2, leading: 12, colour: palette.faint };
const columns = { number: 26, rating: 76, document: 124, end: 40 };
const GAP = 8;
const TITLE_LINES = 2;

export async function coverList(material: ExportMaterial, rows: readonly CoverRow[]): Promise<Buffer> {
  return (await coverPages(material, rows)).bytes;
}

export async function coverPages(
  material: ExportMaterial,
  rows: readonly CoverRow[],
): Promise<{ bytes: Buffer; pages: number; positions: RowPosition[] }> {
  const { order, case: file, madeAt } = material;
  const words = pdfWords[order.language];
  const more = documentWords[order.language];
  const name = caseName(file, '  ');
  const flow = openFlow({ left: [{ text: name }], right: words.ofAll, title: `${words.cover}: ${name}`, language: order.language });
  const withPages = rows.some(({ page }) => page !== undefined);
  flow.paragraph({ runs: [{ text: words.cover }], style: { size: 19, leading: 26 } });
  flow.paragraph({ runs: [{ text: name }], style: { size: 11, leading: 16 } });
  const made = new Date(madeAt).toISOString().slice(0, 16).replace('T', ' ');
  flow.paragraph({ runs: [{ text: words.made(`${made} UTC`), muted: true }], style: small, above: 2 });
  flow.space(14);
  const x = {
    number: flow.left,
    rating: flow.left + columns.number,
    document: flow.left + columns.number + columns.rating,
    title: flow.left + columns.number + columns.rating + columns.document,
  };
  const titleWidth = WIDTH - (x.title - flow.left) - (withPages ? columns.end + GAP : 0);
  const draw = (text: string, at: number, y: number, style: TextStyle): void => {
    const [one] = linesOf(flow.document, [{ text }], WIDTH, style);
    if (one !== undefined) drawLine(flow.document, one, at, y, style);
  };
  const drawEnd = (text: string, y: number, style: TextStyle): void => {
    const [one] = linesOf(flow.document, [{ text }], WIDTH, style);
    if (one !== undefined) drawLine(flow.document, one, PAGE.width - flow.left - one.width, y, style);
  };
  const drawHead = (): void => {
    const y = flow.y() + head.size;
    draw(words.number, x.number, y, head);
    draw(words.rating, x.rating, y, head);
    draw(words.document, x.document, y, head);
    draw(words.title, x.title, y, head);
    if (withPages) drawEnd(words.page, y, head);
    flow.space(head.leading + 3);
    flow.rule();
    flow.space(5);
  };
  drawHead();
  const positions: RowPosition[] = [];
  for (const [at, { document, remark, page }] of rows.entries()) {
    const title = titleOf(document, order.language)?.text ?? '';
    const lines = fittedLines(flow.document, [{ text: title, quoted: true }], titleWidth, small, TITLE_LINES);
    const remarkLines = remark === undefined ? 0 : 1;
    const height = small.leading * (lines.length + remarkLines) + 5;
    const before = flow.page();
    flow.ensureRoom(height);
    if (flow.page() !== before) drawHead();
    const top = flow.y();
    const baseline = top + small.size;
    draw(String(at + 1), x.number, baseline, { ...small, colour: palette.faint });
    drawRating(document.rating, more, (text, colour) => draw(text, x.rating, baseline, { ...small, colour, strong: true }));
    draw(printedNumber(document.card), x.document, baseline, { ...small, strong: true });
    for (const [row, one] of lines.entries()) drawLine(flow.document, one, x.title, baseline + row * small.leading, small);
    if (remark !== undefined)
      draw(remark, x.title, baseline + lines.length * small.leading, { ...small, colour: palette.ratingColours.similar });
    if (page !== undefined) drawEnd(String(page), baseline, small);
    positions.push({ page: flow.page(), x: flow.left, y: top, width: WIDTH, height: height - 3 });
    flow.space(height);
  }
  const pages = flow.page();
  return { bytes: await flow.end(), pages, positions };
}

function drawRating(rating: Rating | undefined, words: DocumentWords, draw: (text: string, colour: string) => void): void {
  if (rating !== undefined) draw(`${words.letters[rating]}  ${words.ratings[rating]}`, palette.ratingColours[rating]);
}
