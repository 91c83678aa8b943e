// Are PatentsView's tables and API answers read as their published description defines? All records are fictional.
import { describe, expect, it } from 'vitest';
import { patentsviewJson, patentsviewTable } from '../../../../src-main/engine/intake/collections/patentsview.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const tsv = (...rows: string[][]): string => rows.map((row) => row.map((cell) => `"${cell}"`).join('\t') + '\n').join('');

describe('PatentsView tables', () => {
  const patents = tsv(
    ['patent_id', 'patent_type', 'patent_date', 'patent_title', 'wipo_kind', 'num_claims', 'withdrawn', 'filename'],
    ['99000001', 'utility', '2031-01-07', 'Self-levelling spade', 'B2', '2', '0', 'ipg310107.xml'],
    ['D9900002', 'design', '2031-01-07', 'Spade', 'S1', '1', '0', 'ipg310107.xml'],
  );

  it('are recognised by their columns, with tabs or commas', () => {
    expect(patentsviewTable.recognises(headOf('g_patent.tsv', patents))).toBe(true);
    expect(patentsviewTable.recognises(headOf('x', patents.replaceAll('\t', ',')))).toBe(true);
    expect(patentsviewTable.recognises(headOf('x', 'a,b\n1,2\n'))).toBe(false);
  });

  it('give title, date and kind of each patent', async () => {
    expect(publicationsOf(await readAll(patentsviewTable, sourceOf('g_patent.tsv', patents)))).toMatchObject([
      { country: 'US', number: '99000001', kind: 'B2', date: '2031-01-07', title: [{ language: 'en', text: 'Self-levelling spade' }] },
      { country: 'US', number: 'D9900002', kind: 'S1' },
    ]);
  });

  it('collect the rows about one patent: claims in their order, parties, classes, citations', async () => {
    const claims = tsv(
      ['patent_id', 'claim_sequence', 'claim_text', 'dependent', 'claim_number', 'exemplary'],
      ['99000001', '1', 'The spade of claim 1, with a level.', '1', '00002', '0'],
      ['99000001', '0', '1. A spade with a blade.', '', '00001', '1'],
      ['99000003', '0', 'A rake.', '', '00001', '1'],
    );
    expect(publicationsOf(await readAll(patentsviewTable, sourceOf('g_claims.tsv', claims)))).toMatchObject([
      { number: '99000001', claims: [{ text: '1. A spade with a blade.\n2. The spade of claim 1, with a level.' }] },
      { number: '99000003', claims: [{ text: '1. A rake.' }] },
    ]);
    const cpc = tsv(
      ['patent_id', 'cpc_sequence', 'cpc_section', 'cpc_class', 'cpc_subclass', 'cpc_group', 'cpc_type'],
      ['99000001', '0', 'A', 'A01', 'A01B', 'A01B1/02', 'inventional'],
    );
    expect(publicationsOf(await readAll(patentsviewTable, sourceOf('g_cpc_current.tsv', cpc)))).toMatchObject([
      { number: '99000001', classes: [{ type: 'CPC', code: 'A01B1/02' }] },
    ]);
    const cited = tsv(
      ['patent_id', 'citation_sequence', 'citation_patent_id', 'citation_date', 'record_name', 'wipo_kind', 'citation_category'],
      ['99000001', '0', '98000001', '2030-01-01', 'Roe', 'B1', 'cited by examiner'],
    );
    expect(publicationsOf(await readAll(patentsviewTable, sourceOf('g_us_patent_citation.tsv', cited)))).toMatchObject([
      { number: '99000001', kind: undefined, citations: [{ country: 'US', number: '98000001', kind: 'B1', by: 'examiner' }] },
    ]);
    const inventors = tsv(
      ['patent_id', 'inventor_sequence', 'inventor_id', 'disambig_inventor_name_first', 'disambig_inventor_name_last'],
      ['99000001', '0', 'a', 'Jane', 'Roe'],
      ['99000001', '1', 'b', 'Max', 'Muster'],
    );
    expect(publicationsOf(await readAll(patentsviewTable, sourceOf('g_inventor.tsv', inventors)))).toMatchObject([
      { inventors: [{ name: 'Jane Roe' }, { name: 'Max Muster' }] },
    ]);
  });

  it('refuse a row without a number', async () => {
    const outcomes = await readAll(patentsviewTable, sourceOf('g_patent.tsv', tsv(['patent_id', 'patent_title'], ['', 'Spade'])));
    expect(outcomes).toMatchObject([{ refusal: { code: 'field-missing' } }]);
  });
});

describe('PatentsView API answers', () => {
  it('give each patent with its parties, classes and citations', async () => {
    const answer = {
      error: false,
      count: 1,
      total_hits: 1,
      patents: [
        {
          patent_id: '99000001',
          patent_title: 'Self-levelling spade',
          patent_date: '2031-01-07',
          patent_abstract: 'A spade.',
          wipo_kind: 'B2',
          assignees: [{ assignee_organization: 'Example Tools', assignee_country: 'US' }],
          inventors: [{ inventor_name_first: 'Jane', inventor_name_last: 'Roe', inventor_country: 'GB' }],
          application: [{ application_id: '29/999001', filing_date: '2029-02-03' }],
          cpc_current: [{ cpc_group_id: 'A01B1/02' }],
          us_patent_citations: [{ citation_patent_id: '98000001' }],
        },
      ],
    };
    const text = JSON.stringify(answer, null, 1);
    expect(patentsviewJson.recognises(headOf('x', text))).toBe(true);
    expect(publicationsOf(await readAll(patentsviewJson, sourceOf('x.json', text)))).toMatchObject([
      {
        country: 'US',
        number: '99000001',
        kind: 'B2',
        date: '2031-01-07',
        title: [{ text: 'Self-levelling spade' }],
        abstract: [{ text: 'A spade.' }],
        applicants: [{ name: 'Example Tools', country: 'US' }],
        inventors: [{ name: 'Jane Roe', country: 'GB' }],
        application: { number: '29/999001', date: '2029-02-03' },
        classes: [{ code: 'A01B1/02' }],
        citations: [{ number: '98000001' }],
      },
    ]);
  });
});
