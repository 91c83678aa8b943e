// Loads the evidence for features in documents, in batches, and caches it until the text of the feature changes.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Feature, FeatureEvidence } from '../../src-main/contract/matrix.ts';

/** A publication in an installed index. */
export interface Installed {
  index: number;
  publication: number;
}

/** Publications per call: few at first for a fast first result, then as many as a call accepts. */
const FIRST_BATCH = 4;
const BATCH = 12;

export function keyOfInstalled({ index, publication }: Installed): string {
  return `${index}:${publication}`;
}

export class FeatureEvidenceCache {
  /** By document key, then by feature. */
  readonly known = new SvelteMap<string, ReadonlyMap<string, FeatureEvidence>>();
  /** Documents whose evidence could not be loaded. */
  readonly failed = new SvelteSet<string>();
  /** The error of the last failed call. */
  failure = $state.raw<unknown>();
  busy = $state(false);
  readonly #application: Application;
  #features: readonly Feature[] = [];
  #wanted: readonly Installed[] = [];
  #round = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Sets the features; drops the evidence of those whose text changed. */
  use(features: readonly Feature[]): void {
    const texts = new Map(this.#features.map(({ id, text }) => [id, text]));
    const same = new Set(features.filter(({ id, text }) => texts.get(id) === text).map(({ id }) => id));
    this.#features = features;
    this.#round += 1;
    for (const [key, evidence] of this.known) {
      const kept = new Map([...evidence].filter(([id]) => same.has(id)));
      if (kept.size !== evidence.size) this.known.set(key, kept);
    }
  }

  clear(): void {
    this.#round += 1;
    this.#features = [];
    this.#wanted = [];
    this.known.clear();
    this.failed.clear();
  }

  /** True if the evidence for every feature is loaded. */
  isComplete(document: Installed): boolean {
    const evidence = this.known.get(keyOfInstalled(document));
    return evidence !== undefined && this.#features.every(({ id }) => evidence.has(id));
  }

  /** Sets the documents to load, most urgent first; replaces the previous queue. */
  request(documents: readonly Installed[]): void {
    this.#wanted = documents.filter((one) => !this.isComplete(one) && !this.failed.has(keyOfInstalled(one)));
    if (!this.busy && this.#wanted.length > 0 && this.#features.length > 0) void this.#loadAll();
  }

  /** Retries the documents that failed. */
  retry(): void {
    this.failed.clear();
    this.failure = undefined;
  }

  async #loadAll(): Promise<void> {
    this.busy = true;
    let size = FIRST_BATCH;
    for (let batch = this.#next(size); batch !== undefined; batch = this.#next(size)) {
      await this.#load(batch.documents, batch.features);
      size = BATCH;
    }
    this.busy = false;
  }

  /** The next documents of one index that lack the same number of features. */
  #next(size: number): { documents: Installed[]; features: Feature[] } | undefined {
    this.#wanted = this.#wanted.filter((one) => !this.isComplete(one) && !this.failed.has(keyOfInstalled(one)));
    const [first] = this.#wanted;
    if (first === undefined) return undefined;
    const features = this.#lacking(first);
    const lacksSame = (one: Installed): boolean => one.index === first.index && this.#lacking(one).length === features.length;
    return { documents: this.#wanted.filter(lacksSame).slice(0, size), features };
  }

  #lacking(document: Installed): Feature[] {
    const evidence = this.known.get(keyOfInstalled(document));
    return this.#features.filter(({ id }) => evidence?.has(id) !== true);
  }

  async #load(documents: readonly Installed[], features: Feature[]): Promise<void> {
    const round = this.#round;
    const publications = documents.map(({ publication }) => publication);
    const { index } = documents[0]!;
    try {
      const found = await this.#application.featureEvidence({ index, publications, features, wholeText: true });
      if (round !== this.#round) return;
      for (const publication of publications) {
        const key = keyOfInstalled({ index, publication });
        const evidence = new Map(this.known.get(key));
        for (const { id } of features) evidence.set(id, nothingFound(publication, id));
        for (const one of found) if (one.publication === publication) evidence.set(one.feature, one);
        this.known.set(key, evidence);
      }
    } catch (failure) {
      if (round !== this.#round) return;
      this.failure = failure;
      for (const publication of publications) this.failed.add(keyOfInstalled({ index, publication }));
    }
  }
}

function nothingFound(publication: number, feature: string): FeatureEvidence {
  return { publication, feature, strength: 0, likeness: 0, answered: [], missing: [] };
}
