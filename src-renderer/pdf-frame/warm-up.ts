// Renders a small built-in page off screen while the frame waits for its file, so that code and fonts are loaded when it arrives.
import { TextLayer } from 'pdfjs-dist';
import { openPdf } from './pdf-file.ts';

/** A page with the two standard fonts that patent offices use without embedding them. */
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</A 5 0 R/B 6 0 R>>>>>>',
  stream('BT /A 10 Tf 10 60 Td (A page) Tj /B 10 Tf 0 -20 Td (of our own) Tj ET'),
  '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
];

export async function warmUp(worker: Worker): Promise<void> {
  const pdf = await openPdf(samplePage(), worker, () => undefined);
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  const [textContentSource] = await Promise.all([page.getTextContent(), page.render({ canvas, viewport }).promise]);
  await new TextLayer({ textContentSource, container: document.createElement('div'), viewport }).render();
  page.cleanup();
}

function stream(content: string): string {
  return `<</Length ${content.length}>>stream\n${content}\nendstream`;
}

function samplePage(): ArrayBuffer {
  let file = '%PDF-1.7\n';
  const entries = objects.map((object, at) => {
    const entry = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return new TextEncoder().encode(file).buffer;
}
