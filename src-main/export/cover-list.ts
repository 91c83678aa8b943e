// The list before a pile of documents: what is in it? In: the documents with what is to be said of each. Out: A4 pages with rating, number,
// title and page or file, and where each row stands, so that it can lead to its document.
import type { Rating } from '../contract/query.ts';
import { printedNumber } from '../contract/printed.ts';
import { caseName } from './case-lines.ts';
import { titleOf } from './document.ts';
import { openFlow, PAGE, WIDTH } from './flow.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import * as paper from './paper.ts';
import { drawLine, fittedLines, linesOf, type Setting } from './pdf-lines.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';
import { pdfWords } from '../words/pdfs.ts';

export interface CoverRow {
  document: ExportedDocument;
  /** What is to be known of it, as words. */
  remark?: string;
  /** The page it begins on, or its file. */
  page?: number;
  file?: string;
}

/** Where a row is drawn: page from 1, points from the upper left corner. */
export interface RowPlace {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const small: Setting = { size: 9, lead: 12.6 };
const head: Setting = { size: 8.2, lead: 12, ink: paper.faint };
const columns = { number: 26, rating: 76, document: 124, end: 40 };
const GAP = 8;
/** Lines of a title; more than two tell nothing more. */
const TITLE_LINES = 2;

export async function coverList(material: ExportMaterial, rows: readonly CoverRow[]): Promise<Buffer> {
  return (await coverPages(material, rows)).bytes;
}

export async function coverPages(
  material: ExportMaterial,
  rows: readonly CoverRow[],
): Promise<{ bytes: Buffer; pages: number; places: RowPlace[] }> {
  const { order, case: file, madeAt } = material;
  const words = pdfWords[order.language];
  const more = documentWords[order.language];
  const name = caseName(file, '  ');
  const flow = openFlow({ left: [{ text: name }], right: words.ofAll, title: `${words.cover}: ${name}`, language: order.language });
  const withPages = rows.some(({ page }) => page !== undefined);
  flow.paragraph({ runs: [{ text: words.cover }], setting: { size: 19, lead: 26 } });
  flow.paragraph({ runs: [{ text: name }], setting: { size: 11, lead: 16 } });
  const made = new Date(madeAt).toISOString().slice(0, 16).replace('T', ' ');
  flow.paragraph({ runs: [{ text: words.made(`${made} UTC`), muted: true }], setting: small, above: 2 });
  flow.space(14);
  const x = {
    number: flow.left,
    rating: flow.left + columns.number,
    document: flow.left + columns.number + columns.rating,
    title: flow.left + columns.number + columns.rating + columns.document,
  };
  const titleWidth = WIDTH - (x.title - flow.left) - (withPages ? columns.end + GAP : 0);
  const draw = (text: string, at: number, y: number, setting: Setting): void => {
    const [one] = linesOf(flow.document, [{ text }], WIDTH, setting);
    if (one !== undefined) drawLine(flow.document, one, at, y, setting);
  };
  const drawEnd = (text: string, y: number, setting: Setting): void => {
    const [one] = linesOf(flow.document, [{ text }], WIDTH, setting);
    if (one !== undefined) drawLine(flow.document, one, PAGE.width - flow.left - one.width, y, setting);
  };
  const drawHead = (): void => {
    const y = flow.y() + head.size;
    draw(words.number, x.number, y, head);
    draw(words.rating, x.rating, y, head);
    draw(words.document, x.document, y, head);
    draw(words.title, x.title, y, head);
    if (withPages) drawEnd(words.page, y, head);
    flow.space(head.lead + 3);
    flow.rule();
    flow.space(5);
  };
  drawHead();
  const places: RowPlace[] = [];
  for (const [at, { document, remark, page }] of rows.entries()) {
    const title = titleOf(document, order.language)?.text ?? '';
    const lines = fittedLines(flow.document, [{ text: title, voice: 'document' }], titleWidth, small, TITLE_LINES);
    const said = remark === undefined ? 0 : 1;
    const height = small.lead * (lines.length + said) + 5;
    const before = flow.page();
    flow.room(height);
    if (flow.page() !== before) drawHead();
    const top = flow.y();
    const baseline = top + small.size;
    draw(String(at + 1), x.number, baseline, { ...small, ink: paper.faint });
    drawRating(document.rating, more, (text, ink) => draw(text, x.rating, baseline, { ...small, ink, strong: true }));
    draw(printedNumber(document.card), x.document, baseline, { ...small, strong: true });
    for (const [row, one] of lines.entries()) drawLine(flow.document, one, x.title, baseline + row * small.lead, small);
    if (remark !== undefined) draw(remark, x.title, baseline + lines.length * small.lead, { ...small, ink: paper.ratingInk.similar });
    if (page !== undefined) drawEnd(String(page), baseline, small);
    places.push({ page: flow.page(), x: flow.left, y: top, width: WIDTH, height: height - 3 });
    flow.space(height);
  }
  const pages = flow.page();
  return { bytes: await flow.end(), pages, places };
}

function drawRating(rating: Rating | undefined, words: DocumentWords, draw: (text: string, ink: string) => void): void {
  if (rating !== undefined) draw(`${words.letters[rating]}  ${words.ratings[rating]}`, paper.ratingInk[rating]);
}
