// What was just done, and how is it undone? In: acts with their way back. Out: the sentence in the status bar, and the undoing,
// any number of times. Nothing asks "are you sure?".
import { say } from '../words/words.svelte.ts';

export interface Notice {
  sentence: string;
  kind: 'done' | 'error';
  undo?: () => unknown;
}

export class Notices {
  /** The latest, as the status bar shows it. */
  latest = $state.raw<Notice>();
  #acts: Notice[] = [];

  /** Tells of an act; `undo` is its way back, and may answer with the way back of the undoing. */
  done(sentence: string, undo?: () => unknown): void {
    const notice: Notice = { sentence, kind: 'done', ...(undo && { undo }) };
    this.latest = notice;
    if (undo !== undefined) this.#acts.push(notice);
  }

  failed(sentence: string): void {
    this.latest = { sentence, kind: 'error' };
  }

  /** Takes the last act back and says which it was; an undoing that fails can be tried again. */
  async undo(): Promise<void> {
    const act = this.#acts.at(-1);
    if (act === undefined) return;
    const before = this.latest;
    const wayBack = await act.undo?.();
    this.#acts = this.#acts.filter((other) => other !== act);
    // The undoing may have told of itself.
    if (this.latest === before) this.done(say().frame.undone(act.sentence), typeof wayBack === 'function' ? () => wayBack() : undefined);
  }

  dismiss(): void {
    this.latest = undefined;
  }
}
