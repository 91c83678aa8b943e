// First passes: per case the disclosure being entered and the pass under way, kept while the window lives; of the open case the pass in force.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { FirstPass, FirstPassProgress } from '../../src-main/contract/first-pass.ts';
import type { Feature } from '../../src-main/contract/matrix.ts';
import { CallFailure } from '../backend.ts';
import { letterOf } from './feature-letter.ts';

/** How often progress is asked for, milliseconds. */
const INTERVAL_MS = 400;

/** What was entered in one case, and the pass that runs over it. */
export class EnteredPass {
  /** `asking`: the pass would replace features with verdicts, and waits for an answer. */
  state = $state<'idle' | 'running' | 'asking' | 'stopped' | 'failed'>('idle');
  progress = $state.raw<FirstPassProgress>();
  failure = $state.raw<unknown>();
  /** The disclosure; undefined until it is changed. */
  text = $state<string>();
  /** The file that exactly this text was read from. */
  file = $state<string>();

  enter(text: string | undefined, file?: string): void {
    Object.assign(this, { text, file });
    if (this.state === 'asking') this.state = 'idle';
  }
}

export class FirstPassState {
  readonly #entered = new SvelteMap<number, EnteredPass>();
  /** The pass in force; undefined if the case has none. */
  pass = $state.raw<FirstPass>();
  /** The letters of its features by their ids. */
  readonly letters: ReadonlyMap<string, string> = $derived(new Map((this.pass?.features ?? []).map(({ id }, at) => [id, letterOf(at)])));
  /** The texts of its features by their ids. */
  readonly #texts: ReadonlyMap<string, string> = $derived(new Map((this.pass?.features ?? []).map(({ id, text }) => [id, text])));
  /** Cells for which a passage is suggested, as publication and feature. */
  readonly #suggested = new SvelteSet<string>();
  /** Of no case; nothing is entered. */
  readonly #none = new EnteredPass();
  readonly #application: Application;
  #case = $state<number>();

  constructor(application: Application) {
    this.#application = application;
  }

  /** False for a feature whose text was changed since the pass. */
  isSuggested(publication: string, { id, text }: Feature): boolean {
    return this.#texts.get(id) === text && this.#suggested.has(`${publication}\n${id}`);
  }

  /** What was entered in the open case. */
  get entered(): EnteredPass {
    return this.#of(this.#case);
  }

  /** Loads the pass in force of a case; what was entered in others stays, and what runs in them goes on. */
  async load(id: number | undefined): Promise<void> {
    if (id !== undefined && !this.#entered.has(id)) this.#entered.set(id, new EnteredPass());
    if (this.#case !== id) this.#show(undefined);
    this.#case = id;
    if (id === undefined) return;
    const pass = await this.#application.caseFirstPass({ case: id });
    if (this.#case === id) this.#show(pass);
  }

  /** The stored pass, or undefined if it was stopped, failed or waits for an answer. */
  async run(id: number, text: string, replacing = false): Promise<FirstPass | undefined> {
    if (!this.#entered.has(id)) await this.load(id);
    const own = this.#of(id);
    const { file } = own;
    Object.assign(own, { state: 'running', progress: undefined, failure: undefined });
    const asking = setInterval(() => void this.#ask(id), INTERVAL_MS);
    try {
      const order = { ...(file !== undefined && { file }), ...(replacing && { replacing }) };
      const pass = await this.#application.runFirstPass({ case: id, text, ...order });
      own.state = 'idle';
      // What was entered meanwhile stays.
      if (own.text === text) own.enter(undefined);
      if (this.#case === id) await this.load(id);
      return pass;
    } catch (failure) {
      const code = failure instanceof CallFailure ? failure.code : undefined;
      Object.assign(own, { failure, state: code === 'cancelled' ? 'stopped' : code === 'features-judged' ? 'asking' : 'failed' });
      return undefined;
    } finally {
      clearInterval(asking);
    }
  }

  async stop(): Promise<void> {
    if (this.#case !== undefined) await this.#application.stopFirstPass({ case: this.#case });
  }

  #of(id: number | undefined): EnteredPass {
    return (id === undefined ? undefined : this.#entered.get(id)) ?? this.#none;
  }

  #show(pass: FirstPass | undefined): void {
    this.pass = pass;
    this.#suggested.clear();
    for (const { name, cells } of pass?.documents ?? [])
      for (const { feature, strength } of cells) if (strength > 0) this.#suggested.add(`${name}\n${feature}`);
  }

  async #ask(id: number): Promise<void> {
    const progress = await this.#application.firstPassProgress({ case: id }).catch(() => undefined);
    if (progress !== undefined) this.#of(id).progress = progress;
  }
}
