// How long has it been, the computer's sleep included? In: a clock that only goes forward but may stand still in sleep, and that of the wall, which
// may be set. Out: milliseconds that only go forward, by whichever of the two has gone further since the last look.

export function countingSleep(now: () => number, clock: () => number): () => number {
  let passed = 0;
  let [lastNow, lastClock] = [now(), clock()];
  return () => {
    const [nextNow, nextClock] = [now(), clock()];
    passed += Math.max(nextNow - lastNow, nextClock - lastClock, 0);
    [lastNow, lastClock] = [nextNow, nextClock];
    return passed;
  };
}
