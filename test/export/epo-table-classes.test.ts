// The right column of the search table: the classes of the application itself above the technical fields searched.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CaseApplication } from '../../src-main/contract/case-application.ts';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import { exportMaterial } from '../support/export-material.ts';
import { docxText, partsOf, readPdf, written } from '../support/written-documents.ts';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const head = 'Classification of the application (IPC)';
const application: CaseApplication = {
  ...{ office: 'EP', number: '24163000.1', filed: '2024-03-15', priorities: [], law: 'EP', framed: false },
  classes: [
    { type: 'IPC', code: 'B65D51/28' },
    { type: 'CPC', code: 'B65D2251/01' },
    { type: 'IPC', code: 'A47G19/22' },
  ],
};

function materialOf(form: 'epo-table' | 'epo-table-pdf' | 'epo-table-html'): ExportMaterial {
  const material = exportMaterial({ form });
  const [version] = material.versions ?? [];
  const query = { ...version!.search.query, classes: ['F16K1/00'] };
  return {
    ...material,
    versions: [{ ...version!, search: { ...version!.search, query } }],
    case: { ...material.case, application },
  };
}

it('has the classes of the application above the fields searched, in DOCX, PDF and HTML', async () => {
  const texts = {
    docx: docxText(await partsOf(await written('epo-table', materialOf('epo-table')))),
    pdf: (await readPdf(await written('epo-table-pdf', materialOf('epo-table-pdf')))).pages.join(' '),
    html: readFileSync(await written('epo-table-html', materialOf('epo-table-html')), 'utf8').replaceAll(/<[^>]+>/g, ' '),
  };
  for (const [form, text] of Object.entries(texts)) {
    for (const shown of ['B65D 51/28', 'A47G 19/22', 'B65D 2251/01', 'F16K']) expect(flat(text), form).toContain(shown);
    // Cells of a PDF are read line by line, so that what stands beside comes between.
    if (form === 'pdf') continue;
    expect(flat(text), form).toContain(head);
    expect(flat(text), form).toMatch(/B65D 51\/28 ?A47G 19\/22 ?CPC: ?B65D 2251\/01 ?Technical fields searched \(IPC\) ?F16K/);
  }
});

it('has the fields searched alone where the application has no classes', async () => {
  const material = materialOf('epo-table');
  const { classes: _classes, ...unclassified } = application;
  material.case.application = unclassified;
  const text = flat(docxText(await partsOf(await written('epo-table', material))));
  expect(text).not.toContain(head);
  expect(text).toContain('Technical fields searched (IPC)');
});
