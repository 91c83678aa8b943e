// The comparison of single words that every search of the application has: by the shipped model, opened at the first short query.
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { wordVectors } from '../../src-main/engine/model/word-vectors.ts';
import { nearestWords, type NearestWords } from '../../src-main/engine/ranking/nearest-words.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';

export function shippedWords(): () => NearestWords {
  let opened: NearestWords | undefined;
  return () => (opened ??= nearestWords(wordVectors(() => openPassageModel(shippedModel))));
}
