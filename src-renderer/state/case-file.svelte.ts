// The open case: its versions and the rating, note and tags of each publication. Changes show at once and are rolled back if saving fails.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Case, CaseDocument, UndoneAct, Version, VersionChange, VersionSummary } from '../../src-main/contract/case.ts';
import { claimsOfApplication } from '../../src-main/contract/application-claims.ts';
import { assessmentAfter, nothingAssessed, type AssessmentChange } from '../../src-main/contract/assessment.ts';
import type { Rating } from '../../src-main/contract/query.ts';

/** A change shown on the screen and not yet saved. */
interface PendingChange {
  name: string;
  before: CaseDocument | undefined;
  after: CaseDocument;
}

export class CaseFile {
  /** The open case; undefined if there is none. */
  current = $state.raw<Case>();
  versions = $state.raw<VersionSummary[]>([]);
  /** The version shown, with its hits; undefined while the case has none. */
  version = $state.raw<Version>();
  /** How the version shown differs from the one before; undefined for the first, and until loaded. */
  versionChange = $state.raw<VersionChange>();
  /** Ratings, notes and tags, by publication name. */
  readonly documents = new SvelteMap<string, CaseDocument>();
  /** When the last change was saved, epoch milliseconds. */
  savedAt = $state<number>();
  readonly #application: Application;
  readonly #painted: () => Promise<void>;
  #opening = 0;
  #writes: Promise<unknown> = Promise.resolve();
  #undone: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** Number of changes made so far. */
  #made = 0;
  readonly #pending = new Set<PendingChange>();
  /** True if the screen may differ from what is saved. */
  #stale = false;

  /** `painted` settles once a change is visible; it is saved only then, so that saving does not delay it. */
  constructor(application: Application, painted: () => Promise<void> = () => Promise.resolve()) {
    this.#application = application;
    this.#painted = painted;
  }

  get id(): number | undefined {
    return this.current?.id;
  }

  /** Opens a case at its last version. */
  async open(id: number): Promise<void> {
    const opening = ++this.#opening;
    const [current, versions, documents] = await Promise.all([
      this.#application.case({ case: id }),
      this.#application.versions({ case: id }),
      this.#application.caseDocuments({ case: id }),
    ]);
    const last = versions.at(-1);
    const version = last && (await this.#application.version({ case: id, number: last.number }));
    if (opening !== this.#opening) return;
    this.current = current;
    this.versions = versions;
    this.#showVersion(version);
    this.#setDocuments(documents);
  }

  close(): void {
    this.#opening += 1;
    this.current = undefined;
    this.versions = [];
    this.#showVersion(undefined);
    this.documents.clear();
  }

  /** Reloads the fields of the case. */
  async reload(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const current = await this.#application.case({ case: id });
    if (this.id === id) this.current = current;
  }

  /** Shows another version. */
  async show(number: number): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const version = await this.#application.version({ case: id, number });
    if (this.id === id) this.#showVersion(version);
  }

  /** Runs the case's search as a new version and shows it. */
  async run(): Promise<Version | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    // A rating being saved counts for the new version too.
    await this.#writes;
    const version = await this.#application.runVersion({ case: id });
    const [current, versions] = await Promise.all([this.#application.case({ case: id }), this.#application.versions({ case: id })]);
    if (this.id !== id) return undefined;
    this.current = current;
    this.versions = versions;
    this.#showVersion(version);
    return version;
  }

  /** Changes fields of the case. */
  async change(change: Parameters<Application['changeCase']>[0]['change']): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const current = await this.#application.changeCase({ case: id, change });
    if (this.id === id) this.current = current;
    this.savedAt = Date.now();
  }

  /** Records what the client wishes; null removes it. */
  async recordWishes(wishes: Case['wishes']): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const current = await this.#application.recordWishes({ case: id, wishes });
    if (this.id === id) this.current = current;
    this.savedAt = Date.now();
  }

  ratingOf(name: string): Rating | undefined {
    return this.documents.get(name)?.rating;
  }

