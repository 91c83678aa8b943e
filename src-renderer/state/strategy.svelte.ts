// The strategy table of the open case, or of no case: its lines, loaded when the case changes.
import type { Application } from '../../src-main/contract/application.ts';
import { latestLines } from '../../src-main/contract/strategy-lines.ts';
import type { SetChange, StrategyLine } from '../../src-main/contract/strategy.ts';
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

  /** Counts the lines again that no later one repeats; returns those that match other documents now. */
  async repeat(): Promise<StrategyLine[]> {
    const added: StrategyLine[] = [];
    for (const { number } of latestLines(this.lines)) {
      const line = await this.#application.repeatStrategyLine({ ...this.#request, number });
      if (line === undefined) continue;
      added.push(line);
      this.lines = [...this.lines, line];
    }
    return added;
  }

  /** What came and went since the line that this one repeats. */
  changes(number: number): Promise<SetChange[]> {
    return this.#application.strategyChanges({ ...this.#request, number });
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
