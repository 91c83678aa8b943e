// One search: how do all cores share it? In: work cut into units, and a way to tell lanes that are idle. Out: every unit done once that
// counts, by whoever was free: units are claimed one by one, so a lane that is busy simply never comes, and one that ends holds nobody up.

/** What a lane is told that is asked to help. Plain data; `work` says what a unit is. */
export interface Invitation<Work> {
  work: Work;
  units: number;
  /** The state of the index that the work is about. */
  generation: number;
  board: SharedArrayBuffer;
  /** Room for what each helper found, one after the other. */
  areas: SharedArrayBuffer;
  areaBytes: number;
}

/** Tells idle lanes of work. Must not wait for them. */
export interface WorkSharing<Work> {
  /** How many lanes may come at most. */
  helpers: number;
  invite(invitation: Invitation<Work>): void;
}

/** What a helper found, in its own area, and of which units that tells. */
export interface Help {
  area: Uint8Array;
  units: number[];
}

/** A helper's hand on the work. */
export interface Helper {
  unit(unit: number): void;
  /** Writes down what was found in all units done. */
  publish(area: Uint8Array): void;
}

/** More would come too late for what there is to do. */
export const MAX_HELPERS = 15;
/**
 * How long a unit that another lane has claimed is waited for after all others are done, milliseconds. A unit takes about one; who needs longer
 * was taken off its core or has ended.
 */
const PATIENCE_MS = 100;

// The board: i32 words. The next unit, how many joined, a count that moves with each helper that is done; then how each helper stands, then
// who took each unit.
const NEXT = 0;
const JOINED = 1;
const NEWS = 2;
const STANDS = 3;
const TAKERS = STANDS + MAX_HELPERS;

const WORKING = 1;
const PUBLISHED = 2;
const LEFT = 3;
/** In the place of a helper's number plus 1. */
const OWNER = -1;

/** ResultAreas for the helpers of one kind of work, used again by the next work of that kind. */
export class ResultAreas {
  #buffer = new SharedArrayBuffer(0);

  /** Untouched memory costs nothing, so there is room for all who may come. Where the machine has none at all, for nobody. */
  reach(bytes: number): SharedArrayBuffer {
    try {
      if (this.#buffer.byteLength < bytes) this.#buffer = new SharedArrayBuffer(bytes);
    } catch {
      this.abandon();
    }
    return this.#buffer;
  }

  /** Somebody may still write into them. */
  abandon(): void {
    this.#buffer = new SharedArrayBuffer(0);
  }
}

/** Work that its owner has opened for others. */
export class SharedWork<Work> {
  readonly #board: Int32Array;
  readonly #invitation: Invitation<Work>;
  readonly #areas: ResultAreas;

  constructor(crew: WorkSharing<Work>, areas: ResultAreas, work: Work, facts: { units: number; generation: number; areaBytes: number }) {
    const { units, generation } = facts;
    const areaBytes = 8 * Math.ceil(facts.areaBytes / 8);
    const board = new SharedArrayBuffer(4 * (TAKERS + units));
    this.#board = new Int32Array(board);
    this.#areas = areas;
    const room = areas.reach(Math.min(crew.helpers, MAX_HELPERS) * areaBytes);
    this.#invitation = { work, units, generation, board, areas: room, areaBytes };
    if (room.byteLength >= areaBytes) crew.invite(this.#invitation);
  }

  /** The next unit that nobody has taken, which is then its owner's to do; undefined where none is left. */
  claim(): number | undefined {
    const unit = Atomics.add(this.#board, NEXT, 1);
    if (unit >= this.#invitation.units) return undefined;
    Atomics.store(this.#board, TAKERS + unit, OWNER);
    return unit;
  }

  /** When nothing is left to be claimed: waits for what helpers are at. `again` does a unit that a helper took and did not finish. */
  settle(again: (unit: number) => void): Help[] {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const news = Atomics.load(this.#board, NEWS);
      if (this.#helpersAtWork(this.#invitation.units) === 0) break;
      const rest = until - performance.now();
      if (rest > 0 && Atomics.wait(this.#board, NEWS, news, rest) !== 'timed-out') continue;
      // They may still write into their areas, where nobody reads any more.
      this.#areas.abandon();
      break;
    }
    const { units, areas, areaBytes } = this.#invitation;
    const helps = new Map<number, Help>();
    // Who is not through by now does not count, whatever becomes of it.
    for (let helper = 0; helper < MAX_HELPERS; helper++) {
      if (Atomics.load(this.#board, STANDS + helper) !== PUBLISHED) continue;
      helps.set(helper, { area: new Uint8Array(areas, helper * areaBytes, areaBytes), units: [] });
    }
    for (let unit = 0; unit < units; unit++) {
      const taker = Atomics.load(this.#board, TAKERS + unit);
      if (taker === OWNER) continue;
      const help = helps.get(taker - 1);
      if (help === undefined) again(unit);
      else help.units.push(unit);
    }
    return [...helps.values()];
  }

  /** Has every unit done, by its owner and by whoever comes; what others found. Throws what `own` throws, and is then dropped. */
  allDone(own: (unit: number) => void): Help[] {
    try {
      for (let unit = this.claim(); unit !== undefined; unit = this.claim()) own(unit);
      return this.settle(own);
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  /** Nobody wants it any more. */
  drop(): void {
    const taken = Atomics.add(this.#board, NEXT, this.#invitation.units);
    if (this.#helpersAtWork(Math.min(taken, this.#invitation.units)) > 0) this.#areas.abandon();
  }

  /** How many of the units before `taken` helpers have taken and not told of yet. */
  #helpersAtWork(taken: number): number {
    let count = 0;
    for (let unit = 0; unit < taken; unit++) {
      const taker = Atomics.load(this.#board, TAKERS + unit);
      // 0: taken, and by whom is written down in this moment.
      if (taker === 0 || (taker !== OWNER && Atomics.load(this.#board, STANDS + taker - 1) === WORKING)) count += 1;
    }
    return count;
  }
}

/** True where a late invitation is not worth a look. */
export function isOver({ board, units }: Invitation<unknown>): boolean {
  return Atomics.load(new Int32Array(board), NEXT) >= units;
}

/**
 * Does units until none is left, or until `wanted` says that the lane has something of its own to do; then tells what was found. What
 * fails is left to the owner, who does it again and meets the failure itself.
 */
export function takeUnits<Work>(invitation: Invitation<Work>, hand: Helper, wanted: () => boolean): number {
  const board = new Int32Array(invitation.board);
  const { units, areas, areaBytes } = invitation;
  const helper = Atomics.add(board, JOINED, 1);
  if (helper >= MAX_HELPERS || (helper + 1) * areaBytes > areas.byteLength) return 0;
  Atomics.store(board, STANDS + helper, WORKING);
  let done = 0;
  let stands = LEFT;
  try {
    while (!wanted()) {
      const unit = Atomics.add(board, NEXT, 1);
      if (unit >= units) break;
      Atomics.store(board, TAKERS + unit, helper + 1);
      hand.unit(unit);
      done += 1;
    }
    if (done > 0) {
      hand.publish(new Uint8Array(areas, helper * areaBytes, areaBytes));
      stands = PUBLISHED;
    }
  } finally {
    Atomics.store(board, STANDS + helper, stands);
    Atomics.add(board, NEWS, 1);
    Atomics.notify(board, NEWS);
  }
  return done;
}
