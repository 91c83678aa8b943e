// Another model is to be used: how long will that take? In: the model, the collections. Out: seconds, by far not exact.
import type { Collection } from '../../../src-main/contract/library.ts';
import type { InstalledModel } from '../../../src-main/contract/settings.ts';

/** Passages of a publication with a whole description, some 8,000 words, and of one of a title and an abstract. */
const PASSAGES_OF_FULL_TEXT = 60;
const PASSAGES_OF_ABSTRACT = 3;

/** Each time about so many seconds for a collection to be opened and its vectors put in their place. */
const SECONDS_A_COLLECTION = 2;

export function secondsToEmbed(
  { passagesPerSecond }: Pick<InstalledModel, 'passagesPerSecond'>,
  collections: readonly Pick<Collection, 'documents' | 'fullText'>[],
): number {
  const passages = collections.reduce(
    (sum, { documents, fullText }) => sum + PASSAGES_OF_FULL_TEXT * fullText + PASSAGES_OF_ABSTRACT * (documents - fullText),
    0,
  );
  return SECONDS_A_COLLECTION * collections.length + passages / passagesPerSecond;
}
