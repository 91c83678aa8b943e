// Steps through the highlighted terms of a text that is rendered whole.
import { bringIntoView } from '../reader/text-find.svelte.ts';

export class TermSteps {
  /** The term that was stepped to last. */
  #current: Element | undefined;

  /** Goes to the next or previous term of these sets below `pane`; its position and their number, undefined if there is none. */
  step(pane: HTMLElement, sets: readonly number[], by: 1 | -1): { at: number; count: number } | undefined {
    const terms = [...pane.querySelectorAll('.term[data-ends]')].filter((term) => sets.includes(Number(term.getAttribute('data-set'))));
    if (terms.length === 0) return undefined;
    const before = this.#current === undefined ? -1 : terms.indexOf(this.#current);
    const at = before < 0 ? this.#fromView(terms, pane, by) : (before + by + terms.length) % terms.length;
    const term = terms[at] as Element;
    this.#current = term;
    bringIntoView(term.closest<HTMLElement>('.scroll') ?? pane, term);
    const range = new Range();
    range.selectNodeContents(term);
    CSS.highlights.set('term-current', new Highlight(range));
    return { at, count: terms.length };
  }

  clear(): void {
    this.#current = undefined;
    CSS.highlights.delete('term-current');
  }

  /** The first one in view or below, or the last one above. */
  #fromView(terms: readonly Element[], pane: HTMLElement, by: 1 | -1): number {
    const { top } = pane.getBoundingClientRect();
    const ahead = terms.findIndex((term) => term.getBoundingClientRect().bottom > top);
    if (by === 1) return Math.max(0, ahead);
    return ahead < 0 ? terms.length - 1 : (ahead - 1 + terms.length) % terms.length;
  }
}
