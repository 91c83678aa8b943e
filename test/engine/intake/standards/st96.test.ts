// Is WIPO ST.96 read as the standard describes it? A fictional publication; those of the JPO are among the samples.
import { describe, expect, it } from 'vitest';
import { st96 } from '../../../../src-main/engine/intake/standards/st96.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const contact = (name: string): string =>
  `<com:PublicationContact><com:Name>${name}</com:Name><com:CountryCode>SE</com:CountryCode></com:PublicationContact>`;
const publication = (body: (inner: string) => string): string => `<?xml version="1.0" encoding="UTF-8"?>
<pat:PatentPublication xmlns:pat="http://www.wipo.int/standards/XMLSchema/ST96/Patent" xmlns:com="http://www.wipo.int/standards/XMLSchema/ST96/Common" com:st96Version="V6_0" com:languageCode="en">
<com:IPOfficeCode>WO</com:IPOfficeCode><pat:BibliographicData>
<pat:PatentPublicationIdentification><com:IPOfficeCode>WO</com:IPOfficeCode><pat:PublicationNumber>2023999901</pat:PublicationNumber><com:PatentDocumentKindCode>A1</com:PatentDocumentKindCode><com:PublicationDate>2023-06-01</com:PublicationDate></pat:PatentPublicationIdentification>
<pat:ApplicationIdentification><com:IPOfficeCode>WO</com:IPOfficeCode><com:ApplicationNumber><com:ApplicationNumberText>PCT/SE2022/099901</com:ApplicationNumberText></com:ApplicationNumber><pat:FilingDate>2022-11-20</pat:FilingDate></pat:ApplicationIdentification>
<pat:PriorityClaimBag><pat:PriorityClaim com:sequenceNumber="01"><com:IPOfficeCode>SE</com:IPOfficeCode><com:ApplicationNumber><com:ApplicationNumberText>2199901-5</com:ApplicationNumberText></com:ApplicationNumber><pat:FilingDate>2021-11-21</pat:FilingDate></pat:PriorityClaim></pat:PriorityClaimBag>
<pat:PatentClassificationBag><pat:IPCRClassificationBag><pat:IPCRClassification><pat:Section>B</pat:Section><pat:Class>63</pat:Class><pat:Subclass>B</pat:Subclass><pat:MainGroup>35</pat:MainGroup><pat:Subgroup>00</pat:Subgroup></pat:IPCRClassification></pat:IPCRClassificationBag>
<pat:CPCClassificationBag><pat:MainCPC><pat:CPCClassification><pat:CPCSection>B</pat:CPCSection><pat:Class>63</pat:Class><pat:Subclass>B</pat:Subclass><pat:MainGroup>35</pat:MainGroup><pat:Subgroup>08</pat:Subgroup></pat:CPCClassification></pat:MainCPC></pat:CPCClassificationBag></pat:PatentClassificationBag>
<pat:InventionTitleBag><pat:InventionTitle com:languageCode="en">Ice breaker</pat:InventionTitle><pat:InventionTitle com:languageCode="fr">Brise-glace</pat:InventionTitle></pat:InventionTitleBag>
<pat:ReferenceCitationBag><pat:ReferenceCitation pat:citingPartyCategory="Examiner"><com:PatentCitation><com:CitedPatentDocumentIdentification><com:IPOfficeCode>US</com:IPOfficeCode><com:DocumentNumber>9999901</com:DocumentNumber><com:PatentDocumentKindCode>B2</com:PatentDocumentKindCode></com:CitedPatentDocumentIdentification><com:CitedDocumentCategory>X</com:CitedDocumentCategory></com:PatentCitation></pat:ReferenceCitation>
<pat:ReferenceCitation><com:NPLCitation><com:NPLCitationText>A book</com:NPLCitationText></com:NPLCitation></pat:ReferenceCitation></pat:ReferenceCitationBag>
<pat:PartyBag><pat:ApplicantBag><pat:Applicant>${contact('<com:EntityName>Isbrytare AB</com:EntityName>')}</pat:Applicant></pat:ApplicantBag>
<pat:InventorBag><pat:Inventor>${contact('<com:PersonName><com:PersonStructuredName><com:FirstName>Isa</com:FirstName><com:LastName>Is</com:LastName></com:PersonStructuredName></com:PersonName>')}</pat:Inventor></pat:InventorBag></pat:PartyBag>
</pat:BibliographicData>${body(`
<pat:Abstract><com:P>Breaks ice.</com:P></pat:Abstract>
<pat:Description><com:Heading>FIELD</com:Heading><pat:TechnicalField><com:P com:pNumber="0001">Ice<com:Image><com:FileName>formula.tif</com:FileName><com:HeightMeasure>5</com:HeightMeasure></com:Image> breaks.</com:P></pat:TechnicalField></pat:Description>
<pat:Claims><pat:Claim><pat:ClaimNumber>1</pat:ClaimNumber><pat:ClaimText>A ship</pat:ClaimText><pat:ClaimText>with a bow.</pat:ClaimText></pat:Claim><pat:Claim><pat:ClaimNumber>3</pat:ClaimNumber><pat:ClaimText>The ship of <com:ClaimReference>claim 1</com:ClaimReference>.</pat:ClaimText></pat:Claim></pat:Claims>
<pat:Drawings><pat:Figure><pat:FigureNumber>1</pat:FigureNumber><com:Image><com:FileName>fig1.tif</com:FileName></com:Image></pat:Figure></pat:Drawings>`)}
</pat:PatentPublication>`;

