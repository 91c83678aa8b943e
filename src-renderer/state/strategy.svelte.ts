// The strategy table of the open case, or of no case: its lines, loaded when the case changes.
import type { Application } from '../../src-main/contract/application.ts';
import type { StrategyLine } from '../../src-main/contract/strategy.ts';
import { CallFailure } from '../backend.ts';

export class Strategy {
  lines = $state.raw<StrategyLine[]>([]);
  readonly #application: Application;
  readonly #caseOf: () => number | undefined;
  #loads = 0;

  /** `caseOf`: the open case. */
  constructor(application: Application, caseOf: () => number | undefined) {
    this.#application = application;
    this.#caseOf = caseOf;
  }

  /** What `L1`, `L2` ... stand for. */
  get sets(): { number: number; canonical: string }[] {
    return this.lines.map(({ number, canonical }) => ({ number, canonical }));
  }

  /** Loads the lines; none if the cases are locked meanwhile, which the page says already. */
  async load(): Promise<void> {
    const load = ++this.#loads;
    try {
      const lines = await this.#application.strategy(this.#request);
      if (load === this.#loads) this.lines = lines;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'cases-locked') throw error;
      if (load === this.#loads) this.lines = [];
    }
  }

  /** Empties the table while the cases are locked. */
  clear(): void {
    this.#loads += 1;
    this.lines = [];
  }

  async add(condition: string, indexes: number[]): Promise<StrategyLine> {
    const line = await this.#application.addStrategyLine({ ...this.#request, condition, indexes });
    this.lines = [...this.lines, line];
    return line;
  }

  /** Moves the lines of no case to a case that was made from the query. */
  async take(id: number): Promise<void> {
    await this.#application.takeStrategy({ case: id });
  }

  /** Deletes the lines of no case. */
  async forget(): Promise<void> {
    await this.#application.forgetStrategy({});
    this.clear();
  }

  get #request(): { case?: number } {
    const id = this.#caseOf();
    return id === undefined ? {} : { case: id };
  }
}
