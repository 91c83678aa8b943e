// Draws the blocks of a report into a PDF. Quoted text is serif, all other text sans-serif.
import type { Block, Fact, PictureBlock, Run } from './blocks.ts';
import type { Chart } from './charts.ts';
import * as palette from './palette.ts';
import type { Line, TextStyle } from './pdf-lines.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { drawRatingSymbol } from './pdf-symbols.ts';
import { drawTable, openingHeight } from './pdf-table.ts';

const styles = {
  kind: { size: 8.5, leading: 12, colour: palette.faint },
  title: { size: 19, leading: 25, family: 'serif', strong: true },
  1: { size: 14, leading: 19, strong: true },
  2: { size: 10.5, leading: 15, strong: true },
  3: { size: 9, leading: 13, strong: true },
  label: { size: 7.5, leading: 12, colour: palette.faint },
  fact: { size: 8.5, leading: 12 },
  text: { size: 9.5, leading: 14 },
  small: { size: 8, leading: 11.5, colour: palette.muted },
  reading: { size: 10.5, leading: 15.5, family: 'serif' },
  leadIn: { size: 7.5, leading: 12, colour: palette.faint },
} as const satisfies Record<string, TextStyle>;

/** Longest line of running text, in points. */
const MEASURE = 430;
const LABEL_WIDTH = 92;
const CODE_WIDTH = 24;
const PICTURE_WIDTH = 150;
const PICTURE_HEIGHT = 170;
const CHART_GAP = 20;

/** Space below a heading that must be free on its page: with facts and a drawing, and otherwise. */
const HEAD_ROOM = 230;
const HEADING_ROOM = 64;

export function drawBlocks(pdf: PdfWriter, blocks: readonly Block[]): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block === undefined) continue;
    const next = blocks[at + 1];
    // Two charts are drawn side by side.
    if (block.type === 'chart' && next?.type === 'chart') {
      drawCharts(pdf, [block.chart, next.chart]);
      at += 1;
    } else if (block.type === 'heading') {
      drawHeading(pdf, block, roomBelow(pdf, blocks.slice(at + 1)), blocks[at - 1]?.type === 'heading');
    } else {
      // A text that introduces a table, such as its legend, stands on the page where the table begins.
      if (block.type === 'text' && next?.type === 'table') pdf.ensure(heightOfText(pdf, block) + openingHeight(pdf, next));
      drawBlock(pdf, block);
    }
  }
}

function drawBlock(pdf: PdfWriter, block: Exclude<Block, { type: 'heading' }>): void {
  switch (block.type) {
    case 'title':
      return drawTitle(pdf, block);
    case 'facts':
      return drawFacts(pdf, block);
    case 'text':
      return drawText(pdf, block);
    case 'table':
      return drawTable(pdf, block);
    case 'chart':
      return drawCharts(pdf, [block.chart]);
  }
}

/** How much must fit on the page of a heading: a heading below it, a table begins, or facts stand, below it and not on the next page. */
function roomBelow(pdf: PdfWriter, below: readonly Block[]): number {
  const [first, second] = below;
  if (first?.type === 'heading') return heightOfHeading(pdf, first) + roomBelow(pdf, below.slice(1));
  if (first?.type === 'table') return openingHeight(pdf, first);
  if (first?.type === 'text' && second?.type === 'table') return heightOfText(pdf, first) + openingHeight(pdf, second);
  const section = below.slice(0, 3);
  const end = section.findIndex(({ type }) => type === 'heading');
  const facts = (end === -1 ? section : section.slice(0, end)).find((one) => one.type === 'facts');
  if (facts === undefined) return HEADING_ROOM;
  return facts.picture === undefined ? HEADING_ROOM + heightOfFacts(pdf, facts) : HEAD_ROOM;
}

function heightOfHeading(pdf: PdfWriter, { level, runs }: Block & { type: 'heading' }): number {
  return pdf.lines(runs, pdf.width, styles[level]).length * styles[level].leading + (level === 1 ? 16 : 4);
}

function drawTitle(pdf: PdfWriter, { kind, text }: Block & { type: 'title' }): void {
  pdf.artifact(() => pdf.rule(pdf.left, pdf.y, pdf.width, 2, palette.ink));
  pdf.y += 14;
  pdf.tagged('P', () => pdf.label(kind, pdf.left, pdf.y, pdf.width, styles.kind));
  pdf.y += 18;
  pdf.tagged('H1', () => flow(pdf, text, pdf.left, pdf.width, styles.title));
  pdf.y += 12;
}

