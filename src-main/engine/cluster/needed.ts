// What does a call read of a collection? In: the name and request of a call that reads an index. Out: the publications that it names, and what of
// them it reads; with these it is answered as from an index on this computer.
import { applicationKeysOf } from '../document/application-mention.ts';
import { documentName } from '../document/cited-number.ts';
import { mentionedNumbers } from '../document/mentioned-numbers.ts';
import { parseNumber, parsePublicationName } from '../document/number.ts';
import { listOf } from '../search/number-matches.ts';

export interface Needed {
  /** Numbers of publications. */
  publications: number[];
  /** Documents (`EP-1000000`), all kinds of each. */
  documents: string[];
  /** Applications, as their own publications name them. */
  applications: string[];
  /** All members of the families of these publications. */
  hasFamilies: boolean;
  /** Files: their names alone, or with their bytes. */
  files: 'named' | 'read';
  /** Words and vectors, by which texts are compared. */
  isCompared: boolean;
  /** Publications that show what is usual in the collection. */
  hasSample: boolean;
  /** Those that cite these publications, and those that these cite. */
  hasCited: boolean;
  /** What can be found at all in the collection. */
  hasHoldings: boolean;
}

interface Side {
  publication: number;
}

/** The parts of requests that name publications. */
interface Named {
  publication?: number;
  publications?: (number | { id: number })[];
  left?: Side;
  right?: Side;
  name?: string;
  names?: string[];
  lines?: string[];
  text?: string;
  query?: { like?: string[] };
  image?: boolean;
}

const withFiles = new Set(['image', 'drawing', 'pdf', 'recognisedPages']);
const compared = new Set(['marks', 'featureEvidence', 'passagesFor', 'linkedPassages', 'keywords', 'statistics']);
const sampled = new Set(['marks', 'featureEvidence', 'passagesFor', 'linkedPassages']);
const withCited = new Set(['citations', 'textLinks']);
/** Calls whose text may name publications. */
const mentioning = new Set(['readQuery', 'findPublications']);

/** `side`: which of two collections a comparison means, if it compares two. */
export function neededBy(call: string, request: unknown, side?: 'left' | 'right'): Needed {
  const { publication, publications = [], left, right, name, names = [], lines = [], text = '', query, image } = request as Named;
  const sides = side === undefined ? [left, right] : [side === 'left' ? left : right];
  const mentioned = mentioning.has(call) ? text : '';
  const wholeText = parseNumber({ number: mentioned });
  const named = [...names, ...(name === undefined ? [] : [name]), ...(query?.like ?? [])].flatMap((one) => parsePublicationName(one) ?? []);
  const numbers = [
    ...named,
    ...listOf(lines).numbers,
    ...mentionedNumbers(mentioned).flat(),
    ...(wholeText === undefined ? [] : [wholeText]),
  ];
  return {
    publications: [
      ...new Set([
        ...(publication === undefined ? [] : [publication]),
        ...publications.map((one) => (typeof one === 'number' ? one : one.id)),
        ...sides.flatMap((one) => one?.publication ?? []),
      ]),
    ],
    documents: [...new Set(numbers.map(documentName))],
    applications: applicationKeysOf(mentioned),
    hasFamilies: call === 'familyMembers',
    files: image === true || withFiles.has(call) ? 'read' : 'named',
    isCompared: compared.has(call),
    hasSample: sampled.has(call),
    hasCited: withCited.has(call),
    hasHoldings: call === 'blindSpots',
  };
}
