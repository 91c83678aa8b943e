// Do other processes have the cases open that are locked here? In: a question to the disk, asked off this thread. Out: the answer as it was last, told
// when it changes; for a while after a lock asked for by hand it is asked again, until they have heeded that.
import { setTimeout as delay } from 'node:timers/promises';

/** The others look for a lock every two seconds. */
const PAUSE_MS = 200;
const MOST_PAUSES = 15;

export interface Elsewhere {
  /** As it was found last. */
  isOpen(): boolean;
  look(): Promise<boolean>;
  /** Settled when nobody has them open any more, or nobody can be expected to close them soon. */
  haveHeeded(): Promise<void>;
  /** Nothing is asked any more. */
  close(): void;
}

export function elsewhere(isHeld: () => Promise<boolean>, changed: () => void): Elsewhere {
  let last = false;
  let closed = false;
  const look = async (): Promise<boolean> => {
    const before = last;
    // Where it cannot be found out, as it was.
    last = closed ? false : await isHeld().catch(() => last);
    if (before !== last) changed();
    return last;
  };
  return {
    isOpen: () => last,
    look,
    haveHeeded: async () => {
      for (let pauses = 0; (await look()) && pauses < MOST_PAUSES; pauses += 1) await delay(PAUSE_MS);
    },
    close: () => void (closed = true),
  };
}
