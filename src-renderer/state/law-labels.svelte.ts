// What publications are under the law that is asked for: by the condition of the hits shown, else by the application of the case. Asked for
// once each, all that are shown together.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import { lawConditionOf } from '../../src-main/contract/case-application.ts';
import type { LawLabel } from '../../src-main/contract/law.ts';
import type { CaseFile } from './case-file.svelte.ts';
import type { Results } from './results.svelte.ts';

/** Labels kept. */
const MOST_KEPT = 4_000;
/** Most publications per call. */
const AT_ONCE = 500;

interface Question {
  text: string;
  inventors: string[];
}

export class LawLabels {
  readonly #known = new SvelteMap<string, readonly LawLabel[]>();
  readonly #asked = new Set<string>();
  #waiting: ({ index: number; publication: number } & Question)[] = [];
  readonly #application: Application;
  readonly #results: Results;
  readonly #caseFile: CaseFile;

  constructor(application: Application, results: Results, caseFile: CaseFile) {
    this.#application = application;
    this.#results = results;
    this.#caseFile = caseFile;
  }

  /** The condition whose laws are asked for; undefined if there is none. */
  get condition(): string | undefined {
    const searched = this.#results.search?.query.condition;
    if (searched !== undefined && /(?<![\p{L}\p{N}])art:/u.test(searched)) return searched;
    const application = this.#caseFile.current?.application ?? undefined;
    return application && lawConditionOf(application);
  }

  /** The condition with the inventors of the case, beside whom those of publications are put. */
  get #question(): Question | undefined {
    const { condition: text } = this;
    return text === undefined ? undefined : { text, inventors: this.#caseFile.current?.application?.inventors ?? [] };
  }

  /** None until they are known. */
  of(index: number, publication: number): readonly LawLabel[] {
    const question = this.#question;
    return (question !== undefined && this.#known.get(keyOf(index, publication, question))) || [];
  }

  ask(index: number, publication: number): void {
    const question = this.#question;
    if (question === undefined || publication < 0) return;
    const key = keyOf(index, publication, question);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    if (this.#waiting.push({ index, publication, ...question }) === 1) queueMicrotask(() => void this.#labels());
  }

  async #labels(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const groups = Map.groupBy(waiting, ({ index, text, inventors }) => JSON.stringify([index, text, inventors]));
    for (const group of groups.values()) {
      const [{ index, text, inventors }] = group as [(typeof waiting)[number]];
      const publications = group.map(({ publication }) => publication);
      for (let from = 0; from < publications.length; from += AT_ONCE) {
        // Why a condition cannot be answered is said where it was typed.
        const found = await this.#application
          .lawLabels({ index, text, publications: publications.slice(from, from + AT_ONCE), inventors })
          .catch(() => []);
        for (const { publication, labels } of found) this.#known.set(keyOf(index, publication, { text, inventors }), labels);
      }
    }
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

function keyOf(index: number, publication: number, { text, inventors }: Question): string {
  return JSON.stringify([index, publication, text, inventors]);
}
