// A document as a PDF: which one can be had? In: a document, its original where there is one. Out: the original with the attorney's marks,
// or a rendering of the text, or one page that says why there is neither.
import type { ExportOrder } from '../contract/export.ts';
import { isFailure } from '../contract/failures.ts';
import { printedNumber } from '../contract/printed.ts';
import { annotatedPdf } from './annotated-pdf.ts';
import { authorOf } from './author.ts';
import { openFlow } from './flow.ts';
import type { ExportedDocument, ExportMaterial, ExportSource } from './material.ts';
import { placedMarks } from './quote-places.ts';
import { renderedPdf } from './rendering.ts';
import { titleOf } from './document.ts';
import { pdfWords } from '../words/pdfs.ts';

/** Pixels on the longer side of a drawing on a page of its own. */
const DRAWING_PIXELS = 1600;

export type Remark = 'rendered' | 'replaced' | 'unmarked';

export interface IncludedPdf {
  bytes: Uint8Array;
  /** What the list says of it; nothing of an original with all its marks. */
  remark?: Remark;
}

/** An original that cannot be opened is there all the same, as it is; that the marks are missing is said beside it. */
export async function includedPdf(material: ExportMaterial, document: ExportedDocument, source: ExportSource): Promise<IncludedPdf> {
  const { order } = material;
  if (document.gone === true) return { bytes: await noticePage(document, order.language, 'gone'), remark: 'replaced' };
  const original = await source.pdf(document);
  if (original === undefined) {
    const picture = await source.picture(document, DRAWING_PIXELS);
    const annotations = order.annotated ? document.annotations : [];
    const bytes = await renderedPdf({ publication: await source.whole(document), picture, annotations, language: order.language });
    return { bytes, remark: 'rendered' };
  }
  if (!order.annotated || document.annotations.length === 0) return { bytes: original };
  try {
    const marks = await placedMarks(original, document.annotations);
    return { bytes: await annotatedPdf(original, marks, authorOf(material.case), document.name) };
  } catch (error) {
    if (isFailure(error, 'file-encrypted') || isFailure(error, 'file-broken')) return { bytes: original, remark: 'unmarked' };
    throw error;
  }
}

/** One page in the place of a document that cannot be there. */
export async function noticePage(
  document: Pick<ExportedDocument, 'card' | 'publication'>,
  language: ExportOrder['language'],
  why: 'gone' | 'protected' | 'broken',
): Promise<Uint8Array> {
  const words = pdfWords[language];
  const number = printedNumber(document.card);
  const flow = openFlow({ left: [{ text: number }], right: words.ofAll, title: number, language });
  flow.paragraph({ runs: [{ text: number }], setting: { size: 19, lead: 26 } });
  const title = titleOf(document, language);
  if (title !== undefined)
    flow.paragraph({ runs: [{ text: title.text, voice: 'document' }], setting: { size: 13.5, lead: 19, voice: 'serif' } });
  flow.paragraph({ runs: [{ text: words[why] }], setting: { size: 10.5, lead: 15 }, above: 14 });
  return flow.end();
}
