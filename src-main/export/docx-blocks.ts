// Converts the blocks of a report to paragraphs and tables of Word. Quoted text is serif; all other text takes the font of the template.
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  ImageRun,
  InternalHyperlink,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  VerticalAlignTable,
  WidthType,
  type ITableCellBorders,
  type ParagraphChild,
} from 'docx';
import type { Rating } from '../contract/query.ts';
import type { Block, Cell, Fact, PictureBlock, Run, TableColumn } from './blocks.ts';
import { pngOf, type Chart } from './charts.ts';
import * as palette from './palette.ts';
import { plain } from './plain.ts';

export interface DocxLook {
  /** Style ids of the template's headings 1 to 3. */
  headings: readonly [string, string, string];
  /** Width between the margins, in twentieths of a point. */
  width: number;
}

type Child = Paragraph | Table;

const SERIF = { ascii: 'Cambria', hAnsi: 'Cambria', cs: 'Cambria', eastAsia: 'Yu Mincho' };
const SIGNS = { ascii: 'Segoe UI Symbol', hAnsi: 'Segoe UI Symbol', eastAsia: 'Segoe UI Symbol' };
const ratingSigns: Record<Rating, string> = { similar: '●', relevant: '◐', background: '○', noise: '⊘' };
const colour = (hex: string): string => hex.slice(1);
/** Font sizes in half points. */
const sizes = { text: 20, small: 16, reading: 21, table: 17, smallTable: 14, label: 15 } as const;
/** Largest width and height of a drawing, in pixels at 96 per inch. */
const PICTURE = { width: 190, height: 220 };
const TWIPS_PER_PIXEL = 15;
const POINT = 20;

export async function docxBlocks(blocks: readonly Block[], look: DocxLook): Promise<Child[]> {
  const children: Child[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    const next = blocks[at + 1];
    if (block === undefined) continue;
    if (block.type === 'chart') {
      const pair = next?.type === 'chart' ? [block.chart, next.chart] : [block.chart];
      at += pair.length - 1;
      children.push(await chartRow(pair, look));
    } else children.push(...docxBlock(block, look, next?.type === 'table'));
  }
  return children;
}

/** `opensTable`: a table follows, with which a text stays. */
function docxBlock(block: Exclude<Block, { type: 'chart' }>, look: DocxLook, opensTable: boolean): Child[] {
  switch (block.type) {
    case 'title':
      return [
        new Paragraph({ children: [new TextRun({ text: block.kind, color: colour(palette.faint), size: sizes.label })], keepNext: true }),
        new Paragraph({ children: runsOf(block.text, { size: 38, bold: true, serif: true }), spacing: { after: 200 } }),
      ];
    case 'heading':
      return [headingOf(block, look)];
    case 'facts':
      return [factTable(block.facts, block.picture, look), gap()];
    case 'text':
      return textOf(block, opensTable);
    case 'table':
      return [tableOf(block, look), gap()];
  }
}

/** An empty paragraph, because Word joins adjacent tables. */
function gap(): Paragraph {
  return new Paragraph({ children: [], spacing: { after: 60, line: 120, lineRule: 'exact' } });
}

/** A valid bookmark name: letters, digits and underscores, at most 40 characters. */
export function bookmarkOf(anchor: string): string {
  return `d_${anchor.replaceAll(/\W/g, '_')}`.slice(0, 40);
}

function headingOf({ level, runs, anchor, rating, newPage }: Block & { type: 'heading' }, look: DocxLook): Paragraph {
  const name = anchor === undefined ? undefined : bookmarkOf(anchor);
  const children: ParagraphChild[] = [...(rating === undefined ? [] : [ratingRun(rating)]), ...runsOf(runs, {})];
  return new Paragraph({
    style: look.headings[level - 1] ?? look.headings[0],
    pageBreakBefore: newPage === true,
    keepNext: true,
    children: name === undefined ? children : [new Bookmark({ id: name, children })],
  });
}

function ratingRun(rating: Rating): TextRun {
  return new TextRun({ text: `${ratingSigns[rating]} `, color: colour(palette.ratingColours[rating]), font: SIGNS });
}

/** Puts an invisible joiner between double braces in data, so that they are not read as a placeholder. */
export function escapePlaceholders(text: string): string {
  return text.replaceAll('{{', '{\u2060{');
}

interface RunLook {
  size?: number;
  bold?: boolean;
  serif?: boolean;
}

