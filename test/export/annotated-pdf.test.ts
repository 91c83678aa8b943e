// Annotations in PDFs, with cropped, rotated, encrypted and broken pages among them; read back by pdf.js, which did not write them.
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../src-main/contract/case.ts';
import { annotatePdf } from '../../src-main/export/annotated-pdf.ts';
import { locateMarks } from '../../src-main/export/locate-marks.ts';
import { withHugePageCount, withCircularPages, withScripts } from '../support/nasty-pdfs.ts';
import { foundIn, pdfOf } from '../support/own-pdfs.ts';

const A4 = { width: 595.28, height: 841.89 };
const at = '2026-11-20T14:06:00.000Z';

function mark(id: number, place: Annotation['place'], more: Partial<Annotation> = {}): Annotation {
  return { id, name: 'XX-1-A1', place, quote: '', cite: 'XX 1 A1, p. 1', note: '', createdAt: at, changedAt: at, ...more };
}
const onPage = (
  page: number,
  rectangles: { x: number; y: number; width: number; height: number }[],
  area = false,
): Annotation['place'] => ({
  in: 'page',
  page,
  area,
  rectangles,
});
const inText: Annotation['place'] = { in: 'text', span: { section: 'description', entry: 0, start: 0, end: 10 } };
const annotated = async (bytes: Buffer, marks: Annotation[]): Promise<Uint8Array> =>
  annotatePdf(bytes, await locateMarks(bytes, marks), '4711-DE', 'XX-1-A1');

describe('A highlight', () => {
  it('is where it was made, with its author, note and appearance', async () => {
    const original = await pdfOf([{ lines: ['A valve with a seat.'] }, { lines: ['Second page.'] }]);
    const copy = await annotated(original, [
      mark(
        3,
        onPage(2, [
          { x: 72, y: 70, width: 120, height: 14 },
          { x: 72, y: 90, width: 60, height: 14 },
        ]),
        { note: 'Feature d — 弁 ✓' },
      ),
    ]);
    const { pages } = await foundIn(copy);
    expect(pages[0]?.annotations).toEqual([]);
    const [highlight, popup] = pages[1]?.annotations ?? [];
    expect(highlight).toMatchObject({
      subtype: 'Highlight',
      contents: 'Feature d — 弁 ✓',
      title: '4711-DE',
      hasAppearance: true,
      hasPopup: true,
    });
    expect(highlight?.rect.map(Math.round)).toEqual([72, Math.round(A4.height - 104), 192, Math.round(A4.height - 70)]);
    expect(highlight?.quadPoints).toHaveLength(16);
    expect(popup?.subtype).toBe('Popup');
    expect(pages[1]?.text).toContain('Second page.');
  });

  it('keeps every byte of the original and only appends', async () => {
    const original = await pdfOf([{ lines: ['A valve.'] }]);
    const copy = await annotated(original, [mark(1, onPage(1, [{ x: 72, y: 70, width: 50, height: 14 }]))]);
    expect(Buffer.from(copy.subarray(0, original.length)).equals(original)).toBe(true);
    expect(copy.length).toBeGreaterThan(original.length);
  });

  it.each([0, 90, 180, 270] as const)(
    'is positioned from the corner of the visible part of a page that is cropped and rotated by %i degrees',
    async (rotate) => {
      const original = await pdfOf([{ lines: ['A valve.'], cropBox: [50, 100, 450, 700], rotate }]);
      const copy = await annotated(original, [mark(1, onPage(1, [{ x: 10, y: 20, width: 100, height: 12 }]))]);
      const [page] = (await foundIn(copy)).pages;
      expect(page?.rotate).toBe(rotate);
      expect(page?.annotations[0]?.rect.map(Math.round)).toEqual([60, 668, 160, 680]);
    },
  );
});

describe('A frame', () => {
  it('is a square annotation of its size', async () => {
    const copy = await annotated(await pdfOf([{ lines: ['A drawing.'] }]), [
      mark(1, onPage(1, [{ x: 100, y: 200, width: 80, height: 60 }], true), { note: 'Fig. 1' }),
    ]);
    const [square] = (await foundIn(copy)).pages[0]?.annotations ?? [];
    expect(square).toMatchObject({ subtype: 'Square', contents: 'Fig. 1', hasAppearance: true });
    expect(square?.rect.map(Math.round)).toEqual([100, Math.round(A4.height - 260), 180, Math.round(A4.height - 200)]);
  });
});

