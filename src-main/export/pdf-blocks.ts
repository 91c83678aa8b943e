// How does each block of a report look on paper? In: blocks. Out: drawn on sheets. The document speaks in serif, the application in sans.
import type { Block, Fact, PictureBlock, Run } from './blocks.ts';
import type { Chart } from './charts.ts';
import * as paper from './paper.ts';
import type { Setting } from './pdf-lines.ts';
import type { Sheet } from './pdf-sheet.ts';
import { ratingSign } from './pdf-signs.ts';
import { drawTable } from './pdf-table.ts';

const settings = {
  kind: { size: 8.5, lead: 12, ink: paper.faint },
  title: { size: 19, lead: 25, voice: 'serif', strong: true },
  1: { size: 14, lead: 19, strong: true },
  2: { size: 10.5, lead: 15, strong: true },
  3: { size: 9, lead: 13, strong: true },
  label: { size: 7.5, lead: 12, ink: paper.faint },
  fact: { size: 8.5, lead: 12 },
  text: { size: 9.5, lead: 14 },
  small: { size: 8, lead: 11.5, ink: paper.muted },
  reading: { size: 10.5, lead: 15.5, voice: 'serif' },
  lead: { size: 7.5, lead: 12, ink: paper.faint },
} as const satisfies Record<string, Setting>;

/** Longest line of running text, in points. */
const MEASURE = 430;
const LABEL_WIDTH = 92;
const CODE_WIDTH = 24;
const PICTURE_WIDTH = 150;
const PICTURE_HEIGHT = 170;
const CHART_GAP = 20;

/** Room that a heading with data and a drawing below it needs to stay with them. */
const HEAD_ROOM = 230;
const HEADING_ROOM = 64;

export function drawBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block === undefined) continue;
    const next = blocks[at + 1];
    // Two charts stand side by side.
    if (block.is === 'chart' && next?.is === 'chart') {
      drawCharts(sheet, [block.chart, next.chart]);
      at += 1;
    } else if (block.is === 'heading') {
      const follows = blocks.slice(at + 1, at + 3).some((one) => one.is === 'facts' && one.picture !== undefined);
      drawHeading(sheet, block, follows ? HEAD_ROOM : HEADING_ROOM, blocks[at - 1]?.is === 'heading');
    } else drawBlock(sheet, block);
  }
}

function drawBlock(sheet: Sheet, block: Exclude<Block, { is: 'heading' }>): void {
  switch (block.is) {
    case 'title':
      return drawTitle(sheet, block);
    case 'facts':
      return drawFacts(sheet, block.facts, block.picture);
    case 'text':
      return drawText(sheet, block);
    case 'table':
      return drawTable(sheet, block.columns, block.rows, block.small);
    case 'chart':
      return drawCharts(sheet, [block.chart]);
  }
}

function drawTitle(sheet: Sheet, { kind, text }: Block & { is: 'title' }): void {
  sheet.ornament(() => sheet.rule(sheet.left, sheet.y, sheet.width, 2, paper.ink));
  sheet.y += 14;
  sheet.tagged('P', () => sheet.label(kind, sheet.left, sheet.y, sheet.width, settings.kind));
  sheet.y += 18;
  sheet.tagged('H1', () => flow(sheet, text, sheet.left, sheet.width, settings.title));
  sheet.y += 12;
}

function drawHeading(sheet: Sheet, block: Block & { is: 'heading' }, room: number, belowHeading: boolean): void {
  const { level, runs, anchor, rating, newPage } = block;
  const setting = settings[level];
  const above = belowHeading ? 0 : level === 1 ? 24 : level === 2 ? 16 : 10;
  const indent = rating === undefined ? 0 : 14;
  const lines = sheet.lines(runs, sheet.width - indent, setting);
  if (newPage === true && sheet.y > sheet.form.margins.top) sheet.newPage();
  else {
    sheet.ensure(above + lines.length * setting.lead + room);
    if (sheet.y > sheet.form.margins.top) sheet.y += above;
  }
  if (level === 1) {
    sheet.ornament(() => sheet.rule(sheet.left, sheet.y, sheet.width, 1.2, paper.ink));
    sheet.y += 8;
  }
  if (anchor !== undefined) sheet.anchor(anchor);
  sheet.bookmark(level, runs.map(({ text }) => text).join(''));
  if (rating !== undefined) sheet.ornament(() => ratingSign(sheet.document, rating, sheet.left + 5, sheet.y + setting.lead / 2, 4.6));
  sheet.tagged(`H${level + 1}`, () => {
    for (const line of lines) {
      sheet.ensure(setting.lead);
      sheet.line(line, sheet.left + indent, sheet.y, setting);
      sheet.y += setting.lead;
    }
  });
  sheet.y += level === 1 ? 8 : 4;
}

/** Draws a text line by line, over sheets where it must. */
function flow(sheet: Sheet, runs: readonly Run[], left: number, width: number, setting: Setting, beside?: (top: number) => void): void {
  const lines = sheet.lines(runs, width, setting);
  for (const [at, line] of lines.entries()) {
    // Neither the first nor the last line stands alone on a sheet.
    const together = (at === 0 || at === lines.length - 2) && lines.length > 1;
    sheet.ensure(together ? 2 * setting.lead : setting.lead);
    beside?.(sheet.y);
    sheet.line(line, left, sheet.y, setting);
    sheet.y += setting.lead;
  }
}