/** Language tags for Word's proofing. */
const wordLanguages: Record<string, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP', es: 'es-ES', it: 'it-IT' };

function runsOf(runs: readonly Run[], look: RunLook): ParagraphChild[] {
  return runs.flatMap((one): ParagraphChild[] => {
    const lines = escapePlaceholders(plain(one.text)).split('\n');
    const children = lines.map((text, at) => textRun(text, at > 0, one, look));
    return one.link === undefined ? children : [new InternalHyperlink({ anchor: bookmarkOf(one.link), children })];
  });
}

function textRun(text: string, newLine: boolean, one: Run, look: RunLook): TextRun {
  const { highlight, quoted, strong, muted, link, language } = one;
  const tag = language === undefined ? undefined : wordLanguages[language];
  const fill =
    highlight === 'own'
      ? palette.ownHighlight
      : highlight === 'meaning'
        ? palette.meaningHighlight
        : highlight === undefined
          ? undefined
          : palette.wordHighlight;
  const textColour = link !== undefined ? palette.accent : muted === true ? palette.faint : undefined;
  return new TextRun({
    text,
    ...(newLine ? { break: 1 } : {}),
    ...(look.size === undefined ? {} : { size: look.size }),
    ...((strong ?? look.bold) === undefined ? {} : { bold: strong ?? look.bold ?? false }),
    ...(quoted === true || look.serif === true ? { font: SERIF } : {}),
    ...(quoted === true ? { noProof: true } : {}),
    ...(tag === undefined ? {} : { language: tag === 'ja-JP' ? { eastAsia: tag } : { value: tag } }),
    ...(textColour === undefined ? {} : { color: colour(textColour) }),
    ...(fill === undefined ? {} : { shading: { type: ShadingType.CLEAR, color: 'auto', fill: colour(fill) } }),
    ...(highlight === 'meaning' || highlight === 'both'
      ? { underline: { type: UnderlineType.SINGLE, color: colour(palette.meaningUnderline) } }
      : {}),
  });
}

function textOf({ runs, size, bar, leadIn, close }: Block & { type: 'text' }, opensTable: boolean): Paragraph[] {
  const border =
    bar === undefined
      ? {}
      : {
          indent: { left: 160 },
          border: {
            left: { style: BorderStyle.SINGLE, size: 12, space: 6, color: colour(bar === 'own' ? palette.ownRule : palette.rule) },
          },
        };
  const serif = size === 'reading';
  const paragraph = new Paragraph({
    ...border,
    spacing: { after: close === true ? 40 : 140, line: serif ? 300 : 276 },
    ...(close === true || opensTable ? { keepNext: true } : {}),
    children: runsOf(runs, { size: sizes[size ?? 'text'], ...(serif ? { serif: true } : {}) }),
  });
  if (leadIn === undefined) return [paragraph];
  return [
    new Paragraph({
      ...border,
      keepNext: true,
      spacing: { after: 0 },
      children: runsOf(
        leadIn.map((one) => ({ muted: true, ...one })),
        { size: sizes.label },
      ),
    }),
    paragraph,
  ];
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const hair = { style: BorderStyle.SINGLE, size: 2, color: colour(palette.hair) } as const;
const openBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none } as const;

function cellOf(
  children: readonly ParagraphChild[],
  more: { align?: TableColumn['align']; width: number; head?: boolean; keepNext?: boolean; borders?: ITableCellBorders },
): TableCell {
  const { align, width, head, keepNext, borders } = more;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: head === true ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
    margins: { top: 40, bottom: 40, left: 0, right: 120 },
    ...(borders !== undefined && { borders }),
    children: [
      new Paragraph({
        children,
        spacing: { after: 0 },
        ...(keepNext === true ? { keepNext } : {}),
        ...(align === 'right' ? { alignment: AlignmentType.RIGHT } : align === 'center' ? { alignment: AlignmentType.CENTER } : {}),
      }),
    ],
  });
}

