// How is the application set? In: settings.json of a data folder, changes. Out: settings that are whole, on the disk before they count.
// A file that cannot be understood is kept aside and the defaults are used: a setting is never worth a failed start.
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import type { MailSettings } from '../contract/mail.ts';
import { settings as schema, type Settings, type SettingsChange } from '../contract/settings.ts';
import { completeRestoring } from '../storage/file-replacement.ts';
import { writeFileAtomically } from '../storage/atomic-file.ts';

const NAME = 'settings.json';
const DAMAGED = 'settings.damaged.json';

/** What a screen may change, and what has calls of its own. */
export type AnyChange = SettingsChange & { mail?: MailSettings };

export interface SettingsFile {
  current(): Settings;
  /** Changes follow each other; the answer is what then holds. Throws `folder-unwritable`; the settings then stay as they were. */
  change(change: AnyChange): Promise<Settings>;
  /** Another file has come into its place. */
  readAgain(): void;
}

/** Those of a backup whose putting back was cut off come first. Throws `restoring` while one is being put back. */
export function openSettings(folder: string): SettingsFile {
  completeRestoring(folder);
  let current = readSettings(folder);
  let seen = stampOf(folder);
  let turn: Promise<unknown> = Promise.resolve();
  /** The command line enters the mail server beside an application that is open; all else is changed by this one alone. */
  const fresh = (): Settings => {
    const stamp = stampOf(folder);
    if (stamp === seen) return current;
    seen = stamp;
    const mail = mailIn(folder);
    return (current = mail === undefined ? current : { ...current, mail });
  };
  const changed = (change: AnyChange): Settings => {
    const { api, ...others } = change;
    const before = fresh();
    const next: Settings = { ...before, ...named(others), api: { ...before.api, ...named(api ?? {}) } };
    write(folder, next);
    seen = stampOf(folder);
    return (current = next);
  };
  return {
    current: fresh,
    change: (change) => {
      const written = turn.then(() => changed(change));
      turn = written.catch(() => undefined);
      return written;
    },
    readAgain: () => {
      seen = stampOf(folder);
      current = readSettings(folder);
    },
  };
}

function readSettings(folder: string): Settings {
  const file = join(folder, NAME);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return defaultSettings;
  }
  const understood = schema.safeParse(parsed(text));
  if (understood.success) return understood.data;
  try {
    renameSync(file, join(folder, DAMAGED));
  } catch {
    // A folder that cannot be written to is reported by whatever has to be written.
  }
  return defaultSettings;
}

/** Differs once somebody has written the file. */
function stampOf(folder: string): string | undefined {
  const file = statSync(join(folder, NAME), { throwIfNoEntry: false });
  return file && `${file.ino} ${file.mtimeMs} ${file.size}`;
}

function mailIn(folder: string): MailSettings | undefined {
  try {
    return schema.safeParse(parsed(readFileSync(join(folder, NAME), 'utf8'))).data?.mail;
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only what the change names: an entry that is there but undefined names nothing. */
function named<Part extends object>(change: Part): { [Name in keyof Part]?: Exclude<Part[Name], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as ReturnType<typeof named<Part>>;
}

function write(folder: string, settings: Settings): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Failure('folder-unwritable', { reason: 'the data folder cannot be made' }, { cause });
  }
  writeFileAtomically(folder, NAME, `${JSON.stringify(settings, undefined, 2)}\n`);
}