describe('A mark on the text', () => {
  it('is found on its page, even across a hyphenated line break', async () => {
    const original = await pdfOf([
      { lines: ['Nothing here.'] },
      { lines: ['The closing mem-', 'ber rests upon the porous', 'seat of the valve.'] },
    ]);
    const copy = await annotated(original, [mark(1, inText, { quote: 'closing member rests upon the porous seat' })]);
    const { pages } = await foundIn(copy);
    expect(pages[0]?.annotations).toEqual([]);
    const [highlight] = pages[1]?.annotations ?? [];
    expect(highlight?.subtype).toBe('Highlight');
    expect(highlight?.quadPoints).toHaveLength(24);
    const [left = 0, bottom = 0, , top = 0] = highlight?.rect ?? [];
    expect(left).toBeCloseTo(72, 0);
    expect(top).toBeGreaterThan(A4.height - 72 - 4);
    expect(bottom).toBeLessThan(A4.height - 72 - 40);
  });

  it('is found in text that runs upwards, downwards or upside down', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const words = 'a seat turned aside';
    const long = font.widthOfTextAtSize(words, 10);
    for (const turn of [0, 90, 180, 270])
      pdf
        .addPage([400, 600])
        .drawText(turn === 0 ? 'Upright.' : `${words} ${turn}`, { x: 200, y: 300, size: 10, font, rotate: degrees(turn) });
    const bytes = await pdf.save();
    const marks = [90, 180, 270].map((turn) => mark(turn, inText, { quote: `${words} ${turn}` }));
    const [up, over, down] = (await locateMarks(bytes, marks)).map(({ page, rectangles }) => ({ page, ...rectangles?.[0] }));
    // Upward text rises to the left of its baseline, downward text to the right, upside-down text below.
    expect(up).toMatchObject({ page: 2, x: expect.closeTo(191.8, 0) as number, width: expect.closeTo(10.6, 0) as number });
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(300, 0);
    expect(over).toMatchObject({ page: 3, y: expect.closeTo(297.6, 0) as number, height: expect.closeTo(10.6, 0) as number });
    expect((over?.x ?? 0) + (over?.width ?? 0)).toBeCloseTo(200, 0);
    expect(down).toMatchObject({ page: 4, x: expect.closeTo(197.6, 0) as number, y: expect.closeTo(300, 0) as number });
    expect(down?.height).toBeGreaterThan(long);
  });

  it('that is on no page becomes a note on the first page with its quote', async () => {
    const copy = await annotated(await pdfOf([{ lines: ['Other words altogether.'] }]), [
      mark(1, inText, { quote: 'the porous seat of the valve', cite: 'XX 1 A1, [0003]', note: 'Ask.' }),
    ]);
    const [note] = (await foundIn(copy)).pages[0]?.annotations ?? [];
    expect(note?.subtype).toBe('Text');
    expect(note?.contents).toBe('XX 1 A1, [0003]\n“the porous seat of the valve”\nAsk.');
  });

  it('on a page that does not exist becomes a note too', async () => {
    const copy = await annotated(await pdfOf([{ lines: ['One page.'] }]), [mark(1, onPage(9, [{ x: 1, y: 1, width: 5, height: 5 }]))]);
    expect((await foundIn(copy)).pages[0]?.annotations[0]?.subtype).toBe('Text');
  });
});

describe('An original', () => {
  const marks = [mark(1, onPage(1, [{ x: 72, y: 70, width: 50, height: 14 }]))];

  it('that is encrypted or broken is refused', async () => {
    await expect(annotated(await pdfOf([{ lines: ['Secret.'] }], 'word'), marks)).rejects.toMatchObject({ code: 'file-encrypted' });
    await expect(annotated(Buffer.from('%PDF-1.7\nno such thing'), marks)).rejects.toMatchObject({ code: 'file-broken' });
    await expect(annotated(Buffer.from('a letter'), marks)).rejects.toMatchObject({ code: 'file-broken' });
    await expect(annotated(withCircularPages(), marks)).rejects.toMatchObject({ code: 'file-broken' });
  });

  it('that claims two billion pages or contains scripts is annotated like any other', async () => {
    for (const bytes of [withHugePageCount(), withScripts()]) {
      const { pages } = await foundIn(await annotated(bytes, marks));
      expect(pages[0]?.annotations.some(({ subtype }) => subtype === 'Highlight')).toBe(true);
    }
  });

  it('with a wrong cross-reference table is rewritten and readable', async () => {
    const original = await pdfOf([{ lines: ['A valve.'] }]);
    const text = original.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7');
    const { pages } = await foundIn(await annotated(Buffer.from(text, 'latin1'), marks));
    expect(pages[0]?.text).toContain('A valve.');
    expect(pages[0]?.annotations).toHaveLength(1);
  });
});
