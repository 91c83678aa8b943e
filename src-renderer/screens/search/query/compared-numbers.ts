// Compares documents with a condition. In: publication numbers as typed. Out: for each document why it meets the condition or not; the numbers
// that no document has.
import type { Application } from '../../../../src-main/contract/application.ts';
import type { ConditionExplanation } from '../../../../src-main/contract/condition-explanation.ts';
import { displayNumber } from '../../../state/publication-number.ts';
import { typedNumbers } from './typed-numbers.ts';

/** Documents that are compared at once. */
export const MOST_COMPARED = 20;

interface NamedDocument {
  index: number;
  publication: number;
  /** As it is shown. */
  name: string;
  /** The number that was typed, where only its document of another kind is installed. */
  instead?: string;
}

export interface Comparison {
  compared: (NamedDocument & { explanation: ConditionExplanation })[];
  unknown: string[];
  /** How many documents more were meant than are compared. */
  left: number;
}

type Calls = Pick<Application, 'matchNumbers' | 'findPublications' | 'explainCondition'>;

export async function comparisonOf(
  calls: Calls,
  { text, condition, indexes }: { text: string; condition: string; indexes: number[] },
): Promise<Comparison> {
  const numbers = typedNumbers(text);
  const found = await Promise.all(numbers.slice(0, MOST_COMPARED).map((number) => documentsOf(calls, number, indexes)));
  const meant = [...new Map(found.flat().map((one) => [`${one.index}:${one.publication}`, one])).values()];
  const documents = meant.slice(0, MOST_COMPARED);
  const explanations = new Map<string, ConditionExplanation>();
  for (const [index, own] of Map.groupBy(documents, (one) => one.index)) {
    const publications = own.map(({ publication }) => publication);
    for (const one of await calls.explainCondition({ index, text: condition, publications }))
      explanations.set(`${index}:${one.publication}`, one);
  }
  return {
    compared: documents.flatMap((one) => {
      const explanation = explanations.get(`${one.index}:${one.publication}`);
      return explanation === undefined ? [] : [{ ...one, explanation }];
    }),
    unknown: numbers.slice(0, MOST_COMPARED).filter((_, at) => found[at]?.length === 0),
    left: Math.max(0, numbers.length - MOST_COMPARED) + meant.length - documents.length,
  };
}

/** Of a number without kind all its documents; of one that is no publication number the first that has it otherwise, such as an application. */
async function documentsOf(calls: Calls, number: string, indexes: number[]): Promise<NamedDocument[]> {
  const { entries } = await calls.matchNumbers({ lines: [number], indexes });
  const exact = entries.flatMap(({ found }) => found);
  if (exact.length > 0) return exact.map(({ index, publication, name }) => ({ index, publication, name: displayNumber(name) }));
  const isOtherKind = entries.some(({ otherKinds }) => otherKinds.length > 0);
  if (entries.length > 0 && !isOtherKind) return [];
  const named = await calls.findPublications({ text: number, count: 1, indexes });
  return named.map(({ index, id, name }) => ({
    ...{ index, publication: id, name: displayNumber(name) },
    ...(isOtherKind && { instead: number }),
  }));
}
