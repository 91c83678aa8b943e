// Are records of Google's public patent data read, in the published shape and in flattened exports?
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bigqueryJson } from '../../../../src-main/engine/intake/collections/bigquery-json.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const record = {
  publication_number: 'XX-1234567-A1',
  application_number: 'XX-201912345-A',
  country_code: 'XX',
  kind_code: 'A1',
  family_id: '55555555',
  publication_date: '20200102',
  filing_date: '20190304',
  grant_date: '0',
  priority_date: 20180506,
  title_localized: [
    { text: 'Spaten', language: 'de', truncated: false },
    { text: 'Spade', language: 'en', truncated: false },
  ],
  abstract_localized: [{ text: 'A spade.', language: 'en' }],
  claims_localized: [{ text: '1. A spade.\n2. The spade of claim 1.', language: 'en' }],
  description_localized: [],
  inventor: ['MUSTER ERIKA'],
  inventor_harmonized: [{ name: 'MUSTER ERIKA', country_code: 'DE' }],
  assignee: ['Beispiel GmbH'],
  assignee_harmonized: [],
  cpc: [{ code: 'A01B1/00', inventive: true, first: true, tree: [] }],
  ipc: [{ code: 'A01B1/02' }],
  priority_claim: [{ application_number: 'DE-1-A', filing_date: '20180506' }],
  citation: [
    { publication_number: 'US-1-A', type: 'X', category: 'SEA' },
    { npl_text: 'A book', publication_number: '' },
  ],
};

describe('Google patents public data', () => {
  it('is read in its published form', async () => {
    expect(publicationsOf(await readAll(bigqueryJson, sourceOf('a.jsonl', JSON.stringify(record))))).toMatchObject([
      {
        number: 'XX-1234567-A1',
        date: '20200102',
        family: '55555555',
        application: { number: 'XX-201912345-A', date: '20190304' },
        priorityDate: '20180506',
        title: [
          { language: 'de', text: 'Spaten' },
          { language: 'en', text: 'Spade' },
        ],
        description: [],
        applicants: [{ name: 'Beispiel GmbH' }],
        inventors: [{ name: 'MUSTER ERIKA', country: 'DE' }],
        classes: [
          { type: 'CPC', code: 'A01B1/00' },
          { type: 'IPC', code: 'A01B1/02' },
        ],
        priorities: [{ number: 'DE-1-A', date: '20180506' }],
        citations: [{ number: 'US-1-A', category: 'X', by: 'search report' }],
      },
    ]);
  });

  it('treats zero as no date and minus one as no family', async () => {
    const [publication] = publicationsOf(
      await readAll(bigqueryJson, sourceOf('a.json', JSON.stringify([{ ...record, publication_date: 0, family_id: '-1' }]))),
    );
    expect(publication).toMatchObject({ date: undefined, family: undefined });
  });
});

describeWithData('The real BigQuery export', (data) => {
  it('gives 120 publications with abstracts and citations', async () => {
    const path = `${data}/samples/google/bigquery-120.jsonl`;
    expect(bigqueryJson.recognises(headOf('x', readFileSync(path)))).toBe(true);
    const publications = publicationsOf(await readAll(bigqueryJson, fileSource(path)));
    expect(publications).toHaveLength(120);
    expect(publications.every((publication) => publication.abstract?.[0]?.language === 'en')).toBe(true);
    expect(publications[0]).toMatchObject({ number: 'US-10042462-B2' });
    expect(publications[0]?.citations?.[0]).toEqual({ number: 'CN-101526873-A' });
  });
});
