// Which applications stand behind a publication, as files name them, and after a merge of several files?
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { domesticDay, effectiveDay, namesOfInternational, priorityDays } from '../../../src-main/engine/document/claimed-applications.ts';
import { INCOMING, mergeRecords, soleOrigin, type RecordSource } from '../../../src-main/engine/document/merge.ts';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import type { RawPublication } from '../../../src-main/engine/document/raw-publication.ts';
import { epoFullText } from '../../../src-main/engine/intake/epo/full-text.ts';
import { usRedBook } from '../../../src-main/engine/intake/us/red-book.ts';
import { publicationsOf, readAll, sourceOf } from '../intake/reading.ts';
import { publicationOf } from './made-up.ts';

const european: RawPublication = {
  ...{ country: 'EP', number: '2000001', kind: 'A1', date: '20131120' },
  application: { country: 'EP', number: '13712345.6', date: '20130510' },
  priorities: [
    { country: 'DE', number: '10 2012 000 001.2', date: '20120516' },
    { country: 'GB', number: '1200007', date: '20120510' },
    { country: 'EP', number: '13712345', date: '20130510' },
  ],
  agents: [{ name: 'Hall & Partner [DE]' }],
  international: { country: 'EP', number: '2013000009', kind: 'W', date: '20130510' },
  internationalPublication: { number: 'WO2013170001' },
  designated: ['FR', 'de', 'FR', 'unknown'],
  publishedIn: 'DE',
};

describe('A publication', () => {
  it('names each priority with office, number and day, and not its own application among them', () => {
    expect(toPublication(european)).toMatchObject({
      application: { country: 'EP', number: '13712345.6', key: 'EP13712345' },
      filingDate: '2013-05-10',
      priorityDate: '2012-05-10',
      priorityClaims: [
        { country: 'DE', number: '10 2012 000 001.2', date: '2012-05-16', key: 'DE102012000001' },
        { country: 'GB', number: '1200007', date: '2012-05-10', key: 'GB1200007' },
      ],
      agents: [{ name: 'Hall & Partner', country: 'DE' }],
      international: {
        ...{ country: 'WO', number: 'PCT/EP2013/000009', date: '2013-05-10', key: 'WOEP2013000009' },
        publication: 'WO-2013170001',
      },
      designated: ['DE', 'FR'],
      publishedIn: 'de',
    });
  });

  it('has the days by which a law decides', () => {
    const publication = toPublication(european);
    expect(priorityDays(publication)).toEqual(['2012-05-10', '2012-05-16']);
    expect(effectiveDay(publication)).toBe('2012-05-10');
    expect(domesticDay(publication)).toBeUndefined();
    expect(domesticDay({ ...publication, country: 'US' })).toBe('2013-05-10');
    expect(namesOfInternational(publication.international)).toEqual(['WOEP2013000009', 'WO-2013170001']);
  });

  it('whose file names no priorities has none, unlike one imported before they were read', () => {
    expect(toPublication({ country: 'EP', number: '2000001' })).toMatchObject({ priorityClaims: [], agents: [] });
  });
});

describe('A second record', () => {
  const source = (rank: RecordSource['rank']): RecordSource => ({ file: `${rank}.xml`, reader: 'made', rank });
  const merged = (stored: Publication, incoming: Publication, rank: RecordSource['rank']): Publication =>
    mergeRecords({ publication: stored, origins: soleOrigin(1) }, incoming, (number) => source(number === INCOMING ? rank : 'office-text'))
      .publication;

  it('adds what was not read before, also that there is nothing', () => {
    const before = publicationOf();
    expect(merged(before, toPublication(european), 'office-text').priorityClaims).toHaveLength(2);
    expect(merged(before, publicationOf({ priorityClaims: [], agents: [] }), 'office-text')).toMatchObject({
      priorityClaims: [],
      agents: [],
    });
    expect(merged(before, publicationOf({ priorityClaims: [], agents: [] }), 'aggregator').priorityClaims).toBeUndefined();
  });

  it('of a worse source keeps the better one, and completes the same international application', () => {
    const stored = publicationOf({ priorityClaims: [{ key: 'DE1', number: '1' }], international: { key: 'WOEP2013000009' } });
    const incoming = publicationOf({
      priorityClaims: [{ key: 'DE2', number: '2' }],
      international: { key: 'WOEP2013000009', publication: 'WO-2013170001' },
    });
    expect(merged(stored, incoming, 'aggregator')).toMatchObject({
      priorityClaims: [{ key: 'DE1' }],
      international: { key: 'WOEP2013000009', publication: 'WO-2013170001' },
    });
  });
});

describe('Readers', () => {
  it('take agents, designated states and the international application from a European full text', async () => {
    const text = `<ep-patent-document country="EP" doc-number="9000001" kind="A1" date-publ="20131120" lang="en"><SDOBI lang="en">
      <B200><B210>13712345.6</B210><B220><date>20130510</date></B220><B260>en</B260></B200>
      <B300><B310>102012000001</B310><B320><date>20120516</date></B320><B330><ctry>DE</ctry></B330></B300>
      <B700><B740><B741><snm>Hall and Partner</snm><adr><ctry>DE</ctry></adr></B741></B740></B700>
      <B800><B840><ctry>FR</ctry><ctry>DE</ctry></B840><B860><B861><dnum><anum>EP2013000009</anum></dnum><date>20130510</date></B861></B860>
      <B870><B871><dnum><pnum>WO2013170001</pnum></dnum></B871></B870></B800></SDOBI></ep-patent-document>`;
    const [raw] = publicationsOf(await readAll(epoFullText, sourceOf('a.xml', text)));
    expect(toPublication(raw as RawPublication)).toMatchObject({
      agents: [{ name: 'Hall and Partner', country: 'DE' }],
      international: { number: 'PCT/EP2013/000009', publication: 'WO-2013170001' },
      designated: ['DE', 'FR'],
      publishedIn: 'en',
      priorityClaims: [{ country: 'DE', date: '2012-05-16' }],
    });
  });

  it('take attorneys and the international application from a US grant', async () => {
    const document = (number: string, date: string) =>
      `<document-id><country>WO</country><doc-number>${number}</doc-number><date>${date}</date></document-id>`;
    const text = `<us-patent-grant><us-bibliographic-data-grant>
      <publication-reference><document-id><country>US</country><doc-number>09000001</doc-number><kind>B2</kind><date>20150505</date></document-id></publication-reference>
      <pct-or-regional-filing-data>${document('PCT/US2013/041234', '20130515')}</pct-or-regional-filing-data>
      <pct-or-regional-publishing-data>${document('WO2013/173456', '20131121')}</pct-or-regional-publishing-data>
      <us-parties><agents><agent rep-type="attorney"><addressbook><orgname>Ling and Moro LLP</orgname></addressbook></agent></agents></us-parties>
      </us-bibliographic-data-grant></us-patent-grant>`;
    const [raw] = publicationsOf(await readAll(usRedBook, sourceOf('a.xml', text)));
    expect(toPublication(raw as RawPublication)).toMatchObject({
      agents: [{ name: 'Ling and Moro LLP' }],
      international: { number: 'PCT/US2013/041234', date: '2013-05-15', publication: 'WO-2013173456' },
      priorityClaims: [],
    });
  });
});
