// Which index files hold documents of the firm's own, and with which keys are they opened? In: the key of all of them, or that of one file.
// Out: the key of a file; while there is none, the file is locked. The number and a random id are in the name of the file, nothing else.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { KEY_BYTES } from './database.ts';

/** `7-0123456789abcdef0123456789abcdef.internal.sqlite`: earlier versions, which cannot open such a file, do not take it for an index. */
const NAME = /^([1-9]\d*)-([0-9a-f]{32})\.internal\.sqlite(?:\.part)?$/;
const ID_BYTES = 16;

/** The keys that this thread has: that of all files, or those of single ones by the id in their names. */
let commonKey: Buffer | undefined;
const fileKeys = new Map<string, Buffer>();

/** The name of a new file. */
export function newInternalName(id: number): string {
  return `${id}-${randomBytes(ID_BYTES).toString('hex')}.internal.sqlite`;
}

/** The number in the name of such a file; undefined for any other file. */
export function internalNumber(file: string): number | undefined {
  const number = NAME.exec(basename(file))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The file of internal index `id` in a folder of index files; undefined if there is none. */
export function internalFileIn(folder: string, id: number): string | undefined {
  const name = internalNames(folder).find((one) => internalNumber(one) === id);
  return name && join(folder, name);
}

/** The names of all such files in a folder. */
export function internalNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => NAME.test(name) && !name.endsWith('.part')) : [];
}

/** Gives this thread the key of all internal indexes, or takes it away. The key is copied, and the earlier copy overwritten. */
export function setInternalKey(key: Uint8Array | undefined): void {
  commonKey?.fill(0);
  for (const one of fileKeys.values()) one.fill(0);
  fileKeys.clear();
  commonKey = key && Buffer.from(key);
}

/** Gives this process the key of one file. */
export function setFileKey(file: string, key: Uint8Array): void {
  fileKeys.set(idOf(file), Buffer.from(key));
}

/** A copy of the key of all, to be passed on to another process. */
export function internalKey(): Uint8Array | undefined {
  return commonKey && Uint8Array.from(commonKey);
}

/** The key of a file; undefined if it is not internal. Throws `collection-locked`. */
export function keyOfFile(file: string): Uint8Array | undefined {
  const index = internalNumber(file);
  if (index === undefined) return undefined;
  const own = fileKeys.get(idOf(file));
  if (own !== undefined) return own;
  if (commonKey === undefined) throw new Failure('collection-locked', { index });
  return derivedKey(commonKey, Buffer.from(idOf(file), 'hex'), 'antecedent internal collection');
}

/** A key from another one (HKDF with SHA-256), so that no file is encrypted with the key of another. */
export function derivedKey(key: Uint8Array, salt: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, purpose, KEY_BYTES));
}

function idOf(file: string): string {
  return NAME.exec(basename(file))?.[2] ?? '';
}
