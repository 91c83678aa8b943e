// The search report as DOCX, written into the firm's own template or the built-in one. Sections without a placeholder are left out.
import { docxBlocks, type DocxLook } from './docx-blocks.ts';
import { writeFilledTemplate, type AppendBlocks } from './docx-file.ts';
import { builtInTemplate } from './docx-template.ts';
import type { FormWriter } from './material.ts';
import { headBlocks, reportSectionParts } from './report.ts';
import { documentWords } from '../words/documents.ts';

export const writeReportDocx: FormWriter = async (material, source, out, progress) => {
  const { language } = material.order;
  const content = {
    template: material.template ?? (await builtInTemplate(language)),
    material,
    kind: documentWords[language].report.kind,
  };
  await writeFilledTemplate({ ...content, parts }, out);

  async function parts(present: ReadonlySet<string>, look: DocxLook, append: AppendBlocks): Promise<void> {
    // A placeholder for the whole report takes all sections.
    const whole = present.has('report');
    const head = await docxBlocks(headBlocks(material), look);
    if (present.has('head')) await append('head', head);
    if (whole) await append('report', head);
    for await (const { placeholder, blocks } of reportSectionParts(material, source, progress))
      if (whole || present.has(placeholder)) await append(whole ? 'report' : placeholder, await docxBlocks(blocks, look));
  }
};
