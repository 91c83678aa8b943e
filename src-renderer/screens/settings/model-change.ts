// Estimates how long the collections take to be embedded with another model.
import type { Collection } from '../../../src-main/contract/library.ts';
import type { InstalledModel } from '../../../src-main/contract/settings.ts';

/** Passages of a publication with full text (about 8,000 words), and of one with title and abstract only. */
const PASSAGES_OF_FULL_TEXT = 60;
const PASSAGES_OF_ABSTRACT = 3;

/** Overhead per collection for opening it and replacing its vectors. */
const SECONDS_PER_COLLECTION = 2;

export function secondsToEmbed(
  { passagesPerSecond }: Pick<InstalledModel, 'passagesPerSecond'>,
  collections: readonly Pick<Collection, 'documents' | 'fullText'>[],
): number {
  const passages = collections.reduce(
    (sum, { documents, fullText }) => sum + PASSAGES_OF_FULL_TEXT * fullText + PASSAGES_OF_ABSTRACT * (documents - fullText),
    0,
  );
  return SECONDS_PER_COLLECTION * collections.length + passages / passagesPerSecond;
}
