// Are search results of USPTO Patent Public Search read from JSON? The records are made after published descriptions, and fictional.
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { readers } from '../../../../src-main/engine/intake/readers.ts';
import { usPublicSearch } from '../../../../src-main/engine/intake/us/public-search.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const answer = JSON.stringify({
  numFound: 2,
  patents: [
    {
      guid: 'US-20310123456-A1',
      type: 'US-PGPUB',
      kindCode: ['A1'],
      publicationReferenceDocumentNumber: '20310123456',
      applicationNumber: '18/923456',
      inventionTitle: 'SELF-LEVELLING SPADE',
      datePublished: '2031-01-07T00:00:00Z',
      applicationFilingDate: ['2029-02-03T00:00:00Z'],
      inventorsShort: 'Roe; Jane et al.',
      applicantName: ['Example Tools Ltd.'],
      assigneeName: [],
      cpcInventiveFlattened: 'A01B1/02;A01B1/00',
      ipcCodeFlattened: 'A01B1/02',
    },
    { kindCode: ['B2'], publicationReferenceDocumentNumber: '99000001', assigneeName: ['Roe; Jane'], inventionTitle: 'Rake' },
    { inventionTitle: 'No number' },
  ],
});

describe('The results of USPTO Patent Public Search', () => {
  it('are recognised and read', async () => {
    expect(readers.find((reader) => reader.recognises(headOf('results.json', answer)))?.format).toBe(usPublicSearch.format);
    const outcomes = await readAll(usPublicSearch, sourceOf('results.json', answer));
    expect(publicationsOf(outcomes).map(toPublication)).toMatchObject([
      {
        country: 'US',
        number: '20310123456',
        kind: 'A1',
        publicationDate: '2031-01-07',
        filingDate: '2029-02-03',
        applicants: [{ name: 'Example Tools Ltd.' }],
        inventors: [{ name: 'Roe, Jane' }],
        classes: [
          { type: 'CPC', code: 'A01B1/02' },
          { type: 'CPC', code: 'A01B1/00' },
          { type: 'IPC', code: 'A01B1/02' },
        ],
        title: [{ language: 'en', text: 'SELF-LEVELLING SPADE' }],
      },
      { number: '99000001', kind: 'B2', applicants: [{ name: 'Roe, Jane' }] },
    ]);
    expect(outcomes.at(-1)).toMatchObject({ refusal: { code: 'field-missing' } });
  });
});
