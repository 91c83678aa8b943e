// Which applications have a data folder open? Each holds a number, by a lock that the system releases however its process ends. In: the folder.
// Out: this application's number, and those of ended ones, which it takes over.
import { readdirSync } from 'node:fs';
import { acquireLock, type Lock } from '../engine/store/lock.ts';

const LOCK = /^running-(\d+)\.lock$/;

export interface RunningApplication {
  /** From 1 on; no other application has it meanwhile. Throws `folder-unwritable` and `disk-full`. */
  number(): number;
  /** Whether this application has a number: its own, or that of an ended one, which is then taken over. Throws as `number` does. */
  takes(number: number): boolean;
  /** Takes over all numbers of ended applications; false if another application is running, or the folder cannot be written to. */
  isAlone(): boolean;
  /** All numbers that it has. */
  numbers(): number[];
  close(): void;
}

export function openRunningApplication(folder: string): RunningApplication {
  const locks = new Map<number, Lock>();
  let own: number | undefined;
  const takes = (number: number): boolean => {
    if (locks.has(number)) return true;
    const lock = acquireLock(folder, `running-${number}.lock`);
    if (lock !== undefined) locks.set(number, lock);
    return lock !== undefined;
  };
  const number = (): number => {
    let free = own ?? 1;
    while (!takes(free)) free += 1;
    return (own = free);
  };
  try {
    number();
  } catch {
    // A folder that cannot be written to can still be viewed.
  }
  return {
    number,
    takes,
    isAlone: () => {
      try {
        number();
        const numbers = readdirSync(folder).flatMap((name) => LOCK.exec(name)?.[1] ?? []);
        return numbers.map((one) => takes(Number(one))).every(Boolean);
      } catch {
        return false;
      }
    },
    numbers: () => [...locks.keys()],
    close: () => {
      for (const lock of locks.values()) lock.close();
      locks.clear();
      own = undefined;
    },
  };
}
