// Long work: how fast is it now, and how long will it take? In: how much is done at which time. Out: rates over the last seconds.

/** The window, and how much of it must have passed before anything is said, in milliseconds. */
const WINDOW_MS = 10_000;
const LEAST_MS = 1_000;

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

/** A meter; `at` in milliseconds of a clock that only goes forward. */
export function throughputMeter(): { take(at: number, bytes: number, documents: number, bytesLeft: number | undefined): Throughput; forget(): void } {
  let samples: Sample[] = [];
  return {
    take: (at, bytes, documents, bytesLeft) => {
      samples.push({ at, bytes, documents });
      while (samples.length > 2 && at - (samples[1] as Sample).at > WINDOW_MS) samples.shift();
      const first = samples[0] as Sample;
      const seconds = (at - first.at) / 1000;
      if (seconds * 1000 < LEAST_MS) return {};
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
