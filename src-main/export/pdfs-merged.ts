// The documents of a case as one PDF: how is it put together without holding it? In: material, originals as they are needed. Out: a file in
// which each document's objects are written as soon as it is read; the list that goes before them is written last. Source: ISO 32000-1, 7.5.
import { open, type FileHandle } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFObjectCopier, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import { isFailure } from '../contract/failures.ts';
import { printedNumber } from '../contract/printed.ts';
import { openPdf } from './annotated-pdf.ts';
import { coverPages, type CoverRow, type RowPlace } from './cover-list.ts';
import { titleOf } from './document.ts';
import { PAGE } from './flow.ts';
import { includedPdf, noticePage, type Remark } from './included-pdf.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, FormWriter } from './material.ts';
import { pdfWords } from '../words/pdfs.ts';

/** A document in the file: its pages, in order. */
interface Part {
  row: CoverRow;
  pages: PDFRef[];
}

export const writePdfsMerged: FormWriter = async (material, source, path, progress) => {
  const { documents, order } = material;
  const words = pdfWords[order.language];
  const context = (await PDFDocument.create({ updateMetadata: false })).context;
  for (const [ref] of context.enumerateIndirectObjects()) context.delete(ref);
  const tree = context.nextRef();
  const file = await open(path, 'wx', 0o600);
  try {
    const out = writerTo(file, context);
    await out.begin();
    const parts: Part[] = [];
    for (const [at, document] of documents.entries()) {
      progress(at, documents.length);
      const { pdf, remark } = await readable(material, document, source);
      const pages = copyPages(pdf, context, tree);
      await out.flush();
      parts.push({ row: { document, ...(remark !== undefined && { remark: words[remark] }) }, pages });
    }
    const cover = await coverOf(material, parts, context, tree);
    const catalog = closing(material, context, tree, cover, parts);
    await out.flush();
    await out.end(catalog);
    await file.sync();
    progress(documents.length, documents.length);
  } finally {
    await file.close();
  }
};

/** A document that can be opened; one page that says why in the place of an original that cannot. */
async function readable(
  material: ExportMaterial,
  document: ExportedDocument,
  source: ExportSource,
): Promise<{ pdf: PDFDocument; remark?: Remark }> {
  const { bytes, remark } = await includedPdf(material, document, source);
  try {
    return { pdf: await openPdf(bytes, document.name), ...(remark !== undefined && { remark }) };
  } catch (error) {
    const why = isFailure(error, 'file-encrypted') ? 'protected' : 'broken';
    if (why === 'broken' && !isFailure(error, 'file-broken')) throw error;
    return { pdf: await openPdf(await noticePage(document, material.order.language, why), document.name), remark: 'replaced' };
  }
}

/** Copies all pages below the tree; what a page inherits goes with it, what leads out of the document stays behind. */
function copyPages(pdf: PDFDocument, context: PDFContext, tree: PDFRef): PDFRef[] {
  const copier = PDFObjectCopier.for(pdf.context, context);
  return pdf.getPages().map(({ node }) => {
    const page = copier.copy(node);
    page.set(PDFName.of('Parent'), tree);
    // Articles lead from page to page of the whole original; structure belongs to a tree that is not copied.
    for (const key of ['B', 'StructParents', 'AA']) page.delete(PDFName.of(key));
    defuse(page, context);
    return context.register(page);
  });
}

/** Actions that lead within the document or are mere addresses; programs and scripts of a stranger do not come into a file of ours. */
const harmless = new Set(['/GoTo', '/URI', '/Named']);

function defuse(page: PDFDict, context: PDFContext): void {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (const one of annotations.asArray()) {
    const annotation = context.lookup(one);
    if (!(annotation instanceof PDFDict)) continue;
    annotation.delete(PDFName.of('AA'));
    const action = annotation.lookup(PDFName.of('A'));
    const kind = action instanceof PDFDict ? String(action.lookup(PDFName.of('S'))) : '';
    if (action !== undefined && (!harmless.has(kind) || (action as PDFDict).has(PDFName.of('Next')))) annotation.delete(PDFName.of('A'));
  }
}

