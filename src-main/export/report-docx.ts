// The search report as DOCX, written into a template: the firm's own, or ours. In: the material. Out: the template with its places
// filled; what it has no place for is left out.
import { writeFile } from 'node:fs/promises';
import type { FileChild } from 'docx';
import { places as blockPlaces } from './blocks.ts';
import { docxBlocks } from './docx-blocks.ts';
import { filledTemplate, type Parts } from './docx-file.ts';
import { ownTemplate } from './docx-template.ts';
import type { FormWriter } from './material.ts';
import { headBlocks, reportPieces } from './report.ts';
import { wordsOf } from './words.ts';

export const writeReportDocx: FormWriter = async (material, source, path, progress) => {
  const { language } = material.order;
  const bytes = await filledTemplate({
    template: material.template ?? (await ownTemplate(language)),
    material,
    kind: wordsOf(language).report.kind,
    parts: async (asked, look) => {
      const parts: Parts = {};
      const whole: FileChild[] = [];
      const head = await docxBlocks(headBlocks(material), look);
      for (const place of blockPlaces) if (asked.has(place)) parts[place] = [];
      for await (const { place, blocks } of reportPieces(material, source, progress)) {
        if (!asked.has('report') && parts[place] === undefined) continue;
        const children = await docxBlocks(blocks, look);
        if (asked.has('report')) whole.push(...children);
        else parts[place]?.push(...children);
      }
      if (asked.has('head')) parts.head = head;
      if (asked.has('report')) parts.report = [...head, ...whole];
      return parts;
    },
  });
  await writeFile(path, bytes);
};
