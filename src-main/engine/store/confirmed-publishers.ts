// Which publishers of packs has the user confirmed, and which collections are taken by themselves? In: a data folder. Out: what its own file says; what
// an index file says of itself is never believed, since it may come from anywhere.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { acquireLock } from './lock.ts';

const NAME = 'publishers.json';
/** How long to wait for another process that changes it, milliseconds. */
const WAIT_MS = 5_000;

const content = z.strictObject({
  /** Fingerprints of keys, hexadecimal. */
  confirmed: z.array(z.string()),
  /** Lineages of collections whose newer packs are taken without asking. */
  automatic: z.array(z.uuid()),
});
type Content = z.infer<typeof content>;

/** True if the user has confirmed the key with this fingerprint. Throws `data-damaged`. */
export function isConfirmed(folder: string, key: string): boolean {
  return read(folder).confirmed.includes(key);
}

/** Throws `busy`, `data-damaged` and `folder-unwritable`. */
export function confirmPublisher(folder: string, key: string): void {
  change(folder, ({ confirmed, automatic }) => ({ confirmed: [...confirmed.filter((one) => one !== key), key], automatic }));
}

/** True if newer packs of this lineage are taken without asking. Throws `data-damaged`. */
export function isAutomatic(folder: string, lineage: string): boolean {
  return read(folder).automatic.includes(lineage);
}

/** Throws `busy`, `data-damaged` and `folder-unwritable`. */
export function setAutomatic(folder: string, lineage: string, isSet: boolean): void {
  change(folder, ({ confirmed, automatic }) => ({
    confirmed,
    automatic: [...automatic.filter((one) => one !== lineage), ...(isSet ? [lineage] : [])],
  }));
}

function change(folder: string, changed: (stored: Content) => Content): void {
  const lock = acquireLock(folder, 'publishers.lock', WAIT_MS);
  if (lock === undefined) throw new Failure('busy');
  try {
    write(folder, changed(read(folder)));
  } finally {
    lock.close();
  }
}

function read(folder: string): Content {
  let text: string;
  try {
    text = readFileSync(join(folder, NAME), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { confirmed: [], automatic: [] };
    throw new Failure('data-damaged', { name: NAME }, { cause: error });
  }
  try {
    return content.parse(JSON.parse(text));
  } catch (error) {
    throw new Failure('data-damaged', { name: NAME }, { cause: error });
  }
}

/** Writes the file as a whole or not at all. */
function write(folder: string, stored: Content): void {
  const file = join(folder, NAME);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(stored)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new Failure('folder-unwritable', { reason: `${NAME} cannot be written` }, { cause: error });
  }
}
