// The numbers of the ST.36 family: which application or publication does a reference name? In: elements with several spellings of it.
// Out: one number in parts, in the EPO's own form where that is given.
import { child, children, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawNumber } from '../record.ts';

/** Spellings of a number in the order in which they are wanted: the EPO's own form makes numbers comparable between sources. */
const NUMBER_FORMATS = ['docdb', 'epo', undefined, 'original', 'epodoc'];

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

/** The priorities of a `priority-claims` element or of `priority-claim` elements standing alone, one for each claim. */
export function prioritiesOf(claims: XmlElement[]): RawNumber[] {
  const bySequence = new Map<string, XmlElement[]>();
  claims.forEach((claim, place) => {
    const key = claim.attributes['sequence'] ?? `place ${place}`;
    bySequence.set(key, [...(bySequence.get(key) ?? []), claim]);
  });
  return [...bySequence.values()].flatMap((spellings) => numberAmong(spellings) ?? []);
}

/** The form in which an element spells its number or name. */
export function formatOf(element: XmlElement): string | undefined {
  const { attributes } = element;
  return attributes['document-id-type'] ?? attributes['data-format'] ?? attributes['format'];
}
