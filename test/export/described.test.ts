// What the description of the application cites has the letter D, through every member of its family, beside the other letters.
import { expect, it } from 'vitest';
import { citedDocuments } from '../../src-main/export/categories.ts';
import { exportMaterial } from '../support/export-material.ts';

it('gives D to a document that the description cites, whichever kind of publication it is', () => {
  const material = exportMaterial({ form: 'epo-table', documents: 6, features: false });
  const first = material.documents[0]!.name;
  const other = material.documents.find(({ card }) => card.family !== material.documents[0]!.card.family)!.name;
  const application = { office: 'EP', number: '', filed: '2100-01-01', priorities: [], law: 'EP' as const, framed: false };
  const symbols = (described: string[]): Record<string, string[]> =>
    Object.fromEntries(
      citedDocuments({ ...material, case: { ...material.case, application: { ...application, described } } }).flatMap((cited) =>
        [cited.document, ...cited.members].map(({ name }) => [name, cited.category.rows.map(({ symbol }) => symbol)]),
      ),
    );
  const [country, number] = first.split('-');
  const plain = symbols([]);
  const described = symbols([`${country}-${number}`]);
  expect(plain[first]!.every((symbol) => !symbol.startsWith('D,'))).toBe(true);
  expect(described[first]).toEqual(plain[first]!.map((symbol) => `D,${symbol}`));
  expect(described[other]).toEqual(plain[other]);
});
