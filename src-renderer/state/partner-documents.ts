// The documents of the open case with which the attorney can combine another for inventive step: neither late ones nor members of its family.
import type { Card } from '../../src-main/contract/result-list.ts';
import { positionInCase } from '../../src-main/contract/combination.ts';
import { canBeCombined } from '../../src-main/contract/category.ts';
import type { App } from './app.svelte.ts';
import { documentsOf } from './matrix-documents.ts';

/** Names, in their order. One that is not installed has no dates here; exports say whether it counts. */
export async function partnerDocuments({ application, caseFile }: Pick<App, 'application' | 'caseFile'>, name: string): Promise<string[]> {
  const { current, documents } = caseFile;
  if (current === undefined) return [];
  const names = [...documents.values()].filter(({ rating }) => rating !== 'noise').map((one) => one.name);
  const found = await documentsOf(application, 'chosen', [], [], [...new Set([...names, name])], current.search.indexes);
  const family = found.find((one) => one.name === name)?.card?.family ?? 0;
  const counts = (other: string, card: Card): boolean => {
    if (card.type === 'internal' || (family > 0 && card.family === family)) return false;
    const position = positionInCase(current, card, documents.get(other)?.assessment);
    return position === 'uncertain' || canBeCombined(position);
  };
  return found
    .filter((one) => one.name !== name && (one.card === undefined || counts(one.name, one.card)))
    .map((one) => one.name)
    .toSorted();
}