describe('WIPO ST.96', () => {
  it.each([
    ['in the document', (inner: string) => inner],
    ['in an ApplicationBody', (inner: string) => `<pat:ApplicationBody>${inner}</pat:ApplicationBody>`],
  ])('is read with its text %s', async (_, body) => {
    const xml = publication(body);
    expect(st96.recognises(headOf('x', xml))).toBe(true);
    const [found] = publicationsOf(await readAll(st96, sourceOf('x.xml', xml)));
    expect(found).toMatchObject({
      country: 'WO',
      number: '2023999901',
      kind: 'A1',
      date: '2023-06-01',
      application: { country: 'SE', number: '2022099901', kind: 'W', date: '2022-11-20' },
      priorities: [{ country: 'SE', number: '2199901-5', date: '2021-11-21' }],
      applicants: [{ name: 'Isbrytare AB', country: 'SE' }],
      inventors: [{ name: 'Is, Isa', country: 'SE' }],
      classes: [
        { type: 'IPC', code: 'B63B35/00' },
        { type: 'CPC', code: 'B63B35/08' },
      ],
      title: [
        { language: 'en', text: 'Ice breaker' },
        { language: 'fr', text: 'Brise-glace' },
      ],
      abstract: [{ language: 'en', text: 'Breaks ice.' }],
      claims: [{ language: 'en', text: '1. A ship with a bow.\n3. The ship of claim 1.' }],
      description: [{ language: 'en', text: 'FIELD\nIce breaks.' }],
      citations: [{ country: 'US', number: '9999901', kind: 'B2', category: 'X', by: 'examiner' }],
      image: { path: 'fig1.tif' },
    });
  });

  it('is read with its claims wherever an office puts them, without what was deleted and without their status', async () => {
    const claims = `<pat:Claims com:languageCode="en"><pat:ClaimStatement>What is claimed is:</pat:ClaimStatement><pat:Claim><pat:ClaimNumber>1-4</pat:ClaimNumber><pat:ClaimText>(canceled)</pat:ClaimText><pat:ClaimStatusCategory>canceled</pat:ClaimStatusCategory></pat:Claim>
<pat:Claim><pat:ClaimNumber>5</pat:ClaimNumber><pat:ClaimText>A ship, comprising<pat:ClaimText>a bow<com:Del> and a mast</com:Del>; and</pat:ClaimText><pat:ClaimText>a stern.</pat:ClaimText></pat:ClaimText><pat:ClaimStatusCategory>currently amended</pat:ClaimStatusCategory></pat:Claim></pat:Claims>
<pat:Claims com:languageCode="fr"><pat:Claim><pat:ClaimText>Navire.</pat:ClaimText></pat:Claim></pat:Claims>`;
    const divided = publication(
      () => `<pat:ApplicationBody><pat:Description><com:P>Ice.</com:P></pat:Description></pat:ApplicationBody>${claims}`,
    );
    const [found] = publicationsOf(await readAll(st96, sourceOf('x.xml', divided)));
    expect(found?.claims).toEqual([
      { language: 'en', text: '1-4. (canceled)\n5. A ship, comprising a bow; and a stern.' },
      { language: 'fr', text: '1. Navire.' },
    ]);
    expect(found?.description).toEqual([{ language: 'en', text: 'Ice.' }]);
  });

  it('is distinguished from other documents with a root element of the same name', () => {
    expect(st96.recognises(headOf('x', '<PatentPublication xmlns="urn:other"/>'))).toBe(false);
  });
});
