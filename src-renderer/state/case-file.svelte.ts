// Which case is open, and what was decided in it? In: the application, acts of the screens. Out: the case, its versions and what is
// thought of each publication, shared by all screens. An act shows at once and is taken back where it could not be kept.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Case, CaseDocument, UndoneAct, Version, VersionChange, VersionSummary } from '../../src-main/contract/case.ts';
import type { Rating } from '../../src-main/contract/query.ts';

/** What an act changed on the screen, until the application has kept it. */
interface Shown {
  name: string;
  before: CaseDocument | undefined;
  after: CaseDocument;
}

export class CaseFile {
  /** The case that is open; undefined while there is none. */
  current = $state.raw<Case>();
  versions = $state.raw<VersionSummary[]>([]);
  /** The version that is looked at, with its hits; undefined while the case has none. */
  version = $state.raw<Version>();
  /** What set the version looked at apart from the one before; undefined for the first, and until it has come. */
  versionChange = $state.raw<VersionChange>();
  /** What is thought of publications, by name. */
  readonly documents = new SvelteMap<string, CaseDocument>();
  /** When the last act was on the disk, epoch milliseconds. */
  savedAt = $state<number>();
  readonly #application: Application;
  readonly #shownOnScreen: () => Promise<void>;
  #opening = 0;
  #acts: Promise<unknown> = Promise.resolve();
  #undone: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** Acts made so far. */
  #made = 0;
  readonly #shown = new Set<Shown>();
  /** True where what is shown may not be what was kept. */
  #stale = false;

  /** `shown`: settled when what an act changed stands on the screen; it is kept from then on. */
  constructor(application: Application, shown: () => Promise<void> = () => Promise.resolve()) {
    this.#application = application;
    this.#shownOnScreen = shown;
  }

  get id(): number | undefined {
    return this.current?.id;
  }

