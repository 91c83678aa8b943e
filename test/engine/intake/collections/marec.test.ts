// Is MAREC read with the best of several formats? All publications here are fictional.
import { describe, expect, it } from 'vitest';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { marec } from '../../../../src-main/engine/intake/collections/marec.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const document = `<?xml version="1.0" encoding="UTF-8"?>
<patent-document ucid="WO-1996099901-A1" country="WO" doc-number="1996099901" kind="A1" lang="EN" date="19960404" family-id="77001">
<bibliographic-data><publication-reference ucid="x"><document-id format="original"><country>WO</country><doc-number>1996099901</doc-number><kind>A1</kind></document-id></publication-reference>
<application-reference><document-id format="epo"><country>FI</country><doc-number>9500999</doc-number><kind>W</kind><date>19950909</date></document-id></application-reference>
<priority-claims><priority-claim><document-id format="epo"><country>FI</country><doc-number>944999</doc-number><kind>A</kind><date>19940909</date></document-id></priority-claim></priority-claims>
<technical-data><classification-ipc><edition>6</edition><main-classification>A47G  19/22</main-classification></classification-ipc>
<classifications-ipcr><classification-ipcr>A47G  19/22        20060101A I20051008RMEP        </classification-ipcr><classification-ipcr>A47G  19/22        20060101C I20051008RMEP        </classification-ipcr></classifications-ipcr>
<invention-title lang="EN">TILTING CUP</invention-title><invention-title lang="FR">TASSE INCLINABLE</invention-title>
<citations><patent-citations><patcit><document-id format="epo"><country>GB</country><doc-number>999901</doc-number><kind>A</kind></document-id><sources><source name="SEA" category="X"/></sources></patcit>
<patcit><document-id format="epo"><country>DE</country><doc-number>999902</doc-number><kind>C</kind></document-id><sources><source name="APP"/></sources></patcit></patent-citations></citations></technical-data>
<parties><applicants><applicant format="epo"><addressbook><name>KUPPI OY</name><address><country>FI</country></address></addressbook></applicant>
<applicant format="intermediate"><addressbook><name>Kuppi &amp;amp; Kannu Oy</name></addressbook></applicant></applicants>
<inventors><inventor format="epo"><addressbook><name>MUKI MAIJA</name><address><country>FI</country></address></addressbook></inventor>
<inventor format="original"><addressbook><last-name>Muki</last-name><first-name>Maija</first-name></addressbook></inventor></inventors></parties></bibliographic-data>
<abstract lang="EN"><p>A cup that tilts. &lt;IMAGE&gt;</p></abstract><abstract lang="EN"><p>A device for drinking.</p></abstract><abstract lang="EN"><p>A CUP THAT TILTS</p></abstract>
<description lang="EN"><p num="0001">Cups tilt.</p></description>
<claims lang="EN"><claim num="0001"><claim-text/><claim-text>CLAIMS</claim-text><claim-text>1. A cup</claim-text><claim-text>(2) that tilts by 3.5 degrees.</claim-text><claim-text>2. The cup of claim 1.</claim-text><claim-text>4 . The cup of claim 2.</claim-text></claim></claims>
</patent-document>`;

describe('MAREC', () => {
  it('has names as written and countries from the format that has them', async () => {
    expect(marec.recognises(headOf('x', document))).toBe(true);
    const [found] = publicationsOf(await readAll(marec, sourceOf('x.xml', document)));
    expect(found).toMatchObject({
      country: 'WO',
      number: '1996099901',
      kind: 'A1',
      date: '19960404',
      family: '77001',
      application: { country: 'FI', number: '9500999', kind: 'W', date: '19950909' },
      priorities: [{ country: 'FI', number: '944999', kind: 'A', date: '19940909' }],
      applicants: [{ name: 'Kuppi & Kannu Oy', country: 'FI' }],
      inventors: [{ name: 'Muki, Maija', country: 'FI' }],
      classes: [{ type: 'IPC', code: 'A47G19/22' }],
      citations: [
        { country: 'GB', number: '999901', kind: 'A', category: 'X', by: 'search report' },
        { country: 'DE', number: '999902', kind: 'C', by: 'applicant' },
      ],
    });
  });

  it('has all abstracts of a language once and one description, without picture markers, and separates claims that the file joins', async () => {
    const [found] = publicationsOf(await readAll(marec, sourceOf('x.xml', document)));
    expect(toPublication(found ?? {}).abstract).toEqual([{ language: 'en', text: 'A cup that tilts.\nA device for drinking.' }]);
    expect(found?.claims).toEqual([
      { language: 'en', text: '1. A cup (2) that tilts by 3.5 degrees.\n2. The cup of claim 1.\n4 . The cup of claim 2.' },
    ]);
  });

  it.each([
    ['ucid="EP-1000001-B1"', ['EP', '1000001', 'B1']],
    ['docnumber="US 2004/0068806 A1"', ['US', '20040068806', 'A1']],
    ['doc-number="JP2019048194A"', ['JP', '2019048194', 'A']],
  ])('is read with only the number %s', async (attribute, expected) => {
    const [found] = publicationsOf(
      await readAll(
        marec,
        sourceOf('x.xml', `<patent-document ${attribute}><abstract lang="EN"><p>A cup.</p></abstract></patent-document>`),
      ),
    );
    const { country, number, kind } = toPublication(found ?? {});
    expect([country, number, kind]).toEqual(expected);
  });
});
