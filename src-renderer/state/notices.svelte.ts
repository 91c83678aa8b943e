// Messages of the status bar, each until the user's next act, and the undo history.
import { failureTable } from '../../src-main/contract/failures.ts';
import { CallFailure } from '../backend.ts';
import { strings } from './language.svelte.ts';

export interface Notice {
  sentence: string;
  kind: 'done' | 'error';
  undo?: () => unknown;
  /** The case whose last change the undo reverts; with another case open it would revert the wrong one. */
  case?: number;
  /** True if it stays until what it reports is over. */
  lasting?: boolean;
}

export class Notices {
  /** The latest message, shown in the status bar. */
  latest = $state.raw<Notice>();
  #undoable: Notice[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  /** Reports a completed action; `undo` reverts it and may return a redo function. `of`: the case it belongs to. */
  done(sentence: string, undo?: () => unknown, of?: number): void {
    const notice: Notice = { sentence, kind: 'done', ...(undo && { undo }), ...(of !== undefined && { case: of }) };
    this.latest = notice;
    if (undo !== undefined) this.#undoable.push(notice);
  }

  /** Whether an action of this session can be undone. */
  get undoable(): boolean {
    return this.#undoable.length > 0;
  }

  failed(sentence: string, { lasting = false } = {}): void {
    this.latest = { sentence, kind: 'error', lasting };
  }

  /** The user begins another act; the last one can still be undone. */
  actBegins(): void {
    if (this.latest?.lasting !== true) this.latest = undefined;
  }

  /** Runs an action that can be undone only once it is done: until then, undoing waits for it instead of undoing the one before. */
  async during<Result>(action: () => Promise<Result>): Promise<Result> {
    const running = action();
    this.#underWay.add(running);
    try {
      return await running;
    } finally {
      this.#underWay.delete(running);
    }
  }

  /** Settles when the actions under way are done or have failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  /** Undoes the last action and reports it; a failed undo can be retried if that may help. */
  async undo(): Promise<void> {
    // Removed at once: a second key press while this runs means the action before it.
    const action = this.#undoable.pop();
    if (action === undefined) return;
    const before = this.latest;
    let redo: unknown;
    try {
      redo = await action.undo?.();
    } catch (error) {
      // An action that can never be undone would block all those before it.
      if (!(error instanceof CallFailure) || failureTable[error.code].retry) this.#undoable.push(action);
      throw error;
    }
    // The undo may have reported itself.
    if (this.latest === before)
      this.done(strings().frame.undone(action.sentence), typeof redo === 'function' ? () => redo() : undefined, action.case);
  }

  /** Drops the undo history of a case that was closed; once reopened, its stored history can be undone. */
  dropCase(of: number): void {
    this.#undoable = this.#undoable.filter((action) => action.case !== of);
    if (this.latest?.case === of) this.latest = undefined;
  }

  /** Clears messages and undo history, after the case they belong to was destroyed. */
  clear(): void {
    this.#undoable = [];
    this.latest = undefined;
  }

  dismiss(): void {
    this.latest = undefined;
  }
}