function tableOf({ columns, rows, small }: Block & { type: 'table' }, look: DocxLook): Table {
  // Word numbers pages itself, so columns of page numbers are left out.
  const kept = columns.map((_, at) => !rows.every((row) => row[at]?.pageOf !== undefined));
  const shown = columns.filter((_, at) => kept[at]);
  const shares = shown.reduce((sum, { width }) => sum + width, 0);
  const widths = shown.map(({ width }) => Math.floor((look.width * width) / shares));
  const size = small === true ? sizes.smallTable : sizes.table;
  const head = new TableRow({
    tableHeader: true,
    children: shown.map(({ head: text, align }, at) =>
      cellOf([new TextRun({ text, size: sizes.smallTable, color: colour(palette.faint) })], {
        width: widths[at] ?? 0,
        head: true,
        ...(align === undefined ? {} : { align }),
      }),
    ),
  });
  const isJoined = (row: number): boolean => rows[row]?.[0]?.joined === true;
  const body = rows.map((row, index) => {
    const keepNext = isJoined(index + 1);
    const borders = { ...(isJoined(index) && { top: none }), ...(keepNext && { bottom: none }) };
    return new TableRow({
      cantSplit: true,
      children: row
        .filter((_, at) => kept[at])
        .map((one, at) => {
          const align = shown[at]?.align;
          return cellOf(cellRuns(one, size), { width: widths[at] ?? 0, keepNext, borders, ...(align === undefined ? {} : { align }) });
        }),
    });
  });
  return new Table({
    width: { size: look.width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: { ...openBorders, bottom: hair, insideHorizontal: hair },
    rows: [head, ...body],
  });
}

function cellRuns({ runs, rating, strength }: Cell, size: number): ParagraphChild[] {
  return [
    ...(rating === undefined ? [] : [ratingRun(rating)]),
    ...(strength === undefined ? [] : [new TextRun({ text: `${'■'.repeat(strength)}${'□'.repeat(4 - strength)} `, size, font: SIGNS })]),
    ...runsOf(runs, { size }),
  ];
}

function factTable(facts: readonly Fact[], picture: PictureBlock | undefined, look: DocxLook): Table {
  const codes = facts.some(({ code }) => code !== undefined);
  const right = picture === undefined ? 0 : PICTURE.width * TWIPS_PER_PIXEL + 120;
  const widths = [...(codes ? [560] : []), 1900, look.width - right - 1900 - (codes ? 560 : 0), ...(picture === undefined ? [] : [right])];
  const at = (column: number): number => widths[codes ? column : column - 1] ?? 0;
  const rows = facts.map(({ code, label, runs }, row) => {
    // Keep the facts on one page with their drawing.
    const keepNext = picture !== undefined && row < facts.length - 1;
    const quiet = (text: string): TextRun => new TextRun({ text, size: sizes.label, color: colour(palette.faint) });
    return new TableRow({
      cantSplit: true,
      children: [
        ...(codes ? [cellOf([quiet(code === undefined ? '' : `(${code})`)], { width: at(0), keepNext })] : []),
        cellOf([quiet(label)], { width: at(1), keepNext }),
        cellOf(runsOf(runs, { size: sizes.table }), { width: at(2), keepNext }),
        ...(picture === undefined || row > 0
          ? []
          : [
              new TableCell({
                rowSpan: facts.length,
                width: { size: right, type: WidthType.DXA },
                children: [new Paragraph({ alignment: AlignmentType.RIGHT, children: [imageOf(picture)] })],
              }),
            ]),
      ],
    });
  });
  return new Table({
    width: { size: look.width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: openBorders,
    rows,
  });
}

function imageOf({ picture, alternative }: PictureBlock): ImageRun {
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
  return new ImageRun({
    type: picture.type === 'image/png' ? 'png' : 'jpg',
    data: picture.bytes,
    transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
    altText: { name: 'drawing', title: plain(alternative), description: plain(alternative) },
  });
}

async function chartRow(charts: readonly Chart[], look: DocxLook): Promise<Table> {
  const width = Math.floor(look.width / 2);
  const cells = await Promise.all(
    charts.map(async (chart) => {
      // Half the text width minus the gutter, in pixels.
      const wide = (width - 12 * POINT) / TWIPS_PER_PIXEL;
      const image = new ImageRun({
        type: 'png',
        data: await pngOf(chart),
        transformation: { width: Math.round(wide), height: Math.round((wide * chart.height) / chart.width) },
        altText: { name: 'chart', title: chart.title, description: chart.alternative },
      });
      return cellOf([image], { width });
    }),
  );
  if (cells.length === 1) cells.push(cellOf([], { width }));
  return new Table({
    width: { size: 2 * width, type: WidthType.DXA },
    columnWidths: [width, width],
    layout: TableLayoutType.FIXED,
    borders: openBorders,
    rows: [new TableRow({ cantSplit: true, children: cells })],
  });
}
