// Makes a document of the PDF library a PDF/A-2u (ISO 19005-2): every letter can be searched, no font or colour depends on the reader. The
// library knows level B alone and writes its metadata without escaping.
import { escaped } from './markup.ts';

/** The option of the library that adds the colour profile and the identification. */
export const archival = { subset: 'PDF/A-2b' } as const;

/** What the library does at the end of a document made with `archival`; its types leave these out. */
interface Ending {
  subset_conformance: string;
  _addInfo: () => void;
  appendXML: (xml: string) => void;
}

export function makeArchival(document: PDFKit.PDFDocument): void {
  const ending = document as unknown as Ending;
  ending.subset_conformance = 'U';
  ending._addInfo = () => ending.appendXML(metadataOf(document.info));
}

/** The document information as XMP. */
function metadataOf({ Title, Subject, Author, Keywords, Creator, Producer, CreationDate }: PDFKit.DocumentInfo): string {
  const element = (name: string, text: string | undefined, open = '', close = ''): string =>
    text === undefined || text === '' ? '' : `<${name}>${open}${escaped(text)}${close}</${name}>`;
  const inLanguage = ['<rdf:Alt><rdf:li xml:lang="x-default">', '</rdf:li></rdf:Alt>'] as const;
  return [
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/">',
    element('xmp:CreateDate', CreationDate?.toISOString().replace(/\.\d+/, '')),
    element('xmp:CreatorTool', Creator),
    element('dc:title', Title, ...inLanguage),
    element('dc:description', Subject, ...inLanguage),
    element('dc:creator', Author, '<rdf:Seq><rdf:li>', '</rdf:li></rdf:Seq>'),
    element('pdf:Keywords', Keywords),
    element('pdf:Producer', Producer),
    '</rdf:Description>',
  ].join('');
}
