// The search report and the table as PDF/A-2u, read back by other programs: what the standard asks that can be seen without a validator.
// scripts/verapdf.ts asks veraPDF.
import { readFileSync } from 'node:fs';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { exportMaterial } from '../support/export-material.ts';
import { nastyTexts, readPdf, written } from '../support/written-documents.ts';

const forms = ['report-pdf', 'epo-table-pdf'] as const;

async function opened(path: string): Promise<PDFDocument> {
  return PDFDocument.load(readFileSync(path), { updateMetadata: false });
}

/** The text of each element of the XMP metadata; throws if it is not well-formed. */
function metadataOf(pdf: PDFDocument): Map<string, string> {
  const stream = pdf.catalog.lookup(PDFName.of('Metadata'));
  if (!(stream instanceof PDFRawStream)) throw new Error('there are no metadata');
  const found = new Map<string, string>();
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const name = open.findLast((one) => !one.startsWith('rdf:')) ?? '';
    if (text.trim() !== '') found.set(name, `${found.get(name) ?? ''}${text}`);
  });
  parser.write(Buffer.from(stream.contents).toString('utf8')).close();
  return found;
}

/** The fonts that pages draw with, with whether their file is in the document. */
function fontsOf(pdf: PDFDocument): [name: string, embedded: boolean, searchable: boolean][] {
  const fonts = new Map<string, [string, boolean, boolean]>();
  for (const page of pdf.getPages()) {
    const own = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    for (const [, reference] of own?.entries() ?? []) {
      const font = pdf.context.lookup(reference, PDFDict);
      const descendant = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict);
      const descriptor = descendant?.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
      const file = descriptor?.get(PDFName.of('FontFile2')) ?? descriptor?.get(PDFName.of('FontFile3'));
      const name = String(font.get(PDFName.of('BaseFont')));
      fonts.set(name, [name, file instanceof PDFRef, font.get(PDFName.of('ToUnicode')) instanceof PDFRef]);
    }
  }
  return [...fonts.values()];
}

describe.each(forms)('%s', (form) => {
  it('says that it is PDF/A-2u, has a colour profile and every font, and is tagged', async () => {
    const path = await written(form, exportMaterial({ form }));
    const pdf = await opened(path);
    const metadata = metadataOf(pdf);
    expect([metadata.get('pdfaid:part'), metadata.get('pdfaid:conformance')]).toEqual(['2', 'U']);
    const intents = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
    expect(intents.lookup(0, PDFDict).get(PDFName.of('DestOutputProfile'))).toBeInstanceOf(PDFRef);
    const fonts = fontsOf(pdf);
    expect(fonts.map(([name]) => name).join(' ')).toMatch(/NotoSans-.*SourceSerif4-|SourceSerif4-.*NotoSans-/);
    expect(fonts.filter(([, embedded, searchable]) => !embedded || !searchable)).toEqual([]);
    expect((await readPdf(path)).marked).toBe(true);
  });

  it('has well-formed metadata that say the same as the document information, whatever the title is', async () => {
    for (const title of nastyTexts) {
      const material = exportMaterial({ form, documents: 1 });
      material.case = { ...material.case, title, reference: '<4711> & "DE"' };
      const path = await written(form, material);
      const metadata = metadataOf(await opened(path));
      const { info } = await readPdf(path);
      expect(metadata.get('dc:title')).toBe(info['Title']);
      expect(metadata.get('dc:title')).toContain('<4711> & "DE"');
      expect(metadata.get('dc:description')).toBe(info['Subject']);
    }
  });
});

it('keeps the rows of a document in the table on one page', async () => {
  const material = exportMaterial({ form: 'epo-table-pdf', documents: 48 });
  const verdicts = (['X', 'Y', 'A'] as const).map((letter, at) => ({ claim: at + 1, letter }));
  for (const document of material.documents) document.assessment = { verdicts, flags: {} };
  const { pages } = await readPdf(await written('epo-table-pdf', material));
  const firstRows = pages.flatMap((page) => /searched \(IPC\)\s+(\S+)\s/.exec(page)?.[1] ?? []);
  expect(firstRows.length).toBeGreaterThan(4);
  expect(firstRows.filter((symbol) => symbol !== 'X†')).toEqual([]);
});
