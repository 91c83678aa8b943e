// The list for an information disclosure statement as DOCX, for practitioners who finish it in Word: the same lists, stage, count and notes as
// in the PDF, in US letter, with the head of the form on each page.
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
  type ISectionOptions,
} from 'docx';
import { run, type Block } from './blocks.ts';
import { docxBlocks, type DocxLook } from './docx-blocks.ts';
import { assertionsOf, countBlocks, listBlocks, practitionerBlocks, stageBlocks, statementsOf } from './ids-blocks.ts';
import { headFields } from './ids-frame.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import * as palette from './palette.ts';
import { plain } from './plain.ts';
import { idsWords as words } from '../words/en/ids.ts';

/** US letter and its margins, in twentieths of a point. */
const PAGE = { width: 12_240, height: 15_840 };
const MARGIN = { left: 800, right: 800, top: 2_500, bottom: 1_500, header: 560, footer: 500 };
const look: DocxLook = { headings: ['Heading1', 'Heading2', 'Heading3'], width: PAGE.width - MARGIN.left - MARGIN.right };
const tabs = [{ type: TabStopType.RIGHT, position: look.width }];
const rule = { style: BorderStyle.SINGLE, size: 4, space: 4, color: palette.rule.slice(1) } as const;

export const writeIdsDocx: FormWriter = async (material, _source, out: Writable, progress) => {
  const statements = statementsOf(material);
  const { batches } = statements;
  const total = batches.reduce((sum, { items }) => sum + items.length, 0);
  progress(0, total);
  const sections: ISectionOptions[] = [];
  for (const [at, batch] of batches.entries()) {
    const blocks: Block[] = [...listBlocks(statements, at).flat(), ...stageBlocks(material), ...countBlocks(batch)];
    const children = await docxBlocks([...blocks, ...assertionBlocks(batch)], look);
    sections.push(section([...children, ...signature()], statementFrame(material, at === 0)));
  }
  const notes = await docxBlocks(practitionerBlocks(material, statements), look);
  sections.push(
    section(notes, { headers: { default: noteHeader() }, footers: { default: new Footer({ children: [new Paragraph('')] }) } }),
  );
  const heading = (size: number) => ({ run: { size, bold: true, font: 'Calibri' }, paragraph: { spacing: { before: 200, after: 60 } } });
  const document = new Document({
    creator: 'Antecedent',
    title: words.title,
    styles: {
      default: {
        document: { run: { font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Yu Gothic' }, size: 18 } },
        heading2: heading(22),
        heading3: heading(19),
      },
    },
    sections,
  });
  await pipeline([await Packer.toBuffer(document)], out);
  progress(total, total);
};

function section(
  children: ISectionOptions['children'],
  frame: Pick<ISectionOptions, 'headers' | 'footers' | 'properties'>,
): ISectionOptions {
  const page = { size: PAGE, margin: MARGIN };
  return {
    ...frame,
    properties: { type: SectionType.NEXT_PAGE, ...frame.properties, page: { ...page, ...frame.properties?.page } },
    children,
  };
}

/** Sheets are counted through all statements, as in the PDF. */
function statementFrame(material: ExportMaterial, isFirst: boolean): Pick<ISectionOptions, 'headers' | 'footers' | 'properties'> {
  const head = new Paragraph({
    tabStops: tabs,
    children: [
      new TextRun({ text: words.title, bold: true, size: 26 }),
      new TextRun({ children: [`\t${words.sheetAlone} `, PageNumber.CURRENT], size: 17 }),
    ],
  });
  return {
    headers: { default: new Header({ children: [head, quiet(words.subtitle), fieldTable(material)] }) },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            tabStops: tabs,
            border: { top: rule },
            children: [quietRun(`${words.signature} ${words.blank}\t${words.considered} ${words.blank}`)],
          }),
          quiet(words.examinerNote),
        ],
      }),
    },
    ...(isFirst ? { properties: { page: { pageNumbers: { start: 1 } } } } : {}),
  };
}

/** Two rows of three fields, as on the PDF. */
function fieldTable(material: ExportMaterial): Table {
  const fields = headFields(material);
  const width = Math.floor(look.width / 3);
  const cells = fields.map(
    ([, title, value]) =>
      new TableCell({
        width: { size: width, type: WidthType.DXA },
        children: [quiet(title), new Paragraph({ children: [new TextRun({ text: plain(value), size: 18 })] })],
      }),
  );
  return new Table({
    width: { size: 3 * width, type: WidthType.DXA },
    columnWidths: [width, width, width],
    layout: TableLayoutType.FIXED,
    rows: [new TableRow({ children: cells.slice(0, 3) }), new TableRow({ children: cells.slice(3) })],
  });
}

function noteHeader(): Header {
  return new Header({
    children: [new Paragraph({ children: [new TextRun({ text: words.notes, bold: true, size: 26 })] }), quiet(words.notesMean)],
  });
}

function assertionBlocks(batch: Parameters<typeof assertionsOf>[0]): Block[] {
  const sentences = assertionsOf(batch).map(({ text, suggested }): Block => ({
    type: 'text',
    close: true,
    runs: [run(`☐ ${text}`), ...(suggested ? [run(` (${words.suggested})`, { muted: true })] : [])],
  }));
  return [{ type: 'heading', level: 3, runs: [run(words.assertion)] }, ...sentences];
}

function signature(): Paragraph[] {
  const line = new Paragraph({
    spacing: { before: 400, after: 200 },
    tabStops: [{ type: TabStopType.LEFT, position: look.width / 2 }],
    children: [quietRun(`${words.signed} ${words.blank}\t${words.signedDate} ${words.blank}`)],
  });
  return [line];
}

function quiet(text: string): Paragraph {
  return new Paragraph({ children: [quietRun(text)] });
}

function quietRun(text: string): TextRun {
  return new TextRun({ text, size: 14, color: palette.faint.slice(1) });
}
