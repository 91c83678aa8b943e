// Are US applications of 2001 to 2004 read?
import { expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { usPublishedApplication } from '../../../../src-main/engine/intake/us/published-application.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, publicationsOf, readAll, sourceOf } from '../reading.ts';

const parent = (country: string, number: string, date: string): string =>
  `<parent><document-id><doc-number>${number}</doc-number><document-date>${date}</document-date><country-code>${country}</country-code></document-id></parent>`;

const application = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE patent-application-publication SYSTEM "pap-v15-2001-01-31.dtd" [ <!ENTITY US20020099999A1-20020725-D00001.TIF SYSTEM "x.TIF" NDATA TIF> ]>
<patent-application-publication>
<subdoc-bibliographic-information>
<document-id><doc-number>20020099999</doc-number><kind-code>A1</kind-code><document-date>20020725</document-date></document-id>
<domestic-filing-data><application-number><doc-number>09999888</doc-number></application-number><filing-date>20010115</filing-date></domestic-filing-data>
<foreign-priority-data><priority-application-number><doc-number>2000-111222</doc-number></priority-application-number><filing-date>20000116</filing-date><country-code>JP</country-code></foreign-priority-data>
<technical-information><classification-ipc><classification-ipc-primary><ipc>F21L004/02</ipc></classification-ipc-primary>
<classification-ipc-secondary><ipc>F21V021/40</ipc></classification-ipc-secondary></classification-ipc>
<title-of-invention>Lantern</title-of-invention></technical-information>
<continuity-data><continuations><continuation-of><parent-child><child><document-id><doc-number>09999888</doc-number></document-id></child>${parent('US', '09111222', '19990101')}<parent-status>GRANTED</parent-status></parent-child></continuation-of></continuations>
<non-provisional-of-provisional><document-id><doc-number>60111222</doc-number><document-date>19980101</document-date><country-code>US</country-code></document-id></non-provisional-of-provisional></continuity-data>
<inventors><first-named-inventor><name><given-name>Ada</given-name><middle-name>B.</middle-name><family-name>Ling</family-name></name>
<residence><residence-non-us><city>Jena</city><country-code>DE</country-code></residence-non-us></residence></first-named-inventor>
<inventor><name><given-name>Ugo</given-name><family-name>Moro</family-name></name><residence><residence-us><city>Ames</city><state>IA</state></residence-us></residence></inventor></inventors>
<assignee><organization-name>Latern Works</organization-name><address><country><country-code>DE</country-code></country></address></assignee>
</subdoc-bibliographic-information>
<subdoc-abstract><paragraph id="A-1" lvl="0">A lantern.</paragraph></subdoc-abstract>
<subdoc-description><summary-of-invention><paragraph id="P-1"><number>&lsqb;0001&rsqb;</number> Of 3 &mgr;m at 10<superscript>2</superscript> cd. </paragraph>
<section><heading lvl="1">BACKGROUND</heading><paragraph id="P-2"><number>&lsqb;0002&rsqb;</number> Lamps. </paragraph></section></summary-of-invention></subdoc-description>
<subdoc-claims><heading lvl="1">We claim: </heading><claim id="CLM-1"><claim-text><highlight><bold>1</bold></highlight>. A lantern comprising: <claim-text>a frame. </claim-text></claim-text></claim>
<claim id="CLM-2"><claim-text><highlight><bold>2</bold></highlight>. It of <dependent-claim-reference depends_on="CLM-1">claim 1</dependent-claim-reference>. </claim-text></claim></subdoc-claims>
<subdoc-drawings id="DRAWINGS"><figure><image file="US20020099999A1-20020725-D00001.TIF"/></figure></subdoc-drawings>
</patent-application-publication>`;

it('An application is read in every detail', async () => {
  const [publication] = publicationsOf(await readAll(usPublishedApplication, sourceOf('a.xml', application)));
  expect(publication).toMatchObject({
    country: 'US',
    number: '20020099999',
    kind: 'A1',
    date: '20020725',
    application: { country: 'US', number: '09999888', date: '20010115' },
    applicants: [{ name: 'Latern Works', country: 'DE' }],
    inventors: [
      { name: 'Ling, Ada B.', country: 'DE' },
      { name: 'Moro, Ugo', country: 'US' },
    ],
    classes: [
      { type: 'IPC', code: 'F21L4/02' },
      { type: 'IPC', code: 'F21V21/40' },
    ],
    claims: [{ language: 'en', text: '1. A lantern comprising: a frame.\n2. It of claim 1.' }],
    description: [{ language: 'en', text: 'Of 3 μm at 10^2 cd.\nBACKGROUND\nLamps.' }],
    image: { path: 'US20020099999A1-20020725-D00001.TIF' },
    pdf: { path: 'US20020099999A1-20020725.pdf' },
  });
  expect(publication?.priorities?.map(({ country, number }) => `${country} ${number}`)).toEqual([
    'JP 2000-111222',
    'US 09111222',
    'US 60111222',
  ]);
});

describeWithData('The samples of the office:', (data) => {
  // number, published, filed, inventors, priorities and own application, classes, claims
  it.each([
    ['pap/US20010000044A1.xml', '20010000044', '2001-03-15', '1999-06-29', 1, 1, 1, 21],
    ['pap/US20010000943A1.xml', '20010000943', '2001-05-10', '2000-12-04', 2, 3, 1, 13],
    ['pap/US20010009014A1.xml', '20010009014', '2001-07-19', '2001-02-05', 2, 4, 1, 55],
    ['single/US20010000001A1-20010315.XML', '20010000001', '2001-03-15', '2000-11-29', 2, 5, 1, 16],
    ['single/US20010002518A1-20010607.XML', '20010002518', '2001-06-07', '2001-01-16', 4, 3, 4, 75],
    ['single/US20040068806A1-20040415.XML', '20040068806', '2004-04-15', '2002-10-15', 4, 1, 1, 21],
    ['weekly/pa040101.two.xml', '20040000002', '2004-01-01', '2002-06-27', 1, 2, 1, 1],
  ])('%s', async (file, number, published, filed, inventors, priorities, classes, claims) => {
    const [raw] = publicationsOf(await readAll(usPublishedApplication, fileSource(`${data}/samples/uspto-application-xml/${file}`)));
    if (raw === undefined) throw new Error('nothing was read');
    const publication = toPublication(raw);
    expect(publication).toMatchObject({ country: 'US', number, kind: 'A1', publicationDate: published, filingDate: filed });
    expect(publication.inventors).toHaveLength(inventors);
    expect(publication.priorities).toHaveLength(priorities);
    expect(publication.classes).toHaveLength(classes);
    expect(publication.claims[0]?.text.split('\n')).toHaveLength(claims);
    expect(publication.description[0]?.text).not.toMatch(/\[\d{4}\]/);
  });
});
