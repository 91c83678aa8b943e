// Are answers of the EPO's Open Patent Services read, in XML and in JSON, and refused where they describe no publication? All are fictional.
import { describe, expect, it } from 'vitest';
import { epoOpsJson } from '../../../../src-main/engine/intake/epo/ops-json.ts';
import { epoOps } from '../../../../src-main/engine/intake/epo/ops.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const answer = (inner: string): string =>
  `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="a.xsl"?><ops:world-patent-data xmlns="http://www.epo.org/exchange" xmlns:ops="http://ops.epo.org">${inner}</ops:world-patent-data>`;

const biblio =
  answer(`<exchange-documents><exchange-document system="ops.epo.org" family-id="88001" country="NO" doc-number="399901" kind="B1"><bibliographic-data>
<publication-reference><document-id document-id-type="docdb"><country>NO</country><doc-number>399901</doc-number><kind>B1</kind><date>20200203</date></document-id>
<document-id document-id-type="epodoc"><doc-number>NO399901B</doc-number></document-id></publication-reference>
<classifications-ipcr><classification-ipcr sequence="1"><text>A01K  63/    04            A I                    </text></classification-ipcr></classifications-ipcr>
<patent-classifications><patent-classification sequence="1"><classification-scheme office="EP" scheme="CPCI"/><section>A</section><class>01</class><subclass>K</subclass><main-group>63</main-group><subgroup>047</subgroup></patent-classification>
<patent-classification sequence="2"><classification-scheme office="US" scheme="UC"/><classification-symbol>119/200</classification-symbol></patent-classification></patent-classifications>
<application-reference doc-id="1"><document-id document-id-type="docdb"><country>NO</country><doc-number>20180999</doc-number><kind>A</kind></document-id><document-id document-id-type="original"><doc-number>20180999</doc-number></document-id><document-id document-id-type="epodoc"><doc-number>NO20180000999</doc-number><date>20180704</date></document-id></application-reference>
<priority-claims><priority-claim sequence="1" kind="international"><document-id document-id-type="epodoc"><doc-number>WO2017EP99901</doc-number><date>20170704</date></document-id><document-id document-id-type="original"><doc-number>EP2017/099901</doc-number></document-id></priority-claim>
<priority-claim sequence="2" kind="regional"><document-id document-id-type="epodoc"><doc-number>EP20160999901</doc-number><date>20160704</date></document-id></priority-claim></priority-claims>
<parties><applicants><applicant sequence="1" data-format="epodoc"><applicant-name><name>FISK AS [NO]</name></applicant-name></applicant><applicant sequence="1" data-format="original"><applicant-name><name>Fisk AS, </name></applicant-name></applicant></applicants></parties>
<invention-title lang="en">Fish tank</invention-title><invention-title lang="ol">Fiskekar</invention-title>
<references-cited><citation cited-phase="search" cited-by="examiner" sequence="1"><patcit dnum-type="publication number"><document-id document-id-type="docdb"><country>SE</country><doc-number>499901</doc-number><kind>C2</kind></document-id></patcit><category>Y</category></citation></references-cited>
</bibliographic-data><abstract lang="en"><p>A tank for fish.</p></abstract></exchange-document></exchange-documents>`);

