// What does an official record cite? In: the elements of citations of ST.36, search reports and exchange documents. Out: raw citations, with
// who cited, category, claims and passages as far as the record says, and how many documents are no patents.
import { child, children, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawCitation, RawNumber, RawPublication } from '../record.ts';
import { bestNumber } from './st36-numbers.ts';

/** The origin of a citation by its phase: the codes of ST.36 and of the EPO's exchange documents. */
export function citedBy(phase: string | undefined): string | undefined {
  const code = phase?.toUpperCase() ?? '';
  if (/^(APP(?!EAL)|CITED BY APPLICANT|DES)/.test(code)) return 'applicant';
  if (/^(SEA|ISR|SUP|PRS|FSR|NATIONAL-SEARCH|INTERNATIONAL-SEARCH)/.test(code)) return 'search report';
  if (/^(PRE|EXA|CH2|CITED BY EXAMINER|EAP)/.test(code)) return 'examiner';
  if (/^(OPP|FOP|APL|APPEAL)/.test(code)) return 'opponent';
  return /^(TPO|THIRD)/.test(code) ? 'third party' : undefined;
}

/** A citation with its known facts. */
export function citation(number: RawNumber, category?: string, by?: string): RawCitation {
  return { ...number, ...(category === undefined ? {} : { category }), ...(by === undefined ? {} : { by }) };
}

/** What `citation` elements (`references-cited`, `srep-citations`) cite. */
export function citationsOf(elements: XmlElement[]): Citations {
  const citations = elements.flatMap((element) => {
    const number = bestNumber(children(element, 'patcit')) ?? writtenNumber(child(element, 'patcit'));
    if (number === undefined) return [];
    const { attributes } = element;
    const by = citedBy(attributes['cited-phase']) ?? citedBy(attributes['cited-by']);
    return [{ ...citation(number, undefined, by), ...relevanceOf(element) }];
  });
  return withLiterature(citations, elements.filter((element) => child(element, 'nplcit') !== undefined).length);
}

/** The citations of a record, with the number of cited documents that are no patents. */
export type Citations = Pick<RawPublication, 'citations' | 'literatureCited'>;

export function withLiterature(citations: RawCitation[], literature: number): Citations {
  return { citations, ...(literature > 0 && { literatureCited: literature }) };
}

/** What a search report says of a citation: categories, each with the claims that follow it, and passages. */
function relevanceOf(element: XmlElement): Pick<RawCitation, 'category' | 'claims' | 'passage'> {
  const related = children(element, 'rel-passage');
  const parts = [element, ...related].flatMap((one) => children(one));
  const pairs: { category: string; claims: string }[] = [];
  for (const part of parts) {
    const text = textOf(part) ?? '';
    if (part.name === 'category') pairs.push({ category: text, claims: '' });
    if (part.name === 'rel-claims') {
      const last = pairs.at(-1);
      if (last?.claims === '') last.claims = text;
      else pairs.push({ category: '', claims: text });
    }
  }
  const claims = pairs.filter((pair) => pair.claims !== '');
  const category = textOf(child(element, 'category')) ?? [...new Set(pairs.map((pair) => pair.category))].join('');
  const passage = related
    .flatMap((one) => children(one, 'passage'))
    .map((one) => (textOf(one) ?? '').replace(/^\*\s|\s\*$/g, '').trim())
    .filter((one) => one !== '');
  return {
    ...(category !== '' && { category }),
    ...(claims.length > 0 && { claims: claimsOf(claims) }),
    ...(passage.length > 0 && { passage: passage.join('; ') }),
  };
}

function claimsOf(pairs: readonly { category: string; claims: string }[]): string {
  return pairs.length === 1
    ? pairs.map(({ claims }) => claims).join('')
    : pairs.map(({ category, claims }) => `${category}: ${claims}`).join('; ');
}

function writtenNumber(patcit: XmlElement | undefined): RawNumber | undefined {
  const number = patcit?.attributes['dnum'] ?? textOf(child(patcit, 'text'));
  return number === undefined ? undefined : { number };
}
