// The PDF of a demo publication: a front page with INID codes, description and claims in columns with line numbers, and a sheet of
// drawings.
import PDFDocument from 'pdfkit';
import type { DemoPublication, Language } from './sources.ts';
import { schemesOf } from './sources.ts';
import { linesOf, setLine, type Face, type Line, type Paper, type Paragraph } from './typesetting.ts';
import { publicationNames, wordings } from './wording-table.ts';

export interface Typeface {
  file: Buffer;
  /** PostScript name in the font file. */
  name: string;
}

const FOOTER = 'Fictional publication of the Antecedent demo collection';
const [A4, LETTER] = [
  { width: 595.28, height: 841.89 },
  { width: 612, height: 792 },
];
const MARGIN = 56;
const TOP = 72;
const BOTTOM = 64;
const GUTTER = 34;
/** Line spacing in points. */
const LEADING = 12.4;
const BODY_SIZE = 10;
const NUMBERED_EVERY = 5;
const WIDE_SPACE = '\u3000';
/** Characters of the built-in Times: Latin 1 and the punctuation of Windows 1252. */
const WESTERN =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u20ac\u2122]*$/u;

type Pdf = InstanceType<typeof PDFDocument>;
/** A data URI; PDFKit stores one image per string, so both pages share it. */
type Picture = string;

interface PrintJob {
  pdf: Pdf;
  paper: Paper;
  width: number;
  height: number;
  publication: DemoPublication;
  pages: number;
}

/** `EP 9 010 001 B1`, as printed on the front page. */
function printedNumber({ country, number, kind }: DemoPublication): string {
  const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, country === 'US' ? ',' : ' ');
  if (country === 'WO' || (country === 'US' && number.length === 11)) return `${country} ${number.slice(0, 4)}/${number.slice(4)} ${kind}`;
  if (country === 'JP' && number.length === 10) return `JP ${number.slice(0, 4)}-${number.slice(4)} ${kind}`;
  if (country === 'DE' && number.length === 12) return `DE ${number.slice(0, 2)} ${number.slice(2, 6)} ${grouped(number.slice(6))} ${kind}`;
  return `${country} ${/^\d+$/.test(number) ? grouped(number) : number} ${kind}`;
}

function dateIn(language: Language, date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  if (language === 'ja') return `${year}年${month}月${day}日`;
  if (language === 'en')
    return `${day} ${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][month - 1] ?? ''} ${year}`;
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
}

function newPage(job: PrintJob): void {
  const { pdf, paper, width, height } = job;
  pdf.addPage({ size: [width, height], margin: 0 });
  job.pages += 1;
  paper.font('foot').fontSize(7.5);
  const text = job.pages === 1 ? FOOTER : `${FOOTER}  ·  ${job.pages}`;
  paper.text(text, (width - paper.widthOfString(text)) / 2, height - 32, { lineBreak: false });
}

function rule(job: PrintJob, y: number, weight = 0.8): void {
  job.pdf
    .moveTo(MARGIN, y)
    .lineTo(job.width - MARGIN, y)
    .lineWidth(weight)
    .stroke();
}

function plain(text: string, more: Partial<Paragraph> = {}): Paragraph {
  return { text, face: 'plain', size: 9.5, align: 'left', indent: 0, before: 0, ...more };
}

/** Sets paragraphs from `y` downwards; returns the y where they end. */
function setBlock(job: PrintJob, paragraphs: Paragraph[], x: number, y: number, width: number): number {
  let at = y;
  for (const paragraph of paragraphs) {
    at += paragraph.before * paragraph.size;
    for (const line of linesOf(job.paper, paragraph, width)) {
      setLine(job.paper, line, x, at, width);
      at += paragraph.size * 1.22;
    }
  }
  return at;
}

/** The INID entries of a front page: codes, labels and values. */
function entriesOf(publication: DemoPublication): [left: [string, string, string[]][], right: [string, string, string[]][]] {
  const { family, granted, language, filingDate, publicationDate, citations } = publication;
  const words = wordings[language];
  const year = (date: string): string => date.slice(0, 4);
  const people = (parties: { name: string; country: string }[]): string[] => parties.map(({ name, country }) => `${name} (${country})`);
  const left: [string, string, string[]][] = [
    ['21', words.application, [`${publication.country} ${year(filingDate)} ${family.id}`]],
    ['22', words.filed, [dateIn(language, filingDate)]],
    [granted ? '45' : '43', granted ? words.granted : words.published, [dateIn(language, publicationDate)]],
    [
      '30',
      words.priority,
      [`${dateIn(language, family.priority.date)}  ${family.priority.country} ${year(family.priority.date)} ${family.id}`],
    ],
    ...(citations.length === 0
      ? []
      : [
          ['56', words.cited, citations.map(({ number, category }) => (category === undefined ? number : `${number}  (${category})`))] as [
            string,
            string,
            string[],
          ],
        ]),
  ];
  const symbols = (scheme: 'IPC' | 'CPC'): string[] =>
    family.classes.filter((code) => schemesOf(code).includes(scheme)).map((code) => `${code.slice(0, 4)} ${code.slice(4)}`);
  const right: [string, string, string[]][] = [
    ['51', words.international, [symbols('IPC').join('; ')]],
    ['52', words.cooperative, [symbols('CPC').join('; ')]],
    [granted ? '73' : '71', granted ? words.holder : words.applicant, people(family.applicants)],
    ['72', words.inventor, people(family.inventors)],
  ];
  return [left, right.filter(([, , values]) => values.some((value) => value !== ''))];
}

