// Reads the resident memory and the disk reads of a process and its descendants (Linux), and computes the slope of memory over time.
import { readdirSync, readFileSync } from 'node:fs';

export interface Sample {
  seconds: number;
  /** Megabytes of the process, and with its descendants. */
  own: number;
  all: number;
}

/** Resident megabytes of `pid`, and with its descendants; undefined if the system has no /proc. */
export function residency(pid: number): { own: number; all: number } | undefined {
  try {
    const parents = new Map<number, number>();
    const held = new Map<number, number>();
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
        held.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // The process has ended meanwhile.
      }
    }
    const belongs = (one: number): boolean => one === pid || (parents.has(one) && belongs(parents.get(one) as number));
    const all = [...held].reduce((sum, [one, megabytes]) => (belongs(one) ? sum + megabytes : sum), 0);
    return { own: held.get(pid) ?? 0, all };
  } catch {
    return undefined;
  }
}

/** Megabytes that `pid` has read from disk since its start; NaN if unknown. */
export function readFromDisk(pid: number): number {
  try {
    return Number(/^read_bytes:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** Megabytes per minute, by least squares. */
export function slopePerMinute(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ seconds }) => seconds)), mean(samples.map(of))];
  const [above, below] = samples.reduce(
    ([up, down], sample) => [up + (sample.seconds - x) * (of(sample) - y), down + (sample.seconds - x) ** 2],
    [0, 0],
  );
  return (above / below) * 60;
}
