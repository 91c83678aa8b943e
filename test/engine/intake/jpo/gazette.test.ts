// Are gazettes of the JPO read with numbers, dates and headings as printed? All publications here are fictional.
import { describe, expect, it } from 'vitest';
import { jpoGazette } from '../../../../src-main/engine/intake/jpo/gazette.ts';
import type { RawPublication } from '../../../../src-main/engine/intake/record.ts';
import { publicationsOf, readAll, sourceOf } from '../reading.ts';

interface Parts {
  kind?: string;
  publication?: string;
  application?: string;
  more?: string;
  claims?: string;
  behind?: string;
}

async function read({
  kind = 'A',
  publication = '',
  application = '',
  more = '',
  claims = '',
  behind = '',
}: Parts): Promise<RawPublication> {
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<!-- <?xml-stylesheet type="text/xsl" href="a.xsl"?> -->
<jp-official-gazette kind-of-jp="A" kind-of-st16="${kind}" lang="ja" country="JP" xmlns:jp="http://www.jpo.go.jp"><bibliographic-data>
<publication-reference><document-id><country>JP</country>${publication}</document-id></publication-reference>
<application-reference><document-id>${application}</document-id></application-reference>
<invention-title>折り畳み式ランタン</invention-title>
<parties><jp:applicants-agents-article><jp:applicants-agents sequence="1"><applicant sequence="1"><addressbook><name>架空電機株式会社</name></addressbook></applicant></jp:applicants-agents>
<jp:applicants-agents sequence="2"><applicant sequence="1"><addressbook><name>見本  花子</name></addressbook></applicant></jp:applicants-agents></jp:applicants-agents-article></parties>
<classification-ipc><edition/><main-clsf>F21L   4/08        20060101AFI20190301BHJP        </main-clsf></classification-ipc>
<classification-national><country>JP</country><main-clsf>F21L4/08 300</main-clsf></classification-national>${more}</bibliographic-data>
<jp:image-of-chosen-drawing><img file="0001.tif"/></jp:image-of-chosen-drawing>
<description><technical-field><p num="0001">本発明は、<br/>ランタンに
関する。</p></technical-field>
<citation-list><patent-literature><p num="0002"><patcit num="1"><text>特開２００９−９９９９０号公報</text></patcit></p></patent-literature></citation-list>
<summary-of-invention><p num=""/></summary-of-invention>
<description-of-drawings><p num="0003"><figref num="1">斜視図である。</figref></p></description-of-drawings></description>
<claims>${claims}</claims>${behind}</jp-official-gazette>`;
  const [found] = publicationsOf(await readAll(jpoGazette, sourceOf('x.xml', xml)));
  if (found === undefined) throw new Error('nothing was read');
  return found;
}

const number = (doc: string, kind: string, date: string): string =>
  `<doc-number>${doc}</doc-number><kind>${kind}</kind><date>${date}</date>`;
const filed = '<doc-number>2018999999</doc-number><date>20180405</date>';

describe('A gazette of the JPO', () => {
  it('gives an application with applicants, IPC and text, with headings and marks and without paragraph numbers', async () => {
    const found = await read({ publication: number('2019999999', '公開特許公報(A)', '20190606'), application: filed });
    expect(found).toMatchObject({
      country: 'JP',
      number: '2019999999',
      kind: 'A',
      date: '20190606',
      application: { country: 'JP', number: '2018999999', date: '20180405' },
      applicants: [{ name: '架空電機株式会社' }, { name: '見本 花子' }],
      classes: [{ type: 'IPC', code: 'F21L4/08' }],
      title: [{ language: 'ja', text: '折り畳み式ランタン' }],
      // What only the description names is no citation.
      citations: [],
      image: { path: '0001.tif' },
    });
    expect(found.description?.[0]?.text.split('\n')).toEqual([
      '【技術分野】',
      '本発明は、',
      'ランタンに関する。',
      '【先行技術文献】',
      '【特許文献】',
      '【特許文献1】特開２００９−９９９９０号公報',
      '【図面の簡単な説明】',
      '【図1】斜視図である。',
    ]);
  });

  it('uses the date of the gazette for a patent, not of its registration, and the kind in brackets', async () => {
    const more =
      '<dates-of-public-availability><printed-with-grant><document-id><date>20200220</date></document-id></printed-with-grant></dates-of-public-availability>';
    const found = await read({ kind: 'B2', publication: number('6999999', '特許公報（Ｂ１）', '20200131'), application: filed, more });
    expect([found.number, found.kind, found.date]).toEqual(['6999999', 'B1', '20200220']);
  });

  it('uses the date of its own gazette for an application that was granted before it was laid open', async () => {
    const more =
      '<dates-of-public-availability><printed-with-grant jp:kind="patent"><document-id><doc-number>6799999</doc-number><date>20201216</date></document-id></printed-with-grant></dates-of-public-availability>';
    const found = await read({ publication: number('2021044249', '公開特許公報(A)', '20210318'), application: filed, more });
    expect([found.number, found.kind, found.date]).toEqual(['2021044249', 'A', '20210318']);
    const unnumbered = more.replace('<doc-number>6799999</doc-number>', '');
    const same = await read({ publication: number('2021044249', '公開特許公報(A)', '20210318'), application: filed, more: unnumbered });
    expect(same.date).toBe('20210318');
  });

  it('gives a re-publication of a PCT application its own number and date, and the international application as priority', async () => {
    const found = await read({
      kind: 'A1',
      publication: '<doc-number>WO2018999999</doc-number><date>20180726</date>',
      application: '<doc-number>JP2017099999</doc-number><date>20170119</date>',
      more: '<jp:corrected-publication-date>20191107</jp:corrected-publication-date><jp:application-number-of-republication>2018599999</jp:application-number-of-republication>',
    });
    expect(found).toMatchObject({
      country: 'JP',
      number: 'WO2018999999',
      kind: 'A1',
      date: '20191107',
      application: { country: 'JP', number: '2018599999', date: '20170119' },
      priorities: [{ country: 'JP', number: '2017099999', kind: 'W', date: '20170119' }],
    });
  });

  it('links divisional applications to their parents and PCT priorities to the international application', async () => {
    const found = await read({
      publication: number('2019999999', '公開特許公報(A)', '20190606'),
      application: filed,
      more: `<priority-claims><priority-claim sequence="1"><country>JP</country><doc-number>PCT/JP2016/099999</doc-number><date>20161216</date></priority-claim></priority-claims>
<related-documents><division><relation><parent-doc><document-id><doc-number>2015999999</doc-number><date>20150101</date></document-id></parent-doc></relation></division></related-documents>`,
    });
    expect(found.priorities).toEqual([
      { country: 'JP', number: '2016099999', kind: 'W', date: '20161216' },
      { country: 'JP', number: '2015999999', kind: undefined, date: '20150101' },
    ]);
  });

  it('takes the claims of a utility model from the amendment where it was filed without claims', async () => {
    const found = await read({
      kind: 'U',
      publication: number('3299999', '登録実用新案公報(U)', '20200101'),
      application: filed,
      claims: '<claim num=""><claim-text/></claim>',
      behind:
        '<jp:written-amendment-group><x><claims><claim num="1"><claim-text>ランタン。</claim-text></claim><claim num="2"><claim-text>請求項１に記載の<br/>ランタン。</claim-text></claim></claims></x></jp:written-amendment-group>',
    });
    expect(found.claims).toEqual([{ language: 'ja', text: '1. ランタン。\n2. 請求項１に記載のランタン。' }]);
  });
});
