// Reads and writes settings.json. In: the data folder, changes. Out: complete settings, written before they apply. An invalid file is renamed
// and the defaults are used, so that it never prevents a start.
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { defaultSettings } from '../contract/default-settings.ts';
import type { ClusterEntry } from '../contract/cluster.ts';
import type { MailSettings } from '../contract/mail.ts';
import { settings as schema, type Settings, type SettingsChange } from '../contract/settings.ts';
import { completeRestoring } from '../storage/file-replacement.ts';
import { writeFileAtomically } from '../storage/atomic-file.ts';

const NAME = 'settings.json';
const DAMAGED = 'settings.damaged.json';

/** A change of the settings screen, or of the calls of mail and clusters. */
export type AnyChange = SettingsChange & { mail?: MailSettings; clusters?: ClusterEntry[] };

export interface SettingsFile {
  current(): Settings;
  /** Makes changes one after the other and returns the new settings. Throws `folder-unwritable`; the settings are then unchanged. */
  change(change: AnyChange): Promise<Settings>;
  /** To be called when the file was replaced. */
  readAgain(): void;
}

/** First completes a restore that was interrupted. Throws `restoring` while a backup is being restored. */
export function openSettings(folder: string): SettingsFile {
  completeRestoring(folder);
  let current = readSettings(folder);
  let seen = stampOf(folder);
  let turn: Promise<unknown> = Promise.resolve();
  /** The command line may change the mail server and the clusters while the application is open; only this process changes the other settings. */
  const fresh = (): Settings => {
    const stamp = stampOf(folder);
    if (stamp === seen) return current;
    seen = stamp;
    const entered = serversIn(folder);
    return (current = entered === undefined ? current : { ...current, ...entered });
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
  const result = schema.safeParse(parsed(text));
  if (result.success) return result.data;
  try {
    renameSync(file, join(folder, DAMAGED));
  } catch {
    // A read-only folder is reported at the next change.
  }
  return defaultSettings;
}

/** Changes when the file is written. */
function stampOf(folder: string): string | undefined {
  const file = statSync(join(folder, NAME), { throwIfNoEntry: false });
  return file && `${file.ino} ${file.mtimeMs} ${file.size}`;
}

function serversIn(folder: string): Pick<Settings, 'mail' | 'clusters'> | undefined {
  try {
    const { data } = schema.safeParse(parsed(readFileSync(join(folder, NAME), 'utf8')));
    return data && { mail: data.mail, clusters: data.clusters };
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

/** The change without its undefined properties. */
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
