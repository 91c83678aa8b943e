// Are Lens records read from the API and from the web export, and only broken lines refused?
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lensJson, lensNumber } from '../../../../src-main/engine/intake/collections/lens-json.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

describe('Lens JSON', () => {
  it('has numbers as the Lens displays them', () => {
    expect(lensNumber('US 2005/0039220 A1')).toEqual({ country: 'US', number: '2005/0039220', kind: 'A1', date: undefined });
    expect(lensNumber('US 85196504 A 20040521')).toEqual({ country: 'US', number: '85196504', kind: 'A', date: '20040521' });
    expect(lensNumber('AR P050101226 A')).toEqual({ country: 'AR', number: 'P050101226', kind: 'A', date: undefined });
    expect(lensNumber('rubbish')).toEqual({});
  });

  it('may be an answer of the API with a list of records', async () => {
    const answer = {
      total: 1,
      data: [
        {
          lens_id: '000-000-000-000-000',
          jurisdiction: 'XX',
          doc_number: '12',
          kind: 'A1',
          date_published: '2020-01-02',
          biblio: {
            application_reference: { jurisdiction: 'XX', doc_number: '9', kind: 'A', date: '2019-01-01' },
            parties: { applicants: [{ residence: 'DE', extracted_name: { value: 'BEISPIEL GMBH' } }] },
            classifications_cpc: { classifications: [{ symbol: 'A01B1/00' }] },
            references_cited: {
              citations: [
                { patcit: { document_id: { jurisdiction: 'EP', doc_number: '1', kind: 'A1' } }, category: ['X'], cited_phase: 'SEA' },
                { nplcit: { text: 'A book' } },
              ],
            },
          },
          claims: [
            { lang: 'en', claims: [{ claim_text: ['1. A spade,', 'with a handle.'] }, { claim_text: ['2. The spade of claim 1.'] }] },
          ],
          abstract: [{ lang: 'de', text: 'Ein Spaten.' }],
        },
      ],
    };
    expect(publicationsOf(await readAll(lensJson, sourceOf('answer.json', JSON.stringify(answer))))).toMatchObject([
      {
        country: 'XX',
        number: '12',
        kind: 'A1',
        date: '2020-01-02',
        application: { country: 'XX', number: '9' },
        applicants: [{ name: 'BEISPIEL GMBH', country: 'DE' }],
        classes: [{ type: 'CPC', code: 'A01B1/00' }],
        citations: [{ country: 'EP', number: '1', kind: 'A1', category: 'X', by: 'search report' }],
        claims: [{ language: 'en', text: '1. A spade, with a handle.\n2. The spade of claim 1.' }],
        abstract: [{ language: 'de', text: 'Ein Spaten.' }],
      },
    ]);
  });
});

describeWithData('Real Lens files', (data) => {
  it('are recognised by content', () => {
    for (const name of ['lens-export-200.jsonl', 'biopoly_min.jsonl', 'biopoly_broken1.jsonl']) {
      expect(lensJson.recognises(headOf('anything', readFileSync(`${data}/samples/lens/${name}`)))).toBe(true);
    }
  });

  it('give 200 publications of 47 jurisdictions from the export', async () => {
    const publications = publicationsOf(await readAll(lensJson, fileSource(`${data}/samples/lens/lens-export-200.jsonl`)));
    expect(publications).toHaveLength(200);
    expect(new Set(publications.map((publication) => publication.country)).size).toBe(47);
    for (const publication of publications) {
      expect(publication.number).toMatch(/^[A-Z0-9/]+$/);
      expect(publication.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(publications.filter((publication) => publication.title?.length === 1).length).toBeGreaterThan(180);
  });

  it('give nine publications and one refusal from the file whose fourth line is broken', async () => {
    const path = `${data}/samples/lens/biopoly_broken1.jsonl`;
    const outcomes = await readAll(lensJson, fileSource(path));
    expect(outcomes.map((outcome) => 'publication' in outcome)).toEqual([true, true, true, false, true, true, true, true, true, true]);
    const lineFour = readFileSync(path).toString('latin1').split('\n').slice(0, 3).join('\n').length + 1;
    expect(outcomes[3]).toMatchObject({ at: lineFour, refusal: { code: 'json-broken' } });
    expect(outcomes[2]).toMatchObject({
      publication: { country: 'US', number: '20160266975', kind: 'A1', applicants: [{ country: 'KR' }] },
    });
    const [, , american] = publicationsOf(outcomes);
    expect(american?.claims?.[0]?.text.split('\n')).toHaveLength(20);
    expect(american?.description?.[0]?.text.length).toBeGreaterThan(50_000);
  });
});
