// Where lines of a PDF break.
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { run } from '../../src-main/export/blocks.ts';
import { linesOf, registerFonts } from '../../src-main/export/pdf-lines.ts';

const document = new PDFDocument();
registerFonts(document);

function broken(text: string, width: number): string[] {
  return linesOf(document, [run(text)], width, { size: 9, leading: 12 }).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
}

it('breaks at spaces, at no-break spaces only where a line is too short, and within a word only where that is longer than a line', () => {
  expect(broken('Beispiel & Muster 2004', 80)).toEqual(['Beispiel & Muster ', '2004']);
  expect(broken('Beispiel\u00a0&\u00a0Muster\u00a02004', 200)).toEqual(['Beispiel\u00a0&\u00a0Muster\u00a02004']);
  expect(broken('Beispiel\u00a0&\u00a0Muster\u00a02004', 80)).toEqual(['Beispiel\u00a0&\u00a0Muster\u00a0', '2004']);
  expect(broken('Donaudampfschifffahrtsgesellschaft', 80).length).toBeGreaterThan(1);
});
