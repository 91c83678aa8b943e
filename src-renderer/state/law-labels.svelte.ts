// What publications are under the law that is asked for: by the condition of the hits shown, else by the application of the case. Asked for
// once each, all that are shown together.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import { nothingAssessed, type Assessment } from '../../src-main/contract/assessment.ts';
import { earliestDay, lawConditionOf, type CaseApplication } from '../../src-main/contract/case-application.ts';
import type { LawLabel } from '../../src-main/contract/law.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
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

/** The parts of a publication by which it is asked for. */
export type Labelled = Pick<Card, 'id' | 'country' | 'number' | 'kind'>;

interface Waiting extends Question {
  index: number;
  publication: number;
  dates: Assessment['dates'];
}

export class LawLabels {
  readonly #known = new SvelteMap<string, readonly LawLabel[]>();
  readonly #asked = new Set<string>();
  #waiting: Waiting[] = [];
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

  /** The case's application and its earliest day, where its law is asked for. */
  get claimed(): { earliest: string; application: CaseApplication } | undefined {
    const application = this.#caseFile.current?.application ?? undefined;
    const earliest = application && this.condition === lawConditionOf(application) ? earliestDay(application) : undefined;
    return application && earliest !== undefined ? { earliest, application } : undefined;
  }

  /** Undefined until they are known. */
  of(index: number, card: Labelled): readonly LawLabel[] | undefined {
    const waiting = this.#asking(index, card);
    return waiting && this.#known.get(JSON.stringify(waiting));
  }

  ask(index: number, card: Labelled): void {
    const waiting = this.#asking(index, card);
    if (waiting === undefined || card.id < 0) return;
    const key = JSON.stringify(waiting);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    if (this.#waiting.push(waiting) === 1) queueMicrotask(() => void this.#labels());
  }

  #asking(index: number, card: Labelled): Waiting | undefined {
    const question = this.#question;
    return question && { index, publication: card.id, ...question, dates: this.assessmentOf(card).dates };
  }

  /** What the attorney decided of it in the open case. */
  assessmentOf(card: Labelled): Assessment {
    return this.#caseFile.documents.get(publicationName(card))?.assessment ?? nothingAssessed;
  }

  async #labels(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const groups = Map.groupBy(waiting, ({ index, text, inventors }) => JSON.stringify([index, text, inventors]));
    for (const group of groups.values()) {
      const [{ index, text, inventors }] = group as [(typeof waiting)[number]];
      for (let from = 0; from < group.length; from += AT_ONCE) {
        const batch = group.slice(from, from + AT_ONCE);
        const publications = batch.map(({ publication }) => publication);
        const corrected = batch.flatMap(({ publication, dates }) => (dates === undefined ? [] : [{ publication, dates }]));
        // Why a condition cannot be answered is said where it was typed.
        const found = await this.#application.lawLabels({ index, text, publications, inventors, corrected }).catch(() => []);
        const labels = new Map(found.map((one) => [one.publication, one.labels]));
        for (const one of batch) {
          const known = labels.get(one.publication);
          if (known !== undefined) this.#known.set(JSON.stringify(one), known);
        }
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
