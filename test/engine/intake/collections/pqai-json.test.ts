// Are PQAI documents read completely?
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pqaiJson } from '../../../../src-main/engine/intake/collections/pqai-json.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, readAll, sourceOf } from '../reading.ts';

it('A PQAI record without a number is refused', async () => {
  expect(await readAll(pqaiJson, sourceOf('a.json', '{"title":"Cap"}'))).toMatchObject([{ at: 0, refusal: { code: 'field-missing' } }]);
});

describeWithData('Real PQAI documents', (data) => {
  it('give a publication with all its texts, parties, classes and citations', async () => {
    for (const name of ['US7654321B2', 'US7654322B2']) {
      const path = `${data}/samples/pqai-json/${name}.json`;
      expect(pqaiJson.recognises(headOf('x', readFileSync(path)))).toBe(true);
      const outcomes = await readAll(pqaiJson, fileSource(path));
      expect(outcomes).toHaveLength(1);
      expect(outcomes[0]).toMatchObject({
        publication: {
          country: 'US',
          number: name.slice(2, 9),
          kind: 'B2',
          date: '2010-02-02',
          title: [{ language: 'en' }],
          abstract: [{ language: 'en' }],
        },
      });
      const publication = outcomes[0] !== undefined && 'publication' in outcomes[0] ? outcomes[0].publication : {};
      for (const line of publication.claims?.[0]?.text.split('\n') ?? ['']) expect(line).toMatch(/^\d+\. /);
      expect(publication.description?.[0]?.text.length).toBeGreaterThan(20_000);
      expect(publication.applicants).toHaveLength(1);
      expect(publication.inventors?.length).toBeGreaterThan(5);
      expect(new Set(publication.inventors?.map((party) => party.name)).size).toBe(publication.inventors?.length);
      expect(publication.citations?.every((citation) => /^[A-Z]{2}/.test(citation.number ?? ''))).toBe(true);
      expect(publication.classes?.length).toBeGreaterThan(1);
    }
  });
});
