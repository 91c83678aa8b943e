// The search report as DOCX, written into a template: the firm's own, or ours. In: the material. Out: the template with its places
// filled; what it has no place for is left out.
import { docxBlocks, type DocxLook } from './docx-blocks.ts';
import { writeFilledTemplate, type PutInPlace } from './docx-file.ts';
import { ownTemplate } from './docx-template.ts';
import type { FormWriter } from './material.ts';
import { headBlocks, reportPieces } from './report.ts';
import { documentWords } from '../words/documents.ts';

export const writeReportDocx: FormWriter = async (material, source, path, progress) => {
  const { language } = material.order;
  const filling = {
    template: material.template ?? (await ownTemplate(language)),
    material,
    kind: documentWords[language].report.kind,
  };
  await writeFilledTemplate({ ...filling, parts }, path);

  async function parts(asked: ReadonlySet<string>, look: DocxLook, put: PutInPlace): Promise<void> {
    // Where a template has a place for the whole report, the places of its sections stay empty.
    const whole = asked.has('report');
    const head = await docxBlocks(headBlocks(material), look);
    if (asked.has('head')) await put('head', head);
    if (whole) await put('report', head);
    for await (const { place, blocks } of reportPieces(material, source, progress))
      if (whole || asked.has(place)) await put(whole ? 'report' : place, await docxBlocks(blocks, look));
  }
};
