// The text layer of a scan. In: an open PDF and the recognised words of its pages. Out: the PDF, whose pages have these words as their text.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { RecognisedPage, RecognisedPageWord } from '../../src-main/contract/recognition.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The style of recognised words: the browser's own font, which is not seen. */
const STYLE = 'recognised';
/** The share of the letters' height above the line on which they stand. */
const ASCENT = 0.78;

/** Gives the pages that have recognised words these as their text, wherever it is read. */
export function withRecognisedText(document: PDFDocumentProxy, recognised: readonly (RecognisedPage | null)[]): PDFDocumentProxy {
  const getPage = document.getPage.bind(document);
  document.getPage = async (number) => {
    const page = await getPage(number);
    const words = recognised[number - 1]?.words ?? [];
    if (words.length > 0) page.getTextContent = () => Promise.resolve(contentOf(page, words));
    return page;
  };
  return document;
}

function contentOf(page: PDFPageProxy, words: readonly RecognisedPageWord[]): TextContent {
  const viewport = page.getViewport({ scale: 1 });
  /** The place on the page of the file, which may be displayed turned. */
  const pointAt = (x: number, y: number): [number, number] => viewport.convertToPdfPoint(x, y) as [number, number];
  const items = words.map(({ text, x, baseline, width, size, line }, at) => {
    const [left, foot] = pointAt(x, baseline);
    const [alongX, alongY] = pointAt(x + size, baseline);
    const [upX, upY] = pointAt(x, baseline - size);
    const next = words[at + 1];
    const hasEOL = next?.line !== line;
    // A space parts the words of a line; scripts without spaces come in words that touch each other.
    const isApart = !hasEOL && next.x - (x + width) > 0.08 * size;
    const transform = [alongX - left, alongY - foot, upX - left, upY - foot, left, foot];
    return { str: isApart ? `${text} ` : text, dir: 'ltr', transform, width, height: size, fontName: STYLE, hasEOL };
  });
  return {
    items,
    styles: { [STYLE]: { ascent: ASCENT, descent: ASCENT - 1, vertical: false, fontFamily: 'sans-serif' } },
    lang: null,
  };
}
