// Is EPO full text read with all facts of a patent document? All publications here are fictional.
import { describe, expect, it } from 'vitest';
import { epoFullText } from '../../../../src-main/engine/intake/epo/full-text.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const patent = (part: { agent?: string; heading?: string } = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ep-patent-document PUBLIC "-//EPO//EP PATENT DOCUMENT 1.5//EN" "ep-patent-document-v1-5.dtd">
<ep-patent-document id="EP99999901B1" file="x.xml" lang="de" country="EP" doc-number="9999990" kind="B1" date-publ="20190213" dtd-version="v1-5">
<SDOBI lang="de"><B100><B110>9999990</B110><B130>B1</B130><B140><date>20190213</date></B140><B190>EP</B190></B100>
<B200><B210>15999990.1</B210><B220><date>20150313</date></B220></B200>
<B300><B310>102014999901</B310><B320><date>20140314</date></B320><B330><ctry>DE</ctry></B330>
<B310>201461999901 P</B310><B320><date>20140320</date></B320><B330><ctry>US</ctry></B330></B300>
<B500><B510EP><classification-ipcr sequence="1"><text>F21L   4/08        20060101AFI20150401BHEP        </text></classification-ipcr></B510EP>
<B520EP><classifications-cpc><classification-cpc sequence="1"><text>F21V  21/26        20130101 LI20150401BHEP        </text></classification-cpc></classifications-cpc></B520EP>
<B540><B541>de</B541><B542>Faltbare Laterne</B542><B541>en</B541><B542>Foldable<br/>lantern</B542></B540>
<B560><B561><text>US-A1- 2001 999 901</text></B561><B561><text>WO-A-99/99901</text></B561></B560></B500>
<B700><B720><B721><snm>Lampe, Lina
c/o Leuchten GmbH</snm><adr><city>Ulm</city><ctry>DE</ctry></adr></B721></B720>
<B730><B731><snm>Leuchten GmbH</snm><iid>1</iid><adr><ctry>DE</ctry></adr></B731></B730>
<B740><B741><snm>${part.agent ?? 'Muster'}</snm></B741></B740></B700></SDOBI>
<description id="desc" lang="de"><!-- EPO <DP n="1"> -->
<heading>${part.heading ?? '<b>Technisches</b> Gebiet'}</heading>
<p num="0001">Laterne nach <patcit dnum="EP9999991A1"><text>EP 9 999 991</text></patcit>, die <!-- EPO <DP n="2"> -->bei 10<sup>5</sup> Pa
CO<sub>2</sub> misst:<ul><li>Griff;</li><li>Schirm.</li></ul></p></description>
<claims id="c1" lang="de"><claim num="0001"><claim-text>Laterne, umfassend: <claim-text>einen Griff (1);</claim-text> <claim-text>einen Schirm (2).</claim-text></claim-text></claim>
<claim num="0002"><claim-text>Laterne nach Anspruch 1.</claim-text></claim></claims>
<claims id="c2" lang="en"><claim num=""><claim-text><b>1.</b> A lantern.</claim-text></claim><claim num=""><claim-text><b>2.</b> The lantern of claim 1.</claim-text></claim></claims>
<drawings><figure num="1"><img file="imgf0001.tif"/></figure></drawings>
<ep-reference-list><p>No part of the document: <patcit dnum="EP9999991A1"/><patcit dnum="DE102014999909" dnum-type="L"/></p></ep-reference-list>
</ep-patent-document>`;

describe('EPO full text', () => {
  it('is recognised by its root element, whatever the file name', () => {
    expect(epoFullText.recognises(headOf('notes.txt', patent()))).toBe(true);
    expect(epoFullText.recognises(headOf('a.xml', '<us-patent-grant/>'))).toBe(false);
  });

  it('gives number, dates, priorities with their kind, parties, classes and titles', async () => {
    const [found] = publicationsOf(await readAll(epoFullText, sourceOf('a.xml', patent())));
    expect(found).toMatchObject({
      country: 'EP',
      number: '9999990',
      kind: 'B1',
      date: '20190213',
      application: { country: 'EP', number: '15999990.1', date: '20150313' },
      priorities: [
        { country: 'DE', number: '102014999901', date: '20140314' },
        { country: 'US', number: '201461999901', kind: 'P', date: '20140320' },
      ],
      applicants: [{ name: 'Leuchten GmbH', country: 'DE' }],
      inventors: [{ name: 'Lampe, Lina', country: 'DE' }],
      classes: [
        { type: 'IPC', code: 'F21L4/08' },
        { type: 'CPC', code: 'F21V21/26' },
      ],
      title: [
        { language: 'de', text: 'Faltbare Laterne' },
        { language: 'en', text: 'Foldable lantern' },
      ],
      image: { path: 'imgf0001.tif' },
    });
  });

  it('gives one claim per line with its number, in each language, as printed where the text has it', async () => {
    const [found] = publicationsOf(await readAll(epoFullText, sourceOf('a.xml', patent())));
    expect(found?.claims).toEqual([
      { language: 'de', text: '1. Laterne, umfassend: einen Griff (1); einen Schirm (2).\n2. Laterne nach Anspruch 1.' },
      { language: 'en', text: '1. A lantern.\n2. The lantern of claim 1.' },
    ]);
  });

  it('gives the description in lines, with powers marked and without the list of references', async () => {
    const [found] = publicationsOf(await readAll(epoFullText, sourceOf('a.xml', patent())));
    expect(found?.description).toEqual([
      { language: 'de', text: 'Technisches Gebiet\nLaterne nach EP 9 999 991, die bei 10^5 Pa CO2 misst:\nGriff;\nSchirm.' },
    ]);
  });

  it('has the citations of its record, and none that only its description names', async () => {
    const [found] = publicationsOf(await readAll(epoFullText, sourceOf('a.xml', patent())));
    expect(found?.citations).toEqual([
      { country: 'US', kind: 'A1', number: '2001999901', by: 'examiner' },
      { country: 'WO', kind: 'A', number: '99/99901', by: 'examiner' },
    ]);
  });

  it('is read with an unescaped ampersand or "<" in it', async () => {
    const [found] = publicationsOf(
      await readAll(epoFullText, sourceOf('a.xml', patent({ agent: 'Muster & Partner', heading: '<Erste Ausführung' }))),
    );
    expect(found?.description?.[0]?.text).toMatch(/^<Erste Ausführung\n/);
  });

  it('is refused with the position where it cannot be read', async () => {
    const broken = patent().replace('</claims>', '');
    expect(await readAll(epoFullText, sourceOf('a.xml', broken))).toMatchObject([{ at: 0, refusal: { code: 'xml-broken' } }]);
  });

  it('is refused where it has no number', async () => {
    const outcomes = await readAll(epoFullText, sourceOf('a.xml', '<ep-patent-document country="EP"></ep-patent-document>'));
    expect(outcomes).toMatchObject([{ at: 0, refusal: { code: 'xml-no-number' } }]);
  });
});
