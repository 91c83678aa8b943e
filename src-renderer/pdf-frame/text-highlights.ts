// Highlights on the rendered pages: the passage, words of the query and of the condition, and search matches.
import type { PageSpan } from './page-text.ts';
import type { PageView } from './page-views.ts';

export const kinds = ['passage', 'word', 'condition', 'found', 'current'] as const;
export type Kind = (typeof kinds)[number];

export class TextHighlights {
  readonly #spans = new Map<Kind, Map<number, PageSpan[]>>(kinds.map((kind) => [kind, new Map()]));
  readonly #highlights = new Map<Kind, Highlight>();
  readonly #texts = new Map<number, HTMLElement[]>();

  constructor() {
    kinds.forEach((kind, priority) => {
      const highlight = new Highlight();
      highlight.priority = priority;
      this.#highlights.set(kind, highlight);
      CSS.highlights.set(kind, highlight);
    });
  }

  set(kind: Kind, page: number, spans: PageSpan[]): void {
    this.#spans.get(kind)?.set(page, spans);
    this.#show(kind);
  }

  clear(kind: Kind): void {
    this.#spans.get(kind)?.clear();
    this.#show(kind);
  }

  rendered({ number, rendered }: PageView): void {
    if (rendered === undefined) return;
    this.#texts.set(number, rendered.texts);
    for (const kind of kinds) this.#show(kind);
  }

  released({ number }: PageView): void {
    this.#texts.delete(number);
  }

  /** The spans of a kind by page. */
  on(kind: Kind): ReadonlyMap<number, PageSpan[]> {
    return this.#spans.get(kind) ?? new Map<number, PageSpan[]>();
  }

  /** The bounds of a span, if its page is rendered. */
  boundsOf(page: number, span: PageSpan): DOMRect | undefined {
    const texts = this.#texts.get(page);
    return texts && rangeOf(texts, span)?.getBoundingClientRect();
  }

  #show(kind: Kind): void {
    const highlight = this.#highlights.get(kind);
    highlight?.clear();
    for (const [page, spans] of this.#spans.get(kind) ?? []) {
      const texts = this.#texts.get(page);
      if (texts === undefined) continue;
      for (const span of spans) {
        const range = rangeOf(texts, span);
        if (range !== undefined) highlight?.add(range);
      }
    }
  }
}

export function rangeOf(texts: HTMLElement[], { from, to }: PageSpan): Range | undefined {
  const start = texts[from.item]?.firstChild;
  const end = texts[to.item]?.firstChild;
  if (!(start instanceof Text) || !(end instanceof Text)) return undefined;
  const range = new Range();
  range.setStart(start, Math.min(from.offset, start.length));
  range.setEnd(end, Math.min(to.offset, end.length));
  return range;
}
