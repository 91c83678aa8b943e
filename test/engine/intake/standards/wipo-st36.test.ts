// Are international applications read, in ST.36 and in the older ST.32 of WIPO? All publications here are fictional.
import { describe, expect, it } from 'vitest';
import { wipoSt32 } from '../../../../src-main/engine/intake/standards/wipo-st32.ts';
import { wipoSt36 } from '../../../../src-main/engine/intake/standards/wipo-st36.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const document = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE wo-published-application PUBLIC "-//WIPO//DTD PUBLISHED INTERNATIONAL APPLICATION//EN" "wo-published-application.dtd">
<wo-published-application lang="fr"><wo-bibliographic-data>
<publication-reference><document-id><country>WO</country><doc-number>2015/999901</doc-number><kind>A1</kind><date>20150305</date></document-id></publication-reference>
<application-reference appl-type="international"><document-id><country>FR</country><doc-number>FR2014/099901</doc-number><date>20140828</date></document-id></application-reference>
<priority-claims><priority-claim sequence="1"><country>FR</country><doc-number>1399901</doc-number><date>20130830</date></priority-claim></priority-claims>
<classifications-ipcr><classification-ipcr sequence="1"><section>B</section><class>62</class><subclass>J</subclass><main-group>1</main-group><subgroup>08</subgroup></classification-ipcr></classifications-ipcr>
<invention-title lang="fr">Selle réglable</invention-title><invention-title lang="en">Adjustable saddle</invention-title>
<parties><applicants><applicant sequence="1"><addressbook lang="fr"><orgname>Vélos Imaginaires</orgname><address><country>FR</country></address></addressbook></applicant></applicants>
<inventors><inventor><addressbook><last-name>DUPONT</last-name><first-name>Jeanne</first-name><address><country>FR</country></address></addressbook></inventor></inventors></parties></wo-bibliographic-data>
<abstract lang="fr"><p>Une selle.</p><abstract-figure><img file="abs.tif"/></abstract-figure></abstract><abstract lang="en"><p>A saddle.</p></abstract>
<description lang="fr"><heading>Domaine</heading><p num="0001">La selle se règle.</p></description>
<claims lang="fr"><claim num="1"><claim-text>Selle.</claim-text></claim><claim num="2"><claim-text>Selle selon la revendication 1.</claim-text></claim></claims>
<wo-search-report><srep-citations><citation><patcit num="1"><document-id><country>DE</country><doc-number>999901</doc-number><kind>C</kind></document-id></patcit><category>Y</category><rel-claims>1, 2</rel-claims></citation><citation><nplcit><text>Velo.</text></nplcit></citation></srep-citations></wo-search-report>
</wo-published-application>`;

describe('WIPO ST.36', () => {
  it('gives an international application in both its languages, with its search report', async () => {
    expect(wipoSt36.recognises(headOf('x', document))).toBe(true);
    const [found] = publicationsOf(await readAll(wipoSt36, sourceOf('x.xml', document)));
    expect(found).toMatchObject({
      country: 'WO',
      number: '2015/999901',
      kind: 'A1',
      date: '20150305',
      application: { country: 'FR', number: '2014099901', kind: 'W', date: '20140828' },
      priorities: [{ country: 'FR', number: '1399901', date: '20130830' }],
      applicants: [{ name: 'Vélos Imaginaires', country: 'FR' }],
      inventors: [{ name: 'DUPONT, Jeanne', country: 'FR' }],
      classes: [{ type: 'IPC', code: 'B62J1/08' }],
      title: [
        { language: 'fr', text: 'Selle réglable' },
        { language: 'en', text: 'Adjustable saddle' },
      ],
      abstract: [
        { language: 'fr', text: 'Une selle.' },
        { language: 'en', text: 'A saddle.' },
      ],
      description: [{ language: 'fr', text: 'Domaine\nLa selle se règle.' }],
      claims: [{ language: 'fr', text: '1. Selle.\n2. Selle selon la revendication 1.' }],
      citations: [{ country: 'DE', number: '999901', kind: 'C', category: 'Y', claims: '1, 2', by: 'search report' }],
      literatureCited: 1,
      image: { path: 'abs.tif' },
    });
  });
});

describe('WIPO ST.32', () => {
  const sgml = `<!DOCTYPE PATDOC PUBLIC "-//WIPO//DTD ST.32//EN" []>
<PATDOC CY="WO" DN="9999901" KD="A1" DATE="19990708" LA="en"><SDOBI LA="en"><B100><B110><DNUM>99/99901</DNUM></B110><B130>A1</B130><B140><DATE>19990708</DATE></B140><B190>WO</B190></B100>
<B200><B210><DNUM>PCT/GB98/99901</DNUM></B210><B220><DATE>19981231</DATE></B220></B200>
<B300><B310>9799901.1</B310><B320><DATE>19971231</DATE></B320><B330><CTRY>GB</CTRY></B330></B300>
<B500><B510><B511>6 A63H  33/00</B511></B510><B540><B541>en</B541><B542>Toy brick</B542></B540></B500>
<B700><B710><B711><NAM><ONM>Bricks &amp; Co</ONM></NAM><ADR><CTRY>GB</CTRY></ADR></B711></B710><B720><B721><NAM><SNM>Clay</SNM><FNM>Cora</FNM></NAM></B721></B720></B700></SDOBI>
<SDOAB><P>A brick.</P></SDOAB><SDODE><H>Field</H><P>Bricks stack.</P></SDODE><SDOCL><CL><CLM><P>1. A brick.</P></CLM><CLM><P>2. The brick of claim 1.</P></CLM></CL></SDOCL></PATDOC>`;

  it('is read in any case of its tags', async () => {
    for (const text of [
      sgml,
      sgml.replace(/<(\/?)([A-Z]+\d*)([ >])/g, (_, slash: string, name: string, end: string) => `<${slash}${name.toLowerCase()}${end}`),
    ]) {
      expect(wipoSt32.recognises(headOf('x', text))).toBe(true);
      const [found] = publicationsOf(await readAll(wipoSt32, sourceOf('x.sgm', text)));
      expect(found).toMatchObject({
        country: 'WO',
        number: '99/99901',
        kind: 'A1',
        date: '19990708',
        application: { country: 'WO', number: 'PCT/GB98/99901', date: '19981231' },
        priorities: [{ country: 'GB', number: '9799901.1', date: '19971231' }],
        applicants: [{ name: 'Bricks & Co', country: 'GB' }],
        inventors: [{ name: 'Clay, Cora' }],
        classes: [{ type: 'IPC', code: 'A63H33/00' }],
        title: [{ language: 'en', text: 'Toy brick' }],
        abstract: [{ language: 'en', text: 'A brick.' }],
        description: [{ language: 'en', text: 'Field\nBricks stack.' }],
        claims: [{ language: 'en', text: '1. A brick.\n2. The brick of claim 1.' }],
      });
    }
  });
});
