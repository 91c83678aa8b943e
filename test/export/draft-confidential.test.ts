// Does the draft of a first pass begin with the line of confidentiality where it quotes a document of the firm?
import { expect, it } from 'vitest';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { reportSectionParts } from '../../src-main/export/report.ts';
import { documentWords } from '../../src-main/words/documents.ts';
import { exportMaterial, exportSource } from '../support/export-material.ts';

async function firstBlock(name: string, type: 'patent' | 'internal'): Promise<string> {
  const material = exportMaterial({
    ...{ documents: 1, language: 'de' },
    change: ([document]) => {
      if (document !== undefined && type === 'internal') document.card = { ...document.card, type };
    },
  });
  const firstPass = {
    ...{
      madeAt: '2026-11-20T14:05:09.000Z',
      digest: 'a'.repeat(64),
      language: 'en',
      version: 1,
      searches: [],
      omissions: [],
      features: [],
    },
    documents: [{ name, index: 2, cells: [] }],
  } as unknown as FirstPass;
  for await (const { blocks } of reportSectionParts({ ...material, firstPass }, exportSource, () => undefined))
    return JSON.stringify(blocks[0]);
  return '';
}

it('stands first where a document is internal, also where its collection is gone, and nowhere else', async () => {
  const line = documentWords.de.report.confidential;
  expect(await firstBlock('EP-1000000-A1', 'internal')).toContain(line);
  expect(await firstBlock('XI-1234', 'patent')).toContain(line);
  expect(await firstBlock('EP-1000000-A1', 'patent')).not.toContain(line);
});
