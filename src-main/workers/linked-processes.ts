// Starts processes from a utility process of Electron, which cannot start any itself: its parent starts them and links each with this process.
import { linkedPort } from './ports.ts';
import type { ProcessName, StartProcess } from './processes.ts';

/** The calls that the parent answers. */
export interface ProcessHome {
  /** Starts a process and links it with the caller by this number. */
  startProcess(number: number, name: ProcessName, args: readonly string[]): Promise<void>;
  endProcess(number: number): Promise<void>;
}

export function startThrough(home: ProcessHome): StartProcess {
  let count = 0;
  return (name, args) => {
    const number = (count += 1);
    const port = linkedPort(number);
    // The parent has ended, and so will this process.
    home.startProcess(number, name, args).catch(() => undefined);
    return { port, kill: () => void home.endProcess(number).catch(() => undefined) };
  };
}
