// Is every PDF that claims to be PDF/A-2u one, in each language? Asked of veraPDF where scripts/verapdf.ts has fetched it, which needs Java and
// Maven; skipped elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportForms } from '../../src-main/contract/export.ts';
import { endingOf } from '../../src-main/export/file-names.ts';
import { freshFolder } from '../support/folders.ts';
import { archivalForms, brokenRules, veraPdf, writeArchivalForms } from '../support/verapdf.ts';

const classPath = veraPdf();

it('names every form that is a PDF, but for the one that people type into and the documents of others', () => {
  const pdfs = exportForms.filter((form) => endingOf(form) === '.pdf' || form === 'statement');
  expect([...archivalForms, 'ids', 'pdfs-merged'].toSorted()).toEqual(pdfs.toSorted());
});

it.skipIf(classPath === undefined)(
  'finds every form valid in each language, and one that was changed not',
  { timeout: 180_000 },
  async () => {
    const folder = freshFolder();
    const names = await writeArchivalForms(folder, 60);
    const changed = readFileSync(join(folder, names[0] ?? ''), 'latin1').replaceAll('pdfaid:part>2<', 'pdfaid:part>3<');
    writeFileSync(join(folder, 'changed.pdf'), changed, 'latin1');
    const broken = brokenRules(classPath ?? '', folder, [...names, 'changed.pdf']);
    expect(broken.get('changed.pdf')?.[0]).toBe('not valid');
    broken.delete('changed.pdf');
    expect([...broken]).toEqual(names.map((name) => [name, []]));
  },
);
