// Makes PDF pages in the layout of patent offices with invented text: two columns with line numbers between them, or one column with
// numbers in the margin. Out: the PDF, and the column and number of each line as printed.
import PDFDocument from 'pdfkit';

export interface PrintedLine {
  text: string;
  page: number;
  column: number;
  line: number;
}

const words =
  'valve plate channel seat spring disc bore cover coolant sensor housing thread stem foil flange ring groove wall vessel nozzle gasket lever'.split(
    ' ',
  );
const PITCH = 10;
const TOP = 90;
const LINES = 60;

/** A sentence that occurs only once in the document. */
function lineOf(number: number): string {
  const own = Array.from({ length: 5 }, (_, at) => words[(number * 7 + at * (1 + (number % 5))) % words.length]);
  return `The ${own.join(' ')} ${1_000 + number}`;
}

export function pdfOf(
  pages: number,
  draw: (document: PDFKit.PDFDocument, page: number) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (let page = 1; page <= pages; page++) draw(document.addPage(), page);
  document.end();
  return whole;
}

/** A US grant: two columns per page with their numbers above, and every fifth line numbered between them. */
export async function grantPages(pages: number): Promise<{ pdf: Buffer; lines: PrintedLine[] }> {
  const lines: PrintedLine[] = [];
  const put = (document: PDFKit.PDFDocument, text: string, x: number, baseLine: number, size = 8): void => {
    document.fontSize(size).font('Times-Roman').text(text, x, baseLine, { baseline: 'alphabetic', lineBreak: false });
  };
  const pdf = await pdfOf(pages, (document, page) => {
    put(document, 'US 9,999,001 B2', 270, 50, 10);
    for (const side of [0, 1]) {
      const column = 2 * page - 1 + side;
      put(document, String(column), 180 + side * 240, 70);
      for (let line = 1; line <= LINES; line++) {
        // Headings are separate lines, slightly off the grid.
        const off = line % 17 === 0 ? 2 : 0;
        const text = lineOf(lines.length);
        put(document, text, 80 + side * 240, TOP + line * PITCH + off);
        lines.push({ text, page, column, line });
      }
    }
    for (let line = 5; line <= LINES; line += 5) put(document, String(line), 300, TOP + line * PITCH, 6);
  });
  return { pdf, lines };
}

/** A document with one column per page and every fifth line numbered in the margin. */
export async function marginPages(pages: number): Promise<{ pdf: Buffer; lines: PrintedLine[] }> {
  const lines: PrintedLine[] = [];
  const pdf = await pdfOf(pages, (document, page) => {
    document.fontSize(10).font('Times-Roman');
    for (let line = 1; line <= 45; line++) {
      const text = lineOf(lines.length);
      document.text(text, 90, 80 + line * 15, { baseline: 'alphabetic', lineBreak: false });
      if (line % 5 === 0) document.text(String(line), 50, 80 + line * 15, { baseline: 'alphabetic', lineBreak: false });
      lines.push({ text, page, column: 1, line });
    }
  });
  return { pdf, lines };
}
