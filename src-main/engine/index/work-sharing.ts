// Splits one search over all cores. In: work cut into units, and a way to invite idle workers. Out: the result of every unit, counted once.
// Workers claim units one by one from shared memory, so a busy worker claims none and a terminated one blocks nobody.

/** An invitation to idle workers to do units of some work; plain data that can be posted to another thread. */
export interface Invitation<Work> {
  work: Work;
  units: number;
  /** The state of the index that the work refers to. */
  generation: number;
  board: SharedArrayBuffer;
  /** One result area of `areaBytes` per helper. */
  areas: SharedArrayBuffer;
  areaBytes: number;
}

/** Invites idle workers to help. */
export interface WorkSharing<Work> {
  /** The most workers that may join. */
  helpers: number;
  /** Must not wait for the workers. */
  invite(invitation: Invitation<Work>): void;
}

/** The result of a helper and the units it covers. */
export interface HelperResult {
  area: Uint8Array;
  units: number[];
}

/** What a worker that helps does with a unit, and how it returns the result. */
export interface Helper {
  unit(unit: number): void;
  /** Writes the result of all units done into the helper's area. */
  publish(area: Uint8Array): void;
}

/** More helpers than this would join too late to be of use. */
export const MAX_HELPERS = 15;
/**
 * How long to wait for units that helpers have claimed after all others are done, milliseconds. A unit takes about 1 ms; a helper that takes
 * longer was descheduled or has terminated.
 */
const WAIT_MS = 100;

// The board, in i32 words: the next unit, the number of helpers that joined, a count of helpers that finished; then the state of each
// helper, then the claimant of each unit.
const NEXT = 0;
const JOINED = 1;
const FINISHED = 2;
const STATES = 3;
const CLAIMANTS = STATES + MAX_HELPERS;

const WORKING = 1;
const PUBLISHED = 2;
const LEFT = 3;
/** A claimant is the number of a helper plus 1, or this; 0 if none is recorded yet. */
const OWNER = -1;

/** Result areas for one kind of work, reused by the next work of that kind. */
export class ResultAreas {
  #buffer = new SharedArrayBuffer(0);

  /** At least `bytes` of memory; empty if the machine has none left. Untouched memory costs nothing, so every possible helper gets an area. */
  allocate(bytes: number): SharedArrayBuffer {
    try {
      if (this.#buffer.byteLength < bytes) this.#buffer = new SharedArrayBuffer(bytes);
    } catch {
      this.abandon();
    }
    return this.#buffer;
  }

  /** Drops the areas, which a late helper may still write to. */
  abandon(): void {
    this.#buffer = new SharedArrayBuffer(0);
  }
}

/** Work that idle workers were invited to share, as its owner sees it. */
export class SharedWork<Work> {
  readonly #board: Int32Array;
  readonly #invitation: Invitation<Work>;
  readonly #areas: ResultAreas;

