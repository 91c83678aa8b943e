// The ST.36 family of patent XML: which publication do its bibliographic elements name? In: elements. Out: parts of a raw record.
// EPO exchange documents, OPS, MAREC, WIPO, JPO and DPMA use the same names for the same things; what differs is told by arguments.
import type { ClassSymbol, LanguageText, Party } from '../../contract/publication.ts';
import { languageTag } from './language-tag.ts';
import { lineOf, type Rendering } from './marked-up-text.ts';
import type { RawNumber, RawPublication } from './record.ts';
import { child, children, descendants, textOf, type XmlElement } from './xml-tree.ts';

/** Spellings of a number in the order in which they are wanted: the EPO's own form makes numbers comparable between sources. */
const NUMBER_FORMATS = ['docdb', 'epo', undefined, 'original', 'epodoc'];
/** Spellings of a name: as the applicant wrote it before as the EPO standardised it. */
const NAME_FORMATS = ['original', 'docdba', 'intermediate', undefined, 'docdb', 'epodoc', 'epo'];

/** The parts of one `document-id`; undefined without a number. */
export function documentId(element: XmlElement | undefined): RawNumber | undefined {
  const number = textOf(child(element, 'doc-number'));
  if (number === undefined) return undefined;
  return { country: textOf(child(element, 'country')), number, kind: textOf(child(element, 'kind')), date: textOf(child(element, 'date')) };
}

/** The best spelt number among reference elements, each of which may hold several spellings. */
export function numberAmong(references: XmlElement[]): RawNumber | undefined {
  const spelt = references.flatMap((reference) =>
    [...children(reference, 'document-id'), ...(child(reference, 'doc-number') === undefined ? [] : [reference])].map((id) => ({
      rank: NUMBER_FORMATS.indexOf(formatOf(id) ?? formatOf(reference)),
      number: documentId(id),
    })),
  );
  const known = spelt.filter(({ number }) => number !== undefined).sort((a, b) => a.rank - b.rank);
  const best = known[0]?.number;
  if (best === undefined) return undefined;
  const epodoc = known.find(({ rank }) => rank === NUMBER_FORMATS.indexOf('epodoc'))?.number;
  const parted = best.country === undefined ? partedEpodoc(epodoc, best) : best;
  return { ...parted, date: parted.date ?? known.find(({ number }) => number?.date !== undefined)?.number?.date };
}

/** A European application in epodoc's form: `EP20100167109` for 10167109. */
const EPODOC_EUROPEAN = /^EP\d{2}(\d{2})0(\d{6})$/;

/** A number without its country: epodoc's form begins with it, and is the number itself where no other is given. */
function partedEpodoc(epodoc: RawNumber | undefined, best: RawNumber): RawNumber {
  const country = /^[A-Z]{2}(?=[A-Z]?\d|\d)/.exec(epodoc?.number ?? '')?.[0];
  if (country === undefined) return best;
  if (best !== epodoc) return { ...best, country };
  const european = EPODOC_EUROPEAN.exec(best.number ?? '');
  return { ...best, country, number: european === null ? best.number?.slice(country.length) : `${european[1]}${european[2]}` };
}

function formatOf(element: XmlElement): string | undefined {
  const { attributes } = element;
  return attributes['document-id-type'] ?? attributes['data-format'] ?? attributes['format'];
}

/** The priorities of a `priority-claims` element or of `priority-claim` elements standing alone, one for each claim. */
export function prioritiesOf(claims: XmlElement[]): RawNumber[] {
  const bySequence = new Map<string, XmlElement[]>();
  claims.forEach((claim, place) => {
    const key = claim.attributes['sequence'] ?? `place ${place}`;
    bySequence.set(key, [...(bySequence.get(key) ?? []), claim]);
  });
  return [...bySequence.values()].flatMap((spellings) => numberAmong(spellings) ?? []);
}

/** A classification symbol as offices spell it, in parts: `A01B  33/00`, `7C 07C 29/44`, `H04W  84/    20`. */
const SYMBOL = /([A-HY])\s*(\d{2})\s*([A-Z])\s*(\d{1,4})\s*\/\s*(\d{2,6})/g;
/** The fixed-width spelling of ST.8: `H02K0016000000`. */
const PADDED_SYMBOL = /^([A-HY]\d{2}[A-Z])(\d{4})(\d{2})(\d{4})$/;
const SUBCLASS = /^\s*([A-HY])\s*(\d{2})\s*([A-Z])\s*$/;

