// The mean of one value per query with its 95 % bootstrap interval; the same values always give the same interval.

/** Resamplings, the same number as for the published baseline. */
const SAMPLES = 2000;
const LOWER_SHARE = 0.025;
const UPPER_SHARE = 0.975;
/** Any fixed number, so that intervals are reproducible. */
const SEED = 20_261_120;

export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** Mean of `values` with its percentile bootstrap interval; all 0 without values. */
export function estimate(values: readonly number[]): Estimate {
  const size = values.length;
  if (size === 0) return { mean: 0, low: 0, high: 0 };
  const data = Float64Array.from(values);
  const means = new Float64Array(SAMPLES);
  const random = generator(SEED);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    let sum = 0;
    for (let draw = 0; draw < size; draw += 1) sum += data[Math.floor(random() * size)] ?? 0;
    means[sample] = sum / size;
  }
  means.sort();
  return {
    mean: data.reduce((sum, value) => sum + value, 0) / size,
    low: means[Math.floor(LOWER_SHARE * (SAMPLES - 1))] ?? 0,
    high: means[Math.ceil(UPPER_SHARE * (SAMPLES - 1))] ?? 0,
  };
}

/** The mean of each group of values; `groups` names the group of each value. */
export function groupMeans(values: readonly number[], groups: readonly string[]): number[] {
  const sums = new Map<string, { sum: number; count: number }>();
  values.forEach((value, at) => {
    const group = groups[at] as string;
    const { sum, count } = sums.get(group) ?? { sum: 0, count: 0 };
    sums.set(group, { sum: sum + value, count: count + 1 });
  });
  return [...sums.values()].map(({ sum, count }) => sum / count);
}

/** Uniform numbers in [0, 1) by a 32-bit xorshift, the same on every machine. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
