// Bibliographic elements of the ST.36 family of patent XML. In: elements. Out: parts of a raw record.
// EPO exchange documents, OPS, MAREC, WIPO, JPO and DPMA share these element names; arguments cover the differences.
import type { LanguageText, Party } from '../../../contract/publication.ts';
import { languageTag } from '../../document/language-tag.ts';
import { lineOf, type Rendering } from '../markup/marked-up-text.ts';
import { child, children, descendants, rawText, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawPublication } from '../record.ts';
import { citationsOf } from './citations.ts';
import { pctNumber } from './pct-number.ts';
import { classificationsOf } from './st36-classes.ts';
import { bestNumber, prioritiesOf } from './st36-numbers.ts';
import { partiesOf } from './st36-parties.ts';

/** The number and date in the attributes of the root element, else in the bibliography. */
export function numberOfRoot(
  { attributes }: XmlElement,
  bibliography: RawPublication,
): Pick<RawPublication, 'country' | 'number' | 'kind' | 'date'> {
  return {
    country: attributes['country'] ?? bibliography.country,
    number: attributes['doc-number'] ?? bibliography.number ?? attributes['docnumber'] ?? attributes['ucid'],
    kind: attributes['kind'] ?? bibliography.kind,
    date: attributes['date-publ'] ?? attributes['date'] ?? bibliography.date,
  };
}

/** Titles or abstracts: the first of each language. */
export function languageTexts(elements: XmlElement[], read: (element: XmlElement) => string | undefined, fallback = ''): LanguageText[] {
  const texts: LanguageText[] = [];
  for (const element of elements) {
    const text = read(element);
    const language = languageTag(element.attributes['lang'] ?? element.attributes['languageCode']) ?? fallback;
    if (text !== undefined && !texts.some((one) => one.language === language)) texts.push({ language, text });
  }
  return texts;
}

/** Abstracts: all of each language, each once. Of two of which one has all words of the other in their order, the longer. */
export function abstractTexts(elements: XmlElement[], read: (element: XmlElement) => string | undefined, fallback = ''): LanguageText[] {
  const texts = elements.flatMap((element) => languageTexts([element], read, fallback));
  const keys = texts.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return texts.filter((one, place) =>
    keys.every((key, other) => {
      if (other === place || texts[other]?.language !== one.language) return true;
      const own = keys[place] ?? '';
      return key === own ? other > place : !key.includes(own);
    }),
  );
}

/** The texts with the one in the language of the document first, which is displayed where only one fits. */
export function ownLanguageFirst(texts: LanguageText[], own: string): LanguageText[] {
  return [...texts.filter(({ language }) => language === own), ...texts.filter(({ language }) => language !== own)];
}

/** The codes in an element: each in an element of its own, or in a list such as `EP(AT,BE),US`. */
export function statesIn(element: XmlElement): string[] {
  const countries = descendants(element, 'country').flatMap((country) => textOf(country) ?? []);
  return countries.length > 0 ? countries : (rawText(element).match(/(?<![A-Z])[A-Z]{2}(?![A-Z])/g) ?? []);
}

/** The facts of a `bibliographic-data` element; number and date may be missing. */
export function bibliographyOf(data: XmlElement | undefined, rendering?: Rendering): RawPublication {
  const technical = child(data, 'technical-data');
  const parties = child(data, 'parties');
  const people = (group: string, one: string): Party[] => partiesOf(children(child(parties, group), one));
  const applicants = people('applicants', 'applicant');
  const pct = bestNumber(children(child(data, 'international-convention-data') ?? data, 'pct-or-regional-filing-data'));
  const priorities = prioritiesOf(children(child(data, 'priority-claims'), 'priority-claim'));
  const convention = child(data, 'international-convention-data') ?? data;
  const designations = [...descendants(data, 'designation-of-states'), ...descendants(data, 'designated-states')];
  return {
    ...bestNumber(children(data, 'publication-reference')),
    application: bestNumber(children(data, 'application-reference')),
    priorities: priorities.length === 0 && pct !== undefined ? [pct] : priorities,
    applicants: applicants.length > 0 ? applicants : people('assignees', 'assignee'),
    inventors: people('inventors', 'inventor'),
    agents: people('agents', 'agent'),
    international: pct === undefined ? undefined : (pctNumber(pct.number, pct.date) ?? { ...pct, kind: pct.kind ?? 'W' }),
    internationalPublication: bestNumber(children(convention, 'pct-or-regional-publishing-data')),
    designated: designations.flatMap(statesIn),
    publishedIn: textOf(child(data, 'language-of-publication')),
    classes: [...classificationsOf(data), ...classificationsOf(technical)],
    title: languageTexts([...children(data, 'invention-title'), ...children(technical, 'invention-title')], (element) =>
      lineOf(element, rendering),
    ),
    ...citationsOf(children(child(data, 'references-cited'), 'citation')),
  };
}