/** All symbols in a text, without spaces: `A01B33/00`. */
export function symbolsIn(text: string): string[] {
  const padded = PADDED_SYMBOL.exec(text.trim());
  if (padded !== null) {
    const [, subclass = '', group = '', subgroup = '', rest = ''] = padded;
    return [`${subclass}${Number(group)}/${subgroup}${rest.replace(/0+$/, '')}`];
  }
  const symbols = [...text.matchAll(SYMBOL)].map(([, section, number, letter, group = '', subgroup = '']) => {
    return `${section}${number}${letter}${Number(group)}/${subgroup}`;
  });
  const subclass = SUBCLASS.exec(text);
  return symbols.length === 0 && subclass !== null ? [subclass.slice(1).join('')] : symbols;
}

/** Class symbols of one scheme from texts, without repetition. */
export function classesOf(type: string, texts: (string | undefined)[]): ClassSymbol[] {
  return [...new Set(texts.flatMap((text) => (text === undefined ? [] : symbolsIn(text))))].map((code) => ({ type, code }));
}

/** IPC and CPC symbols of an element that holds classifications (`bibliographic-data`, `technical-data`). */
export function classificationsOf(element: XmlElement | undefined): ClassSymbol[] {
  if (element === undefined) return [];
  const ipcr = child(element, 'classifications-ipcr');
  const reformed = children(ipcr, 'classification-ipcr').map(symbolText);
  const older = children(element, 'classification-ipc').flatMap((ipc) => children(ipc).filter((part) => part.name !== 'edition').map(textOf));
  const patent = children(child(element, 'patent-classifications'), 'patent-classification');
  const cpc = patent.filter((one) => /^CPC/.test(child(one, 'classification-scheme')?.attributes['scheme'] ?? '')).map(symbolText);
  const plainCpc = descendants(child(element, 'classifications-cpc'), 'classification-cpc').map(symbolText);
  return [...classesOf('IPC', reformed.length > 0 ? reformed : older), ...classesOf('CPC', [...cpc, ...plainCpc])];
}

/** The text of one classification, written as one string or in parts. */
function symbolText(element: XmlElement): string | undefined {
  const section = textOf(child(element, 'section'));
  if (section === undefined) return textOf(child(element, 'classification-symbol') ?? child(element, 'text') ?? element);
  const part = (name: string): string => textOf(child(element, name)) ?? '';
  return `${section}${part('class')}${part('subclass')} ${part('main-group')}/${part('subgroup')}`;
}

/** Titles, abstracts or the like: the first of each language. */
export function languageTexts(elements: XmlElement[], read: (element: XmlElement) => string | undefined, fallback = ''): LanguageText[] {
  const texts: LanguageText[] = [];
  for (const element of elements) {
    const text = read(element);
    const language = languageTag(element.attributes['lang'] ?? element.attributes['languageCode']) ?? fallback;
    if (text !== undefined && !texts.some((one) => one.language === language)) texts.push({ language, text });
  }
  return texts;
}

