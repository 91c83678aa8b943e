// Scans of printed pages. In: a PDF with text, and how badly it is scanned. Out: a PDF of pictures, the same for the same input.
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { random } from './fiction.ts';
import { Pen } from './printed-pen.ts';

export interface Scanning {
  dotsPerInch: number;
  /** Degrees. */
  rotation?: number;
  /** Brightness by which pixels differ at most. */
  noise?: number;
  /** 1 to 100. */
  jpegQuality?: number;
  /** The pages to scan, counted from 1. Default: all. */
  pages?: readonly number[];
}

/** Each page drawn as a grey JPEG. */
export async function scanOf(
  pdf: Uint8Array,
  { dotsPerInch, rotation = 0, noise = 0, jpegQuality = 75, pages }: Scanning,
): Promise<Uint8Array> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 });
  const document = await loading.promise;
  const chance = random(dotsPerInch);
  const pictures: { bytes: Buffer; width: number; height: number }[] = [];
  for (const number of pages ?? Array.from({ length: document.numPages }, (_, at) => at + 1)) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas: Canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.translate(-width / 2, -height / 2);
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const grey = Buffer.alloc(width * height);
    for (let at = 0; at < grey.length; at += 1)
      grey[at] = Math.max(0, Math.min(255, (data[at * 4] as number) + (chance() - 0.5) * 2 * noise));
    const bytes = await sharp(grey, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: jpegQuality })
      .toBuffer();
    const size = page.getViewport({ scale: 1 });
    pictures.push({ bytes, width: size.width, height: size.height });
  }
  await loading.destroy();
  return picturesAsPdf(pictures);
}

/** A PDF with one picture per page. */
export async function picturesAsPdf(pictures: readonly { bytes: Buffer; width: number; height: number }[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const { bytes, width, height } of pictures) {
    document.addPage({ size: [width, height], margin: 0 });
    document.image(bytes, 0, 0, { width, height });
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const paragraphs = [
  'Description',
  'The stopper closes the neck of the bottle and is held by a spring.',
  'A chamber inside the stopper contains a powder, which falls into the',
  'liquid as soon as the lid is turned by a quarter of a revolution.',
];
const claims = [
  'Claims',
  '1. A stopper with a chamber for a powder, characterised in that a knife',
  'cuts the bottom of the chamber when the lid is turned.',
  '2. A stopper according to claim 1, in which the knife is a ring.',
];

/** The scan of a small publication with a page of description and one of claims. */
export async function smallScan(scanning: Scanning = { dotsPerInch: 200, noise: 10 }): Promise<Uint8Array> {
  return scanOf(await printedLines([paragraphs, claims]), scanning);
}

/** A PDF with one page per list of lines. */
export async function printedLines(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pen = new Pen(420, 300, 1);
  for (const lines of pages) {
    pen.addPage();
    for (const [at, line] of lines.entries()) pen.at(40, 60 + 18 * at, line, 10);
  }
  return pen.bytes();
}
