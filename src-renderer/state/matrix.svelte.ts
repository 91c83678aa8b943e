// Which documents of the case disclose which features? In: the case that is open, acts of the matrix and of comparing. Out: the
// features, the rows with what the machine has found and the attorney has decided, their order, the conclusions.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import {
  coverageOf,
  noveltyCandidates,
  pairCandidates,
  shareCovered,
  type Coverage,
  type MatrixRow,
} from '../../src-main/contract/coverage-of-features.ts';
import type { Feature, FeatureEvidence, FeatureList, Verdict } from '../../src-main/contract/matrix.ts';
import type { MarkedPassage } from '../../src-main/contract/result-list.ts';
import type { CaseFile } from './case-file.svelte.ts';
import { FeatureEvidenceCache, keyOfInstalled, type Installed } from './feature-evidence.svelte.ts';
import { documentsOf, type MatrixDocument, type Scope } from './matrix-documents.ts';

export const matrixOrders = ['coverage', 'rating', 'rank'] as const;
export type MatrixOrder = (typeof matrixOrders)[number];

/** Of a longer list these many are looked at without being asked for; the others when they come into view. */
const LOOKED_AT = 200;
/** Passages told of as the nearest elsewhere, and from which strength on. */
const MOST_NEAREST = 2;
const TOLD_FROM = 2;
const ratingOrder = ['similar', 'relevant', 'background', undefined, 'noise'];

/** A passage of another document of the case that speaks of a feature. */
export interface NearestPassage {
  document: MatrixDocument & { installed: Installed };
  passage: MarkedPassage;
  likeness: number;
}

/** What a row comes to, as long as nothing it was reckoned from has changed. */
interface Reckoned {
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
  /** In the order shown. */
  documents = $state.raw<MatrixDocument[]>([]);
  scope = $state<Scope>('rated');
  /** What was chosen in the list, by name. */
  chosen: readonly string[] = [];
  order = $state<MatrixOrder>('coverage');
  /** The current cell; column counts features. */
  at = $state.raw({ row: 0, column: 0 });
  readonly evidence: FeatureEvidenceCache;
  /** By name of the publication, then by feature. */
  readonly #verdicts = new SvelteMap<string, ReadonlyMap<string, Verdict>>();
  readonly #application: Application;
  readonly #caseFile: CaseFile;
  readonly #reckoned = new WeakMap<MatrixDocument, Reckoned>();
  #latest = 0;
  #case: number | undefined;
  /** True once something was moved to or decided: from then on the rows stay in their order until asked. */
  #touched = false;
  /** Acts reach the record in the order in which they were done. */
  #acts: Promise<unknown> = Promise.resolve();
  /** Acts made so far. */
  #made = 0;

  constructor(application: Application, caseFile: CaseFile) {
    this.#application = application;
    this.#caseFile = caseFile;
    this.evidence = new FeatureEvidenceCache(application);
  }

