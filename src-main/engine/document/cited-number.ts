// Which document does a citation mean? In: citations, numbers and kinds. Out: numbers without kinds, and whether two kinds can be of one document.
import type { Citation } from '../../contract/publication.ts';
import { parseNumber, parsePublicationName, type PublicationNumber } from './number.ts';

/** A document without its kind, and the kind that a record gives, '' if it gives none. */
export interface Cited {
  /** Country and number: `EP-1000000`. */
  cited: string;
  kind: string;
}

/** The numbers in the citations of a record, each once; what is no number of a publication is left out. */
export function citedNumbers({ citations }: { citations: readonly Citation[] }): Cited[] {
  const found = new Map<string, Cited>();
  for (const { number } of citations) {
    const name = parsePublicationName(number);
    if (name !== undefined) found.set(`${documentName(name)}-${name.kind}`, { cited: documentName(name), kind: name.kind });
  }
  return [...found.values()];
}

export function documentName({ country, number }: Pick<PublicationNumber, 'country' | 'number'>): string {
  return `${country}-${number}`;
}

/** The document that a typed number means, in any spelling that can be imported. */
export function typedDocument(typed: string): Cited | undefined {
  const number = parseNumber({ number: typed });
  return number === undefined ? undefined : { cited: documentName(number), kind: number.kind };
}

/** True if a citation of `cited` can mean a publication of kind `own`: one is unknown, or one is the letter of the other. */
export function isSameKind(cited: string, own: string): boolean {
  return cited.startsWith(own) || own.startsWith(cited);
}

/**
 * True if kinds under one number are stages of one document: A, B and C of one patent, U and Y of a utility model. In Japan, grants and
 * applications are numbered apart, so that only the same letter is.
 */
export function isSameDocument(country: string, cited: string, own: string): boolean {
  if (isSameKind(cited, own) || cited[0] === own[0]) return true;
  return country !== 'JP' && [...stages].some((stage) => stage.includes(cited[0] ?? '') && stage.includes(own[0] ?? ''));
}

const stages = ['ABC', 'UYZ'];
