// Are answers of KIPRIS Plus read as they are described? The files here are made, after published descriptions of the service.
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { kipris } from '../../../../src-main/engine/intake/asia/kipris.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const answer = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<response><header><responseTime>2020-07-06 22:55:03.553</responseTime><successYN>Y</successYN><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body>${body}</body><count><totalCount>1</totalCount></count></response>`;

const details = (numbers: string): string =>
  answer(`<item><biblioSummaryInfoArray><biblioSummaryInfo><applicationNumber>10-2018-0099901</applicationNumber><applicationDate>2018.02.07</applicationDate>
<inventionTitle>접이식 등불</inventionTitle><inventionTitleEng>Folding lantern</inventionTitleEng>${numbers}</biblioSummaryInfo></biblioSummaryInfoArray>
<ipcInfoArray><ipcInfo><ipcDate>(2006.01.01)</ipcDate><ipcNumber>F21L 4/00</ipcNumber></ipcInfo><ipcInfo><ipcNumber>F21V 21/40</ipcNumber></ipcInfo></ipcInfoArray>
<abstractInfoArray><abstractInfo><astrtCont> 접이식 등불이 개시된다. </astrtCont></abstractInfo></abstractInfoArray>
<claimInfoArray><claimInfo><claim>1. 갓을 포함하는 등불.</claim></claimInfo><claimInfo><claim>2. 삭제</claim></claimInfo><claimInfo><claim>제1항에 있어서, 접히는 등불.</claim></claimInfo></claimInfoArray>
<applicantInfoArray><applicantInfo><country>대한민국</country><engName>Example Co.</engName><name>가상조명 주식회사</name></applicantInfo></applicantInfoArray>
<inventorInfoArray><inventorInfo><country>미국</country><name>홍길동</name></inventorInfo></inventorInfoArray>
<priorityInfoArray><priorityInfo><priorityApplicationCountry>일본</priorityApplicationCountry><priorityApplicationNumber>JP-P-2017-00099901</priorityApplicationNumber><priorityApplicationDate>2017.02.08</priorityApplicationDate></priorityInfo></priorityInfoArray>
<priorArtDocumentsInfoArray><priorArtDocumentsInfo><documentsNumber>KR1020150099902 A</documentsNumber><examinerQuotationFlag>Y</examinerQuotationFlag></priorArtDocumentsInfo></priorArtDocumentsInfoArray>
<imagePathInfo><docName>1020180099901.jpg</docName></imagePathInfo></item>`);
const laidOpen = '<openNumber>10-2019-0099903</openNumber><openDate>2019.08.16</openDate>';
const granted =
  '<registerNumber>10-1999999-0000</registerNumber><registerDate>2019.12.20</registerDate><publicationDate>2019.12.27</publicationDate><registerStatus>등록</registerStatus>';

async function read(text: string): Promise<ReturnType<typeof toPublication>[]> {
  return publicationsOf(await readAll(kipris, sourceOf('x.xml', text))).map(toPublication);
}

describe('An answer of KIPRIS Plus', () => {
  it('with details gives the laid-open application and the patent, which has the claims', async () => {
    expect(kipris.recognises(headOf('x', details(laidOpen)))).toBe(true);
    const found = await read(details(laidOpen + granted));
    expect(
      found.map(({ country, number, kind, publicationDate, claims }) => [country, number, kind, publicationDate, claims.length]),
    ).toEqual([
      ['KR', '20190099903', 'A', '2019-08-16', 0],
      ['KR', '101999999', 'B1', '2019-12-27', 1],
    ]);
    expect(found[1]).toMatchObject({
      filingDate: '2018-02-07',
      priorityDate: '2017-02-08',
      priorityCountries: ['JP'],
      applicants: [{ name: '가상조명 주식회사', country: 'KR' }],
      inventors: [{ name: '홍길동', country: 'US' }],
      classes: [
        { type: 'IPC', code: 'F21L4/00' },
        { type: 'IPC', code: 'F21V21/40' },
      ],
      title: [
        { language: 'ko', text: '접이식 등불' },
        { language: 'en', text: 'Folding lantern' },
      ],
      abstract: [{ language: 'ko', text: '접이식 등불이 개시된다.' }],
      claims: [{ language: 'ko', text: '1. 갓을 포함하는 등불.\n2. 삭제\n3. 제1항에 있어서, 접히는 등불.' }],
      citations: [{ number: 'KR-20150099902-A', by: 'examiner' }],
    });
    expect(found[0]?.priorities).toEqual(found[1]?.priorities);
  });

  it('gives the claims with the application while there is no patent, and nothing without a number of a publication', async () => {
    expect((await read(details(laidOpen))).map(({ kind, claims }) => [kind, claims.length])).toEqual([['A', 1]]);
    expect(await readAll(kipris, sourceOf('x.xml', details('')))).toMatchObject([{ refusal: { code: 'xml-no-number' } }]);
  });

  it('with a list gives each entry, examined patents by their number and utility models with their kind', async () => {
    const list =
      answer(`<items><item><applicantName>갑|을</applicantName><applicationDate>1985/12/30 00:00:00</applicationDate><applicationNumber>1019850099904</applicationNumber><astrtCont>내용 없음.</astrtCont>
<inventionTitle>등불(LANTERN)</inventionTitle><ipcNumber>F21L 4/00 | F21V 21/40</ipcNumber><openDate>1987/07/11 00:00:00</openDate><openNumber>1019870099905</openNumber>
<publicationDate>1989/06/30 00:00:00</publicationDate><publicationNumber>1019890099906</publicationNumber><registerDate>1990/02/28 00:00:00</registerDate><registerNumber>1000999990000</registerNumber></item>
<item><applicationNumber>2020180099907</applicationNumber><inventionTitle>걸이</inventionTitle><openNumber>2020190099908</openNumber><openDate>2019/01/02 00:00:00</openDate></item></items>`);
    const found = await read(list);
    expect(found.map(({ number, kind, publicationDate }) => [number, kind, publicationDate])).toEqual([
      ['19870099905', 'A', '1987-07-11'],
      ['19890099906', 'B1', '1989-06-30'],
      ['20190099908', 'U', '2019-01-02'],
    ]);
    expect(found[0]).toMatchObject({
      applicants: [{ name: '갑' }, { name: '을' }],
      abstract: [],
      title: [
        { language: 'ko', text: '등불' },
        { language: 'en', text: 'LANTERN' },
      ],
    });
    expect(found[0]?.classes).toHaveLength(2);
  });

  it('is distinguished from answers of other services', () => {
    expect(kipris.recognises(headOf('x', '<response><body><weather>rain</weather></body></response>'))).toBe(false);
  });
});
