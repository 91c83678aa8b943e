// Are DOCDB exchange documents read independently of each other? All publications here are fictional.
import { describe, expect, it } from 'vitest';
import { epoDocdb } from '../../../../src-main/engine/intake/epo/docdb.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const document = (
  number: string,
  inner = '',
): string => `<exch:exchange-document country="NL" doc-number="${number}" kind="A" date-publ="19700505" family-id="7700"><exch:bibliographic-data>
<exch:publication-reference data-format="docdb"><document-id><country>NL</country><doc-number>${number}</doc-number><kind>A</kind></document-id></exch:publication-reference>
<exch:application-reference data-format="docdb"><document-id><country>NL</country><doc-number>6899901</doc-number><kind>A</kind><date>19681103</date></document-id></exch:application-reference>
<exch:priority-claims><exch:priority-claim sequence="1" data-format="docdb"><document-id><country>BE</country><doc-number>699901</doc-number><kind>A</kind><date>19671103</date></document-id></exch:priority-claim>
<exch:priority-claim sequence="1" data-format="epodoc"><document-id><doc-number>BE19670699901</doc-number></document-id></exch:priority-claim></exch:priority-claims>
<exch:parties><exch:applicants><exch:applicant sequence="1" data-format="docdb"><exch:applicant-name><name>MOLEN NV</name></exch:applicant-name><residence><country>NL</country></residence></exch:applicant>
<exch:applicant sequence="1" data-format="docdba"><exch:applicant-name><name>Molen &amp; Zonen N.V.</name></exch:applicant-name></exch:applicant></exch:applicants></exch:parties>
<exch:invention-title lang="nl">Windmolen &ndash; klein</exch:invention-title>
<exch:references-cited><exch:citation cited-phase="ISR"><patcit><document-id><country>DK</country><doc-number>99901</doc-number><kind>C</kind></document-id></patcit><rel-passage><passage>* figure  2 *</passage><passage><pp>4</pp></passage><category>X</category><rel-claims>1-3</rel-claims><category>Y</category><rel-claims>4,7</rel-claims></rel-passage><category>XY</category></exch:citation>
<exch:citation cited-phase="APP"><nplcit><text>A book</text></nplcit></exch:citation></exch:references-cited></exch:bibliographic-data>
<exch:abstract lang="nl"><exch:p>Een molen.</exch:p></exch:abstract>${inner}</exch:exchange-document>`;
const file = (
  ...documents: string[]
): string => `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE exch:exchange-documents SYSTEM "docdb-entities.dtd">
<exch:exchange-documents xmlns:exch="http://www.epo.org/exchange" no-of-documents="2">${documents.join('\n')}</exch:exchange-documents>`;

describe('DOCDB exchange documents', () => {
  it('are read with family, unique priorities, names as written and countries, and citations with category', async () => {
    expect(epoDocdb.recognises(headOf('x', file(document('6899901'))))).toBe(true);
    const found = publicationsOf(await readAll(epoDocdb, sourceOf('x.xml', file(document('6899901'), document('6899902')), 64)));
    expect(found.map(({ number }) => number)).toEqual(['6899901', '6899902']);
    expect(found[0]).toMatchObject({
      country: 'NL',
      kind: 'A',
      date: '19700505',
      family: '7700',
      application: { country: 'NL', number: '6899901', kind: 'A', date: '19681103' },
      priorities: [{ country: 'BE', number: '699901', kind: 'A', date: '19671103' }],
      applicants: [{ name: 'Molen & Zonen N.V.', country: 'NL' }],
      title: [{ language: 'nl', text: 'Windmolen – klein' }],
      abstract: [{ language: 'nl', text: 'Een molen.' }],
      citations: [
        {
          country: 'DK',
          number: '99901',
          kind: 'C',
          by: 'search report',
          category: 'XY',
          claims: 'X: 1-3; Y: 4,7',
          passage: 'figure 2; 4',
        },
      ],
      literatureCited: 1,
    });
  });

  it('have names in Latin letters beside the original ones, from whichever format has them', async () => {
    const original = file(document('6899901')).replace('Molen &amp; Zonen N.V.', '株式会社風車');
    const [found] = publicationsOf(await readAll(epoDocdb, sourceOf('x.xml', original)));
    expect(found?.applicants).toEqual([{ name: '株式会社風車', romanised: 'MOLEN NV', country: 'NL' }]);
  });

  it('do not affect each other: a broken one is refused with its offset, the next one is read', async () => {
    const text = file(document('6899901', '<broken>'), document('6899902'));
    const outcomes = await readAll(epoDocdb, sourceOf('x.xml', text));
    expect(outcomes).toMatchObject([{ refusal: { code: 'xml-broken' } }, { publication: { number: '6899902' } }]);
    expect(outcomes[0]?.at).toBe(text.indexOf('<exch:exchange-document '));
  });

  it('may be alone, without the enclosing element', async () => {
    const outcomes = await readAll(epoDocdb, sourceOf('x.xml', document('6899901')));
    expect(outcomes).toMatchObject([{ publication: { number: '6899901' } }]);
  });
});
