// The watch of the open case as its screen shows it: what is new with titles and passages, the current row, and acts on them.
import type { Arrival, CaseWatch } from '../../../../src-main/contract/case-watch.ts';
import type { Passage } from '../../../../src-main/contract/engine.ts';
import type { Card } from '../../../../src-main/contract/result-list.ts';
import type { App } from '../../../state/app.svelte.ts';

/** What is read of a publication for its row. */
export interface ArrivalText {
  card: Card;
  passage?: Passage | undefined;
}

/** Publications that one call reads. */
const AT_ONCE = 50;

export class WatchedCase {
  /** Undefined until it is loaded; null if the case is not watched. */
  watch = $state.raw<CaseWatch | null>();
  texts = $state.raw<ReadonlyMap<string, ArrivalText>>(new Map());
  showsBelow = $state(false);
  #at = $state(0);
  /** Number of moves of the line: what was asked for before a move does not set back what it shows. */
  #moves = 0;
  /** The last move that was sent: the next one waits for it, or they could arrive in another order. */
  #sent: Promise<unknown> = Promise.resolve();
  readonly #app: App;
  readonly #case: number;

  constructor(app: App, id: number) {
    this.#app = app;
    this.#case = id;
  }

  get above(): readonly Arrival[] {
    return this.watch?.arrivals.filter(({ place }) => place <= (this.watch?.line.place ?? 0)) ?? [];
  }
  get below(): readonly Arrival[] {
    return this.watch?.arrivals.filter(({ place }) => place > (this.watch?.line.place ?? 0)) ?? [];
  }
  get shown(): readonly Arrival[] {
    return this.showsBelow ? [...this.above, ...this.below] : this.above;
  }
  get at(): number {
    return Math.max(0, Math.min(this.#at, this.shown.length - 1));
  }
  get current(): Arrival | undefined {
    return this.shown[this.at];
  }

  moveTo(place: number): void {
    this.#at = Math.max(0, Math.min(place, this.shown.length - 1));
  }

  async load(): Promise<void> {
    const { application } = this.#app;
    const moves = this.#moves;
    const watch = (await application.caseWatch({ case: this.#case })) ?? null;
    // The move loads again.
    if (moves !== this.#moves) return;
    this.watch = watch;
    await this.#app.watchedCases.load();
    const missing = this.watch?.arrivals.filter(({ name }) => !this.texts.has(name)) ?? [];
    if (missing.length === 0) return;
    const texts = new Map(this.texts);
    for (const [index, arrivals] of Map.groupBy(missing, (one) => one.index))
      for (let from = 0; from < arrivals.length; from += AT_ONCE) {
        const some = arrivals.slice(from, from + AT_ONCE);
        const publications = some.map(({ publication: id, passage }) => ({ id, ...(passage && { passage }) }));
        const [cards, read] = await Promise.all([
          application.cards({ index, publications: some.map(({ publication }) => publication) }),
          application.read({ index, publications, sections: [], image: false }),
        ]);
        for (const { name, publication } of some) {
          const card = cards.find(({ id }) => id === publication);
          if (card !== undefined) texts.set(name, { card, passage: read.find(({ id }) => id === publication)?.passage });
        }
      }
    this.texts = texts;
  }

  async see(names: string[], seen: boolean): Promise<void> {
    if (names.length === 0) return;
    await this.#app.application.seeArrivals({ case: this.#case, publications: names, seen });
    await this.load();
  }

  /** Moves the line by a place; without one, lets it follow the ratings again. */
  async moveLine(by?: 1 | -1): Promise<void> {
    if (this.watch === null || this.watch === undefined) return;
    const { line } = this.watch;
    const place = by === undefined ? undefined : Math.max(1, Math.min(line.place + by, line.most));
    // Shown at once, so that keys pressed in a row add up.
    if (place !== undefined) this.watch = { ...this.watch, line: { place, by: 'user', most: line.most } };
    const move = (this.#moves += 1);
    const sent = this.#sent.then(() =>
      move === this.#moves ? this.#app.application.moveWatchLine({ case: this.#case, ...(place !== undefined && { place }) }) : undefined,
    );
    this.#sent = sent.catch(() => undefined);
    try {
      await sent;
    } finally {
      // Also where it failed: the line is then where it was.
      if (move === this.#moves) await this.load();
    }
  }
}
