// A monotonic clock that counts the computer's sleep: it advances by the larger step of a monotonic clock, which may stop during sleep, and the
// system clock, which may be set.

export function suspendAwareClock(now: () => number, clock: () => number): () => number {
  let elapsed = 0;
  let [lastNow, lastClock] = [now(), clock()];
  return () => {
    const [nextNow, nextClock] = [now(), clock()];
    elapsed += Math.max(nextNow - lastNow, nextClock - lastClock, 0);
    [lastNow, lastClock] = [nextNow, nextClock];
    return elapsed;
  };
}