  readonly features: readonly Feature[] = $derived(this.list?.features ?? []);
  readonly current = $derived(this.documents[this.at.row]);
  readonly currentFeature = $derived(this.features[this.at.column]);
  /** Rows that can be concluded from: looked at for every feature, or decided. */
  readonly #rows = $derived(this.documents.map((document) => this.reckon(document)).flatMap(({ known, row }) => (known ? [row] : [])));
  readonly known = $derived(this.#rows.length);
  readonly novelty: Coverage[] = $derived(noveltyCandidates(this.#rows));
  readonly pairs = $derived(pairCandidates(this.#rows));
  /** False where the order chosen would put the rows differently now. */
  readonly inOrder = $derived(this.#sorted(this.documents).every((document, at) => document === this.documents[at]));

  /** Loads what the case holds now; what is known of the same case stays meanwhile. */
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
          this.chosen,
          current.search.indexes,
        ),
        this.#loadVerdicts(id),
      ]);
      if (latest !== this.#latest) return;
      const here = this.current?.name;
      this.#takeFeatures(list);
      this.#touched &&= documents.length === this.documents.length;
      this.documents = this.#sorted(documents);
      this.state = 'ready';
      this.at = { row: this.#rowNamed(here), column: this.at.column };
    } catch (failure) {
      if (latest === this.#latest) Object.assign(this, { failure, state: 'failed' });
    }
  }

  /** Takes over what was chosen in the list; who has chosen something wants to see that. */
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

  /** Asks for the evidence of the rows in view first, then of the others. */
  look(first: number, last: number): void {
    const installed = (documents: readonly MatrixDocument[]) => documents.flatMap(({ installed }) => installed ?? []);
    const seen = this.documents.slice(first, last + 1);
    this.evidence.want([...installed(seen), ...installed(this.documents.slice(0, LOOKED_AT))]);
  }

  /** Asks for the evidence of one document first, then of the others, among which the nearest passages are looked for. */
  lookAt(document: MatrixDocument): void {
    const others = this.documents.slice(0, LOOKED_AT).flatMap(({ installed }) => installed ?? []);
    this.evidence.want([...(document.installed ? [document.installed] : []), ...others]);
  }

  /** Puts the rows in their order again, unless somebody is at work in them. */
  settle(): void {
    if (!this.#touched) this.sort();
  }

  sort(order: MatrixOrder = this.order): void {
    const here = this.current?.name;
    this.order = order;
    this.documents = this.#sorted(this.documents);
    this.at = { row: this.#touched ? this.#rowNamed(here) : 0, column: this.at.column };
  }

  moveTo(row: number, column: number): void {
    this.#touched = true;
    const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
    this.at = { row: within(row, this.documents.length), column: within(column, this.features.length) };
  }

  /** Goes on, row by row, to the next cell without a verdict; from the last one back to the first. */
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

  /** Where else in the case the feature is spoken of: the likest passages of other families that were looked at, one of each. */
  nearestElsewhere({ name, card }: MatrixDocument, feature: string): NearestPassage[] {
    const families = new Set([card?.family]);
    return this.documents
      .flatMap((document) => {
        const evidence = document.name === name ? undefined : this.evidenceOf(document, feature);
        const { installed } = document;
        if (evidence?.passage === undefined || installed === undefined || evidence.strength < TOLD_FROM) return [];
        if (this.verdictOf(document.name, feature) === 'absent') return [];
        return [{ document: { ...document, installed }, passage: evidence.passage, likeness: evidence.likeness }];
      })
      .toSorted((a, b) => b.likeness - a.likeness)
      .filter(({ document }) => {
        const family = document.card?.family;
        return !families.has(family) && families.add(family);
      })
      .slice(0, MOST_NEAREST);
  }

  verdictOf(name: string, feature: string): Verdict | undefined {
    return this.#verdicts.get(name)?.get(feature);
  }

  /** A row as it is told, and whether every cell of it can be: by a verdict, or by what was found. */
  reckon(document: MatrixDocument): Reckoned {
    const { features } = this;
    const evidence = document.installed && this.evidence.known.get(keyOfInstalled(document.installed));
    const verdicts = this.#verdicts.get(document.name);
    const before = this.#reckoned.get(document);
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
    const reckoned = { features, evidence, verdicts, row, coverage: coverageOf(row), share, known };
    this.#reckoned.set(document, reckoned);
    return reckoned;
  }

  /** Gives a verdict; the one that stands already is taken away. Answers with what stands then. */
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
      await this.#inTurn(() => this.#application.giveVerdict({ case: id, publication: name, feature, verdict: given }));
      this.#caseFile.savedAt = Date.now();
    } catch (error) {
      await this.#loadVerdicts(id);
      throw error;
    }
    return given ?? undefined;
  }

  /** Keeps features as they were edited, shown at once. */
  async keep(list: FeatureList): Promise<void> {
    const id = this.#case;
    if (id === undefined) return;
    const before = this.list;
    this.#takeFeatures(list);
    try {
      await this.#inTurn(() => this.#application.keepFeatures({ case: id, list }));
      this.#caseFile.savedAt = Date.now();
    } catch (error) {
      this.#takeFeatures(before);
      throw error;
    }
  }

  /** Takes back the last act of judging. */
  async undo(): Promise<void> {
    await this.#inTurn(() => this.#caseFile.undo());
    const id = this.#case;
    if (id === undefined) return;
    const [list] = await Promise.all([this.#application.features({ case: id }), this.#loadVerdicts(id)]);
    this.#takeFeatures(list);
  }

  /** Settles when every act has been kept, or could not be; those made meanwhile too. */
  async settled(): Promise<void> {
    let acts: Promise<unknown>;
    do {
      acts = this.#acts;
      await acts;
    } while (acts !== this.#acts);
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#made += 1;
    const done = this.#acts.then(act, act);
    this.#acts = done.catch(() => undefined);
    return done;
  }

  async #loadVerdicts(id: number): Promise<void> {
    const made = this.#made;
    const verdicts = await this.#application.verdicts({ case: id });
    if (this.#case !== id) return;
    // What was decided meanwhile is not in them: they are read again when it has been kept.
    if (made !== this.#made) return this.#acts.then(() => this.#loadVerdicts(id));
    const byName = Map.groupBy(verdicts, ({ publication }) => publication);
    for (const name of this.#verdicts.keys()) if (!byName.has(name)) this.#verdicts.delete(name);
    for (const [name, own] of byName) this.#verdicts.set(name, new Map(own.map(({ feature, verdict }) => [feature, verdict])));
  }

  #takeFeatures(list: FeatureList | undefined): void {
    this.list = list;
    this.evidence.use(list?.features ?? []);
    this.at = { row: this.at.row, column: Math.max(0, Math.min(this.at.column, this.features.length - 1)) };
  }

  #rowNamed(name: string | undefined): number {
    return Math.max(
      0,
      this.documents.findIndex((document) => document.name === name),
    );
  }

  #sorted(documents: readonly MatrixDocument[]): MatrixDocument[] {
    const share = (document: MatrixDocument): number => (this.order === 'coverage' ? this.reckon(document).share : 0);
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
    this.evidence.forget();
  }
}
