// Which weights did a text bear before? In: texts with their spans, as they were left behind. Out: the spans of a text that the
// editor's undo has brought back.
import type { WeightedSpan } from '../../src-main/contract/query.ts';

/** EmphasisHistory remembered: some minutes of typing; at 30,000 characters about 12 MB. */
const MOST = 200;

export class EmphasisHistory {
  readonly #spans = new Map<string, readonly WeightedSpan[]>();

  keep(text: string, spans: readonly WeightedSpan[]): void {
    this.#spans.delete(text);
    this.#spans.set(text, spans);
    if (this.#spans.size > MOST) this.#spans.delete(this.#spans.keys().next().value!);
  }

  spansOf(text: string): WeightedSpan[] | undefined {
    const spans = this.#spans.get(text);
    return spans && [...spans];
  }
}
