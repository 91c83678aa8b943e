// Are entries and lists of hits of the DPMA register read? All of them are fictional.
import { describe, expect, it } from 'vitest';
import { dpmaRegister } from '../../../../src-main/engine/intake/standards/dpma-register.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

describe('The DPMA register', () => {
  it('gives each publication of an entry, the first with its date', async () => {
    const reference = (kind: string): string =>
      `<publication-reference><document-id><country>DE</country><doc-number>000019999901</doc-number><kind>${kind}</kind></document-id></publication-reference>`;
    const xml = `<dpma-patent-document xmlns="http://www.dpma.de/x"><bibliographic-data><publication-references>${reference('A1')}${reference('C2')}</publication-references>
<application-reference><document-id><country>DE</country><doc-number>19999901.2</doc-number><date>1999-06-02</date></document-id></application-reference>
<invention-title lang="DE">Gießkanne</invention-title><classifications-ipcr><classification-ipcr><text>A01G0025140000</text></classification-ipcr></classifications-ipcr>
<priority-claims><priority-claim sequence="1"><country>AT</country><date>1998-06-04</date><doc-number>999901</doc-number></priority-claim></priority-claims>
<office-specific-bib-data><date-of-first-publication>2000-12-07</date-of-first-publication><abstract>Eine Kanne.</abstract></office-specific-bib-data></bibliographic-data></dpma-patent-document>`;
    expect(dpmaRegister.recognises(headOf('x', xml))).toBe(true);
    const found = publicationsOf(await readAll(dpmaRegister, sourceOf('x.xml', xml)));
    expect(found).toMatchObject([
      {
        country: 'DE',
        kind: 'A1',
        date: '2000-12-07',
        application: { number: '19999901.2', date: '1999-06-02' },
        priorities: [{ country: 'AT', number: '999901' }],
        classes: [{ type: 'IPC', code: 'A01G25/14' }],
        title: [{ language: 'de', text: 'Gießkanne' }],
        abstract: [{ language: 'de', text: 'Eine Kanne.' }],
      },
      { country: 'DE', kind: 'C2', title: [{ language: 'de', text: 'Gießkanne' }] },
    ]);
    expect(found[1]?.date).toBeUndefined();
  });

  it('gives each hit of a list, with numbers without check digit and names without town', async () => {
    const xml = `<PatentHitList HitCount="1"><PatentHitListRecord><leading-registered-number>82999901</leading-registered-number><registered-number>G 82 99 990.4</registered-number><type>Utility model</type><invention-title>Kanne</invention-title>
<main-classification><edition>1985.01</edition><classification>A01G 25/14</classification></main-classification><applicationDate>1982-12-01</applicationDate><publicationDate>1983-02-24</publicationDate>
<applicants><applicant>Kannen, Krüge &amp; Co, 89073 Ulm, DE</applicant></applicants></PatentHitListRecord></PatentHitList>`;
    expect(publicationsOf(await readAll(dpmaRegister, sourceOf('x.xml', xml)))).toMatchObject([
      {
        country: 'DE',
        number: '8299990',
        kind: 'U1',
        date: '1983-02-24',
        application: { number: '8299990', date: '1982-12-01' },
        applicants: [{ name: 'Kannen, Krüge & Co', country: 'DE' }],
        classes: [{ type: 'IPC', code: 'A01G25/14' }],
      },
    ]);
  });
});
