// Is the XML of the CNIPA read as it is described? The files here are made, after published descriptions of the format.
import { describe, expect, it } from 'vitest';
import { applicationKey } from '../../../../src-main/engine/document/application-number.ts';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { cnipa } from '../../../../src-main/engine/intake/asia/cnipa.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const id = (country: string, number: string, date: string, kind = ''): string =>
  `<base:DocumentID><base:WIPOST3Code>${country}</base:WIPOST3Code><base:DocNumber>${number}</base:DocNumber>${kind && `<base:Kind>${kind}</base:Kind>`}<base:Date>${date}</base:Date></base:DocumentID>`;
const book = (name: string): string => `<base:AddressBook lang="zh"><base:Name>${name}</base:Name></base:AddressBook>`;

const patent = `<?xml version="1.0" encoding="UTF-8"?>
<business:PatentDocumentAndRelated xmlns:business="http://www.sipo.gov.cn/XMLSchema/business" xmlns:base="http://www.sipo.gov.cn/XMLSchema/base" xsdVersion="V2.2.1" lang="zh" country="CN" docNumber="199999901" kind="B" datePublication="20231003">
<business:BibliographicData lang="zh">
<business:PublicationReference dataFormat="standard">${id('CN', '199999901', '20231003', 'B')}</business:PublicationReference>
<business:ApplicationReference dataFormat="standard" applType="10">${id('CN', '2015199901', '20150408')}</business:ApplicationReference>
<business:ApplicationReference dataFormat="original" applType="10">${id('CN', '201519999901.6', '20150408')}</business:ApplicationReference>
<business:ClassificationIPCRDetails><business:ClassificationIPCR sequence="1"><base:Section>F</base:Section><base:Text>F21L  4/00  (2006.01)</base:Text></business:ClassificationIPCR></business:ClassificationIPCRDetails>
<business:PriorityDetails>
<business:Priority kind="international" dataFormat="original" sequence="1"><base:WIPOST3Code>KR</base:WIPOST3Code><base:DocNumber>10-2014-0199999</base:DocNumber><base:Date>20140410</base:Date></business:Priority>
<business:Priority kind="international" dataFormat="standard" sequence="1"><base:WIPOST3Code>KR</base:WIPOST3Code><base:DocNumber>102014000199999</base:DocNumber><base:Date>20140410</base:Date></business:Priority>
</business:PriorityDetails>
<business:InventionTitle lang="zh">折叠灯笼</business:InventionTitle>
<business:Parties><business:ApplicantDetails><business:Applicant sequence="1">${book('虚构灯具有限公司')}</business:Applicant></business:ApplicantDetails>
<business:InventorDetails><business:Inventor sequence="1">${book('样本一')}</business:Inventor><business:Inventor sequence="2">${book('样本二')}</business:Inventor></business:InventorDetails></business:Parties>
<business:ReferencesCited><business:Citation><business:ApplicationCitation><business:PublicationReference>${id('CN', '299999902', '20131009', 'U')}</business:PublicationReference></business:ApplicationCitation></business:Citation></business:ReferencesCited>
</business:BibliographicData>
<business:Abstract><base:Paragraphs num="0001">本发明公开了一种折叠灯笼。</base:Paragraphs><business:AbstractFigure><base:Figure><base:Image file="front.JPG" he="341" wi="1000"/></base:Figure></business:AbstractFigure></business:Abstract>
<business:Claims><business:Claim num="1"><business:ClaimText>1.一种灯笼，
包括灯罩。</business:ClaimText></business:Claim><business:Claim num="2"><business:ClaimText>根据权利要求1所述的灯笼。</business:ClaimText></business:Claim></business:Claims>
<business:Description><business:TechnicalField><base:Heading>技术领域</base:Heading><base:Paragraphs num="0001">本发明涉及灯笼。</base:Paragraphs></business:TechnicalField><business:InventionMode><base:Paragraphs num="0002">如图1所示<base:Image file="formula.JPG"/>，灯罩折叠。</base:Paragraphs></business:InventionMode></business:Description>
<business:Drawings><business:Figure num="1"><base:Image file="HDA01.JPG"/></business:Figure><business:Figure num="2"><base:Image file="HDA02.JPG"/></business:Figure></business:Drawings>
</business:PatentDocumentAndRelated>`;

describe('A publication of the CNIPA', () => {
  it('has its number, dates, parties, classes, citations and texts', async () => {
    expect(cnipa.recognises(headOf('x', patent))).toBe(true);
    const [found] = publicationsOf(await readAll(cnipa, sourceOf('x.xml', patent)));
    if (found === undefined) throw new Error('nothing was read');
    expect(found).toMatchObject({
      application: { country: 'CN', number: '201519999901.6', date: '20150408' },
      inventors: [{ name: '样本一' }, { name: '样本二' }],
      image: { path: 'front.JPG' },
    });
    const publication = toPublication(found);
    expect(publication).toMatchObject({
      country: 'CN',
      number: '199999901',
      kind: 'B',
      publicationDate: '2023-10-03',
      filingDate: '2015-04-08',
      priorityDate: '2014-04-10',
      applicants: [{ name: '虚构灯具有限公司' }],
      classes: [{ type: 'IPC', code: 'F21L4/00' }],
      title: [{ language: 'zh', text: '折叠灯笼' }],
      abstract: [{ language: 'zh', text: '本发明公开了一种折叠灯笼。' }],
      claims: [{ language: 'zh', text: '1.一种灯笼，包括灯罩。\n2. 根据权利要求1所述的灯笼。' }],
      description: [{ language: 'zh', text: '技术领域\n本发明涉及灯笼。\n如图1所示，灯罩折叠。' }],
      citations: [{ number: 'CN-299999902-U', by: 'examiner' }],
    });
    expect(publication.priorities).toEqual([
      applicationKey({ country: 'CN', number: '201519999901', date: '20150408' }),
      applicationKey({ country: 'KR', number: '1020140199999', date: '20140410' }),
    ]);
  });

  it('is read from its references where the root has no number, and refused where there is none', async () => {
    const bare = patent.replace(/ country="CN" docNumber="\d+" kind="B" datePublication="\d+"/, '');
    const [found] = publicationsOf(await readAll(cnipa, sourceOf('x.xml', bare)));
    expect([found?.country, found?.number, found?.kind, found?.date]).toEqual(['CN', '199999901', 'B', '20231003']);
    const nameless = bare.replace(/<business:PublicationReference dataFormat.*/, '');
    expect(await readAll(cnipa, sourceOf('x.xml', nameless))).toMatchObject([{ refusal: { code: 'xml-no-number' } }]);
  });
});
