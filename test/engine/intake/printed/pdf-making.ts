// Makes PDFs with the layout of a publication for tests. In: pages of positioned lines. Out: the bytes of a PDF.
import PDFDocument from 'pdfkit';

export interface PlacedText {
  x: number;
  /** Distance from the top of the page in points. */
  y: number;
  text: string;
  size?: number;
}

/** A PDF with these lines at these positions; A4, Helvetica. */
export function pdfOf(pages: PlacedText[][], options: { userPassword?: string } = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const page of pages) {
    document.addPage();
    for (const { x, y, text, size } of page) document.fontSize(size ?? 10).text(text, x, y, { lineBreak: false });
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))));
}

/** Lines in two columns with line numbers in the gutter and a running header, as European publications are printed. */
export function columnPage(head: string, left: string[], right: string[]): PlacedText[] {
  return [
    { x: 250, y: 40, text: head },
    ...left.map((text, index) => ({ x: 70, y: 80 + index * 12, text, size: 9 })),
    ...right.map((text, index) => ({ x: 320, y: 80 + index * 12, text, size: 9 })),
    ...[5, 10, 15, 20].map((number) => ({ x: number < 10 ? 302 : 300, y: 80 + (number - 1) * 12, text: String(number), size: 7 })),
  ];
}
