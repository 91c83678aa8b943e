// One invented publication as an office, an aggregator and a PDF give it. The aggregator and the PDF have other days of publication; in the PDF
// also the class, a name of an inventor, and words of the texts differ.
import type { Publication } from '../../src-main/contract/publication.ts';
import { printedPatent } from './printed-patents.ts';

export const description = Array.from(
  { length: 30 },
  (_, at) => `The lantern number ${at} has a foldable shade that turns about its handle.`,
);

/** The full text of the European Patent Office. */
export const officeXml = `<?xml version="1.0" encoding="UTF-8"?>
<ep-patent-document id="EP99999901B1" file="x.xml" lang="en" country="EP" doc-number="9999990" kind="B1" date-publ="20190312">
<SDOBI lang="en"><B100><B110>9999990</B110><B130>B1</B130><B140><date>20190312</date></B140><B190>EP</B190></B100>
<B200><B210>15999990.1</B210><B220><date>20150313</date></B220></B200>
<B500><B510EP><classification-ipcr sequence="1"><text>F21L   4/08        20060101AFI20150401BHEP        </text></classification-ipcr></B510EP>
<B540><B541>en</B541><B542>Foldable lantern</B542></B540></B500>
<B700><B720><B721><snm>Lampe, Lina</snm><adr><ctry>DE</ctry></adr></B721></B720>
<B730><B731><snm>Leuchten GmbH</snm><adr><ctry>DE</ctry></adr></B731></B730></B700></SDOBI>
<description id="desc" lang="en">${description.map((text, at) => `<p num="${at}">${text}</p>`).join('')}</description>
<claims id="c2" lang="en"><claim num="1"><claim-text>1. A lantern with a handle.</claim-text></claim></claims>
</ep-patent-document>`;

/** The same publication in a table of The Lens. */
export const lensCsv = [
  'lens_id,Display Key,Kind,Publication Date,Applicants,Title,Abstract,CPC Classifications',
  '"1","EP 9999990 B1","B1","2019-03-13","LEUCHTEN GMBH","FOLDABLE LANTERN","A lantern.","F21V21/26"',
].join('\n');

const printed: Publication = {
  country: 'EP',
  number: '9999990',
  kind: 'B1',
  publicationDate: '2019-03-14',
  filingDate: '2015-03-13',
  priorityCountries: [],
  priorities: [],
  applicants: [{ name: 'Leuchten GmbH', country: 'DE' }],
  inventors: [{ name: 'Lampe, Lena', country: 'DE' }],
  classes: [{ type: 'IPC', code: 'F21V15/01' }],
  title: [{ language: 'en', text: 'Foldable lantern' }],
  abstract: [],
  claims: [{ language: 'en', text: '1. A lantern with a handel.' }],
  description: [{ language: 'en', text: description.map((text) => text.replace('lantern', 'Iantern')).join('\n') }],
  citations: [],
};
/** The same publication as a PDF whose characters were misread in places. */
export const misreadPdf = (): Promise<Uint8Array> => printedPatent(printed, 'ep-grant');
