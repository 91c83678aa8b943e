// What was just done, and how is it undone? In: acts with their way back. Out: the sentence in the status bar, and the undoing,
// any number of times. Nothing asks "are you sure?".

export interface Notice {
  sentence: string;
  kind: 'done' | 'error';
  undo?: () => unknown;
}

export class Notices {
  /** The latest, as the status bar shows it. */
  latest = $state.raw<Notice>();
  #acts: Notice[] = [];

  /** Tells of an act; `undo` is its way back. */
  done(sentence: string, undo?: () => unknown): void {
    const notice: Notice = { sentence, kind: 'done', ...(undo && { undo }) };
    this.latest = notice;
    if (undo !== undefined) this.#acts.push(notice);
  }

  failed(sentence: string): void {
    this.latest = { sentence, kind: 'error' };
  }

  async undo(): Promise<void> {
    const act = this.#acts.pop();
    if (act === undefined) return;
    this.latest = undefined;
    await act.undo?.();
  }

  dismiss(): void {
    this.latest = undefined;
  }
}