/** Applicants or inventors, in the best spelling of their names, with the country where any spelling gives it. */
export function partiesOf(elements: XmlElement[]): Party[] {
  const groups = Map.groupBy(elements, formatOf);
  const best = NAME_FORMATS.map((format) => groups.get(format)).find((group) => group !== undefined) ?? elements;
  const seen = new Set<string>();
  const parties = best.flatMap((element, place) => {
    const sequence = groups.size > 1 ? element.attributes['sequence'] : undefined;
    if (sequence !== undefined && seen.has(sequence)) return [];
    if (sequence !== undefined) seen.add(sequence);
    const others = [...groups.values()].filter((group) => group !== best).map((group) => {
      if (sequence !== undefined) return group.find((one) => one.attributes['sequence'] === sequence);
      return group.length === best.length ? group[place] : undefined;
    });
    const [first, ...rest] = [element, ...others].flatMap((one) => (one === undefined ? [] : (partyOf(one) ?? [])));
    if (first === undefined) return [];
    const country = first.country ?? rest.find((one) => one.country !== undefined)?.country;
    return [country === undefined ? { name: first.name } : { name: first.name, country }];
  });
  const spelt = Map.groupBy(parties, ({ name }) => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return [...spelt.values()].flatMap((same) => same.find(({ country }) => country !== undefined) ?? same.slice(0, 1));
}

/** A country at the end of a name, as OPS writes it: `9SOLUTIONS OY [FI]`. */
const COUNTRY_IN_NAME = /\s*\[([A-Z]{2})\]\s*$/;

function partyOf(element: XmlElement): Party | undefined {
  const book = child(element, 'addressbook') ?? child(element, 'applicant-name') ?? child(element, 'inventor-name') ?? element;
  const part = (name: string): string | undefined => textOf(child(book, name));
  const person = [part('last-name'), part('first-name')].filter((one) => one !== undefined).join(', ');
  const written = part('name') ?? part('orgname') ?? (person === '' ? undefined : person);
  const name = written?.replace(COUNTRY_IN_NAME, '').replaceAll('&amp;', '&').replace(/\s*[,;]\s*$/, '');
  if (name === undefined || name === '') return undefined;
  const country =
    textOf(child(book, 'address', 'country')) ?? textOf(child(element, 'residence', 'country')) ?? COUNTRY_IN_NAME.exec(written ?? '')?.[1];
  return country === undefined ? { name } : { name, country };
}

/** Who cited, by the phase in which it was: the codes of ST.36 and of the EPO's exchange documents. */
export function citedBy(phase: string | undefined): string | undefined {
  const code = phase?.toUpperCase() ?? '';
  if (/^(APP|APPLICANT|CITED BY APPLICANT|DES)/.test(code)) return 'applicant';
  if (/^(SEA|ISR|SUP|SEARCH|PRS|PRE|EXA|CH2|NATIONAL-SEARCH|EXAMINER|CITED BY EXAMINER|EAP|FSR)/.test(code)) return 'examiner';
  if (/^(OPP|FOP|APL)/.test(code)) return 'opponent';
  return /^(TPO|THIRD)/.test(code) ? 'third party' : undefined;
}

/** A citation with what is known of it. */
export function citation(number: RawNumber, category?: string, by?: string): NonNullable<RawPublication['citations']>[number] {
  return { ...number, ...(category === undefined ? {} : { category }), ...(by === undefined ? {} : { by }) };
}

/** The patent documents cited by `citation` elements (`references-cited`). */
export function citationsOf(elements: XmlElement[]): NonNullable<RawPublication['citations']> {
  return elements.flatMap((element) => {
    const number = numberAmong(children(element, 'patcit')) ?? spelt(child(element, 'patcit'));
    if (number === undefined) return [];
    const category = textOf(child(element, 'category')) ?? textOf(child(element, 'rel-passage', 'category'));
    return [citation(number, category, citedBy(element.attributes['cited-by'] ?? element.attributes['cited-phase']))];
  });
}

function spelt(patcit: XmlElement | undefined): RawNumber | undefined {
  const number = patcit?.attributes['dnum'] ?? textOf(child(patcit, 'text'));
  return number === undefined ? undefined : { number };
}

/** What a `bibliographic-data` element says of its publication; number and date may be missing. */
export function bibliographyOf(data: XmlElement | undefined, rendering?: Rendering): RawPublication {
  const technical = child(data, 'technical-data');
  const parties = child(data, 'parties');
  const people = (group: string, one: string): Party[] => partiesOf(children(child(parties, group), one));
  const applicants = people('applicants', 'applicant');
  const pct = numberAmong(children(child(data, 'international-convention-data') ?? data, 'pct-or-regional-filing-data'));
  const priorities = prioritiesOf(children(child(data, 'priority-claims'), 'priority-claim'));
  return {
    ...numberAmong(children(data, 'publication-reference')),
    application: numberAmong(children(data, 'application-reference')),
    priorities: priorities.length === 0 && pct !== undefined ? [pct] : priorities,
    applicants: applicants.length > 0 ? applicants : people('assignees', 'assignee'),
    inventors: people('inventors', 'inventor'),
    classes: [...classificationsOf(data), ...classificationsOf(technical)],
    title: languageTexts(
      [...children(data, 'invention-title'), ...children(technical, 'invention-title')],
      (element) => lineOf(element, rendering),
    ),
    citations: citationsOf(children(child(data, 'references-cited'), 'citation')),
  };
}
