// Remembers the weighted spans of earlier texts, so that the editor's undo restores them.
import type { WeightedSpan } from '../../src-main/contract/query.ts';

/** Texts remembered: some minutes of typing; about 12 MB at 30,000 characters. */
const CAPACITY = 200;

export class EmphasisHistory {
  readonly #spans = new Map<string, readonly WeightedSpan[]>();

  remember(text: string, spans: readonly WeightedSpan[]): void {
    this.#spans.delete(text);
    this.#spans.set(text, spans);
    if (this.#spans.size > CAPACITY) this.#spans.delete(this.#spans.keys().next().value!);
  }

  spansOf(text: string): WeightedSpan[] | undefined {
    const spans = this.#spans.get(text);
    return spans && [...spans];
  }
}
