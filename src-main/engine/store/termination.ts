// Is this thread about to be terminated? In: memory in which another thread announces it. Out: an error for whoever must not begin something then.

/** One 32-bit number, not 0 once the end is announced. */
let announced: Int32Array | undefined;

export function watchForTermination(memory: SharedArrayBuffer): void {
  announced = new Int32Array(memory);
}

/** Throws once the end of this thread is announced. The error is not a failure: nobody may take it for a missing text. */
export function refuseWhileTerminating(): void {
  if (announced !== undefined && Atomics.load(announced, 0) !== 0) throw new Error('this thread is being terminated');
}
