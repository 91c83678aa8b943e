// The feature matrix of the open case: features, rows with evidence and verdicts, their order, and the novelty and pair candidates.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import { isCombinable } from '../../src-main/contract/combination.ts';
import {
  coverageOf,
  noveltyCandidates,
  pairCandidates,
  shareCovered,
  type Coverage,
  type MatrixRow,
} from '../../src-main/contract/coverage-of-features.ts';
import type { Feature, FeatureEvidence, FeatureList, Verdict } from '../../src-main/contract/matrix.ts';
import type { EvidencePassage } from '../../src-main/contract/result-list.ts';
import type { CaseFile } from './case-file.svelte.ts';
import { FeatureEvidenceCache, keyOfInstalled, type Installed } from './feature-evidence.svelte.ts';
import { documentsOf, type MatrixDocument, type Scope } from './matrix-documents.ts';
import { PairFinder } from './pair-finder.svelte.ts';

export const matrixOrders = ['coverage', 'rating', 'rank'] as const;
export type MatrixOrder = (typeof matrixOrders)[number];

/** Evidence is loaded up front for this many rows; for the others when they come into view. */
const EAGER_ROWS = 200;
/** Similar passages listed from other documents, and their least evidence strength. */
const MAX_NEAREST = 2;
const NEAREST_STRENGTH = 2;
const ratingOrder = ['similar', 'relevant', 'background', undefined, 'noise'];

/** A passage of another document of the case that discloses a feature. */
export interface NearestPassage {
  document: MatrixDocument & { installed: Installed };
  passage: EvidencePassage;
  likeness: number;
}

/** The evaluation of a row, cached until its inputs change. */
interface RowEvaluation {
  features: readonly Feature[];
  evidence: ReadonlyMap<string, FeatureEvidence> | undefined;
  verdicts: ReadonlyMap<string, Verdict> | undefined;
  row: MatrixRow;
  coverage: Coverage;
  share: number;
  known: boolean;
}

export class Matrix {
  state = $state<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  failure = $state.raw<unknown>();
  /** Undefined while the case has no features. */
  list = $state.raw<FeatureList>();
  /** In display order. */
  documents = $state.raw<MatrixDocument[]>([]);
  scope = $state<Scope>('rated');
  /** Names of the publications selected in the list. */
  chosen: readonly string[] = [];
  order = $state<MatrixOrder>('coverage');
  /** The current cell; column counts features. */
  at = $state.raw({ row: 0, column: 0 });
  readonly evidence: FeatureEvidenceCache;
  readonly pairFinder: PairFinder;
  /** By name of the publication, then by feature. */
  readonly #verdicts = new SvelteMap<string, ReadonlyMap<string, Verdict>>();
  readonly #application: Application;
  readonly #caseFile: CaseFile;
  readonly #passed: () => readonly string[];
  readonly #evaluated = new WeakMap<MatrixDocument, RowEvaluation>();
  #latest = 0;
  #case: number | undefined;
  /** True once the user moved or decided: from then on, rows are sorted only on request. */
  #touched = false;
  /** Queue that saves changes in the order they were made. */
  #writes: Promise<unknown> = Promise.resolve();
  /** Number of changes made so far. */
  #made = 0;

  /** `passed`: names of the publications that the first pass of the case compared. */
  constructor(application: Application, caseFile: CaseFile, passed: () => readonly string[] = () => []) {
    this.#passed = passed;
    this.#application = application;
    this.#caseFile = caseFile;
    this.evidence = new FeatureEvidenceCache(application);
    this.pairFinder = new PairFinder(application);
  }

