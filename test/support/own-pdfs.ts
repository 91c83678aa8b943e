// PDFs for tests, made and read by other libraries than those under test. In: pages with their boxes. Out: bytes, or what they contain.
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PageOfTest {
  lines: string[];
  /** Left, bottom, right, top. */
  cropBox?: [number, number, number, number];
  rotate?: 0 | 90 | 180 | 270;
}

/** A4 pages with a line every 20 points, the first 72 points below the upper edge; `password` protects the file. */
export function pdfOf(pages: readonly PageOfTest[], password?: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    compress: false,
    ...(password !== undefined && { userPassword: password }),
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const { lines, cropBox, rotate } of pages) {
    document.addPage({ size: 'A4', margin: 0 });
    const { dictionary } = document.page as unknown as { dictionary: { data: Record<string, unknown> } };
    if (cropBox !== undefined) dictionary.data['CropBox'] = cropBox;
    if (rotate !== undefined) dictionary.data['Rotate'] = rotate;
    document.font('Helvetica').fontSize(12);
    for (const [at, line] of lines.entries()) document.text(line, 72, 72 + 20 * at, { lineBreak: false });
  }
  document.end();
  return ended;
}

export interface FoundAnnotation {
  subtype: string;
  rect: number[];
  quadPoints: number[] | undefined;
  contents: string;
  title: string;
  hasAppearance: boolean;
  hasPopup: boolean;
}

export interface FoundPage {
  text: string;
  /** The visible box: left, bottom, right, top. */
  view: number[];
  rotate: number;
  annotations: FoundAnnotation[];
}

/** The content of a PDF as pdf.js reads it, which shares no code with the writer under test. */
export async function foundIn(bytes: Uint8Array): Promise<{ pages: FoundPage[]; outline: string[] }> {
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const loading = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', home)),
    stopAtErrors: true,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  const pages: FoundPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const annotations = (await page.getAnnotations()) as Record<string, unknown>[];
    pages.push({
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      view: page.view,
      rotate: page.rotate,
      annotations: annotations.map((one) => ({
        subtype: String(one['subtype']),
        rect: one['rect'] as number[],
        quadPoints: one['quadPoints'] === null || one['quadPoints'] === undefined ? undefined : [...(one['quadPoints'] as Float32Array)],
        contents: (one['contentsObj'] as { str?: string } | undefined)?.str ?? '',
        title: (one['titleObj'] as { str?: string } | undefined)?.str ?? '',
        hasAppearance: one['hasAppearance'] === true,
        hasPopup: one['popupRef'] !== undefined && one['popupRef'] !== null,
      })),
    });
  }
  const outline = (((await pdf.getOutline()) as { title: string }[] | null) ?? []).map(({ title }) => title);
  await loading.destroy();
  return { pages, outline };
}
