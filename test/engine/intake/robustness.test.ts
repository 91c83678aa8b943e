// Does no reader ever throw? Truncated files, damaged bytes and noise must give publications or refusals with a reason.
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { antecedentJsonl } from '../../../src-main/engine/intake/antecedent-jsonl.ts';
import { bigqueryJson } from '../../../src-main/engine/intake/collections/bigquery-json.ts';
import { googleLinks } from '../../../src-main/engine/intake/collections/google-links.ts';
import { googlePage } from '../../../src-main/engine/intake/collections/google-page.ts';
import { lensJson } from '../../../src-main/engine/intake/collections/lens-json.ts';
import { patentsviewJson, patentsviewTable } from '../../../src-main/engine/intake/collections/patentsview.ts';
import { pqaiJson } from '../../../src-main/engine/intake/collections/pqai-json.ts';
import { pdf } from '../../../src-main/engine/intake/printed/pdf.ts';
import { plainText } from '../../../src-main/engine/intake/printed/plain-text.ts';
import type { Outcome, Reader } from '../../../src-main/engine/intake/record.ts';
import { table } from '../../../src-main/engine/intake/tables/table.ts';
import { usptoOpenData } from '../../../src-main/engine/intake/us/open-data.ts';
import { usPublicSearch } from '../../../src-main/engine/intake/us/public-search.ts';
import { describeWithData } from '../../support/shared-data.ts';
import { columnPage, pdfOf } from './printed/pdf-making.ts';
import { readAll, sourceOf } from './reading.ts';

const textReaders: Reader[] = [
  antecedentJsonl,
  bigqueryJson,
  googleLinks,
  googlePage,
  lensJson,
  patentsviewJson,
  patentsviewTable,
  plainText,
  pqaiJson,
  table,
  usptoOpenData,
  usPublicSearch,
];

/** Each outcome has an offset, and each refusal a code and a sentence. */
function expectSound(outcomes: Outcome[]): void {
  for (const outcome of outcomes) {
    expect(outcome.at).toBeGreaterThanOrEqual(0);
    if ('refusal' in outcome) expect(outcome.refusal.reason).toMatch(/^["A-Z].*\.$/s);
  }
}

/** JSON values with the right keys and the wrong types. */
const keys = [
  'country',
  'number',
  'title',
  'abstract',
  'claims',
  'description',
  'applicants',
  'classes',
  'citations',
  'image',
  'lens_id',
  'lensId',
  'jurisdiction',
  'doc_number',
  'biblio',
  'displayKey',
  'publication_number',
  'title_localized',
  'cpc',
  'publicationNumber',
  'inventorsDetails',
  'patent_id',
  'assignees',
  'applicationMetaData',
  'earliestPublicationNumber',
  'inventorBag',
  'text',
  'language',
];
const odd = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 6 }),
})).object;

describe('The readers of text formats', () => {
  for (const reader of textReaders) {
    it(`never throw on noise: ${reader.format}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) =>
          expectSound(await readAll(reader, sourceOf('EP9999991A1', bytes, 37))),
        ),
        { numRuns: 100 },
      );
      await fc.assert(
        fc.asyncProperty(odd, async (value) => expectSound(await readAll(reader, sourceOf('a.json', JSON.stringify(value))))),
        { numRuns: 200 },
      );
    });

    it(`never throw on tables of noise: ${reader.format}`, async () => {
      const cell = fc.constantFrom('id', 'title', 'lens_id', 'display_key', 'patent_id', '"', 'a"b', 'US-1-A', '\n', ',', '\t', ' ', '');
      await fc.assert(
        fc.asyncProperty(fc.array(cell, { maxLength: 60 }), async (cells) =>
          expectSound(await readAll(reader, sourceOf('a.csv', cells.join(',')))),
        ),
        { numRuns: 150 },
      );
    });
  }

  it('accept duplicate numbers, impossible dates and absurd values', async () => {
    const line =
      '{"country":"US","number":"1","number":"2","publicationDate":"2031-02-30","family":-3,"priorityCountries":["",""],"citations":[{"number":"?"}],"image":"../../etc/passwd"}';
    expect(await readAll(antecedentJsonl, sourceOf('a.jsonl', line))).toMatchObject([
      { publication: { number: '2', date: '2031-02-30', image: { path: '../../etc/passwd' } } },
    ]);
    expectSound(
      await readAll(
        antecedentJsonl,
        sourceOf('a.jsonl', `{"country":"US","number":"1","title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      ),
    );
  });
});

describe('The reader of PDFs', () => {
  it('never throws on damaged and truncated files', async () => {
    const whole = await pdfOf([columnPage('EP 9 999 991 A1', ['Description', 'The spade digs.'], ['It also levels.'])]);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length }),
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
        async (length, damages) => {
          const bytes = whole.slice();
          for (const [place, value] of damages) bytes[place] = value;
          expectSound(await readAll(pdf, sourceOf('EP9999991A1.pdf', bytes.subarray(0, length))));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describeWithData('Truncated real files', (data) => {
  const families: [Reader, string][] = [
    [lensJson, 'lens/biopoly_broken1.jsonl'],
    [lensJson, 'lens/lens-export-200.jsonl'],
    [bigqueryJson, 'google/bigquery-120.jsonl'],
    [googlePage, 'google/patent-page.html'],
    [googleLinks, 'google/patent-links.csv'],
    [pqaiJson, 'pqai-json/US7654321B2.json'],
    ...readdirSync(join(data, 'samples/uspto-odp-json')).map((name): [Reader, string] => [usptoOpenData, `uspto-odp-json/${name}`]),
  ];
  for (const [reader, name] of families) {
    it(`give refusals, never an error: ${name}`, async () => {
      const bytes = readFileSync(join(data, 'samples', name));
      for (const share of [0.001, 0.1, 0.37, 0.62, 0.9, 0.999]) {
        expectSound(await readAll(reader, sourceOf(name, bytes.subarray(0, Math.floor(bytes.length * share)))));
        const damaged = Buffer.from(bytes);
        for (let place = 7; place < damaged.length; place += Math.ceil(damaged.length * share) + 13)
          damaged[place] = (damaged[place] ?? 0) ^ 0x55;
        expectSound(await readAll(reader, sourceOf(name, damaged)));
      }
    });
  }
});
