// Answers of KIPRIS Plus, the data service of the Korean office: lists of a search and details of one application. In: an `item`.
// Out: its laid-open application and its patent. Follows descriptions of the service, because no sample was available.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { xmlReader, type Found } from '../markup/xml-reader.ts';
import { child, children, descendants, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawCitation, RawNumber, RawPublication } from '../record.ts';
import { citation } from '../standards/citations.ts';
import { pctNumber } from '../standards/pct-number.ts';
import { classesOf } from '../standards/st36-classes.ts';
import { koreanCountries } from './korean-countries-table.ts';

const COUNTRY = 'KR';
/** `1012345670000`: the right, the number, and four digits for divided rights, which are not part of the number. */
const REGISTRATION = /^([12]0)-?(\d{7})-?(?:\d{4})?$/;
/** Until 1997 patents were published after examination, under a number with the year, which is the number of the document. */
const EXAMINED = /^[12]0-?(19[4-9]\d)-?\d{7}$/;
/** A title with its English form in brackets. */
const BILINGUAL_TITLE = /^([^()]*)\(([A-Z][^()\p{Script=Hangul}]*)\)$/u;
/** What stands for an abstract that the office does not have. */
const NO_CONTENT = /^내용\s?없음\.?$/;

export const kipris = xmlReader({
  format: 'KIPRIS Plus',
  rank: 'office-text',
  roots: /^response$/,
  requires: (start) => /<(?:biblioSummaryInfo(?:Array)?|inventionTitle|openNumber|registerNumber)[\s/>]/.test(start),
  records: ['item'],
  read: (item) => recordsOf(item),
});

function recordsOf(item: XmlElement): Found[] {
  const summary = descendants(item, 'biblioSummaryInfo')[0] ?? item;
  const part = (name: string): string | undefined => textOf(child(summary, name));
  const utilityModel = part('applicationNumber')?.startsWith('20') === true;
  const common = commonOf(item, summary);
  const claims = koreanClaims(item);
  const granted = grantOf(part);
  const laidOpen = part('openNumber');
  const found: RawPublication[] = [];
  if (laidOpen !== undefined)
    found.push({
      ...common,
      number: laidOpen,
      kind: utilityModel ? 'U' : 'A',
      date: part('openDate'),
      ...(granted === undefined && { claims }),
    });
  if (granted !== undefined) found.push({ ...common, ...granted, kind: utilityModel ? 'Y1' : 'B1', claims });
  return found.map((publication) => ({ publication }));
}

/** Number and date of the patent; undefined if there is none. */
function grantOf(part: (name: string) => string | undefined): Pick<RawNumber, 'number' | 'date'> | undefined {
  const [examined, registered] = [part('publicationNumber'), part('registerNumber')];
  if (examined !== undefined && EXAMINED.test(examined)) return { number: examined, date: part('publicationDate') };
  const [, right, number] = REGISTRATION.exec(registered ?? '') ?? [];
  return number === undefined ? undefined : { number: `${right}${number}`, date: part('publicationDate') ?? part('registerDate') };
}

function commonOf(item: XmlElement, summary: XmlElement): RawPublication {
  const part = (name: string): string | undefined => textOf(child(summary, name));
  const abstract = textOf(descendants(item, 'astrtCont')[0]);
  const international = descendants(item, 'internationalInfo')[0];
  const pct = pctNumber(
    textOf(child(international, 'internationalApplicationNumber')),
    textOf(child(international, 'internationalApplicationDate')),
  );
  const priorities = descendants(item, 'priorityInfo').flatMap(priorityOf);
  return {
    country: COUNTRY,
    application: { country: COUNTRY, number: part('applicationNumber'), date: part('applicationDate') },
    priorities: priorities.length === 0 && pct !== undefined ? [pct] : priorities,
    applicants: partiesOf(item, 'applicantInfo', part('applicantName')),
    inventors: partiesOf(item, 'inventorInfo', part('inventorName')),
    agents: partiesOf(item, 'agentInfo', part('agentName')),
    international: pct,
    classes: [...classesIn(item, 'IPC', 'ipcNumber'), ...classesIn(item, 'CPC', 'cpcNumber')],
    title: titlesOf(part('inventionTitle'), part('inventionTitleEng')),
    abstract: abstract === undefined || NO_CONTENT.test(abstract) ? [] : [{ language: 'ko', text: abstract }],
    citations: citationsOf(item),
  };
}

function titlesOf(written: string | undefined, english: string | undefined): LanguageText[] {
  const [, korean = written, inBrackets] = BILINGUAL_TITLE.exec(written ?? '') ?? [];
  const titles = [
    { language: 'ko', text: korean },
    { language: 'en', text: english ?? inBrackets },
  ];
  return titles.flatMap(({ language, text }) => (text === undefined ? [] : [{ language, text: text.trim() }]));
}

/** The claims in force, those of the patent where there is one. */
function koreanClaims(item: XmlElement): LanguageText[] {
  const lines = descendants(item, 'claimInfo').flatMap((info, place) => {
    const text = textOf(child(info, 'claim'));
    return text === undefined ? [] : [/^\d{1,4}\s*[.)]/.test(text) ? text : `${place + 1}. ${text}`];
  });
  return lines.length === 0 ? [] : [{ language: 'ko', text: lines.join('\n') }];
}

function partiesOf(item: XmlElement, name: string, listed: string | undefined): Party[] {
  const detailed = descendants(item, name).flatMap((info): Party[] => {
    const written = textOf(child(info, 'name'));
    const country = koreanCountries[textOf(child(info, 'country')) ?? ''];
    return written === undefined ? [] : [country === undefined ? { name: written } : { name: written, country }];
  });
  if (detailed.length > 0) return detailed;
  const names = (listed ?? '').split('|').map((one) => one.trim());
  return names.flatMap((one) => (one === '' ? [] : [{ name: one }]));
}

function priorityOf(info: XmlElement): RawNumber[] {
  const country = textOf(child(info, 'priorityApplicationCountry')) ?? '';
  const number = textOf(child(info, 'priorityApplicationNumber'));
  const date = textOf(child(info, 'priorityApplicationDate'));
  return number === undefined ? [] : [{ country: koreanCountries[country] ?? country, number, date }];
}

function classesIn(item: XmlElement, type: string, name: string): ReturnType<typeof classesOf> {
  return classesOf(type, descendants(item, name).map(textOf));
}

function citationsOf(item: XmlElement): RawCitation[] {
  return children(descendants(item, 'priorArtDocumentsInfoArray')[0], 'priorArtDocumentsInfo').flatMap((info) => {
    const number = textOf(child(info, 'documentsNumber'));
    const byExaminer = textOf(child(info, 'examinerQuotationFlag')) === 'Y';
    return number === undefined ? [] : [citation({ number }, undefined, byExaminer ? 'examiner' : undefined)];
  });
}