/** The list, each row of which leads to its document. */
async function coverOf(material: ExportMaterial, parts: readonly Part[], context: PDFContext, tree: PDFRef): Promise<PDFRef[]> {
  const rows = (covers: number): CoverRow[] => {
    let page = covers + 1;
    return parts.map(({ row, pages }) => {
      const begins = page;
      page += pages.length;
      return { ...row, page: begins };
    });
  };
  const counted = await coverPages(material, rows(1));
  const { bytes, places } = counted.pages === 1 ? counted : await coverPages(material, rows(counted.pages));
  const pages = copyPages(await openPdf(bytes, 'cover'), context, tree);
  for (const [at, part] of parts.entries()) {
    const [place, first] = [places[at], part.pages[0]];
    const page = place && pages[place.page - 1];
    if (place !== undefined && page !== undefined && first !== undefined) addLink(context, page, place, first);
  }
  return pages;
}

function addLink(context: PDFContext, page: PDFRef, { x, y, width, height }: RowPlace, target: PDFRef): void {
  const rect = [x, PAGE.height - y - height, x + width, PAGE.height - y];
  const link = context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], Dest: [target, 'Fit'] }));
  const node = context.lookup(page) as PDFDict;
  const known = node.get(PDFName.of('Annots'));
  if (known instanceof PDFArray) known.push(link);
  else node.set(PDFName.of('Annots'), context.obj([link]));
}

/** The page tree, the bookmarks and what else the catalog names. */
function closing(material: ExportMaterial, context: PDFContext, tree: PDFRef, cover: readonly PDFRef[], parts: readonly Part[]): PDFRef {
  const words = pdfWords[material.order.language];
  const pages = [...cover, ...parts.flatMap((part) => part.pages)];
  context.assign(tree, context.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  const outlines = context.nextRef();
  const marks: [string, PDFRef | undefined][] = [
    [words.contents, cover[0]],
    ...parts.map(({ row, pages: own }): [string, PDFRef | undefined] => [bookmarkOf(row.document, material), own[0]]),
  ];
  const refs = marks.map(() => context.nextRef());
  for (const [at, [title, page]] of marks.entries()) {
    const item = context.obj({ Parent: outlines, ...(page !== undefined && { Dest: [page, 'Fit'] }) });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [previous, next, own] = [refs[at - 1], refs[at + 1], refs[at]];
    if (previous !== undefined) item.set(PDFName.of('Prev'), previous);
    if (next !== undefined) item.set(PDFName.of('Next'), next);
    if (own !== undefined) context.assign(own, item);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  context.assign(outlines, context.obj({ Type: 'Outlines', ...(first && last && { First: first, Last: last }), Count: refs.length }));
  const catalog = context.obj({
    Type: 'Catalog',
    Pages: tree,
    Outlines: outlines,
    PageMode: 'UseOutlines',
    ViewerPreferences: { DisplayDocTitle: true },
  });
  return context.register(catalog);
}

function bookmarkOf(document: ExportedDocument, { order }: ExportMaterial): string {
  const title = titleOf(document, order.language)?.text ?? '';
  return [printedNumber(document.card), title].filter((part) => part !== '').join('  ');
}

const CHUNK_BYTES = 1024 * 1024;

/** Writes objects as they are flushed and forgets them; what a flushed object refers to may come later. */
function writerTo(file: FileHandle, context: PDFContext) {
  const offsets = new Map<number, number>();
  let at = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) await file.write(bytes.subarray(from, from + CHUNK_BYTES));
    at += bytes.length;
  };
  const text = (words: string): Promise<void> => write(Buffer.from(words, 'latin1'));
  return {
    begin: () => text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'),
    flush: async (): Promise<void> => {
      for (const [ref, object] of context.enumerateIndirectObjects()) {
        offsets.set(ref.objectNumber, at);
        const bytes = new Uint8Array(object.sizeInBytes());
        object.copyBytesInto(bytes, 0);
        await text(`${ref.objectNumber} 0 obj\n`);
        await write(bytes);
        await text('\nendobj\n');
        context.delete(ref);
      }
    },
    end: async (catalog: PDFRef): Promise<void> => {
      const start = at;
      const size = context.largestObjectNumber + 1;
      // Numbers that were drawn and never used are free.
      const rows = Array.from({ length: size }, (_, number) => {
        const offset = offsets.get(number);
        return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
      });
      await text(
        `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root ${catalog.objectNumber} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      );
    },
  };
}
