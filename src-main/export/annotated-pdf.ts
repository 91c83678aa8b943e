// Writes the attorney's marks into a copy of a PDF as annotations. Where the original is sound, its bytes stay and the marks are appended.
// Source: ISO 32000-1, 12.5 (annotations), 7.5.6 (incremental updates).
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFContext,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Annotation, PageRectangle } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';

/** Colours of highlighted text and of a drawn frame, from 0 to 1. */
const HIGHLIGHT = [1, 0.89, 0.47];
const FRAME = [0.72, 0.2, 0.13];
const FRAME_POINTS = 1.2;
/** Annotation flags: print; for the icon of a note also no zoom and no rotation. */
const PRINT = 4;
const PRINT_UPRIGHT = 4 | 8 | 16;
const ICON_POINTS = 20;
const POPUP_POINTS = { width: 180, height: 100 };
/** PDFs with more pages are refused; the longest publication known has a sixth of this. */
const MAX_PAGES = 20_000;

/** A mark with its position on a page; without one it becomes a note on the first page. */
export interface PlacedMark extends Pick<Annotation, 'id' | 'quote' | 'cite' | 'note' | 'createdAt' | 'changedAt'> {
  page?: number;
  area?: boolean;
  rectangles?: readonly PageRectangle[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opens an untrusted PDF. `name`: for the messages. Throws `file-encrypted` and `file-broken`. */
export async function openPdf(bytes: Uint8Array, name: string, forIncrementalUpdate = false): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      forIncrementalUpdate,
      parseSpeed: Infinity,
    });
    if (pdf.isEncrypted) throw new Failure('file-encrypted', { name });
    const count = pdf.getPageCount();
    if (count === 0 || count > MAX_PAGES) throw new Failure('file-broken', { name });
    return pdf;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('file-broken', { name }, { cause: error });
  }
}

/** A copy of the PDF with the marks. `author`: shown as the author of the annotations. Throws `file-encrypted` and `file-broken`. */
export async function annotatePdf(bytes: Uint8Array, marks: readonly PlacedMark[], author: string, name: string): Promise<Uint8Array> {
  const pdf = await openPdf(bytes, name, true);
  const { context } = pdf;
  const { snapshot } = context;
  // With a snapshot set, the library searches the whole document on every change.
  delete context.snapshot;
  try {
    const pages = pdf.getPages();
    let notes = 0;
    for (const mark of marks) if (!addMark(context, pages, mark, author, notes)) notes += 1;
    if (snapshot === undefined || !isSound(bytes, context.pdfFileDetails.prevStartXRef))
      return await pdf.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false });
    for (const page of pages) {
      snapshot.markRefForSave(page.ref);
      const annotations = page.node.get(PDFName.of('Annots'));
      if (annotations !== undefined && 'objectNumber' in annotations) snapshot.markRefForSave(annotations as PDFRef);
    }
    const added = await pdf.saveIncremental(snapshot, { useObjectStreams: false });
    return Buffer.concat([bytes, added]);
  } catch (error) {
    throw new Failure('file-broken', { name }, { cause: error });
  }
}

/** True where the cross-reference table is where the file says; an incremental update refers to it. */
function isSound(bytes: Uint8Array, startXref: number): boolean {
  const found = Buffer.from(bytes.subarray(startXref, startXref + 24)).toString('latin1');
  return (
    startXref > 0 &&
    (found.startsWith('xref') || /^\d+\s+\d+\s+obj/.test(found)) &&
    Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  );
}

/** Returns false where the mark became a note in the margin of the first page. `notes`: number of such notes before it. */
function addMark(context: PDFContext, pages: readonly PDFPage[], mark: PlacedMark, author: string, notes: number): boolean {
  const page = mark.page === undefined ? undefined : pages[mark.page - 1];
  if (page === undefined || mark.rectangles === undefined || mark.rectangles.length === 0) {
    const first = pages[0];
    if (first !== undefined) addNote(context, first, mark, author, notes);
    return false;
  }
  const box = visibleBox(page);
  const boxes = mark.rectangles.map((rectangle) => toPageSpace(rectangle, box));
  const ref = context.register(
    mark.area === true ? square(context, page, boxes, mark, author) : highlight(context, page, boxes, mark, author),
  );
  append(context, page, ref);
  if (mark.note !== '') addPopup(context, page, ref, bounding(boxes), mark);
  return true;
}

/** The visible part of a page, in its own coordinates. */
function visibleBox(page: PDFPage): Box {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const [left, bottom] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)];
  const [right, top] = [Math.min(media.x + media.width, crop.x + crop.width), Math.min(media.y + media.height, crop.y + crop.height)];
  // If the boxes do not intersect the file is faulty, and readers show the media box.
  return right > left && top > bottom ? { x: left, y: bottom, width: right - left, height: top - bottom } : media;
}

/** Converts from a top-left origin to the page's own coordinates, with their origin at the lower left. */
function toPageSpace({ x, y, width, height }: PageRectangle, box: Box): Box {
  return { x: box.x + x, y: box.y + box.height - y - height, width, height };
}

function bounding(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x));
  const bottom = Math.min(...boxes.map(({ y }) => y));
  return {
    x: left,
    y: bottom,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - bottom,
  };
}

const cornersOf = ({ x, y, width, height }: Box): number[] => [x, y, x + width, y + height];