  /** Gives publications the same rating; null removes it. */
  async rate(names: readonly string[], rating: Rating | null): Promise<void> {
    await this.#apply(
      names,
      ({ rating: _rating, ratedAt: _ratedAt, ...rest }) =>
        rating === null ? rest : { ...rest, rating, ratedAt: new Date().toISOString() },
      (id) => this.#application.rate({ case: id, publications: [...names], rating }),
    );
  }

  async note(name: string, note: string): Promise<void> {
    await this.#apply(
      [name],
      ({ note: _note, notedAt: _notedAt, ...rest }) => (note === '' ? rest : { ...rest, note, notedAt: new Date().toISOString() }),
      (id) => this.#application.noteDocument({ case: id, publication: name, note }),
    );
  }

  async tag(names: readonly string[], tag: string, on: boolean): Promise<void> {
    await this.#apply(
      names,
      (document) => ({ ...document, tags: on ? [...new Set([...document.tags, tag])] : document.tags.filter((one) => one !== tag) }),
      (id) => this.#application.tagDocuments({ case: id, publications: [...names], tag, on }),
    );
  }

  async assess(name: string, change: AssessmentChange): Promise<void> {
    await this.#apply(
      [name],
      ({ assessment = nothingAssessed, ...rest }) => {
        const after = assessmentAfter(assessment, change, new Date().toISOString(), claimsOfApplication(this.current?.application));
        return after === undefined ? rest : { ...rest, assessment: after };
      },
      (id) => this.#application.assess({ case: id, publication: name, change }),
    );
  }

  /** All verdicts for earlier claims hold for the present ones too; answers how many. */
  async confirmVerdicts(): Promise<number> {
    const { id } = this;
    if (id === undefined) return 0;
    const confirmed = await this.#enqueue(() => this.#application.confirmVerdicts({ case: id }));
    await this.refresh();
    return confirmed;
  }

  /** Undoes the last rating, note or tag; undefined if there is none. */
  async undo(): Promise<UndoneAct | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const undone = this.#enqueue(() => {
      this.#stale = true;
      return this.#application.undo({ case: id });
    });
    // Results arrive in the order of the calls, although an earlier undo may still be reloading.
    const inOrder = Promise.all([undone, this.#undone]).then(([first]) => first);
    this.#undone = inOrder.catch(() => undefined);
    const act = await inOrder;
    // Its version and its search went with it.
    if (act?.kind === 'firstpass' && this.id === id) await this.open(id);
    return act;
  }

  /** Reloads ratings, notes and tags. */
  async refresh(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const made = this.#made;
    const documents = await this.#application.caseDocuments({ case: id });
    if (this.id !== id) return;
    // The answer lacks changes made in the meantime: reload once those are saved.
    if (made !== this.#made) return this.#writes.then(() => this.refresh());
    this.#setDocuments(documents);
  }

  /** Shows a change at once; if saving fails, restores the previous state and throws. */
  async #apply(
    names: readonly string[],
    change: (document: CaseDocument) => CaseDocument,
    save: (id: number) => Promise<undefined>,
  ): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const shown = names.map((name): PendingChange => {
      const before = this.documents.get(name);
      const after = change(before ?? { name, tags: [], annotations: 0 });
      this.documents.set(name, after);
      return { name, before, after };
    });
    for (const one of shown) this.#pending.add(one);
    const painted = this.#painted();
    await this.#enqueue(async () => {
      try {
        await painted;
        await save(id);
        this.savedAt = Date.now();
      } catch (error) {
        this.#stale = true;
        for (const one of shown) this.#rollBack(one);
        throw error;
      } finally {
        for (const one of shown) this.#pending.delete(one);
      }
    });
  }

  /** Restores the state before a change, unless it was changed again since. */
  #rollBack({ name, before, after }: PendingChange): void {
    for (const later of this.#pending) if (later.before === after) later.before = before;
    if (this.documents.get(name) !== after) return;
    if (before === undefined) this.documents.delete(name);
    else this.documents.set(name, before);
  }

  /** Settles once every change is saved or has failed, including those made meanwhile. */
  async settled(): Promise<void> {
    let writes: Promise<unknown>;
    do {
      writes = this.#writes;
      await writes;
    } while (writes !== this.#writes);
  }

  /** Saves changes in the order they were made; after the last one, reloads if the screen may be stale. */
  async #enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    this.#made += 1;
    const turn = this.#writes.then(write);
    this.#writes = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && this.#stale) {
        this.#stale = false;
        await this.#reload();
      }
    }
  }

  /** A failed reload is tried again after the next change. */
  async #reload(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** Shows a version, then loads how it differs from the one before; stays silent if that fails. */
  #showVersion(version: Version | undefined): void {
    this.version = version;
    this.versionChange = undefined;
    const { id } = this;
    // A version that was undone leaves a gap in the numbers.
    const before = this.versions.findLast((one) => one.number < (version?.number ?? 0));
    if (id === undefined || version === undefined || before === undefined) return;
    void this.#application.versionChange({ case: id, from: before.number, to: version.number }).then(
      (change) => {
        if (this.version === version) this.versionChange = change;
      },
      () => undefined,
    );
  }

  #setDocuments(documents: readonly CaseDocument[]): void {
    const names = new Set(documents.map(({ name }) => name));
    for (const name of this.documents.keys()) if (!names.has(name)) this.documents.delete(name);
    for (const document of documents) this.documents.set(document.name, document);
  }
}
