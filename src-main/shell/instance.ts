// Allows one instance per data folder. A second start passes its files to the first instance and ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { readArguments } from './start-arguments.ts';

export interface Receiver {
  /** Brings the window to the front. */
  focus(): void;
  /** Absolute paths of existing files. */
  open(files: string[]): void;
}

/** False if another instance runs. A start with its own data folder has its own lock and profile. */
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
