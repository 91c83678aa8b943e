// Rate limits per key in fixed windows of one minute.

const MINUTE_MS = 60_000;

export interface Allowance {
  admitted: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the next minute begins. */
  resetSeconds: number;
}

/** Counts one request of `key` at epoch time `now`, in milliseconds. Each `group` is limited separately. */
export type Rate = (group: string, key: number, limit: number, now: number) => Allowance;

export function createRate(): Rate {
  let minute = Number.NaN;
  let used = new Map<string, number>();
  return (group, key, limit, now) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      used = new Map();
    }
    const name = `${group} ${key}`;
    const count = (used.get(name) ?? 0) + 1;
    const admitted = count <= limit;
    if (admitted) used.set(name, count);
    return { admitted, limit, remaining: Math.max(0, limit - count), resetSeconds: Math.ceil(((current + 1) * MINUTE_MS - now) / 1000) };
  };
}
