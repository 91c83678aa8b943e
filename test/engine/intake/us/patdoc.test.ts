// Are US grants in ST.32 of 2001 to 2004 read?
import { expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { usPatdoc } from '../../../../src-main/engine/intake/us/patdoc.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, publicationsOf, readAll, sourceOf } from '../reading.ts';

const doc = (number: string, date: string, country?: string, kind?: string): string =>
  `<DOC><DNUM><PDAT>${number}</PDAT></DNUM><DATE><PDAT>${date}</PDAT></DATE>${country === undefined ? '' : `<CTRY><PDAT>${country}</PDAT></CTRY>`}${kind === undefined ? '' : `<KIND><PDAT>${kind}</PDAT></KIND>`}</DOC>`;
const line = (text: string): string => `<PTEXT><PDAT>${text}</PDAT></PTEXT>`;

const grant = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <!DOCTYPE PATDOC PUBLIC "-//USPTO//DTD ST.32 US PATENT GRANT V2.4 2000-09-20//EN" [ -->
<!DOCTYPE PATDOC SYSTEM "ST32-US-Grant-025xml.dtd" [ <!ENTITY US06999999-20020101-D00000.TIF SYSTEM "US06999999-20020101-D00000.TIF" NDATA TIF> ]>
<PATDOC DTD="2.5" STATUS="BUILD 20011201">
<SDOBI><B100><B110><DNUM><PDAT>06999999</PDAT></DNUM></B110><B130><PDAT>B1</PDAT></B130><B140><DATE><PDAT>20020101</PDAT></DATE></B140><B190><PDAT>US</PDAT></B190></B100>
<B200><B210><DNUM><PDAT>09555666</PDAT></DNUM></B210><B220><DATE><PDAT>20000424</PDAT></DATE></B220></B200>
<B300><B310><DNUM><PDAT>9-290033</PDAT></DNUM></B310><B320><DATE><PDAT>19971022</PDAT></DATE></B320><B330><CTRY><PDAT>JP</PDAT></CTRY></B330>
<B310><DNUM><PDAT>199 00 111</PDAT></DNUM></B310><B320><DATE><PDAT>19980407</PDAT></DATE></B320><B330><CTRY><PDAT>DE</PDAT></CTRY></B330></B300>
<B500><B510><B511><PDAT>F21L  402</PDAT></B511><B512><PDAT>G06F 1516</PDAT></B512><B512><PDAT>E03C 104</PDAT></B512><B516><PDAT>7</PDAT></B516></B510>
<B540><STEXT><PDAT>Lantern of H</PDAT><HIL><SB><PDAT>2</PDAT></SB></HIL><PDAT>O</PDAT></STEXT></B540>
<B560><B561><PCIT>${doc('3669141', '19720600', undefined, 'A')}</PCIT><CITED-BY-EXAMINER/></B561><B561><PCIT>${doc('0 111 222', '19840600', 'EP')}</PCIT><CITED-BY-OTHER/></B561>
<B562><NCIT><STEXT><PDAT>A book.</PDAT></STEXT></NCIT><CITED-BY-OTHER/></B562></B560></B500>
<B600><B630><B631><PARENT-US><CDOC>${doc('09555666', '')}</CDOC><PDOC>${doc('08111222', '19960101', 'US', '00')}</PDOC></PARENT-US></B631></B630><B680US>${doc('60111222', '19950101', 'US')}</B680US><B690US>${doc('20010012345', '20010809', 'US', 'A1')}</B690US></B600>
<B700><B720><B721><PARTY-US><NAM><FNM><PDAT>Ada</PDAT></FNM><SNM><STEXT><PDAT>Ling</PDAT></STEXT></SNM></NAM><ADR><CITY><PDAT>Ames</PDAT></CITY><STATE><PDAT>IA</PDAT></STATE></ADR></PARTY-US></B721></B720>
<B730><B731><PARTY-US><NAM><ONM><STEXT><PDAT>Latern Works</PDAT></STEXT></ONM></NAM><ADR><CTRY><PDAT>DE</PDAT></CTRY></ADR></PARTY-US></B731></B730></B700>
<B800><B860><B861>${doc('PCT/JP98/04545', '19981008', 'WO', '00')}</B861></B860></B800></SDOBI>
<SDOAB><BTEXT><PARA ID="P-1" LVL="0">${line('A lantern of 2 &mgr;m.')}</PARA></BTEXT></SDOAB>
<SDODE><DETDESC><BTEXT><H LVL="1"><STEXT><PDAT>DETAILS</PDAT></STEXT></H><PARA>${line('Second.')}</PARA></BTEXT></DETDESC><BRFSUM><BTEXT><PARA>${line('First.')}</PARA></BTEXT></BRFSUM></SDODE>
<SDOCL><H LVL="1"><STEXT><PDAT>What is claimed is:</PDAT></STEXT></H><CL><CLM ID="CLM-00001"><PARA>${line('1. A lantern comprising:')}</PARA><CLMSTEP LVL="2">${line('a frame.')}</CLMSTEP></CLM>
<CLM ID="CLM-00002"><PARA><PTEXT><PDAT>2. The lantern of </PDAT><CLREF ID="CLM-00001"><PDAT>claim 1</PDAT></CLREF><PDAT>.</PDAT></PTEXT></PARA></CLM></CL></SDOCL>
<SDODR ID="DRAWINGS"><EMI FILE="US06999999-20020101-D00000.TIF"/></SDODR></PATDOC>`;

it('A grant is read in every detail, its description in the printed order', async () => {
  const [publication] = publicationsOf(await readAll(usPatdoc, sourceOf('a.xml', grant)));
  expect(publication).toMatchObject({
    country: 'US',
    number: '06999999',
    kind: 'B1',
    date: '20020101',
    application: { country: 'US', number: '09555666', date: '20000424' },
    applicants: [{ name: 'Latern Works', country: 'DE' }],
    inventors: [{ name: 'Ling, Ada', country: 'US' }],
    classes: [
      { type: 'IPC', code: 'F21L4/02' },
      { type: 'IPC', code: 'G06F15/16' },
      { type: 'IPC', code: 'E03C1/04' },
    ],
    title: [{ language: 'en', text: 'Lantern of H2O' }],
    abstract: [{ language: 'en', text: 'A lantern of 2 μm.' }],
    claims: [{ language: 'en', text: '1. A lantern comprising: a frame.\n2. The lantern of claim 1.' }],
    description: [{ language: 'en', text: 'First.\nDETAILS\nSecond.' }],
    image: { path: 'US06999999-20020101-D00000.TIF' },
  });
  expect(publication?.priorities?.map(({ country, number, date }) => `${country} ${number} ${date}`)).toEqual([
    'JP 9-290033 19971022',
    'DE 199 00 111 19980407',
    'US 08111222 19960101',
    'US 60111222 19950101',
    'WO PCT/JP98/04545 19981008',
  ]);
  expect(publication?.citations?.map(({ country, number, by }) => [country, number, by])).toEqual([
    ['US', '3669141', 'examiner'],
    ['EP', '0 111 222', undefined],
  ]);
});

describeWithData('The samples of the office:', (data) => {
  // number, kind, published, filed, inventors, classes, claims, citations
  it.each([
    ['uspto-sgml/US06336130.xml', '6336130', 'B1', '2002-01-01', '1999-10-05', 1, 2, 22, 6],
    ['uspto-sgml/US06337117.xml', '6337117', 'B1', '2002-01-08', '1999-06-30', 5, 1, 39, 2],
    ['uspto-sgml/USD435854S1.xml', 'D435854', 'S', '2001-01-02', '1999-01-06', 8, 0, 1, 10],
    ['uspto-grant-xml/versions/v2-5-B1.xml', '6334226', 'B1', '2002-01-01', '2000-04-24', 3, 1, 31, 14],
    ['uspto-grant-xml/versions/v2-5-B2.xml', '6530116', 'B2', '2003-03-11', '2001-02-13', 3, 1, 20, 33],
    ['uspto-grant-xml/versions/v2-5-S1.xml', 'D452599', 'S1', '2002-01-01', '2000-09-22', 1, 0, 1, 3],
  ])('%s', async (file, number, kind, published, filed, inventors, classes, claims, citations) => {
    const [raw] = publicationsOf(await readAll(usPatdoc, fileSource(`${data}/samples/${file}`)));
    if (raw === undefined) throw new Error('nothing was read');
    const publication = toPublication(raw);
    expect(publication).toMatchObject({ country: 'US', number, kind, publicationDate: published, filingDate: filed });
    expect(publication.inventors).toHaveLength(inventors);
    expect(publication.classes).toHaveLength(classes);
    expect(publication.claims[0]?.text.split('\n')).toHaveLength(claims);
    expect(publication.citations).toHaveLength(citations);
    expect((publication.priorityDate ?? '') <= filed).toBe(true);
  });
});
