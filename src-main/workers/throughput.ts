// Measures the throughput of a job. In: the work done at given times. Out: rates over the last seconds, and the remaining time.

/** The time window of the rates, and the minimum time for a first result, milliseconds. */
const WINDOW_MS = 10_000;
const MIN_MS = 1_000;

export interface Throughput {
  bytesPerSecond?: number;
  documentsPerSecond?: number;
  secondsLeft?: number;
}

interface Sample {
  at: number;
  bytes: number;
  documents: number;
}

/** `at`: milliseconds of any monotonic clock. */
export function throughputMeter(): {
  take(at: number, bytes: number, documents: number, bytesLeft: number | undefined): Throughput;
  forget(): void;
} {
  let samples: Sample[] = [];
  return {
    take: (at, bytes, documents, bytesLeft) => {
      samples.push({ at, bytes, documents });
      while (samples.length > 2 && at - (samples[1] as Sample).at > WINDOW_MS) samples.shift();
      const first = samples[0] as Sample;
      const seconds = (at - first.at) / 1000;
      if (seconds * 1000 < MIN_MS) return {};
      const bytesPerSecond = (bytes - first.bytes) / seconds;
      return {
        bytesPerSecond,
        documentsPerSecond: (documents - first.documents) / seconds,
        ...(bytesLeft !== undefined && bytesPerSecond > 0 && { secondsLeft: bytesLeft / bytesPerSecond }),
      };
    },
    forget: () => void (samples = []),
  };
}
