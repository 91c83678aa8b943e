// The citations of a document, in English: the list, the map, the file.
import type { CitationRelation } from '../../contract/citations.ts';
import { citationNote, parties } from './cited-by.ts';

const relations: Record<CitationRelation, string> = {
  cited: 'Cited',
  citing: 'Citing',
  cocited: 'Cited with it',
  coupled: 'Citing the same',
};

export const citations = {
  heading: 'Citations',
  relations,
  relationHints: {
    cited: 'what its record cites',
    citing: 'what cites it',
    cocited: 'other documents cite both',
    coupled: 'both cite the same documents',
  } satisfies Record<CitationRelation, string>,
  parties,
  note: citationNote,
  none: 'Its record cites no document, and none of the collection cites it.',
  notKnown: 'What it cites is not known: it was imported before citations were stored. Import its file again.',
  unknown: (count: number, number: string): string =>
    `Of ${number} ${count === 1 ? 'document' : 'documents'} of the collection the citations are not known. Import their files again.`,
  literature: (count: number, number: string): string => `${number} cited ${count === 1 ? 'document is' : 'documents are'} no patents`,
  more: (count: number, number: string): string => `${number} more ${count === 1 ? 'is' : 'are'} not listed`,
  listed: (shown: string, all: string): string => `${shown} of ${all}`,
  shared: (number: string): string => `${number} in common`,
  twoSteps: 'second step',
  notInstalled: 'not installed',
  want: 'Add to the query',
  wanted: (name: string): string => `${name} added to the query`,
  copyNumber: (name: string): string => `Copy ${name}`,
  copied: (name: string): string => `${name} copied`,
  findCiting: 'Search in these',
  passage: (text: string): string => `passage: ${text}`,
};
