// What was just done, and how is it undone? In: acts with their way back. Out: the sentence in the status bar, and the undoing,
// any number of times. Nothing asks "are you sure?".
import { failureTable } from '../../src-main/contract/failures.ts';
import { CallFailure } from '../backend.ts';
import { say } from './language.svelte.ts';

export interface Notice {
  sentence: string;
  kind: 'done' | 'error';
  undo?: () => unknown;
  /** The case whose last act the undoing takes back: with another one open it would take back another's. */
  case?: number;
}

export class Notices {
  /** The latest, as the status bar shows it. */
  latest = $state.raw<Notice>();
  #acts: Notice[] = [];

  /** Tells of an act; `undo` is its way back, and may answer with the way back of the undoing. `of`: the case it belongs to. */
  done(sentence: string, undo?: () => unknown, of?: number): void {
    const notice: Notice = { sentence, kind: 'done', ...(undo && { undo }), ...(of !== undefined && { case: of }) };
    this.latest = notice;
    if (undo !== undefined) this.#acts.push(notice);
  }

  /** Whether there is an act of this session to take back. */
  get undoable(): boolean {
    return this.#acts.length > 0;
  }

  failed(sentence: string): void {
    this.latest = { sentence, kind: 'error' };
  }

  /** Takes the last act back and says which it was; an undoing that fails can be tried again, where that can help. */
  async undo(): Promise<void> {
    // Taken from the list at once: the key may be pressed again before this has been undone, and then means the act before it.
    const act = this.#acts.pop();
    if (act === undefined) return;
    const before = this.latest;
    let wayBack: unknown;
    try {
      wayBack = await act.undo?.();
    } catch (error) {
      // One that can never be taken back would keep all acts before it from being so.
      if (!(error instanceof CallFailure) || failureTable[error.code].retry) this.#acts.push(act);
      throw error;
    }
    // The undoing may have told of itself.
    if (this.latest === before)
      this.done(say().frame.undone(act.sentence), typeof wayBack === 'function' ? () => wayBack() : undefined, act.case);
  }

  /** A case is left: what was done in it is not taken back from outside; opened again, its own acts can be. */
  leave(of: number): void {
    this.#acts = this.#acts.filter((act) => act.case !== of);
    if (this.latest?.case === of) this.latest = undefined;
  }

  /** Nothing that was done is told or can be taken back any more: it held what is gone for good. */
  forget(): void {
    this.#acts = [];
    this.latest = undefined;
  }

  dismiss(): void {
    this.latest = undefined;
  }
}