function drawFacts(sheet: Sheet, facts: readonly Fact[], picture?: PictureBlock): void {
  const shown = picture === undefined ? undefined : fittedPicture(picture);
  const codes = facts.some(({ code }) => code !== undefined);
  const valueLeft = sheet.left + LABEL_WIDTH + (codes ? CODE_WIDTH : 0);
  const right = sheet.left + sheet.width - (shown === undefined ? 0 : PICTURE_WIDTH + 16);
  const labelLines = ({ label }: Fact) => sheet.lines([{ text: label }], LABEL_WIDTH - 8, settings.label);
  const heightOf = (fact: Fact): number =>
    Math.max(sheet.lines(fact.runs, right - valueLeft, settings.fact).length, labelLines(fact).length) * settings.fact.lead + 1;
  const height = facts.reduce((sum, fact) => sum + heightOf(fact), 0);
  // Data and drawing stay together, unless they are more than a sheet.
  sheet.ensure(Math.min(Math.max(height, shown?.height ?? 0), sheet.full * 0.6));
  const top = sheet.y;
  if (shown !== undefined && picture !== undefined) {
    const left = sheet.left + sheet.width - PICTURE_WIDTH + (PICTURE_WIDTH - shown.width) / 2;
    sheet.tagged('Figure', () => drawPicture(sheet, picture, left, top, shown), picture.alternative);
  }
  const page = sheet.document.page;
  for (const fact of facts) {
    sheet.ensure(labelLines(fact).length * settings.label.lead);
    const y = sheet.y;
    sheet.tagged('P', () => {
      if (fact.code !== undefined) sheet.label(`(${fact.code})`, sheet.left, y, CODE_WIDTH, settings.label);
      const labels = labelLines(fact);
      for (const [at, label] of labels.entries())
        sheet.line(label, sheet.left + (codes ? CODE_WIDTH : 0), y + at * settings.label.lead, settings.label);
      const from = sheet.document.page;
      flow(sheet, fact.runs, valueLeft, right - valueLeft, settings.fact);
      if (from === sheet.document.page) sheet.y = Math.max(sheet.y, y + labels.length * settings.label.lead);
    });
    sheet.y += 1;
  }
  if (shown !== undefined && page === sheet.document.page) sheet.y = Math.max(sheet.y, top + shown.height);
  sheet.y += 8;
}

function fittedPicture({ picture }: PictureBlock): { width: number; height: number } {
  const scale = Math.min(PICTURE_WIDTH / picture.width, PICTURE_HEIGHT / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** A drawing that cannot be taken leaves its frame. */
function drawPicture(sheet: Sheet, { picture }: PictureBlock, left: number, top: number, size: { width: number; height: number }): void {
  try {
    sheet.document.image(Buffer.from(picture.bytes), left, top, size);
  } catch {
    sheet.document.lineWidth(0.4).rect(left, top, size.width, size.height).stroke(paper.hair);
  }
}

function drawText(sheet: Sheet, { runs, size, bar, lead, close }: Block & { is: 'text' }): void {
  const setting = size === undefined ? settings.text : settings[size];
  const indent = bar === undefined ? 0 : 10;
  const width = Math.min(MEASURE, sheet.width) - indent;
  if (lead !== undefined) {
    sheet.ensure(settings.lead.lead + 2 * setting.lead);
    sheet.tagged('P', () => flow(sheet, lead, sheet.left + indent, width, settings.lead, barOf(sheet, bar, settings.lead.lead)));
  }
  sheet.tagged(bar === undefined ? 'P' : 'BlockQuote', () =>
    flow(sheet, runs, sheet.left + indent, width, setting, barOf(sheet, bar, setting.lead)),
  );
  sheet.y += close === true ? 2 : 8;
}

function barOf(sheet: Sheet, bar: 'passage' | 'own' | undefined, lead: number): ((top: number) => void) | undefined {
  if (bar === undefined) return undefined;
  return (top) => sheet.rule(sheet.left, top, 1.6, lead + 0.2, bar === 'own' ? paper.ownLine : paper.rule);
}

function drawCharts(sheet: Sheet, charts: readonly Chart[]): void {
  const height = Math.max(...charts.map((chart) => chart.height));
  sheet.ensure(height);
  for (const [at, chart] of charts.entries()) {
    const left = sheet.left + at * (chart.width + CHART_GAP);
    sheet.tagged('Figure', () => drawChart(sheet, chart, left, sheet.y), chart.alternative);
  }
  sheet.y += height + 14;
}

function drawChart(sheet: Sheet, chart: Chart, left: number, top: number): void {
  for (const shape of chart.shapes) {
    if (shape.is === 'bar') sheet.document.rect(left + shape.x, top + shape.y, shape.width, shape.height).fill(shape.ink);
    else {
      const setting: Setting = { size: shape.size, lead: shape.size, ink: shape.ink, strong: shape.strong === true };
      const x = left + shape.x - (shape.align === 'center' ? shape.room / 2 : shape.align === 'right' ? shape.room : 0);
      sheet.label(shape.text, x, top + shape.y - shape.size * 0.86, shape.room, setting, shape.align);
    }
  }
}
