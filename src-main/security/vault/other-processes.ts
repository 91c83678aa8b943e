// Whether other processes have the cases open that are locked here.
import { setTimeout as delay } from 'node:timers/promises';

/** Other processes check for a manual lock every two seconds. */
const PAUSE_MS = 200;
const MOST_PAUSES = 15;

export interface OtherProcesses {
  /** The result of the last check. */
  isOpen(): boolean;
  check(): Promise<boolean>;
  /** Settles when no process has the cases open any more, or after three seconds. */
  waitUntilClosed(): Promise<void>;
  /** No checks any more. */
  close(): void;
}

/** `changed`: called when the result differs from the one before. */
export function otherProcesses(isHeld: () => Promise<boolean>, changed: () => void): OtherProcesses {
  let last = false;
  let closed = false;
  const check = async (): Promise<boolean> => {
    const before = last;
    // A failed check leaves the result as it was.
    last = closed ? false : await isHeld().catch(() => last);
    if (before !== last) changed();
    return last;
  };
  return {
    isOpen: () => last,
    check,
    waitUntilClosed: async () => {
      for (let pauses = 0; (await check()) && pauses < MOST_PAUSES; pauses += 1) await delay(PAUSE_MS);
    },
    close: () => void (closed = true),
  };
}
