// Are US grants and applications in XML version 4 read? A fictional grant in every detail, and the office's samples.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { xmlDocuments } from '../../../../src-main/engine/intake/markup/xml-pieces.ts';
import { usRedBook } from '../../../../src-main/engine/intake/us/red-book.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, publicationsOf, readAll, sourceOf } from '../reading.ts';

const id = (country: string, number: string, kind: string, date: string): string =>
  `<document-id><country>${country}</country><doc-number>${number}</doc-number><kind>${kind}</kind><date>${date}</date></document-id>`;
const person = (last: string, first: string, country: string): string =>
  `<addressbook><last-name>${last}</last-name><first-name>${first}</first-name><address><city>X</city><country>${country}</country></address></addressbook>`;
const symbol = (parts: string): string => {
  const [section, place, subclass, group, subgroup] = parts.split(' ');
  return `<section>${section}</section><class>${place}</class><subclass>${subclass}</subclass><main-group>${group}</main-group><subgroup>${subgroup}</subgroup>`;
};

const grant = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE us-patent-grant SYSTEM "us-patent-grant-v45-2014-04-03.dtd" [ ]>
<us-patent-grant lang="EN" file="US11999999-20240604.XML" country="US" date-publ="20240604">
<us-bibliographic-data-grant>
<publication-reference>${id('US', '11999999', 'B2', '20240604')}</publication-reference>
<application-reference appl-type="utility">${id('US', '17123456', '', '20210105')}</application-reference>
<priority-claims><priority-claim sequence="01" kind="national"><country>DE</country><doc-number>10 2020 000 111.2</doc-number><date>20200107</date></priority-claim></priority-claims>
<classifications-ipcr><classification-ipcr>${symbol('F 21 L 4 02')}</classification-ipcr></classifications-ipcr>
<classifications-cpc>
<main-cpc><classification-cpc>${symbol('F 21 L 4 027')}</classification-cpc></main-cpc>
<further-cpc><classification-cpc>${symbol('F 21 V 21 40')}</classification-cpc>
<combination-set><group-number>1</group-number><combination-rank><classification-cpc>${symbol('Y 02 B 20 30')}</classification-cpc></combination-rank></combination-set></further-cpc>
</classifications-cpc>
<invention-title id="d2e43">Folding lantern &amp; method of <i>folding</i> it</invention-title>
<us-references-cited>
<us-citation><patcit num="00001">${id('US', '2005/0123456', 'A1', '20050600')}</patcit><category>cited by applicant</category></us-citation>
<us-citation><patcit num="00002">${id('DE', '4321000', 'C1', '19950100')}</patcit><category>cited by examiner</category></us-citation>
<us-citation><nplcit num="00003"><othercit>Lanterns through the ages.</othercit></nplcit><category>cited by applicant</category></us-citation>
</us-references-cited>
<us-related-documents>
<continuation><relation><parent-doc>${id('US', '15222333', '', '20180606')}<parent-status>ABANDONED</parent-status>
<parent-pct-document>${id('WO', 'PCT/EP2017/054321', '', '20170707')}</parent-pct-document></parent-doc><child-doc>${id('US', '17123456', '', '')}</child-doc></relation></continuation>
<us-provisional-application>${id('US', '62111222', '', '20170708')}</us-provisional-application>
<related-publication>${id('US', '20210222222', 'A1', '20210722')}</related-publication>
</us-related-documents>
<us-parties>
<us-applicants><us-applicant app-type="applicant" applicant-authority-category="assignee"><addressbook><orgname>Latern Works GmbH</orgname><address><country>DE</country></address></addressbook></us-applicant></us-applicants>
<inventors><inventor>${person('Ling', 'Ada', 'CN')}</inventor><inventor>${person('Moro', 'Ugo', 'unknown')}</inventor></inventors>
</us-parties>
<assignees><assignee><addressbook><orgname>LATERN WORKS GMBH</orgname><role>03</role><address><city>Jena</city><country>DE</country></address></addressbook></assignee></assignees>
</us-bibliographic-data-grant>
<abstract id="abstract"><p id="p-0001">A lantern folds<b>.</b></p></abstract>
<drawings id="DRAWINGS"><figure><img file="US11999999-20240604-D00000.TIF"/></figure><figure><img file="US11999999-20240604-D00001.TIF"/></figure></drawings>
<description id="description"><?BRFSUM description="Brief Summary" end="lead"?>
<heading id="h-1" level="1">BACKGROUND</heading><p id="p-2">Lamps of 10<sup>5</sup> cd, H<sub>2</sub>O&#x2014;proof, are known (<figref>FIG. 1</figref>).</p>
<p id="p-3">They obey <maths id="M1"><math><mrow><mi>E</mi><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></mrow></math></maths> in all cases.</p>
<p id="p-4"><tables><table><tgroup><tbody><row><entry>lamp</entry><entry>lumen</entry></row><row><entry>A</entry><entry>20</entry></row></tbody></tgroup></table></tables></p>
<?BRFSUM description="Brief Summary" end="tail"?></description>
<us-claim-statement>What is claimed is:</us-claim-statement>
<claims id="claims">
<claim id="CLM-00001" num="00001"><claim-text>1. A lantern comprising:
<claim-text>a frame; and</claim-text><claim-text>a shade.</claim-text></claim-text></claim>
<claim id="CLM-00002" num="00002"><claim-text><b>2</b>. The lantern of <claim-ref idref="CLM-00001">claim 1</claim-ref>, folded.</claim-text></claim>
</claims>
</us-patent-grant>
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE sequence-cwu SYSTEM "us-sequence-listing.dtd" [ ]>
<sequence-cwu id="SEQLST-0"><number>1</number></sequence-cwu>
`;

describe('A US grant', () => {
  it('is read in every detail, and the sequence listing after it is skipped', async () => {
    const outcomes = await readAll(usRedBook, sourceOf('week.xml', grant));
    expect(outcomes).toHaveLength(1);
    const [publication] = publicationsOf(outcomes);
    expect(publication).toMatchObject({
      country: 'US',
      number: '11999999',
      kind: 'B2',
      date: '20240604',
      application: { country: 'US', number: '17123456', date: '20210105' },
      applicants: [
        { name: 'LATERN WORKS GMBH', country: 'DE' },
        { name: 'Latern Works GmbH', country: 'DE' },
      ],
      inventors: [{ name: 'Ling, Ada', country: 'CN' }, { name: 'Moro, Ugo' }],
      classes: [
        { type: 'IPC', code: 'F21L4/02' },
        { type: 'CPC', code: 'F21L4/027' },
        { type: 'CPC', code: 'F21V21/40' },
        { type: 'CPC', code: 'Y02B20/30' },
      ],
      title: [{ language: 'en', text: 'Folding lantern & method of folding it' }],
      abstract: [{ language: 'en', text: 'A lantern folds.' }],
      claims: [{ language: 'en', text: '1. A lantern comprising: a frame; and a shade.\n2. The lantern of claim 1, folded.' }],
      description: [
        {
          language: 'en',
          text: 'BACKGROUND\nLamps of 10^5 cd, H2O—proof, are known (FIG. 1).\nThey obey\nE=(a+b)/2\nin all cases.\nlamp | lumen\nA | 20',
        },
      ],
      image: { path: 'US11999999-20240604-D00000.TIF' },
      pdf: { path: 'US11999999-20240604.pdf' },
    });
    expect(publication?.priorities?.map(({ country, number }) => `${country} ${number}`)).toEqual([
      'DE 10 2020 000 111.2',
      'US 62111222',
      'US 15222333',
      'WO PCT/EP2017/054321',
    ]);
    expect(publication?.citations?.map(({ country, number, by }) => [country, number, by])).toEqual([
      ['US', '20050123456', 'applicant'],
      ['DE', '4321000', 'examiner'],
    ]);
  });

  it('that is truncated is refused with its offset, and the next one is read', async () => {
    const outcomes = await readAll(usRedBook, sourceOf('week.xml', grant.slice(0, 2000) + grant));
    expect(outcomes[0]).toMatchObject({ at: 0, refusal: { code: 'xml-broken' } });
    expect(outcomes[0] !== undefined && 'refusal' in outcomes[0] ? outcomes[0].refusal.reason : '').toMatch(
      /it ends before <[\w-]+> is closed \(at character \d+ of the record\)/,
    );
    expect(publicationsOf(outcomes)).toHaveLength(1);
  });

  it('with bytes removed or changed gives a publication or a refusal, never a crash', async () => {
    const bytes = Buffer.from(grant);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length }),
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        async (length, changes) => {
          const damaged = Buffer.from(bytes.subarray(0, length));
          for (const [at, byte] of changes) if (at < length) damaged[at] = byte;
          for (const outcome of await readAll(usRedBook, sourceOf('a.xml', damaged, 777))) {
            if ('publication' in outcome) expect(outcome.publication.number).toBeTruthy();
            else expect('refusal' in outcome && outcome.refusal.reason).toMatch(/\.$/);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('without a number is refused', async () => {
    expect(await readAll(usRedBook, sourceOf('a.xml', '<us-patent-grant><claims/></us-patent-grant>'))).toEqual([
      { at: 0, refusal: { code: 'xml-no-number', reason: 'The record contains no publication number.' } },
    ]);
  });
});

describeWithData('The samples of the office:', (data) => {
  const samples = `${data}/samples`;
  // number, kind, date, filing date, inventors, applicants, IPC, CPC, citations, paragraphs of the description, drawing
  it.each([
    ['uspto-grant-xml/single/grant_us10000000b2_14643719.xml', '10000000', 'B2', '2018-06-19', '2015-03-10', 1, 1, 4, 5, 5],
    ['uspto-grant-xml/single/grant_us11646472b2_17248024.xml', '11646472', 'B2', '2023-05-09', '2021-01-05', 4, 1, 16, 19, 296],
    ['uspto-grant-xml/single/US06970935.xml', '6970935', 'B1', '2005-11-29', '2000-11-01', 1, 1, 1, 0, 11],
    ['uspto-grant-xml/single/US07272630B2.xml', '7272630', 'B2', '2007-09-18', '2004-11-18', 4, 1, 1, 0, 78],
    ['uspto-grant-xml/single/US08927118.xml', '8927118', 'B2', '2015-01-06', '2012-01-12', 5, 1, 9, 14, 76],
    ['uspto-grant-xml/versions/v4-0-B2.xml', '6857133', 'B2', '2005-02-22', '2002-05-07', 1, 1, 1, 0, 8],
    ['uspto-grant-xml/versions/v4-5-B2.xml', '11147202', 'B2', '2021-10-19', '2018-12-26', 1, 1, 3, 5, 41],
    ['uspto-application-xml/single/US20060085881A1-20060427.XML', '20060085881', 'A1', '2006-04-27', '2004-09-23', 5, 5, 1, 0, 0],
    ['uspto-application-xml/versions/v4-5-A2.xml', '20220160114', 'A2', '2022-05-26', '2019-11-05', 1, 1, 2, 2, 0],
    ['uspto-application-xml/v4/US20050004974A1.xml', '20050004974', 'A1', '2005-01-06', '2003-10-16', 12, 1, 1, 0, 0],
  ])('%s', async (file, number, kind, published, filed, inventors, applicants, ipc, cpc, citations) => {
    const [raw] = publicationsOf(await readAll(usRedBook, fileSource(`${samples}/${file}`)));
    if (raw === undefined) throw new Error('nothing was read');
    const publication = toPublication(raw);
    expect(publication).toMatchObject({ country: 'US', number, kind, publicationDate: published, filingDate: filed });
    expect(publication.inventors).toHaveLength(inventors);
    expect(publication.applicants).toHaveLength(applicants);
    expect(publication.classes.filter(({ type }) => type === 'IPC')).toHaveLength(ipc);
    expect(publication.classes.filter(({ type }) => type === 'CPC')).toHaveLength(cpc);
    expect(publication.citations).toHaveLength(citations);
    expect(publication.title[0]?.text).toBeTruthy();
    expect(publication.description[0]?.text.length).toBeGreaterThan(10_000);
    expect(raw.inventors?.every(({ country }) => country !== undefined)).toBe(true);
  });

  it.each(['ipg050104.small.xml', 'ipg100105.small.xml', 'ipg130416.small.xml', 'ipg120327.18.xml'])(
    '%s: every document has the number of claims that it states',
    async (name) => {
      const source = fileSource(`${samples}/uspto-grant-xml/concatenated/${name}`);
      let compared = 0;
      for await (const piece of xmlDocuments(source)) {
        const stated = /<number-of-claims>(\d+)</.exec(Buffer.from(piece.bytes).toString())?.[1];
        for (const publication of publicationsOf(await usRedBook.parse(piece, name))) {
          expect(publication.claims?.[0]?.text.split('\n').length, publication.number).toBe(Number(stated));
          expect(publication.claims?.[0]?.text.startsWith('1. '), publication.number).toBe(true);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(17);
    },
  );

  it('a grant of one mebibyte keeps every paragraph and loses only markup', async () => {
    const path = `${samples}/uspto-grant-xml/single/US08926509.xml`;
    const [raw] = publicationsOf(await readAll(usRedBook, fileSource(path)));
    const inside = /<description[\s\S]*<\/description>/.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
    const letters = (text: string): number =>
      text
        .replace(/<[^>]*>/g, '')
        .replace(/&#x?[\da-f]+;|&\w+;/gi, '')
        .replace(/[^A-Za-z]/g, '').length;
    expect(letters(raw?.description?.[0]?.text ?? '')).toBe(letters(inside));
  });
});
