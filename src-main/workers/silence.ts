// Does a process hang? In: its pending calls, and its progress meanwhile. Out: `hangs` is called once it has been silent for too long while a call is
// pending. Silence is counted in steps of our own timer, so that a laptop's sleep does not count.

/** Number of steps into which the time is divided. */
const STEPS = 12;

export interface AnswerWatch {
  /** Waits for a call, whose answer is a sign of life. */
  watched<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** The process has reported progress. */
  alive(): void;
}

/** `silenceMs`: the longest silence, milliseconds. */
export function watchAnswers(silenceMs: number, hangs: () => void): AnswerWatch {
  let pending = 0;
  let steps = 0;
  let clock: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearInterval(clock);
    clock = undefined;
  };
  const count = (): void => {
    steps += 1;
    if (steps <= STEPS) return;
    stop();
    hangs();
  };
  return {
    watched: async (call) => {
      if (pending === 0) steps = 0;
      pending += 1;
      clock ??= setInterval(count, silenceMs / STEPS).unref();
      try {
        return await call();
      } finally {
        pending -= 1;
        steps = 0;
        if (pending === 0) stop();
      }
    },
    alive: () => void (steps = 0),
  };
}