function frontPage(job: PrintJob, drawing: Picture | undefined): void {
  const { pdf, paper, width, height, publication } = job;
  const { language, main } = publication;
  newPage(job);
  const [office, application, grant] = publicationNames[publication.country] ?? ['', '', ''];
  setBlock(
    job,
    [
      plain(`(19)   ${office}`, { size: 12 }),
      plain(`(12)   ${publication.granted ? grant : application}`, { size: 14, face: 'bold', before: 0.5 }),
    ],
    MARGIN,
    52,
    330,
  );
  const number = printedNumber(publication);
  paper.font('bold').fontSize(17);
  const wide = paper.widthOfString(number);
  paper.text(number, width - MARGIN - wide, 64, { lineBreak: false });
  setBlock(job, [plain(`(11)  ${wordings[language].number}`, { size: 8 })], width - MARGIN - wide, 52, wide);
  rule(job, 98, 1.6);
  const column = (width - 2 * MARGIN - GUTTER) / 2;
  const ends = entriesOf(publication).map((entries, side) => {
    let y = 110;
    const x = MARGIN + side * (column + GUTTER);
    for (const [code, label, values] of entries) {
      setBlock(job, [plain(`(${code})`)], x, y, 30);
      y = setBlock(job, [plain(`${label}:`, { face: 'italic' }), ...values.map((value) => plain(value))], x + 30, y, column - 30) + 5;
    }
    return y;
  });
  let y = Math.max(...ends) + 4;
  rule(job, y);
  setBlock(job, [plain('(54)', { size: 11 })], MARGIN, y + 10, 30);
  const titles = publication.title.map(({ text }, at) =>
    plain(text, { size: at === 0 ? 13 : 10, face: at === 0 ? 'bold' : 'plain', before: at === 0 ? 0 : 0.2 }),
  );
  y = setBlock(job, titles, MARGIN + 30, y + 9, width - 2 * MARGIN - 30) + 8;
  rule(job, y);
  setBlock(job, [plain('(57)', { size: 11 })], MARGIN, y + 10, 30);
  const abstract = [
    plain(wordings[language].abstract, { face: 'bold', size: 10.5 }),
    plain(main.abstract, { size: 10, align: 'justify', before: 0.3 }),
  ];
  y = setBlock(job, abstract, MARGIN + 30, y + 10, width - 2 * MARGIN - 30) + 12;
  if (drawing !== undefined)
    pdf.image(drawing, MARGIN, y, { fit: [width - 2 * MARGIN, height - BOTTOM - y + 12], align: 'center', valign: 'center' });
}

/** Description and claims in the order in which the country prints them. */
function bodyOf(publication: DemoPublication): Paragraph[] {
  const { country, language, granted, main } = publication;
  const japanese = language === 'ja';
  const body = (text: string, more: Partial<Paragraph> = {}): Paragraph => plain(text, { size: BODY_SIZE, align: 'justify', ...more });
  const numbered = !granted || country === 'EP' || country === 'JP' || country === 'DE';
  let count = 0;
  const description = main.description.map((text) => {
    if (text.startsWith('# ')) return body(japanese ? `【${text.slice(2)}】` : text.slice(2), { face: 'bold', align: 'left', before: 1 });
    count += 1;
    const place = String(count).padStart(4, '0');
    if (!numbered) return body(text, { indent: 14 });
    return japanese ? body(`【${place}】${WIDE_SPACE}${text}`) : body(`[${place}] ${text}`);
  });
  const claims = publication.claims.flatMap(({ language: tongue, claims: list }) => [
    body(wordings[tongue].claims, { face: 'bold', align: country === 'US' ? 'centre' : 'left', size: 11, before: 2 }),
    ...list.map((claim, at) => body(`${wordings[tongue].claim(at + 1)}${japanese ? WIDE_SPACE : ' '}${claim}`, { before: 0.5 })),
  ]);
  const title = body(main.title, { face: 'bold', align: 'centre', size: 11, before: 1 });
  return country === 'JP' ? [...claims, ...description] : [title, ...description, ...claims];
}

