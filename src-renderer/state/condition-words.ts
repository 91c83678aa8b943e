// The words by which a document meets the condition, for screens that show its text without a search.
import type { ConditionPlace } from '../../src-main/contract/condition-explanation.ts';
import type { PassageSpan } from '../../src-main/contract/publication.ts';
import type { TextRange } from '../../src-main/contract/result-list.ts';
import type { App } from './app.svelte.ts';
import { conditionOf } from './condition-explanations.svelte.ts';

export interface InstalledDocument {
  index: number;
  publication: number;
}

/** Asks why a document meets the condition, if there is one. */
export function askForConditionWords({ results, query }: App, document: InstalledDocument | undefined): void {
  const condition = conditionOf(results, query);
  if (condition !== undefined && document !== undefined) void results.explanations.ask({ ...document, condition });
}

/** The words in its texts; none until they are known, and while they are not to be highlighted. */
export function conditionWordsOf({ results, query, preferences }: App, document: InstalledDocument | undefined): readonly ConditionPlace[] {
  const condition = preferences.settings.conditionWords ? conditionOf(results, query) : undefined;
  if (condition === undefined || document === undefined) return [];
  return results.explanations.of({ ...document, condition })?.matches ?? [];
}

/** Those in a passage, as ranges of its text. */
export function wordsWithin(words: readonly ConditionPlace[], { section, entry, start, end }: PassageSpan): TextRange[] {
  return words
    .filter((word) => word.section === section && word.entry === entry && word.start < end && word.end > start)
    .map((word) => ({ start: Math.max(word.start, start) - start, end: Math.min(word.end, end) - start }));
}