function common(context: PDFContext, page: PDFPage, mark: PlacedMark, author: string): [string, PDFObject][] {
  return [
    ['Type', PDFName.of('Annot')],
    ['P', page.ref],
    ['NM', PDFString.of(`antecedent-${mark.id}`)],
    ['T', PDFHexString.fromText(author)],
    ['Contents', PDFHexString.fromText(mark.note === '' ? mark.cite : mark.note)],
    ['Subj', PDFHexString.fromText(mark.cite)],
    ['CreationDate', PDFString.fromDate(new Date(mark.createdAt))],
    ['M', PDFString.fromDate(new Date(mark.changedAt))],
  ];
}

function dictionary(context: PDFContext, entries: readonly [string, PDFObject][]): PDFDict {
  const made = PDFDict.withContext(context);
  for (const [key, value] of entries) made.set(PDFName.of(key), value);
  return made;
}

/** Highlighted lines of text; multiplied, so that the letters stay black. */
function highlight(context: PDFContext, page: PDFPage, boxes: readonly Box[], mark: PlacedMark, author: string): PDFDict {
  const [red = 0, green = 0, blue = 0] = HIGHLIGHT;
  const drawn = boxes
    .map(({ x, y, width, height }) => `${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(width)} ${pdfNumber(height)} re f`)
    .join('\n');
  const quads = boxes.flatMap(({ x, y, width, height }) => [x, y + height, x + width, y + height, x, y, x + width, y]);
  return dictionary(context, [
    ['Subtype', PDFName.of('Highlight')],
    ...common(context, page, mark, author),
    ['Rect', context.obj(cornersOf(bounding(boxes)))],
    ['QuadPoints', context.obj(quads)],
    ['C', context.obj(HIGHLIGHT)],
    ['F', context.obj(PRINT)],
    ['AP', appearance(context, bounding(boxes), `/Multiply gs ${red} ${green} ${blue} rg\n${drawn}`, true)],
  ]);
}

function square(context: PDFContext, page: PDFPage, boxes: readonly Box[], mark: PlacedMark, author: string): PDFDict {
  const [red = 0, green = 0, blue = 0] = FRAME;
  const box = bounding(boxes);
  const inner = FRAME_POINTS / 2;
  const drawn = `${pdfNumber(box.x + inner)} ${pdfNumber(box.y + inner)} ${pdfNumber(box.width - FRAME_POINTS)} ${pdfNumber(box.height - FRAME_POINTS)} re S`;
  return dictionary(context, [
    ['Subtype', PDFName.of('Square')],
    ...common(context, page, mark, author),
    ['Rect', context.obj(cornersOf(box))],
    ['C', context.obj(FRAME)],
    ['BS', context.obj({ W: FRAME_POINTS })],
    ['F', context.obj(PRINT)],
    ['AP', appearance(context, box, `${FRAME_POINTS} w ${red} ${green} ${blue} RG\n${drawn}`, false)],
  ]);
}

/** The appearance stream, for readers that do not draw annotations themselves. */
function appearance(context: PDFContext, box: Box, drawing: string, multiplied: boolean): PDFDict {
  const form = context.stream(drawing, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: cornersOf(box),
    ...(multiplied && {
      Group: { S: 'Transparency' },
      Resources: { ExtGState: { Multiply: { Type: 'ExtGState', BM: 'Multiply' } } },
    }),
  });
  return dictionary(context, [['N', context.register(form)]]);
}

/** A mark whose position is not known becomes a note in the margin of the first page. */
function addNote(context: PDFContext, page: PDFPage, mark: PlacedMark, author: string, above: number): void {
  const box = visibleBox(page);
  const icon = { x: box.x + 4, y: box.y + box.height - (above + 1) * (ICON_POINTS + 4), width: ICON_POINTS, height: ICON_POINTS };
  const words = [mark.cite, mark.quote === '' ? '' : `“${mark.quote}”`, mark.note].filter((part) => part !== '').join('\n');
  const ref = context.register(
    dictionary(context, [
      ['Subtype', PDFName.of('Text')],
      ...common(context, page, { ...mark, note: words }, author),
      ['Rect', context.obj(cornersOf(icon))],
      ['Name', PDFName.of('Note')],
      ['C', context.obj(HIGHLIGHT)],
      ['F', context.obj(PRINT_UPRIGHT)],
    ]),
  );
  append(context, page, ref);
  addPopup(context, page, ref, icon, mark);
}

/** The pop-up window of a note, to the right of its annotation. */
function addPopup(context: PDFContext, page: PDFPage, parent: PDFRef, target: Box, mark: PlacedMark): void {
  const box = visibleBox(page);
  const { width, height } = POPUP_POINTS;
  const rect = {
    x: Math.max(box.x, Math.min(target.x + target.width + 8, box.x + box.width - width)),
    y: Math.max(box.y, target.y + target.height - height),
    width,
    height,
  };
  const ref = context.register(
    dictionary(context, [
      ['Type', PDFName.of('Annot')],
      ['Subtype', PDFName.of('Popup')],
      ['NM', PDFString.of(`antecedent-${mark.id}-note`)],
      ['P', page.ref],
      ['Parent', parent],
      ['Rect', context.obj(cornersOf(rect))],
      ['Open', context.obj(false as never)],
    ]),
  );
  (context.lookup(parent) as PDFDict).set(PDFName.of('Popup'), ref);
  append(context, page, ref);
}

function append(context: PDFContext, page: PDFPage, ref: PDFRef): void {
  const known = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (known !== undefined) known.push(ref);
  else page.node.set(PDFName.of('Annots'), context.obj([ref]));
}

/** A PDF number: no exponent, at most three decimals. */
function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