  constructor(sharing: WorkSharing<Work>, areas: ResultAreas, work: Work, facts: { units: number; generation: number; areaBytes: number }) {
    const { units, generation } = facts;
    const areaBytes = 8 * Math.ceil(facts.areaBytes / 8);
    const board = new SharedArrayBuffer(4 * (CLAIMANTS + units));
    this.#board = new Int32Array(board);
    this.#areas = areas;
    const buffer = areas.allocate(Math.min(sharing.helpers, MAX_HELPERS) * areaBytes);
    this.#invitation = { work, units, generation, board, areas: buffer, areaBytes };
    if (buffer.byteLength >= areaBytes) sharing.invite(this.#invitation);
  }

  /** Claims the next free unit for the owner; undefined if none is left. */
  claim(): number | undefined {
    const unit = Atomics.add(this.#board, NEXT, 1);
    if (unit >= this.#invitation.units) return undefined;
    Atomics.store(this.#board, CLAIMANTS + unit, OWNER);
    return unit;
  }

  /** Waits for the helpers once every unit is claimed. `redo` does a unit that a helper claimed and did not finish. */
  collect(redo: (unit: number) => void): HelperResult[] {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const finished = Atomics.load(this.#board, FINISHED);
      if (this.#pendingUnits(this.#invitation.units) === 0) break;
      const remaining = until - performance.now();
      if (remaining > 0 && Atomics.wait(this.#board, FINISHED, finished, remaining) !== 'timed-out') continue;
      // They may still write into their areas, so these must not be reused.
      this.#areas.abandon();
      break;
    }
    const { units, areas, areaBytes } = this.#invitation;
    const results = new Map<number, HelperResult>();
    // A helper that has not published by now does not count, even if it publishes later.
    for (let helper = 0; helper < MAX_HELPERS; helper++) {
      if (Atomics.load(this.#board, STATES + helper) !== PUBLISHED) continue;
      results.set(helper, { area: new Uint8Array(areas, helper * areaBytes, areaBytes), units: [] });
    }
    for (let unit = 0; unit < units; unit++) {
      const claimant = Atomics.load(this.#board, CLAIMANTS + unit);
      if (claimant === OWNER) continue;
      const result = results.get(claimant - 1);
      if (result === undefined) redo(unit);
      else result.units.push(unit);
    }
    return [...results.values()];
  }

  /** Does every unit, in this worker and in helpers; returns the helpers' results. Throws what `own` throws, after cancelling the work. */
  finish(own: (unit: number) => void): HelperResult[] {
    try {
      for (let unit = this.claim(); unit !== undefined; unit = this.claim()) own(unit);
      return this.collect(own);
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  /** Cancels the work: helpers claim no more units. */
  cancel(): void {
    const taken = Atomics.add(this.#board, NEXT, this.#invitation.units);
    if (this.#pendingUnits(Math.min(taken, this.#invitation.units)) > 0) this.#areas.abandon();
  }

  /** The number of units before `taken` that helpers have claimed and not yet published. */
  #pendingUnits(taken: number): number {
    let count = 0;
    for (let unit = 0; unit < taken; unit++) {
      const claimant = Atomics.load(this.#board, CLAIMANTS + unit);
      // 0: just claimed, and the claimant is being recorded.
      if (claimant === 0 || (claimant !== OWNER && Atomics.load(this.#board, STATES + claimant - 1) === WORKING)) count += 1;
    }
    return count;
  }
}

/** True if every unit of an invitation is claimed. */
export function isOver({ board, units }: Invitation<unknown>): boolean {
  return Atomics.load(new Int32Array(board), NEXT) >= units;
}

/**
 * Does units until none is left or `isWanted` says that this worker has a request of its own, then publishes the result. Returns the number
 * of units done. A unit that throws is left to the owner, which redoes it and meets the error itself.
 */
export function takeUnits<Work>(invitation: Invitation<Work>, worker: Helper, isWanted: () => boolean): number {
  const board = new Int32Array(invitation.board);
  const { units, areas, areaBytes } = invitation;
  const helper = Atomics.add(board, JOINED, 1);
  if (helper >= MAX_HELPERS || (helper + 1) * areaBytes > areas.byteLength) return 0;
  Atomics.store(board, STATES + helper, WORKING);
  let done = 0;
  let state = LEFT;
  try {
    while (!isWanted()) {
      const unit = Atomics.add(board, NEXT, 1);
      if (unit >= units) break;
      Atomics.store(board, CLAIMANTS + unit, helper + 1);
      worker.unit(unit);
      done += 1;
    }
    if (done > 0) {
      worker.publish(new Uint8Array(areas, helper * areaBytes, areaBytes));
      state = PUBLISHED;
    }
  } finally {
    Atomics.store(board, STATES + helper, state);
    Atomics.add(board, FINISHED, 1);
    Atomics.notify(board, FINISHED);
  }
  return done;
}
