// What can be wrong with a condition while it is read, with the edit that would put it right.
import type { ConditionErrorCode, Written } from '../../contract/condition.ts';

/** `edits`: what to write instead of which stretches, so that the rest means what was probably meant; absent if nothing is plausible. */
export interface Fault extends Written {
  code: ConditionErrorCode;
  facts: Record<string, string | number>;
  edits?: Edit[];
}

export interface Edit extends Written {
  text: string;
}

/** Reading stops after so many faults. */
const MOST_FAULTS = 20;

export class Faults {
  readonly found: Fault[] = [];

  get isFull(): boolean {
    return this.found.length >= MOST_FAULTS;
  }

  add(code: ConditionErrorCode, { start, end }: Written, facts: Fault['facts'] = {}, ...edits: Edit[]): void {
    if (this.isFull || this.found.some((one) => one.code === code && one.start === start)) return;
    this.found.push({ code, start, end, facts, ...(edits.length > 0 && { edits }) });
  }
}
