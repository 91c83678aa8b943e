// Which catalogue of the offices' files is in use? In: the data folder, the catalogue of the application. Out: the later of the two, and
// renewal by a signed file whose publisher the user has confirmed once.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { shelfCatalogue, signedShelf, type ShelfCatalogue, type ShelfOrigin } from '../contract/shelf.ts';
import { writeFileAtomically } from '../storage/atomic-file.ts';
import { signed, signerOf } from '../storage/installation-key.ts';

const FOLDER = 'shelf';
const CATALOGUE = 'catalogue.json';
const PUBLISHERS = 'publishers.json';
const DAY_MS = 86_400_000;
const MOST_BYTES = 8_000_000;

export interface KnownCatalogue {
  catalogue: ShelfCatalogue;
  origin: ShelfOrigin;
}

/** The catalogue in use. `shipped`: the file of the application, which nobody needs to sign. A renewed one that was damaged since is not used. */
export function catalogueInUse(folder: string, shipped: string): KnownCatalogue {
  const own: KnownCatalogue = { catalogue: shelfCatalogue.parse(JSON.parse(readFileSync(shipped, 'utf8'))), origin: 'shipped' };
  const renewed = renewedCatalogue(folder);
  return renewed !== undefined && renewed.catalogue.dated > own.catalogue.dated ? renewed : own;
}

function renewedCatalogue(folder: string): KnownCatalogue | undefined {
  const file = join(folder, FOLDER, CATALOGUE);
  if (!existsSync(file)) return undefined;
  try {
    const { catalogue, publisher } = openSigned(file);
    return publishersOf(folder).includes(publisher) ? { catalogue, origin: { publisher } } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the catalogue in `file`. `now`: ISO 8601; `confirmed`: the fingerprint of its publisher, if the user has confirmed it now. Throws
 * `shelf-unreadable`, `shelf-signature-wrong`, `shelf-publisher-unknown`, `shelf-older`, `shelf-dated-ahead`, `disk-full` and `folder-unwritable`.
 */
export function renewCatalogue(folder: string, shipped: string, file: string, now: string, confirmed?: string): KnownCatalogue {
  const { text, catalogue, publisher } = openSigned(file);
  const known = publishersOf(folder);
  if (!known.includes(publisher) && confirmed !== publisher) throw new Failure('shelf-publisher-unknown', { publisher });
  const { dated } = catalogueInUse(folder, shipped).catalogue;
  if (catalogue.dated < dated) throw new Failure('shelf-older', { date: catalogue.dated, dated });
  // It may be tomorrow already where its publisher is.
  const tomorrow = new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10);
  if (catalogue.dated > tomorrow) throw new Failure('shelf-dated-ahead', { date: catalogue.dated });
  mkdirSync(join(folder, FOLDER), { recursive: true, mode: 0o700 });
  if (!known.includes(publisher)) writeFileAtomically(join(folder, FOLDER), PUBLISHERS, JSON.stringify([...known, publisher]));
  writeFileAtomically(join(folder, FOLDER), CATALOGUE, text);
  return { catalogue, origin: { publisher } };
}

/** Puts the catalogue of the application into use again. Its publisher stays confirmed. */
export function useShipped(folder: string): void {
  rmSync(join(folder, FOLDER, CATALOGUE), { force: true });
}

/** Forgets a publisher, and the catalogue that was taken from it. Throws `shelf-publisher-unconfirmed`, `disk-full` and `folder-unwritable`. */
export function forgetPublisher(folder: string, publisher: string): void {
  const known = publishersOf(folder);
  if (!known.includes(publisher)) throw new Failure('shelf-publisher-unconfirmed', { publisher });
  writeFileAtomically(join(folder, FOLDER), PUBLISHERS, JSON.stringify(known.filter((one) => one !== publisher)));
  if (renewedCatalogue(folder) === undefined) useShipped(folder);
}

/** The fingerprints of confirmed publishers. */
export function publishersOf(folder: string): string[] {
  const file = join(folder, FOLDER, PUBLISHERS);
  if (!existsSync(file)) return [];
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Signs a catalogue with the key of this installation. Throws `shelf-unreadable`, `folder-unwritable` and `data-damaged`. */
export function signedCatalogue(folder: string, file: string): { text: string; dated: string; products: number } {
  const catalogue = boundedText(file);
  const { dated, products } = catalogueOf(catalogue, basename(file));
  const signature = { algorithm: 'Ed25519', ...signed(folder, Buffer.from(catalogue)) };
  const text = `${JSON.stringify({ antecedent: 'signed-shelf-catalogue', catalogue, signature })}\n`;
  return { text, dated, products: products.length };
}

/** The signature is checked before anything of the catalogue is read. */
function openSigned(file: string): { text: string; catalogue: ShelfCatalogue; publisher: string } {
  const name = basename(file);
  const text = boundedText(file);
  const envelope = signedShelf.safeParse(parsed(text, name));
  if (!envelope.success) throw new Failure('shelf-unreadable', { name });
  const { catalogue, signature } = envelope.data;
  const publisher = signerOf(Buffer.from(catalogue), signature);
  if (publisher === undefined) throw new Failure('shelf-signature-wrong', { name });
  return { text, catalogue: catalogueOf(catalogue, name), publisher };
}

function catalogueOf(text: string, name: string): ShelfCatalogue {
  const read = shelfCatalogue.safeParse(parsed(text, name));
  if (!read.success || new Set(read.data.products.map(({ id }) => id)).size < read.data.products.length)
    throw new Failure('shelf-unreadable', { name });
  return read.data;
}

function boundedText(file: string): string {
  const name = basename(file);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new Failure('file-missing', { name });
  if (!found.isFile() || found.size > MOST_BYTES) throw new Failure('shelf-unreadable', { name });
  return readFileSync(file, 'utf8');
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('shelf-unreadable', { name });
  }
}