function drawHeading(pdf: PdfWriter, block: Block & { type: 'heading' }, room: number, belowHeading: boolean): void {
  const { level, runs, anchor, rating, newPage } = block;
  const style = styles[level];
  const above = belowHeading ? 0 : level === 1 ? 24 : level === 2 ? 16 : 10;
  const indent = rating === undefined ? 0 : 14;
  const lines = pdf.lines(runs, pdf.width - indent, style);
  if (newPage === true && pdf.y > pdf.form.margins.top) pdf.newPage();
  else {
    pdf.ensure(above + heightOfHeading(pdf, block) + room);
    if (pdf.y > pdf.form.margins.top) pdf.y += above;
  }
  if (level === 1) {
    pdf.artifact(() => pdf.rule(pdf.left, pdf.y, pdf.width, 1.2, palette.ink));
    pdf.y += 8;
  }
  if (anchor !== undefined) pdf.anchor(anchor);
  pdf.bookmark(level, runs.map(({ text }) => text).join(''));
  if (rating !== undefined) pdf.artifact(() => drawRatingSymbol(pdf.document, rating, pdf.left + 5, pdf.y + style.leading / 2, 4.6));
  pdf.tagged(`H${level + 1}`, () => {
    for (const line of lines) {
      pdf.ensure(style.leading);
      pdf.line(line, pdf.left + indent, pdf.y, style);
      pdf.y += style.leading;
    }
  });
  pdf.y += level === 1 ? 8 : 4;
}

/** Draws a text line by line, over several pages if necessary. */
function flow(pdf: PdfWriter, runs: readonly Run[], left: number, width: number, style: TextStyle, onLine?: (top: number) => void): void {
  const lines = pdf.lines(runs, width, style);
  for (const [at, line] of lines.entries()) {
    // No single first or last line on a page.
    const together = (at === 0 || at === lines.length - 2) && lines.length > 1;
    pdf.ensure(together ? 2 * style.leading : style.leading);
    onLine?.(pdf.y);
    pdf.line(line, left, pdf.y, style);
    pdf.y += style.leading;
  }
}

type FactsBlock = Block & { type: 'facts' };
type TextBlock = Block & { type: 'text' };

/** Where the values of facts stand. */
function columnsOf(pdf: PdfWriter, { facts, picture }: FactsBlock): { codes: boolean; valueLeft: number; right: number } {
  const codes = facts.some(({ code }) => code !== undefined);
  const right = pdf.left + pdf.width - (picture === undefined ? 0 : PICTURE_WIDTH + 16);
  return { codes, valueLeft: pdf.left + LABEL_WIDTH + (codes ? CODE_WIDTH : 0), right };
}

function labelLines(pdf: PdfWriter, { label }: Fact): Line[] {
  return pdf.lines([{ text: label }], LABEL_WIDTH - 8, styles.label);
}

/** Of facts and drawing, which stay together unless they need more than 60 % of a page. */
function heightOfFacts(pdf: PdfWriter, block: FactsBlock): number {
  const { valueLeft, right } = columnsOf(pdf, block);
  const heightOf = (fact: Fact): number =>
    Math.max(pdf.lines(fact.runs, right - valueLeft, styles.fact).length, labelLines(pdf, fact).length) * styles.fact.leading + 1;
  const height = block.facts.reduce((sum, fact) => sum + heightOf(fact), 0);
  return Math.min(Math.max(height, block.picture === undefined ? 0 : fittedPicture(block.picture).height), pdf.full * 0.6);
}