  readonly features: readonly Feature[] = $derived(this.list?.features ?? []);
  readonly current = $derived(this.documents[this.at.row]);
  readonly currentFeature = $derived(this.features[this.at.column]);
  /** Rows complete enough for conclusions: every cell has evidence or a verdict. */
  readonly #rows = $derived(this.documents.map((document) => this.evaluate(document)).flatMap(({ known, row }) => (known ? [row] : [])));
  readonly #combinable = $derived(new Set(this.documents.flatMap((document) => (this.#isCombinable(document) ? [document.name] : []))));
  readonly known = $derived(this.#rows.length);
  readonly novelty: Coverage[] = $derived(noveltyCandidates(this.#rows));
  /** Without late documents, which count for novelty alone. */
  readonly pairs = $derived(pairCandidates(this.#rows.filter(({ publication }) => this.#combinable.has(publication))));
  /** False if sorting now would change the order of the rows. */
  readonly inOrder = $derived(this.#sorted(this.documents).every((document, at) => document === this.documents[at]));

  /** Loads the matrix of the open case; data of the same case stays visible meanwhile. */
  async load(): Promise<void> {
    const latest = ++this.#latest;
    const { id, current, version } = this.#caseFile;
    if (id === undefined || current === undefined) return this.#clear();
    if (this.#case !== id) this.#clear();
    this.#case = id;
    if (this.state !== 'ready') this.state = 'loading';
    try {
      const [list, documents] = await Promise.all([
        this.#application.features({ case: id }),
        documentsOf(
          this.#application,
          this.scope,
          version?.hits ?? [],
          [...this.#caseFile.documents.values()],
          this.scope === 'pass' ? this.#passed() : this.chosen,
          current.search.indexes,
        ),
        this.#loadVerdicts(id),
      ]);
      if (latest !== this.#latest) return;
      const here = this.current?.name;
      this.#setFeatures(list);
      this.#touched &&= documents.length === this.documents.length;
      this.documents = this.#sorted(documents);
      this.state = 'ready';
      this.at = { row: this.#rowOf(here), column: this.at.column };
    } catch (failure) {
      if (latest === this.#latest) Object.assign(this, { failure, state: 'failed' });
    }
  }

  /** Takes over the selection of the list, and shows it if it is not empty. */
  choose(names: readonly string[]): void {
    if (names.join() === this.chosen.join()) return;
    this.chosen = names;
    if (names.length > 0) this.scope = 'chosen';
    else if (this.scope === 'chosen') this.scope = 'rated';
  }

  async show(scope: Scope): Promise<void> {
    this.scope = scope;
    this.#touched = false;
    await this.load();
  }

  /** Loads the evidence of the rows in view first, then of the others. */
  loadVisible(first: number, last: number): void {
    const installed = (documents: readonly MatrixDocument[]) => documents.flatMap(({ installed }) => installed ?? []);
    const seen = this.documents.slice(first, last + 1);
    this.evidence.request([...installed(seen), ...installed(this.documents.slice(0, EAGER_ROWS))]);
  }

  /** Loads the evidence of one document first, then of the others, which may hold similar passages. */
  loadFor(document: MatrixDocument): void {
    const others = this.documents.slice(0, EAGER_ROWS).flatMap(({ installed }) => installed ?? []);
    this.evidence.request([...(document.installed ? [document.installed] : []), ...others]);
  }

  /** Sorts the rows, unless the user has started working in them. */
  sortIfUntouched(): void {
    if (!this.#touched) this.sort();
  }

  sort(order: MatrixOrder = this.order): void {
    const here = this.current?.name;
    this.order = order;
    this.documents = this.#sorted(this.documents);
    this.at = { row: this.#touched ? this.#rowOf(here) : 0, column: this.at.column };
  }

  moveTo(row: number, column: number): void {
    this.#touched = true;
    const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
    this.at = { row: within(row, this.documents.length), column: within(column, this.features.length) };
  }

  /** Moves, row by row, to the next cell without a verdict; wraps around at the end. */
  toNextOpen(): void {
    const [columns, cells] = [this.features.length, this.features.length * this.documents.length];
    const here = this.at.row * columns + this.at.column;
    for (let step = 1; step <= cells; step++) {
      const at = (here + step) % cells;
      const [row, column] = [Math.floor(at / columns), at % columns];
      if (this.verdictOf(this.documents[row]!.name, this.features[column]!.id) === undefined) return this.moveTo(row, column);
    }
  }

  evidenceOf(document: MatrixDocument, feature: string): FeatureEvidence | undefined {
    return document.installed && this.evidence.known.get(keyOfInstalled(document.installed))?.get(feature);
  }

  /** The most similar passages for the feature in other families of the case, one per family. */
  nearestElsewhere({ name, card }: MatrixDocument, feature: string): NearestPassage[] {
    const families = new Set([card?.family]);
    return this.documents
      .flatMap((document) => {
        const evidence = document.name === name ? undefined : this.evidenceOf(document, feature);
        const { installed } = document;
        if (evidence?.passage === undefined || installed === undefined || evidence.strength < NEAREST_STRENGTH) return [];
        if (this.verdictOf(document.name, feature) === 'absent') return [];
        return [{ document: { ...document, installed }, passage: evidence.passage, likeness: evidence.likeness }];
      })
      .toSorted((a, b) => b.likeness - a.likeness)
      .filter(({ document }) => {
        const family = document.card?.family;
        return !families.has(family) && families.add(family);
      })
      .slice(0, MAX_NEAREST);
  }

  verdictOf(name: string, feature: string): Verdict | undefined {
    return this.#verdicts.get(name)?.get(feature);
  }

  /** Coverage of a row, and whether each of its cells has a verdict or evidence. */
  evaluate(document: MatrixDocument): RowEvaluation {
    const { features } = this;
    const evidence = document.installed && this.evidence.known.get(keyOfInstalled(document.installed));
    const verdicts = this.#verdicts.get(document.name);
    const before = this.#evaluated.get(document);
    if (before?.features === features && before.evidence === evidence && before.verdicts === verdicts) return before;
    const row: MatrixRow = {
      publication: document.name,
      classes: document.card?.classes.map(({ code }) => code) ?? [],
      cells: features.map(({ id }) => {
        const verdict = verdicts?.get(id);
        return { feature: id, strength: evidence?.get(id)?.strength ?? 0, ...(verdict && { verdict }) };
      }),
    };
    const share = shareCovered(row, new Map(features.map(({ id, weight }) => [id, weight])));
    const known = features.every(({ id }) => verdicts?.has(id) === true || evidence?.has(id) === true);
    const evaluated = { features, evidence, verdicts, row, coverage: coverageOf(row), share, known };
    this.#evaluated.set(document, evaluated);
    return evaluated;
  }

  /** Sets a verdict, or removes it if it is already set. Returns the resulting verdict. */
  async decide(name: string, feature: string, verdict: Verdict): Promise<Verdict | undefined> {
    const id = this.#case;
    if (id === undefined) return undefined;
    this.#touched = true;
    const given = this.verdictOf(name, feature) === verdict ? null : verdict;
    const own = new Map(this.#verdicts.get(name));
    if (given === null) own.delete(feature);
    else own.set(feature, given);
    this.#verdicts.set(name, own);
    try {
      await this.#enqueue(() => this.#application.giveVerdict({ case: id, publication: name, feature, verdict: given }));
      this.#caseFile.savedAt = Date.now();
    } catch (error) {
      await this.#loadVerdicts(id);
      throw error;
    }
    return given ?? undefined;
  }

  /** Shows and saves edited features. */
  async saveFeatures(list: FeatureList): Promise<void> {
    const id = this.#case;
    if (id === undefined) return;
    const before = this.list;
    this.#setFeatures(list);
    try {
      await this.#enqueue(() => this.#application.keepFeatures({ case: id, list }));
      this.#caseFile.savedAt = Date.now();
    } catch (error) {
      this.#setFeatures(before);
      throw error;
    }
  }

  /** Undoes the last rating, note, tag or verdict. */
  async undo(): Promise<void> {
    await this.#enqueue(() => this.#caseFile.undo());
    const id = this.#case;
    if (id === undefined) return;
    const [list] = await Promise.all([this.#application.features({ case: id }), this.#loadVerdicts(id)]);
    this.#setFeatures(list);
  }

  /** Settles once every change is saved or has failed, including those made meanwhile. */
  async settled(): Promise<void> {
    let writes: Promise<unknown>;
    do {
      writes = this.#writes;
      await writes;
    } while (writes !== this.#writes);
  }

  #enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#made += 1;
    const done = this.#writes.then(write, write);
    this.#writes = done.catch(() => undefined);
    return done;
  }

  async #loadVerdicts(id: number): Promise<void> {
    const made = this.#made;
    const verdicts = await this.#application.verdicts({ case: id });
    if (this.#case !== id) return;
    // The answer lacks changes made in the meantime: reload once those are saved.
    if (made !== this.#made) return this.#writes.then(() => this.#loadVerdicts(id));
    const byName = Map.groupBy(verdicts, ({ publication }) => publication);
    for (const name of this.#verdicts.keys()) if (!byName.has(name)) this.#verdicts.delete(name);
    for (const [name, own] of byName) this.#verdicts.set(name, new Map(own.map(({ feature, verdict }) => [feature, verdict])));
  }

  #setFeatures(list: FeatureList | undefined): void {
    this.list = list;
    this.evidence.use(list?.features ?? []);
    this.at = { row: this.at.row, column: Math.max(0, Math.min(this.at.column, this.features.length - 1)) };
  }

  #isCombinable({ name, card }: MatrixDocument): boolean {
    const { current, documents } = this.#caseFile;
    return current !== undefined && card !== undefined && isCombinable(current, card, documents.get(name)?.assessment);
  }

  #rowOf(name: string | undefined): number {
    return Math.max(
      0,
      this.documents.findIndex((document) => document.name === name),
    );
  }

  #sorted(documents: readonly MatrixDocument[]): MatrixDocument[] {
    const share = (document: MatrixDocument): number => (this.order === 'coverage' ? this.evaluate(document).share : 0);
    const rating = ({ name }: MatrixDocument): number => ratingOrder.indexOf(this.#caseFile.ratingOf(name));
    return documents
      .map((document) => ({ document, share: share(document), rating: rating(document) }))
      .toSorted((a, b) => b.share - a.share || (this.order === 'rank' ? 0 : a.rating - b.rating) || a.document.rank - b.document.rank)
      .map(({ document }) => document);
  }

  #clear(): void {
    this.#case = undefined;
    this.state = 'idle';
    this.list = undefined;
    this.documents = [];
    this.at = { row: 0, column: 0 };
    this.#touched = false;
    this.#verdicts.clear();
    this.evidence.clear();
    this.pairFinder.clear();
  }
}
