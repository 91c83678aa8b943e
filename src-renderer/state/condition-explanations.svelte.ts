// Why publications meet a condition or not: asked for once each, and kept for the last ones shown.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { QueryState } from './query.svelte.ts';
import type { ConditionExplanation } from '../../src-main/contract/condition-explanation.ts';

/** A publication and the condition that it is compared with. */
export interface Compared {
  index: number;
  publication: number;
  condition: string;
}

/** Explanations kept. */
const MOST_KEPT = 100;

/** The condition that publications are compared with: that of the hits shown, else the one typed. */
export function conditionOf({ search }: { search: Search | undefined }, { conditionReading: reading }: QueryState): string | undefined {
  return search?.query.condition ?? (reading !== undefined && 'canonical' in reading ? reading.canonical : undefined);
}

export class ConditionExplanations {
  /** Null if the publication or the condition cannot be explained. */
  readonly #known = new SvelteMap<string, ConditionExplanation | null>();
  readonly #asked = new Set<string>();
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Undefined until the answer to `ask` is here. */
  of(compared: Compared): ConditionExplanation | null | undefined {
    return this.#known.get(keyOf(compared));
  }

  async ask(compared: Compared): Promise<void> {
    const key = keyOf(compared);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const { index, publication, condition } = compared;
    const [found] = await this.#application
      .explainCondition({ index, text: condition, publications: [publication] })
      // Why a condition cannot be answered is said where it was typed.
      .catch(() => []);
    this.#known.set(key, found ?? null);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KEPT) break;
      this.#known.delete(oldest);
      this.#asked.delete(oldest);
    }
  }

  /** The collections have changed. */
  clear(): void {
    this.#known.clear();
    this.#asked.clear();
  }
}

function keyOf({ index, publication, condition }: Compared): string {
  return JSON.stringify([index, publication, condition]);
}
