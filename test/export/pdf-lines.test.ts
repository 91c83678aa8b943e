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

it('breaks an address only behind its signs, and never begins a line with an ellipsis', () => {
  const address = 'https://www.example.org/closures/valves?topic=powder&year=2019-05.html';
  for (const width of [60, 80, 120]) {
    const lines = broken(address, width);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(address);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[/?&=.-]$/);
  }
  const sentences = '積層剥離ボトルの開口部を閉じる弁体が粉末を封止する';
  for (let width = 20; width < 120; width += 1)
    for (const runs of [
      [run(`${sentences}\u00a0…`)],
      [run(sentences), run('\u00a0…', { muted: true })],
      [run(sentences), run('…')],
      [run(`${sentences} …`)],
    ]) {
      const lines = linesOf(document, runs, width, { size: 9, leading: 12 }).map(({ pieces }) => pieces.map(({ text }) => text).join(''));
      expect(lines.join('')).toContain('…');
      for (const line of lines) expect(line, String(width)).not.toMatch(/^\s*…/);
    }
});