/** Lines of all paragraphs on a common grid; undefined is an empty line. */
function gridOf(job: PrintJob, paragraphs: Paragraph[], width: number): (Line | undefined)[] {
  return paragraphs.flatMap((paragraph) => [
    ...Array.from<undefined>({ length: Math.round(paragraph.before) }),
    ...linesOf(job.paper, paragraph, width),
  ]);
}

/** Start and end of the next column: no heading at its end, no empty line at its start. */
function columnOf(grid: (Line | undefined)[], from: number, rows: number): [start: number, end: number] {
  let start = from;
  while (start < grid.length && grid[start] === undefined) start += 1;
  let end = Math.min(start + rows, grid.length);
  if (end < grid.length) while (end > start + 1 && (grid[end - 1] === undefined || grid[end - 1]?.face === 'bold')) end -= 1;
  return [start, end];
}

function bodyPages(job: PrintJob): void {
  const { paper, width, height, publication } = job;
  const columns = ['EP', 'US', 'JP'].includes(publication.country) ? 2 : 1;
  const columnWidth = (width - 2 * MARGIN - (columns - 1) * GUTTER) / columns;
  const rows = Math.floor((height - TOP - BOTTOM) / LEADING);
  const grid = gridOf(job, bodyOf(publication), columnWidth);
  const countsColumns = columns === 2 && publication.granted && publication.country !== 'JP';
  let next = 0;
  for (let column = 0; next < grid.length; column += 1) {
    const side = column % columns;
    if (side === 0) {
      newPage(job);
      paper.font('plain').fontSize(10);
      const head = printedNumber(publication);
      paper.text(head, (width - paper.widthOfString(head)) / 2, 34, { lineBreak: false });
    }
    const x = MARGIN + side * (columnWidth + GUTTER);
    const number = String(column + 1);
    paper.font('plain').fontSize(10);
    if (countsColumns) paper.text(number, x + (columnWidth - paper.widthOfString(number)) / 2, 52, { lineBreak: false });
    const [start, end] = columnOf(grid, next, rows);
    for (let row = 0; row < end - start; row += 1) {
      const line = grid[start + row];
      const y = TOP + row * LEADING;
      if (line !== undefined) setLine(paper, line, x, y, columnWidth);
      if (publication.country !== 'JP' && side === 0 && (row + 1) % NUMBERED_EVERY === 0) {
        paper.font('plain').fontSize(7.5);
        const count = String(row + 1);
        const place = columns === 2 ? width / 2 - paper.widthOfString(count) / 2 : MARGIN - 12 - paper.widthOfString(count);
        paper.text(count, place, y + 2, { lineBreak: false });
      }
    }
    next = end;
  }
}

function drawingSheet(job: PrintJob, drawing: Picture): void {
  const { pdf, paper, width, height, publication } = job;
  newPage(job);
  paper.font('plain').fontSize(10);
  const head = `${printedNumber(publication)}   ${wordings[publication.language].drawings} 1/1`;
  paper.text(head, (width - paper.widthOfString(head)) / 2, 40, { lineBreak: false });
  pdf.image(drawing, MARGIN, 80, { fit: [width - 2 * MARGIN, height - 80 - 80], align: 'center', valign: 'center' });
}

/** All texts of the PDF, to select the font. */
function allText({ main, title, claims, family }: DemoPublication): string {
  const names = [...family.applicants, ...family.inventors].map(({ name }) => name);
  return [
    main.title,
    main.abstract,
    ...main.description,
    ...title.map(({ text }) => text),
    ...claims.flatMap(({ claims: list }) => list),
    ...names,
  ].join('\n');
}

/** The publication as a PDF, reproducible byte for byte. */
export async function publicationPdf(publication: DemoPublication, drawing: Buffer | undefined, wide: Typeface): Promise<Buffer> {
  const stamp = new Date(`${publication.publicationDate}T00:00:00Z`);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    lang: publication.language,
    info: {
      Title: `${printedNumber(publication)} ${publication.main.title}`,
      Author: 'Antecedent demo collection',
      Subject: FOOTER,
      CreationDate: stamp,
      ModDate: stamp,
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const western = WESTERN.test(allText(publication));
  const faces: Record<Face, string> = { plain: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' };
  for (const face of ['plain', 'bold', 'italic'] as const) {
    if (western) pdf.registerFont(face, faces[face]);
    else pdf.registerFont(face, wide.file, wide.name);
  }
  pdf.registerFont('foot', 'Helvetica');
  const size = publication.country === 'US' ? LETTER : A4;
  const job: PrintJob = { pdf, paper: pdf as Paper, ...size, publication, pages: 0 };
  const picture = drawing === undefined ? undefined : `data:image/png;base64,${drawing.toString('base64')}`;
  frontPage(job, picture);
  bodyPages(job);
  if (picture !== undefined) drawingSheet(job, picture);
  pdf.end();
  await done;
  return Buffer.concat(parts);
}
