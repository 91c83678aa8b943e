// Numbers of the ST.36 family. In: references to an application or publication, in several formats. Out: one number in parts, in the
// EPO's format where available.
import { child, children, textOf, type XmlElement } from '../markup/xml-tree.ts';
import type { RawNumber } from '../record.ts';

/** Formats of a number in order of preference: the EPO's format makes numbers comparable between sources. */
const NUMBER_FORMATS = ['docdb', 'epo', undefined, 'original', 'epodoc'];

/** The parts of one `document-id`; undefined without a number. */
export function documentId(element: XmlElement | undefined): RawNumber | undefined {
  const number = textOf(child(element, 'doc-number'));
  if (number === undefined) return undefined;
  return { country: textOf(child(element, 'country')), number, kind: textOf(child(element, 'kind')), date: textOf(child(element, 'date')) };
}

/** The number in the best format among reference elements, each of which may have several formats. */
export function bestNumber(references: XmlElement[]): RawNumber | undefined {
  const candidates = references.flatMap((reference) =>
    [...children(reference, 'document-id'), ...(child(reference, 'doc-number') === undefined ? [] : [reference])].map((id) => ({
      rank: NUMBER_FORMATS.indexOf(formatOf(id) ?? formatOf(reference)),
      number: documentId(id),
    })),
  );
  const ranked = candidates.filter(({ number }) => number !== undefined).sort((a, b) => a.rank - b.rank);
  const best = ranked[0]?.number;
  if (best === undefined) return undefined;
  const epodoc = ranked.find(({ rank }) => rank === NUMBER_FORMATS.indexOf('epodoc'))?.number;
  const split = best.country === undefined ? splitEpodoc(epodoc, best) : best;
  return { ...split, date: split.date ?? ranked.find(({ number }) => number?.date !== undefined)?.number?.date };
}

/** A European application in epodoc format: `EP20100167109` for 10167109. */
const EPODOC_EUROPEAN = /^EP\d{2}(\d{2})0(\d{6})$/;

/** The number without its country, with which the epodoc format starts; that format is used where no other is given. */
function splitEpodoc(epodoc: RawNumber | undefined, best: RawNumber): RawNumber {
  const country = /^[A-Z]{2}(?=[A-Z]?\d|\d)/.exec(epodoc?.number ?? '')?.[0];
  if (country === undefined) return best;
  if (best !== epodoc) return { ...best, country };
  const european = EPODOC_EUROPEAN.exec(best.number ?? '');
  return { ...best, country, number: european === null ? best.number?.slice(country.length) : `${european[1]}${european[2]}` };
}

/** The priorities of a `priority-claims` element or of separate `priority-claim` elements, one per claim. */
export function prioritiesOf(claims: XmlElement[]): RawNumber[] {
  const bySequence = new Map<string, XmlElement[]>();
  claims.forEach((claim, place) => {
    const key = claim.attributes['sequence'] ?? `place ${place}`;
    bySequence.set(key, [...(bySequence.get(key) ?? []), claim]);
  });
  return [...bySequence.values()].flatMap((spellings) => bestNumber(spellings) ?? []);
}

/** The format of the number or name of an element. */
export function formatOf(element: XmlElement): string | undefined {
  const { attributes } = element;
  return attributes['document-id-type'] ?? attributes['data-format'] ?? attributes['format'];
}
