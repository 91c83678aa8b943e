// Applicants and inventors of the ST.36 family. In: elements, each party in one or more formats. Out: parties.
import type { Party } from '../../../contract/publication.ts';
import { child, textOf, type XmlElement } from '../markup/xml-tree.ts';
import { formatOf } from './st36-numbers.ts';

/** Formats of a name in order of preference: as written by the applicant before as standardised by the EPO. */
const NAME_FORMATS = ['original', 'docdba', 'intermediate', undefined, 'docdb', 'epodoc', 'epo'];

/** Applicants or inventors with the best format of their names, the Latin one beside it, and the country where any format has it. */
export function partiesOf(elements: XmlElement[]): Party[] {
  const groups = Map.groupBy(elements, formatOf);
  const best = NAME_FORMATS.map((format) => groups.get(format)).find((group) => group !== undefined) ?? elements;
  const seen = new Set<string>();
  const parties = best.flatMap((element, place) => {
    const sequence = groups.size > 1 ? element.attributes['sequence'] : undefined;
    if (sequence !== undefined && seen.has(sequence)) return [];
    if (sequence !== undefined) seen.add(sequence);
    const others = [...groups.values()]
      .filter((group) => group !== best)
      .map((group) => {
        if (sequence !== undefined) return group.find((one) => one.attributes['sequence'] === sequence);
        return group.length === best.length ? group[place] : undefined;
      });
    const [first, ...rest] = [element, ...others].flatMap((one) => (one === undefined ? [] : (partyOf(one) ?? [])));
    if (first === undefined) return [];
    const country = first.country ?? rest.find((one) => one.country !== undefined)?.country;
    const romanised = isLatin(first.name) ? undefined : rest.find(({ name }) => isLatin(name))?.name;
    return [{ name: first.name, ...(romanised !== undefined && { romanised }), ...(country !== undefined && { country }) }];
  });
  const byName = Map.groupBy(parties, ({ name }) => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return [...byName.values()].flatMap((same) => same.find(({ country }) => country !== undefined) ?? same.slice(0, 1));
}

function isLatin(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);
}

/** A country at the end of a name, as OPS writes it: `9SOLUTIONS OY [FI]`. */
const COUNTRY_IN_NAME = /(?<!\s)\s*\[([A-Z]{2})\]\s*$/;

function partyOf(element: XmlElement): Party | undefined {
  const book = child(element, 'addressbook') ?? child(element, 'applicant-name') ?? child(element, 'inventor-name') ?? element;
  const part = (name: string): string | undefined => textOf(child(book, name));
  const person = [part('last-name'), part('first-name')].filter((one) => one !== undefined).join(', ');
  const written = part('name') ?? part('orgname') ?? (person === '' ? undefined : person);
  const name = written
    ?.replace(COUNTRY_IN_NAME, '')
    .replaceAll('&amp;', '&')
    .replace(/(?<!\s)\s*[,;]\s*$/, '');
  if (name === undefined || name === '') return undefined;
  const country =
    textOf(child(book, 'address', 'country')) ?? textOf(child(element, 'residence', 'country')) ?? COUNTRY_IN_NAME.exec(written ?? '')?.[1];
  return country === undefined ? { name } : { name, country };
}
