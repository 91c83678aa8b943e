// Makes PDFs in Chinese and Korean for tests, without fonts: their characters have codes that every reader of PDFs knows.
// In: pages of positioned lines. Out: the bytes of a PDF.
import { fileOf } from '../../../support/nasty-pdfs.ts';
import type { PlacedText } from './pdf-making.ts';

const scripts = {
  korean: { font: 'HYSMyeongJo-Medium', encoding: 'UniKS-UCS2-H', ordering: 'Korea1', supplement: 1 },
  chinese: { font: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1', supplement: 4 },
  japanese: { font: 'HeiseiMin-W3', encoding: 'UniJIS-UCS2-H', ordering: 'Japan1', supplement: 2 },
} as const;

const HEIGHT = 842;
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A PDF with these lines at these positions; A4. */
export function easternPdfOf(script: keyof typeof scripts, pages: readonly (readonly PlacedText[])[]): Buffer {
  const { font, encoding, ordering, supplement } = scripts[script];
  const first = 5;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${encoding} /DescendantFonts [4 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >> /DW 1000 /W [1 95 500] >>`,
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents ${first + 2 * at + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      {
        dictionary: '',
        stream: Buffer.from(
          lines.map(({ x, y, text, size = 8 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm <${hexOf(text)}> Tj ET`).join('\n'),
        ),
      },
    ]),
  ]);
}
