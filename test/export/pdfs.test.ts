// Documents as PDFs in a zip and in one file: complete, in order, named, with a list, including originals that cannot be opened. Read
// back by libraries that did not write them.
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src-main/contract/failures.ts';
import type { ExportMaterial, ExportSource } from '../../src-main/export/material.ts';
import { writePdfsMerged } from '../../src-main/export/pdfs-merged.ts';
import { writePdfsZip } from '../../src-main/export/pdfs-zip.ts';
import { renderPdf } from '../../src-main/export/rendered-pdf.ts';
import { exportMaterial, exportSource } from '../support/export-material.ts';
import { freshFolder } from '../support/folders.ts';
import { withLaunchActions } from '../support/nasty-pdfs.ts';
import { foundIn, pdfOf } from '../support/own-pdfs.ts';
import { partsOf } from '../support/written-documents.ts';

/** Originals by position: two pages, encrypted, broken, with launch actions; none for the others. */
async function sourceWith(material: ExportMaterial): Promise<ExportSource> {
  const originals = [
    await pdfOf([
      { lines: ['sealed by a frangible diaphragm'] },
      { lines: ['page two of the first'], cropBox: [0, 100, 595, 700], rotate: 90 },
    ]),
    await pdfOf([{ lines: ['secret'] }], 'word'),
    Buffer.from('%PDF-1.4 broken'),
    withLaunchActions(),
  ];
  return { ...exportSource, pdf: (document) => Promise.resolve(originals[material.documents.indexOf(document)]) };
}

function material(): ExportMaterial {
  return exportMaterial({
    documents: 6,
    form: 'pdfs-zip',
    change: (documents) => {
      const last = documents.at(-1);
      if (last !== undefined) last.gone = true;
    },
  });
}

async function written(write: typeof writePdfsZip, made: ExportMaterial): Promise<string> {
  const path = join(freshFolder(), 'written');
  await write(made, await sourceWith(made), createWriteStream(path), () => undefined);
  return path;
}

describe('PDFs in a zip', () => {
  it('are one file per document under its name, with a list as PDF and as CSV', async () => {
    const made = material();
    const parts = await partsOf(await written(writePdfsZip, made));
    expect([...parts.keys()]).toEqual([...made.documents.map(({ name }) => `${name}.pdf`), '00 Cover list.pdf', '00 Cover list.csv']);
    const { pages } = await foundIn(parts.get('00 Cover list.pdf') ?? Buffer.alloc(0));
    expect(pages[0]?.text).toContain('4711-DE');
    expect(pages[0]?.text).toContain('rendering from the text');
    expect(parts.get('00 Cover list.csv')?.toString()).toContain(made.documents[0]?.card.number);
  });

  it('hold the attorney’s marks; an original that cannot be opened is included unchanged', async () => {
    const made = material();
    const parts = await partsOf(await written(writePdfsZip, made));
    const [first, second, third] = made.documents.map(({ name }) => parts.get(`${name}.pdf`) ?? Buffer.alloc(0));
    expect((await foundIn(first ?? Buffer.alloc(0))).pages[0]?.annotations[0]).toMatchObject({
      subtype: 'Highlight',
      contents: 'This is feature d.',
    });
    expect(second?.toString('latin1')).toMatch(/^%PDF[^]*\/Encrypt/);
    expect(third?.toString()).toBe('%PDF-1.4 broken');
  });

  it('say in their list which originals could not be annotated', async () => {
    const made = material();
    const [first, second] = made.documents;
    if (first !== undefined && second !== undefined) second.annotations = first.annotations;
    const list = (await partsOf(await written(writePdfsZip, made))).get('00 Cover list.pdf') ?? Buffer.alloc(0);
    const text = (await foundIn(list)).pages.map((page) => page.text).join(' ');
    expect(text.match(/without your marks/g)).toHaveLength(1);
  });

  it('leave out the marks on request', async () => {
    const made = exportMaterial({ documents: 1, form: 'pdfs-zip', order: { annotated: false } });
    const parts = await partsOf(await written(writePdfsZip, made));
    expect((await foundIn(parts.get(`${made.documents[0]?.name}.pdf`) ?? Buffer.alloc(0))).pages[0]?.annotations).toEqual([]);
  });

  it('can be cancelled', async () => {
    const made = exportMaterial({ documents: 4, form: 'pdfs-zip' });
    const stopped = writePdfsZip(made, exportSource, new PassThrough(), (done) => {
      if (done === 2) throw new Failure('cancelled');
    });
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('PDFs in one file', () => {
  it('follow each other after their list, which links to each, with one bookmark per document', async () => {
    const made = material();
    const { pages, outline } = await foundIn(readFileSync(await written(writePdfsMerged, made)));
    expect(outline).toHaveLength(1 + made.documents.length);
    expect(outline[0]).toBe('Cover list');
    expect(pages[0]?.annotations.filter(({ subtype }) => subtype === 'Link')).toHaveLength(made.documents.length);
    expect(pages[1]?.text).toContain('sealed by a frangible diaphragm');
    expect(pages[1]?.annotations[0]).toMatchObject({ subtype: 'Highlight' });
    expect(pages[2]).toMatchObject({ rotate: 90, view: [0, 100, 595, 700] });
    expect(pages[3]?.text).toContain('protected by a password');
    expect(pages[4]?.text).toContain('is damaged');
    expect(pages.at(-1)?.text).toContain('no longer installed');
    expect(pages[0]?.text).toMatch(/2\s[\s\S]*4\s[\s\S]*5\s/);
  });

  it('contain no script and no launch action of an original', async () => {
    const text = readFileSync(await written(writePdfsMerged, material())).toString('latin1');
    expect(text).not.toMatch(/\/Launch|\/JavaScript|calc\.exe/);
    expect(text).toContain('%PDF-1.7');
  });
});

describe('A rendering', () => {
  it('says on every page that it is not the original, and numbers claims and paragraphs', async () => {
    const made = exportMaterial({ documents: 1 });
    const [document] = made.documents;
    if (document === undefined) throw new Error('no document');
    const publication = await exportSource.whole(document);
    const bytes = await renderPdf({ publication, picture: await exportSource.picture(document, 1000), language: 'en' });
    const { pages, outline } = await foundIn(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.text).toContain('Rendering from the text, not the original');
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('1.');
    expect(outline.length).toBeGreaterThan(1);
    const german = await foundIn(await renderPdf({ publication, language: 'de' }));
    expect(german.pages[0]?.text).toContain('Wiedergabe des Textes, nicht das Original');
  });
});
