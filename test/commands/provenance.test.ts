// antecedent provenance, as typed: which file each field comes from, and both values where an office's file and a PDF disagree.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SourcedValue } from '../../src-main/contract/sourced-values.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { misreadPdf, officeXml } from '../support/one-publication.ts';

const folder = freshFolder();
const data = ['--data', join(folder, 'data')];

beforeAll(async () => {
  const files = join(folder, 'files');
  mkdirSync(files);
  writeFileSync(join(files, 'EP9999990B1.pdf'), await misreadPdf());
  writeFileSync(join(files, 'office.xml'), officeXml);
  await antecedentJson('import', files, ...data);
});

describe('antecedent provenance', () => {
  it('names the file, reader and day of each field, disagreements first', async () => {
    const [found] = await antecedentJson<{ document: string; fields: SourcedValue[] }[]>('provenance', 'EP 9 999 990', ...data);
    expect(found?.document).toBe('EP-9999990-B1');
    const [first] = found?.fields ?? [];
    expect(first?.others.length).toBeGreaterThan(0);
    const published = found?.fields.find(({ field }) => field === 'publicationDate');
    expect(published).toMatchObject({
      ...{ value: '2019-03-12', source: { file: 'office.xml', reader: 'EPO full text', rank: 'office-text' } },
      others: [{ value: '2019-03-14', source: { file: 'EP9999990B1.pdf', rank: 'text-layer' } }],
    });
    expect(published?.source.imported).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(found?.fields.find(({ field }) => field.startsWith('claims.'))).not.toHaveProperty('value');
  });

  it('prints the same in words', async () => {
    const { stdout } = await antecedent('provenance', 'EP9999990B1', ...data);
    expect(stdout).toMatch(
      /^ {2}publication date: 2019-03-12 {2}\[office full text, office\.xml, EPO full text, imported \d{4}-\d\d-\d\d\]$/m,
    );
    expect(stdout).toMatch(/^ {4}2019-03-14 {2}\[text of a PDF or text file, EP9999990B1\.pdf, /m);
  });

  it('ends with 2 for what is no number and for a number that no chosen index has', async () => {
    for (const typed of ['closure', 'EP1A1']) {
      const { code, stderr } = await antecedent('provenance', typed, ...data);
      expect([code === 0, stderr.includes(typed)]).toEqual([false, true]);
    }
  });
});
