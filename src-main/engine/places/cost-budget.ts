// What may one condition cost in one index? In: the steps of its evaluation, while they are taken. Out: the evaluation goes on, or ends by an
// error: too costly, or cancelled.

/**
 * The most steps of one condition; a step reads one place of a word, or compares two. The largest condition of the design reads 93 million
 * places, "of the" in a million publications 630 million in 1.6 s at best (bench/RESULTS.md, "A million publications"): so a refusal comes
 * after seconds, long before the deadline, and nothing that is asked in earnest is refused.
 */
export const MOST_STEPS = 1_000_000_000;
/** Steps of a branch, finding a list, a row of a table or a quantity, looking at one form or day, putting one span in order: about their time. */
export const STEPS_OF_BRANCH = 10_000;
export const STEPS_OF_LIST = 200;
export const STEPS_OF_ROW = 100;
export const STEPS_OF_QUANTITY = 400;
export const STEPS_OF_FORM = 10;
export const STEPS_OF_DAY = 3;
export const STEPS_OF_SPAN = 30;
/** Steps between two checks for cancellation: milliseconds. */
const CHECK_EVERY = 1_000_000;

export class TooCostly extends Error {}

export class CostBudget {
  readonly #check: () => void;
  #left = MOST_STEPS;
  #unchecked = 0;

  /** `check`: called within long work; ends it by throwing. */
  constructor(check: () => void = () => undefined) {
    this.#check = check;
  }

  /** The steps that were taken. */
  get spent(): number {
    return MOST_STEPS - this.#left;
  }

  /** Throws `TooCostly` once there were too many steps. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooCostly('the condition is too costly');
    this.#unchecked += steps;
    if (this.#unchecked < CHECK_EVERY) return;
    this.#unchecked = 0;
    this.#check();
  }
}
