// The first pass of the open case: the disclosure being entered, the pass under way with its progress, and the one in force.
import { SvelteSet } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { FirstPass, FirstPassProgress } from '../../src-main/contract/first-pass.ts';
import type { Feature } from '../../src-main/contract/matrix.ts';
import { CallFailure } from '../backend.ts';
import { letterOf } from './feature-letter.ts';

/** How often progress is asked for, milliseconds. */
const INTERVAL_MS = 400;

export class FirstPassState {
  state = $state<'idle' | 'running' | 'stopped' | 'failed'>('idle');
  progress = $state.raw<FirstPassProgress>();
  failure = $state.raw<unknown>();
  /** The disclosure as entered; undefined until it is changed. */
  text = $state<string>();
  /** The file that the text was read from. */
  file = $state<string>();
  /** The pass in force; undefined if the case has none. */
  pass = $state.raw<FirstPass>();
  /** The letters of its features by their ids. */
  readonly letters: ReadonlyMap<string, string> = $derived(new Map((this.pass?.features ?? []).map(({ id }, at) => [id, letterOf(at)])));
  /** The texts of its features by their ids. */
  readonly #texts: ReadonlyMap<string, string> = $derived(new Map((this.pass?.features ?? []).map(({ id, text }) => [id, text])));
  /** Cells for which a passage is suggested, as publication and feature. */
  readonly #suggested = new SvelteSet<string>();
  readonly #application: Application;
  #case: number | undefined;

  constructor(application: Application) {
    this.#application = application;
  }

  /** False for a feature whose text was changed since the pass. */
  isSuggested(publication: string, { id, text }: Feature): boolean {
    return this.#texts.get(id) === text && this.#suggested.has(`${publication}\n${id}`);
  }

  /** Loads the pass in force of a case; that of another case, its run and its text are dropped. */
  async load(id: number | undefined): Promise<void> {
    if (this.#case !== id) this.#clear();
    this.#case = id;
    if (id === undefined) return;
    const pass = await this.#application.caseFirstPass({ case: id });
    if (this.#case === id) this.#show(pass);
  }

  /** The stored pass, or undefined if it was stopped or failed. */
  async run(id: number, text: string): Promise<FirstPass | undefined> {
    if (this.#case !== id) await this.load(id);
    Object.assign(this, { state: 'running', progress: undefined, failure: undefined });
    const asking = setInterval(() => void this.#ask(id), INTERVAL_MS);
    try {
      const pass = await this.#application.runFirstPass({ case: id, text, ...(this.file !== undefined && { file: this.file }) });
      if (this.#case !== id) return undefined;
      this.state = 'idle';
      await this.load(id);
      return pass;
    } catch (failure) {
      const isStopped = failure instanceof CallFailure && failure.code === 'cancelled';
      if (this.#case === id) Object.assign(this, { failure, state: isStopped ? 'stopped' : 'failed' });
      return undefined;
    } finally {
      clearInterval(asking);
    }
  }

  async stop(): Promise<void> {
    if (this.#case !== undefined) await this.#application.stopFirstPass({ case: this.#case });
  }

  #show(pass: FirstPass | undefined): void {
    this.pass = pass;
    this.#suggested.clear();
    for (const { name, cells } of pass?.documents ?? [])
      for (const { feature, strength } of cells) if (strength > 0) this.#suggested.add(`${name}\n${feature}`);
  }

  #clear(): void {
    if (this.state === 'running') void this.stop().catch(() => undefined);
    Object.assign(this, { state: 'idle', progress: undefined, failure: undefined, text: undefined, file: undefined });
    this.#show(undefined);
  }

  async #ask(id: number): Promise<void> {
    const progress = await this.#application.firstPassProgress({ case: id }).catch(() => undefined);
    if (this.#case === id && progress !== undefined) this.progress = progress;
  }
}