function drawFacts(pdf: PdfWriter, block: FactsBlock): void {
  const { facts, picture } = block;
  const shown = picture === undefined ? undefined : fittedPicture(picture);
  const { codes, valueLeft, right } = columnsOf(pdf, block);
  pdf.ensure(heightOfFacts(pdf, block));
  const top = pdf.y;
  if (shown !== undefined && picture !== undefined) {
    const left = pdf.left + pdf.width - PICTURE_WIDTH + (PICTURE_WIDTH - shown.width) / 2;
    pdf.tagged('Figure', () => drawPicture(pdf, picture, left, top, shown), picture.alternative);
  }
  const page = pdf.document.page;
  for (const fact of facts) {
    pdf.ensure(labelLines(pdf, fact).length * styles.label.leading);
    const y = pdf.y;
    pdf.tagged('P', () => {
      if (fact.code !== undefined) pdf.label(`(${fact.code})`, pdf.left, y, CODE_WIDTH, styles.label);
      const labels = labelLines(pdf, fact);
      for (const [at, label] of labels.entries())
        pdf.line(label, pdf.left + (codes ? CODE_WIDTH : 0), y + at * styles.label.leading, styles.label);
      const from = pdf.document.page;
      flow(pdf, fact.runs, valueLeft, right - valueLeft, styles.fact);
      if (from === pdf.document.page) pdf.y = Math.max(pdf.y, y + labels.length * styles.label.leading);
    });
    pdf.y += 1;
  }
  if (shown !== undefined && page === pdf.document.page) pdf.y = Math.max(pdf.y, top + shown.height);
  pdf.y += 8;
}

function fittedPicture({ picture }: PictureBlock): { width: number; height: number } {
  const scale = Math.min(PICTURE_WIDTH / picture.width, PICTURE_HEIGHT / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** A drawing that cannot be read leaves an empty frame. */
function drawPicture(pdf: PdfWriter, { picture }: PictureBlock, left: number, top: number, size: { width: number; height: number }): void {
  try {
    pdf.document.image(Buffer.from(picture.bytes), left, top, size);
  } catch {
    pdf.document.lineWidth(0.4).rect(left, top, size.width, size.height).stroke(palette.hair);
  }
}

/** Of a text with the space below it; of one that is too long to stay with what follows, only of its first lines. */
function heightOfText(pdf: PdfWriter, { runs, size, bar, leadIn, close }: TextBlock): number {
  const style = size === undefined ? styles.text : styles[size];
  const width = Math.min(MEASURE, pdf.width) - (bar === undefined ? 0 : 10);
  const lines = pdf.lines(runs, width, style).length * style.leading + (leadIn === undefined ? 0 : styles.leadIn.leading);
  return lines > pdf.full / 3 ? HEADING_ROOM : lines + (close === true ? 2 : 8);
}

function drawText(pdf: PdfWriter, { runs, size, bar, leadIn, close }: TextBlock): void {
  const style = size === undefined ? styles.text : styles[size];
  const indent = bar === undefined ? 0 : 10;
  const width = Math.min(MEASURE, pdf.width) - indent;
  if (leadIn !== undefined) {
    pdf.ensure(styles.leadIn.leading + 2 * style.leading);
    pdf.tagged('P', () => flow(pdf, leadIn, pdf.left + indent, width, styles.leadIn, barOf(pdf, bar, styles.leadIn.leading)));
  }
  pdf.tagged(bar === undefined ? 'P' : 'BlockQuote', () =>
    flow(pdf, runs, pdf.left + indent, width, style, barOf(pdf, bar, style.leading)),
  );
  pdf.y += close === true ? 2 : 8;
}

function barOf(pdf: PdfWriter, bar: 'passage' | 'own' | undefined, leading: number): ((top: number) => void) | undefined {
  if (bar === undefined) return undefined;
  return (top) => pdf.rule(pdf.left, top, 1.6, leading + 0.2, bar === 'own' ? palette.ownRule : palette.rule);
}

function drawCharts(pdf: PdfWriter, charts: readonly Chart[]): void {
  const height = Math.max(...charts.map((chart) => chart.height));
  pdf.ensure(height);
  for (const [at, chart] of charts.entries()) {
    const left = pdf.left + at * (chart.width + CHART_GAP);
    pdf.tagged('Figure', () => drawChart(pdf, chart, left, pdf.y), chart.alternative);
  }
  pdf.y += height + 14;
}

function drawChart(pdf: PdfWriter, chart: Chart, left: number, top: number): void {
  for (const shape of chart.shapes) {
    if (shape.type === 'bar') pdf.document.rect(left + shape.x, top + shape.y, shape.width, shape.height).fill(shape.colour);
    else {
      const style: TextStyle = { size: shape.size, leading: shape.size, colour: shape.colour, strong: shape.strong === true };
      const x = left + shape.x - (shape.align === 'center' ? shape.room / 2 : shape.align === 'right' ? shape.room : 0);
      pdf.label(shape.text, x, top + shape.y - shape.size * 0.86, shape.room, style, shape.align);
    }
  }
}