describe('An answer of OPS', () => {
  it('with bibliography gives numbers in EPO format, the country from another format, and names as written', async () => {
    expect(epoOps.recognises(headOf('x', biblio))).toBe(true);
    const [found] = publicationsOf(await readAll(epoOps, sourceOf('x.xml', biblio)));
    expect(found).toMatchObject({
      country: 'NO',
      number: '399901',
      kind: 'B1',
      date: '20200203',
      family: '88001',
      application: { country: 'NO', number: '20180999', date: '20180704' },
      priorities: [
        { country: 'WO', number: 'EP2017/099901', date: '20170704' },
        { country: 'EP', number: '16999901', date: '20160704' },
      ],
      applicants: [{ name: 'Fisk AS', country: 'NO' }],
      classes: [
        { type: 'IPC', code: 'A01K63/04' },
        { type: 'CPC', code: 'A01K63/047' },
      ],
      title: [
        { language: 'en', text: 'Fish tank' },
        { language: '', text: 'Fiskekar' },
      ],
      abstract: [{ language: 'en', text: 'A tank for fish.' }],
      citations: [{ country: 'SE', number: '499901', kind: 'C2', category: 'Y', by: 'search report' }],
    });
  });

  it('with claims or description gives text that merges by number, without paragraph numbers', async () => {
    const document = (inner: string): string =>
      answer(
        `<ftxt:fulltext-documents xmlns:ftxt="f"><ftxt:fulltext-document fulltext-format="text-only"><bibliographic-data><publication-reference data-format="docdb"><document-id><country>NO</country><doc-number>399901</doc-number><kind>B1</kind></document-id></publication-reference></bibliographic-data>${inner}</ftxt:fulltext-document></ftxt:fulltext-documents>`,
      );
    const claims = document(
      '<claims lang="EN"><claim><claim-text>1. A tank comprising:a wall;</claim-text><claim-text>a floor.</claim-text><claim-text>2. The tank of claim 1.</claim-text></claim></claims>',
    );
    const description = document('<description lang="EN"><p>Field \n[0001]    Fish\nEMI3.1\n </p><p>[0002] swim. </p></description>');
    const [first] = publicationsOf(await readAll(epoOps, sourceOf('c.xml', claims)));
    const [second] = publicationsOf(await readAll(epoOps, sourceOf('d.xml', description)));
    expect(first).toMatchObject({
      number: '399901',
      claims: [{ language: 'en', text: '1. A tank comprising:a wall; a floor.\n2. The tank of claim 1.' }],
    });
    expect(second).toMatchObject({ number: '399901', description: [{ language: 'en', text: 'Field\nFish\nswim.' }] });
  });

  it('with a family gives each member', async () => {
    const member = (country: string, kind: string): string =>
      `<ops:family-member family-id="88001"><publication-reference><document-id document-id-type="docdb"><country>${country}</country><doc-number>399901</doc-number><kind>${kind}</kind><date>20200203</date></document-id></publication-reference><priority-claim sequence="1"><document-id document-id-type="docdb"><country>EP</country><doc-number>16999901</doc-number><kind>A</kind></document-id></priority-claim></ops:family-member>`;
    const found = publicationsOf(
      await readAll(epoOps, sourceOf('x.xml', answer(`<ops:patent-family>${member('NO', 'B1')}${member('DK', 'T3')}</ops:patent-family>`))),
    );
    expect(found.map(({ country, kind, family, priorities }) => [country, kind, family, priorities?.[0]?.number])).toEqual([
      ['NO', 'B1', '88001', '16999901'],
      ['DK', 'T3', '88001', '16999901'],
    ]);
  });

  it('of the register gives the application and the patent, with the latest title', async () => {
    const reference = (kind: string, date: string): string =>
      `<r:publication-reference><r:document-id><r:country>EP</r:country><r:doc-number>3999901</r:doc-number><r:kind>${kind}</r:kind><r:date>${date}</r:date></r:document-id></r:publication-reference>`;
    const register = answer(
      `<ops:register-search><r:register-documents><r:register-document><r:bibliographic-data>${reference('A1', '20190102')}${reference('B1', '20210203')}<r:invention-title lang="en">NEW TITLE</r:invention-title><r:invention-title lang="en">Old title</r:invention-title></r:bibliographic-data></r:register-document></r:register-documents></ops:register-search>`,
    );
    const found = publicationsOf(await readAll(epoOps, sourceOf('x.xml', register)));
    expect(found.map(({ kind, date, title }) => [kind, date, title?.map(({ text }) => text).join()])).toEqual([
      ['A1', '20190102', 'NEW TITLE'],
      ['B1', '20210203', 'NEW TITLE'],
    ]);
  });

  it('that is an error or a list of images is refused with a sentence', async () => {
    const error = await readAll(
      epoOps,
      sourceOf('x.xml', '<?xml version="1.0"?><fault xmlns="http://ops.epo.org"><code>404</code><message>Nothing here</message></fault>'),
    );
    expect(error).toMatchObject([
      { refusal: { code: 'ops-error', reason: 'This is not a publication but an error message of OPS: Nothing here (404).' } },
    ]);
    const images = await readAll(epoOps, sourceOf('x.xml', answer('<ops:document-inquiry/>')));
    expect(images).toMatchObject([{ refusal: { reason: 'This answer of OPS describes no publication; it is a list of images.' } }]);
  });
});

describe('An answer of OPS in JSON', () => {
  const value = (text: string): { $: string } => ({ $: text });
  const json = JSON.stringify({
    'ops:world-patent-data': {
      '@xmlns': { ops: 'http://ops.epo.org', $: 'http://www.epo.org/exchange' },
      'exchange-documents': {
        'exchange-document': [
          {
            '@country': 'NO',
            '@doc-number': '399901',
            '@kind': 'B1',
            '@family-id': '88001',
            'bibliographic-data': {
              'publication-reference': {
                'document-id': [
                  {
                    '@document-id-type': 'docdb',
                    country: value('NO'),
                    'doc-number': value('399901'),
                    kind: value('B1'),
                    date: value('20200203'),
                  },
                ],
              },
              'invention-title': [
                { '@lang': 'en', $: 'Fish tank' },
                { '@lang': 'de', $: 'Fischbecken' },
              ],
              parties: {
                applicants: {
                  applicant: { '@sequence': '1', '@data-format': 'epodoc', 'applicant-name': { name: value('FISK AS [NO]') } },
                },
              },
            },
            abstract: { '@lang': 'en', p: [value('A tank for fish.'), value('It has a floor.')] },
          },
          {
            '@country': 'DK',
            '@doc-number': '399902',
            '@kind': 'T3',
            'bibliographic-data': { 'publication-reference': { 'document-id': { 'doc-number': value('399902') } } },
          },
        ],
      },
    },
  });

  it('gives the same as the XML answer', async () => {
    expect(epoOpsJson.recognises(headOf('x.txt', json))).toBe(true);
    expect(epoOps.recognises(headOf('x.txt', json))).toBe(false);
    const found = publicationsOf(await readAll(epoOpsJson, sourceOf('x.json', json)));
    expect(found).toMatchObject([
      {
        country: 'NO',
        number: '399901',
        kind: 'B1',
        date: '20200203',
        family: '88001',
        title: [
          { language: 'en', text: 'Fish tank' },
          { language: 'de', text: 'Fischbecken' },
        ],
        abstract: [{ language: 'en', text: 'A tank for fish.\nIt has a floor.' }],
        applicants: [{ name: 'FISK AS', country: 'NO' }],
      },
      { country: 'DK', number: '399902', kind: 'T3' },
    ]);
  });

  it('is refused where it is truncated, an error or empty', async () => {
    const codes = async (text: string): Promise<unknown[]> =>
      (await readAll(epoOpsJson, sourceOf('x.json', text))).map((one) => ('refusal' in one ? one.refusal.code : ''));
    expect(await codes(json.slice(0, 200))).toEqual([expect.stringMatching(/json/)]);
    expect(await codes('{"ops:world-patent-data":{"fault":{"code":{"$":"403"},"message":{"$":"No"}}}}')).toEqual(['ops-error']);
    expect(await codes('{"ops:world-patent-data":{}}')).toEqual(['ops-no-publication']);
  });
});
