// What of a case's strategy goes into a bundle? In: a copy of the case. Out: the same without what its lines matched in internal collections: neither
// these collections nor their documents are named to others. Of a collection that is removed nobody can say whether it was internal.
import { isInternalName } from '../contract/literature.ts';
import { isElsewhere, type StrategyLine } from '../contract/strategy.ts';
import type { CaseCopy } from '../casework/imported-case.ts';
import { allIndexNumbers, isInternal } from '../engine/store/library.ts';
import { MAX_NAMES_CHARACTERS } from '../export/bundle-format.ts';

export function publishedCopy(copy: CaseCopy, folder: string): CaseCopy {
  const published = new Set(allIndexNumbers(folder).filter((id) => !isInternal(folder, id)));
  const strategy = copy.strategy.map((line): StrategyLine => ({
    ...line,
    matches: line.matches.filter((match) => isElsewhere(match) || published.has(match.index)),
  }));
  const digests = new Set(strategy.flatMap(({ matches }) => matches.map(({ digest }) => digest)));
  let characters = 0;
  const names = copy.names.filter(({ digest, names: all }) => {
    if (!digests.has(digest) || all.some(isInternalName)) return false;
    characters += all.reduce((sum, { length }) => sum + length, 0);
    return characters <= MAX_NAMES_CHARACTERS;
  });
  return { ...copy, strategy, names };
}
