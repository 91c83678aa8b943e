// Ticks of an axis of counts: whole numbers from 0 to the first one not below `most`, in steps of 1, 2 or 5 times a power of ten.

const factors = [1, 2, 5];

/** `steps`: the highest number of steps. */
export function wholeTicks(most: number, steps: number): number[] {
  let step = 1;
  for (let at = 1; most / step > steps; at++) step = factors[at % 3]! * 10 ** Math.floor(at / 3);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
