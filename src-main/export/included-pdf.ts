// The PDF of a document: the original with the attorney's marks, else a rendering of the text, else one page that says why there is neither.
import type { ExportOrder } from '../contract/export.ts';
import { isFailure } from '../contract/failures.ts';
import { printedNumber } from '../contract/printed.ts';
import { annotatePdf } from './annotated-pdf.ts';
import { annotationAuthor } from './author.ts';
import { openFlow } from './pdf-flow.ts';
import type { ExportedDocument, ExportMaterial, ExportSource } from './material.ts';
import { locateMarks } from './locate-marks.ts';
import { renderPdf } from './rendered-pdf.ts';
import { titleOf } from './document.ts';
import { pdfWords } from '../words/pdfs.ts';

/** Longer side of a drawing, in pixels. */
const DRAWING_PIXELS = 1600;

export type Remark = 'rendered' | 'replaced' | 'unmarked';

export interface IncludedPdf {
  bytes: Uint8Array;
  /** What the list says about it; absent for an original with all its marks. */
  remark?: Remark;
}

/** An original that cannot be opened is included unchanged, with the remark that its marks are missing. */
export async function preparePdf(material: ExportMaterial, document: ExportedDocument, source: ExportSource): Promise<IncludedPdf> {
  const { order } = material;
  if (document.gone === true) return { bytes: await noticePage(document, order.language, 'gone'), remark: 'replaced' };
  const original = await source.pdf(document);
  if (original === undefined) {
    const picture = await source.picture(document, DRAWING_PIXELS);
    const annotations = order.annotated ? document.annotations : [];
    const bytes = await renderPdf({ publication: await source.whole(document), picture, annotations, language: order.language });
    return { bytes, remark: 'rendered' };
  }
  if (!order.annotated || document.annotations.length === 0) return { bytes: original };
  try {
    const marks = await locateMarks(original, document.annotations);
    return { bytes: await annotatePdf(original, marks, annotationAuthor(material.case), document.name) };
  } catch (error) {
    if (isFailure(error, 'file-encrypted') || isFailure(error, 'file-broken')) return { bytes: original, remark: 'unmarked' };
    throw error;
  }
}

/** One page that replaces a document that cannot be included. */
export async function noticePage(
  document: Pick<ExportedDocument, 'card' | 'publication'>,
  language: ExportOrder['language'],
  why: 'gone' | 'protected' | 'broken',
): Promise<Uint8Array> {
  const words = pdfWords[language];
  const number = printedNumber(document.card);
  const flow = openFlow({ left: [{ text: number }], right: words.ofAll, title: number, language });
  flow.paragraph({ runs: [{ text: number }], style: { size: 19, leading: 26 } });
  const title = titleOf(document, language);
  if (title !== undefined)
    flow.paragraph({ runs: [{ text: title.text, quoted: true }], style: { size: 13.5, leading: 19, family: 'serif' } });
  flow.paragraph({ runs: [{ text: words[why] }], style: { size: 10.5, leading: 15 }, above: 14 });
  return flow.end();
}