  /** Opens a case on its last version. */
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
    this.#look(version);
    this.#take(documents);
  }

  close(): void {
    this.#opening += 1;
    this.current = undefined;
    this.versions = [];
    this.#look(undefined);
    this.documents.clear();
  }

  /** Reads anew what is said of the case itself. */
  async reload(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const current = await this.#application.case({ case: id });
    if (this.id === id) this.current = current;
  }

  /** Looks at another version. */
  async show(number: number): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const version = await this.#application.version({ case: id, number });
    if (this.id === id) this.#look(version);
  }

  /** Asks the case's search anew and looks at what came. */
  async run(): Promise<Version | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    // A rating still on its way steers the version too.
    await this.#acts;
    const version = await this.#application.runVersion({ case: id });
    const [current, versions] = await Promise.all([this.#application.case({ case: id }), this.#application.versions({ case: id })]);
    if (this.id !== id) return undefined;
    this.current = current;
    this.versions = versions;
    this.#look(version);
    return version;
  }

  /** Changes what is said of the case itself. */
  async change(change: Parameters<Application['changeCase']>[0]['change']): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const current = await this.#application.changeCase({ case: id, change });
    if (this.id === id) this.current = current;
    this.savedAt = Date.now();
  }

  ratingOf(name: string): Rating | undefined {
    return this.documents.get(name)?.rating;
  }

  /** Rates publications alike; null takes their rating away. */
  async rate(names: readonly string[], rating: Rating | null): Promise<void> {
    await this.#decide(
      names,
      ({ rating: _rating, ratedAt: _ratedAt, ...rest }) =>
        rating === null ? rest : { ...rest, rating, ratedAt: new Date().toISOString() },
      (id) => this.#application.rate({ case: id, publications: [...names], rating }),
    );
  }

  async note(name: string, note: string): Promise<void> {
    await this.#decide(
      [name],
      ({ note: _note, notedAt: _notedAt, ...rest }) => (note === '' ? rest : { ...rest, note, notedAt: new Date().toISOString() }),
      (id) => this.#application.noteDocument({ case: id, publication: name, note }),
    );
  }

  async tag(names: readonly string[], tag: string, on: boolean): Promise<void> {
    await this.#decide(
      names,
      (document) => ({ ...document, tags: on ? [...new Set([...document.tags, tag])] : document.tags.filter((one) => one !== tag) }),
      (id) => this.#application.tagDocuments({ case: id, publications: [...names], tag, on }),
    );
  }

  /** Takes back the last act of judging; undefined where there is none. */
  async undo(): Promise<UndoneAct | undefined> {
    const { id } = this;
    if (id === undefined) return undefined;
    const undone = this.#inTurn(() => {
      this.#stale = true;
      return this.#application.undo({ case: id });
    });
    // What is told last is what was undone last, though what is thought of publications was read anew twice for the one before.
    const inOrder = Promise.all([undone, this.#undone]).then(([act]) => act);
    this.#undone = inOrder.catch(() => undefined);
    return inOrder;
  }

  /** Reads anew what is thought of publications. */
  async refresh(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const made = this.#made;
    const documents = await this.#application.caseDocuments({ case: id });
    if (this.id !== id) return;
    // What was decided meanwhile is not in them: they are read again when it has been kept.
    if (made !== this.#made) return this.#acts.then(() => this.refresh());
    this.#take(documents);
  }

  /** Shows an act at once; where it cannot be kept what was there before comes back, and the failure goes on. */
  async #decide(
    names: readonly string[],
    change: (document: CaseDocument) => CaseDocument,
    keep: (id: number) => Promise<undefined>,
  ): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const shown = names.map((name): Shown => {
      const before = this.documents.get(name);
      const after = change(before ?? { name, tags: [], annotations: 0 });
      this.documents.set(name, after);
      return { name, before, after };
    });
    for (const one of shown) this.#shown.add(one);
    const stands = this.#shownOnScreen();
    await this.#inTurn(async () => {
      try {
        await stands;
        await keep(id);
        this.savedAt = Date.now();
      } catch (error) {
        this.#stale = true;
        for (const one of shown) this.#takeBack(one);
        throw error;
      } finally {
        for (const one of shown) this.#shown.delete(one);
      }
    });
  }

  /** What was there before comes back, but not over what was decided since. */
  #takeBack({ name, before, after }: Shown): void {
    for (const later of this.#shown) if (later.before === after) later.before = before;
    if (this.documents.get(name) !== after) return;
    if (before === undefined) this.documents.delete(name);
    else this.documents.set(name, before);
  }

  /** Settles when every act has been kept, or could not be; those made meanwhile too. */
  async settled(): Promise<void> {
    let acts: Promise<unknown>;
    do {
      acts = this.#acts;
      await acts;
    } while (acts !== this.#acts);
  }

  /** Acts reach the application in the order they were made; what is shown is read anew, where it must be, after the last of them. */
  async #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    this.#made += 1;
    const turn = this.#acts.then(act);
    this.#acts = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && this.#stale) {
        this.#stale = false;
        await this.#readAnew();
      }
    }
  }

  /** What could not be read anew is still to be, after the next act. */
  async #readAnew(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** Looks at a version; how it differs from the one before comes after it, and where it cannot be told nothing is said. */
  #look(version: Version | undefined): void {
    this.version = version;
    this.versionChange = undefined;
    const { id } = this;
    if (id === undefined || version === undefined || version.number < 2) return;
    void this.#application.versionChange({ case: id, from: version.number - 1, to: version.number }).then(
      (change) => {
        if (this.version === version) this.versionChange = change;
      },
      () => undefined,
    );
  }

  #take(documents: readonly CaseDocument[]): void {
    const names = new Set(documents.map(({ name }) => name));
    for (const name of this.documents.keys()) if (!names.has(name)) this.documents.delete(name);
    for (const document of documents) this.documents.set(document.name, document);
  }
}
