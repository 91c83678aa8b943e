// Are a CPC scheme and the master classification file read? Symbols and titles are fictional.
import { describe, expect, it } from 'vitest';
import { cpcMaster } from '../../../../src-main/engine/intake/cpc/master.ts';
import { cpcScheme } from '../../../../src-main/engine/intake/cpc/scheme.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const item = (symbol: string, level: number, title: string, inner = ''): string =>
  `<classification-item level="${level}"><classification-symbol>${symbol}</classification-symbol>${title}${inner}</classification-item>`;
const titled = (text: string): string =>
  `<class-title><title-part><text scheme="ipc">${text} </text><reference><text>cups <class-ref>A47G19/22</class-ref></text></reference></title-part></class-title>`;

describe('A CPC scheme', () => {
  it('gives symbols with level and title, without references and without groups that have no title', async () => {
    const xml = `<class-scheme scheme-type="cpc">${item('A99Z', 5, titled('LANTERNS'), item('A99Z1/00', 6, '', item('A99Z1/00', 7, '<class-title><title-part><text>Foldable</text></title-part><title-part><CPC-specific-text><text>Hung up;</text></CPC-specific-text></title-part></class-title>')))}</class-scheme>`;
    expect(cpcScheme.recognises(headOf('x', xml))).toBe(true);
    expect(await readAll(cpcScheme, sourceOf('x.xml', xml))).toEqual([
      {
        at: 0,
        scheme: [
          { code: 'A99Z', level: 5, title: 'LANTERNS' },
          { code: 'A99Z1/00', level: 7, title: 'Foldable; Hung up' },
        ],
      },
    ]);
  });

  it('is refused where it is empty', async () => {
    expect(await readAll(cpcScheme, sourceOf('x.xml', '<class-scheme></class-scheme>'))).toMatchObject([
      { refusal: { code: 'scheme-empty' } },
    ]);
  });
});

describe('The CPC master classification file', () => {
  it('gives each record with its classes', async () => {
    const record = (
      number: string,
    ): string => `<uspat:CPCMasterClassificationRecord><pat:ApplicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode><com:ApplicationNumber><com:ApplicationNumberText>19999901</com:ApplicationNumberText></com:ApplicationNumber></pat:ApplicationIdentification>
<pat:PatentGrantIdentification><com:IPOfficeCode>US</com:IPOfficeCode><pat:PatentNumber>${number}</pat:PatentNumber><com:PatentDocumentKindCode>B2</com:PatentDocumentKindCode><pat:GrantDate>2024-01-02</pat:GrantDate></pat:PatentGrantIdentification>
<pat:CPCClassificationBag><pat:MainCPC><pat:CPCClassification><pat:CPCSection>F</pat:CPCSection><pat:Class>21</pat:Class><pat:Subclass>L</pat:Subclass><pat:MainGroup>4</pat:MainGroup><pat:Subgroup>08</pat:Subgroup></pat:CPCClassification></pat:MainCPC></pat:CPCClassificationBag></uspat:CPCMasterClassificationRecord>`;
    const xml = `<?xml version="1.0" ?><uspat:CPCMasterClassificationFile xmlns:uspat="a" xmlns:com="b" xmlns:pat="c">${record('99999901')}${record('99999902')}</uspat:CPCMasterClassificationFile>`;
    const found = publicationsOf(await readAll(cpcMaster, sourceOf('x.xml', xml, 100)));
    expect(found).toMatchObject(
      ['99999901', '99999902'].map((number) => ({
        country: 'US',
        number,
        kind: 'B2',
        date: '2024-01-02',
        application: { country: 'US', number: '19999901' },
        classes: [{ type: 'CPC', code: 'F21L4/08' }],
      })),
    );
  });
});
