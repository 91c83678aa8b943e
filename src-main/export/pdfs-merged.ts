// The documents of a case as one PDF. The objects of each document are written as soon as it is read, so that only one document is in memory;
// the list in front of them is written last. Source: ISO 32000-1, 7.5.
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFObjectCopier, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import { isFailure } from '../contract/failures.ts';
import { printedNumber } from '../contract/printed.ts';
import { openPdf } from './annotated-pdf.ts';
import { coverPages, type CoverRow, type RowPosition } from './cover-list.ts';
import { titleOf } from './document.ts';
import { PAGE } from './pdf-flow.ts';
import { preparePdf, noticePage, type Remark } from './included-pdf.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, FormWriter } from './material.ts';
import { pdfWords } from '../words/pdfs.ts';

/** A document in the file. */
interface Part {
  row: CoverRow;
  pages: PDFRef[];
}

export const writePdfsMerged: FormWriter = async (material, source, out, progress) => {
  const { documents, order } = material;
  const words = pdfWords[order.language];
  const context = (await PDFDocument.create({ updateMetadata: false })).context;
  for (const [ref] of context.enumerateIndirectObjects()) context.delete(ref);
  const tree = context.nextRef();
  const file = objectWriter(out, context);
  await file.begin();
  const parts: Part[] = [];
  for (const [at, document] of documents.entries()) {
    progress(at, documents.length);
    const { pdf, remark } = await openDocument(material, document, source);
    const pages = copyPages(pdf, context, tree);
    await file.flush();
    parts.push({ row: { document, ...(remark !== undefined && { remark: words[remark] }) }, pages });
  }
  const cover = await addCover(material, parts, context, tree);
  const catalog = addCatalog(material, context, tree, cover, parts);
  await file.flush();
  await file.end(catalog);
  out.end();
  await finished(out);
  progress(documents.length, documents.length);
};

/** The PDF of a document, or one page that says why it cannot be opened. */
async function openDocument(
  material: ExportMaterial,
  document: ExportedDocument,
  source: ExportSource,
): Promise<{ pdf: PDFDocument; remark?: Remark }> {
  const { bytes, remark } = await preparePdf(material, document, source);
  try {
    return { pdf: await openPdf(bytes, document.name), ...(remark !== undefined && { remark }) };
  } catch (error) {
    const why = isFailure(error, 'file-encrypted') ? 'protected' : 'broken';
    if (why === 'broken' && !isFailure(error, 'file-broken')) throw error;
    return { pdf: await openPdf(await noticePage(document, material.order.language, why), document.name), remark: 'replaced' };
  }
}

/** Copies all pages below `tree` with their inherited attributes. */
function copyPages(pdf: PDFDocument, context: PDFContext, tree: PDFRef): PDFRef[] {
  const copier = PDFObjectCopier.for(pdf.context, context);
  return pdf.getPages().map(({ node }) => {
    const page = copier.copy(node);
    page.set(PDFName.of('Parent'), tree);
    // Article threads and the structure tree are not copied, and page actions are dropped.
    for (const key of ['B', 'StructParents', 'AA']) page.delete(PDFName.of(key));
    removeActions(page, context);
    return context.register(page);
  });
}

/** Links within the document and web addresses. All other actions (programs, scripts) of the untrusted original are removed. */
const safeActions = new Set(['/GoTo', '/URI', '/Named']);

function removeActions(page: PDFDict, context: PDFContext): void {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (const one of annotations.asArray()) {
    const annotation = context.lookup(one);
    if (!(annotation instanceof PDFDict)) continue;
    annotation.delete(PDFName.of('AA'));
    const action = annotation.lookup(PDFName.of('A'));
    const kind = action instanceof PDFDict ? String(action.lookup(PDFName.of('S'))) : '';
    if (action !== undefined && (!safeActions.has(kind) || (action as PDFDict).has(PDFName.of('Next')))) annotation.delete(PDFName.of('A'));
  }
}

/** Adds the cover list, with each row linked to its document. */
async function addCover(material: ExportMaterial, parts: readonly Part[], context: PDFContext, tree: PDFRef): Promise<PDFRef[]> {
  const rows = (coverPageCount: number): CoverRow[] => {
    let page = coverPageCount + 1;
    return parts.map(({ row, pages }) => {
      const firstPage = page;
      page += pages.length;
      return { ...row, page: firstPage };
    });
  };
  const counted = await coverPages(material, rows(1));
  const { bytes, positions } = counted.pages === 1 ? counted : await coverPages(material, rows(counted.pages));
  const pages = copyPages(await openPdf(bytes, 'cover'), context, tree);
  for (const [at, part] of parts.entries()) {
    const [position, first] = [positions[at], part.pages[0]];
    const page = position && pages[position.page - 1];
    if (position !== undefined && page !== undefined && first !== undefined) addLink(context, page, position, first);
  }
  return pages;
}

function addLink(context: PDFContext, page: PDFRef, { x, y, width, height }: RowPosition, target: PDFRef): void {
  const rect = [x, PAGE.height - y - height, x + width, PAGE.height - y];
  const link = context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], Dest: [target, 'Fit'] }));
  const node = context.lookup(page) as PDFDict;
  const known = node.get(PDFName.of('Annots'));
  if (known instanceof PDFArray) known.push(link);
  else node.set(PDFName.of('Annots'), context.obj([link]));
}

/** Adds the page tree, the bookmarks and the catalog; returns the catalog. */
function addCatalog(material: ExportMaterial, context: PDFContext, tree: PDFRef, cover: readonly PDFRef[], parts: readonly Part[]): PDFRef {
  const words = pdfWords[material.order.language];
  const pages = [...cover, ...parts.flatMap((part) => part.pages)];
  context.assign(tree, context.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  const outlines = context.nextRef();
  const bookmarks: [string, PDFRef | undefined][] = [
    [words.contents, cover[0]],
    ...parts.map(({ row, pages: own }): [string, PDFRef | undefined] => [bookmarkOf(row.document, material), own[0]]),
  ];
  const refs = bookmarks.map(() => context.nextRef());
  for (const [at, [title, page]] of bookmarks.entries()) {
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

/** Writes objects and drops them; an object may refer to one that is written later. */
function objectWriter(out: Writable, context: PDFContext) {
  const offsets = new Map<number, number>();
  let at = 0;
  const write = (bytes: Uint8Array): Promise<void> => {
    at += bytes.length;
    return new Promise((resolve, reject) => out.write(bytes, (error) => (error ? reject(error) : resolve())));
  };
  const text = (content: string): Promise<void> => write(Buffer.from(content, 'latin1'));
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
      // Object numbers without an offset are free entries.
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
