// What became of a pasted condition, as it is said: each sentence once, what matters most first.
import type { TranslationChange } from '../contract/condition.ts';

const severity = ['lost', 'near', 'same'] as const;

export interface SaidChange {
  tag: TranslationChange['tag'];
  sentence: string;
}

/** `words`: the sentences of a language. */
export function saidChanges(changes: readonly TranslationChange[], words: { change: (one: TranslationChange) => string }): SaidChange[] {
  const said = new Map(changes.map((change) => [words.change(change), change.tag]));
  return severity.flatMap((tag) => [...said].flatMap(([sentence, own]) => (own === tag ? [{ sentence, tag }] : [])));
}
