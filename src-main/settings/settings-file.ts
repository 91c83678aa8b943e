// How is the application set? In: settings.json of a data folder, changes. Out: settings that are whole, on the disk before they count.
// A file that cannot be understood is kept aside and the defaults are used: a setting is never worth a failed start.
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import type { MailSettings } from '../contract/mail.ts';
import { settings as schema, type Settings, type SettingsChange } from '../contract/settings.ts';

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

export function openSettings(folder: string): SettingsFile {
  let current = readSettings(folder);
  let turn: Promise<unknown> = Promise.resolve();
  const write = async (change: AnyChange): Promise<Settings> => {
    const { api, ...others } = change;
    const next: Settings = { ...current, ...named(others), api: { ...current.api, ...named(api ?? {}) } };
    await writeWhole(folder, next);
    return (current = next);
  };
  return {
    current: () => current,
    change: (change) => {
      const written = turn.then(() => write(change));
      turn = written.catch(() => undefined);
      return written;
    },
    readAgain: () => void (current = readSettings(folder)),
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

/** The file is the old or the new one after any end of the process or the power. */
async function writeWhole(folder: string, settings: Settings): Promise<void> {
  const file = join(folder, NAME);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const handle = await open(`${file}.new`, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(settings, undefined, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    throw full
      ? new Failure('disk-full', {}, { cause: error })
      : new Failure('folder-unwritable', { reason: 'the settings could not be written' }, { cause: error });
  }
}
