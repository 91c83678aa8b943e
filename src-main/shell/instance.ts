// Is it the only one? In: the data folder named, who receives what a second start brings. Out: whether this is the instance that runs;
// a second start hands its files over and ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { readArguments } from './start-arguments.ts';

export interface Receiver {
  /** Shows the window before all others. */
  focus(): void;
  /** Absolute paths of files that are there. */
  open(files: string[]): void;
}

/** False where another instance runs. One that is given a data folder of its own has a lock, and a profile, of its own. */
export function isOnlyInstance(app: App, named: string | undefined, receiver: Receiver): boolean {
  if (named !== undefined) {
    const profile = join(named, 'window');
    mkdirSync(profile, { recursive: true });
    app.setPath('userData', profile);
  }
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv, workingFolder) => {
    receiver.focus();
    const { files } = readArguments(argv, app.isPackaged, workingFolder);
    if (files.length > 0) receiver.open(files);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    receiver.open([path]);
  });
  return true;
}
