// Why a document meets a condition or not, in English.
import { law } from './law.ts';
import type { ConditionPlace, NearestPair } from '../../contract/condition-explanation.ts';
import type { Citation } from '../../contract/publication.ts';
import { citationNote } from './cited-by.ts';

const sections = { title: 'title', abstract: 'abstract', claims: 'claims', description: 'description' };

function place({ section, place: cited }: ConditionPlace): string {
  if (cited?.claim !== undefined) return `claim ${cited.claim}`;
  return cited?.paragraph === undefined ? sections[section] : `[${cited.paragraph}]`;
}

function pair({ left, right, apart, sentences = 0, paragraphs = 0, reversed }: NearestPair): string {
  const [one, other] = [place(left), place(right)];
  if (apart === undefined) return `in different texts: ${one} and ${other}`;
  return [
    apart === 1 ? 'next to each other' : `${apart} words apart`,
    ...(paragraphs > 0 ? ['other paragraph'] : sentences > 0 ? ['other sentence'] : []),
    ...(reversed ? ['in the other order'] : []),
    one === other ? one : `${one} and ${other}`,
  ].join(', ');
}

export const conditionWhy = {
  heading: 'Condition',
  highlight: 'words of the condition',
  meets: 'Meets the condition',
  fails: 'Does not meet the condition',
  why: 'Why',
  whyNot: 'Why not',
  branches: 'Each part',
  /** Read out in place of the marks of a part. */
  holds: 'holds:',
  failing: 'fails:',
  place,
  /** How often a part occurs, and where. */
  occurs: (count: string, where: string): string => (where === '' ? `${count} ×` : `${count} × ${where}`),
  more: (count: string): string => `and ${count} more`,
  absent: 'does not occur',
  unwanted: 'must not occur',
  law,
  forbidden: 'must not hold',
  nearest: (nearest: NearestPair): string => `nearest: ${pair(nearest)}`,
  tooNear: (nearest: NearestPair): string => `too near: ${pair(nearest)}`,
  noPair: 'no two different places',
  values: (values: string): string => `has ${values}`,
  citation: (citation: Citation): string => [citation.number, citationNote(citation)].filter((part) => part !== '').join(', '),
  noValue: 'not known',
  notBoth: 'exactly one of them must hold',
  position: (at: string, count: string): string => `${at} of ${count}`,
  places: (count: number, number: string): string => `${number} ${count === 1 ? 'place' : 'places'}`,
  next: 'Next word of the condition',
  previous: 'Previous word of the condition',
  noPlaces: 'No words of the condition in this text',
  otherText: (place: string): string => `${place} is not among the texts shown.`,
  loading: 'Being compared with the condition …',
  ask: 'Why not this one?',
  askForm: 'numbers of documents',
  compare: 'Compare',
  askLabel: 'Why do these documents not meet the condition?',
  unknownNumber: (text: string): string => `No document “${text}” in the chosen collections.`,
  insteadOf: (text: string): string => `“${text}” is not in the chosen collections`,
  tooMany: (most: string, count: string): string => `${most} documents at most are compared at once; ${count} more are not.`,
};
