// Cuts the files of an import into pieces. In: paths, and how far an earlier attempt has got. Out: what is found, in order: files on disk, the
// sources in them with their formats, and the pieces of each source.
import { basename } from 'node:path';
import type { Piece, Refusal, Source } from '../intake/record.ts';
import type { Extent } from '../intake/sources/extent.ts';
import { recogniseInternal } from '../intake/internal/readers.ts';
import { recognise } from '../intake/sniff.ts';
import { Spools } from '../intake/sources/unpacking.ts';
import { fileItself, filesOn, sourcesIn, type FileOnDisk, type RefusedSource } from '../intake/sources/walk.ts';

/** Where a source is: the number of its file on disk, and its number among all that was opened in this file; both from 0. */
export interface Place {
  file: number;
  node: number;
}

/** How far an earlier attempt has got: everything up to and including this place was read. */
export interface Reached extends Place {
  /** Nodes of the file that must not be opened again. */
  refused: readonly number[];
  /** A later source of the file that was announced, and of which some pieces were cut. */
  begun?: { node: number; pieces: number } | undefined;
}

export const nothingReached: Reached = { file: 0, node: -1, refused: [] };

export interface CutSource {
  /** Name shown to the user; members of archives as `week.zip/ipg050104.xml`. */
  name: string;
  /** The same without the folder of the file on disk: `week.zip/ipg050104.xml`. */
  file: string;
  sizeBytes: number;
  place: Place;
}

/** What is found, in the order of the files. */
export type Cut =
  /** The file on disk with this number is opened; all before it are finished. */
  | { begins: string; file: number; sizeBytes: number }
  | { packedBytes: number; unpackedBytes: number }
  /**
   * A file or a member of an archive that cannot be opened, or of which everything from byte `at` on could not be read. With `isRest` nothing
   * behind it in its file on disk is read either.
   */
  | { name: string; place?: Place; at?: number; refusal: Refusal; isRest?: true }
  /** With neither a format nor a refusal, the source is to be ignored. */
  | { source: CutSource; format?: string; refusal?: Refusal }
  /** A piece of the last source. */
  | { piece: Piece; sizeBytes: number }
  /** The last source has ended. */
  | { ended: true };

export interface CuttingOptions {
  /** A folder for unpacked files; the caller deletes it. */
  temporary: string;
  /** Folders whose paths are removed from names, each ending with a separator: the folders of uploads. */
  unnamed: readonly string[];
  from: Reached;
  /** True for the firm's own documents: each file is one, whatever is in it, and nothing is unpacked into files. */
  internal?: boolean;
  /** Files among the paths that wait encrypted, by the names that the user knows; only for the firm's own documents. */
  encrypted?: readonly EncryptedFile[];
  /** Called before anything is opened. */
  enters?: (place: Place, name: string) => void;
  /** Called with the number of bytes that were read for the first time, unpacked. */
  reads?: (bytes: number) => void;
}

export interface EncryptedFile {
  path: string;
  name: string;
  extent(): Promise<Extent>;
}

interface PlacedSource extends Source {
  file: string;
  place: Place;
}

/** Sources with records that are kept for their drawings: more than have pieces in preparation at a time. */
const KEPT_SOURCES = 128;
/** Bytes of sources behind which one is no longer kept, as it may hold its archive in memory. */
const KEPT_BYTES = 256 * 1024 * 1024;

/** Bytes of drawings and PDFs that are read at a time. */
const SIBLING_BYTES = 32 * 1024 * 1024;

export class Cutting {
  readonly #paths: readonly string[];
  readonly #options: CuttingOptions;
  readonly #spools: Spools;
  readonly #kept = new Map<string, { source: Source; behindBytes: number }>();
  #passedBytes = 0;
  /** The file on disk of which nothing more is read, why, and what comes first in it. */
  #rest: { file: number; refusal: Refusal; first?: { name: string; place: Place } } | undefined;

  constructor(paths: readonly string[], options: CuttingOptions) {
    this.#paths = paths;
    this.#options = options;
    this.#spools = new Spools(options.temporary);
  }

  /** Throws Failure `file-missing`, `file-unreadable` and `disk-full`; bad content is a refusal. */
  async *cuts(): AsyncGenerator<Cut> {
    const { from } = this.#options;
    for await (const [number, file] of this.#filesFrom(from.file)) {
      if ('refusal' in file) {
        yield file;
        continue;
      }
      const reached = number === from.file ? from : { ...nothingReached, file: number };
      const isNew = reached.node < 0 && reached.refused.length === 0 && reached.begun === undefined;
      if (isNew) yield { begins: this.#nameOf(file.path), file: number, sizeBytes: file.sizeBytes };
      const unpacked: Cut[] = [];
      for await (const found of this.#sourcesIn(file, reached, unpacked)) {
        yield* unpacked.splice(0);
        const { place, name } = found;
        if (place.node <= reached.node) continue;
        if (this.#rest?.file === number) {
          this.#rest.first ??= { name, place };
          break;
        }
        if ('refusal' in found) yield { name, place, refusal: found.refusal };
        else yield* this.#cutsOf(found, reached.begun?.node === place.node ? reached.begun.pieces : undefined);
      }
      if (this.#rest?.file === number && this.#rest.first !== undefined) yield this.#restFrom(this.#rest.first);
    }
  }

  /** Reads nothing more of the file on disk with this number; what would have come next is refused. */
  refuseRest(file: number, refusal: Refusal): void {
    if (this.#rest?.file !== file) this.#rest = { file, refusal };
  }

  #restFrom(first: { name: string; place: Place; at?: number }): Cut {
    if (this.#rest === undefined) throw new Error('no file is refused');
    return { ...first, refusal: this.#rest.refusal, isRest: true };
  }

  /** Other files of the folder or archive of a source, by relative path, up to the first that exceeds what is read at a time. */
  async siblings(place: Place, paths: readonly string[]): Promise<(Uint8Array | undefined)[]> {
    const source = this.#kept.get(keyOf(place))?.source ?? (await this.#found(place));
    const found: (Uint8Array | undefined)[] = [];
    for (let bytes = 0; found.length < paths.length && bytes < SIBLING_BYTES; bytes += found.at(-1)?.length ?? 0)
      found.push(await source?.sibling(paths[found.length] ?? ''));
    return found;
  }

  /** `passed`: the number of pieces cut before, of a source that was announced. */
  async *#cutsOf(found: PlacedSource, passed?: number): AsyncGenerator<Cut> {
    const { name, file, sizeBytes, place } = found;
    const source: CutSource = { name, file, sizeBytes, place };
    this.#pass(sizeBytes);
    const recognised = await (this.#options.internal === true ? recogniseInternal : recognise)(found);
    if ('ignored' in recognised) yield { source };
    else if ('refusal' in recognised) yield { source, refusal: recognised.refusal };
    else {
      this.#kept.set(keyOf(place), { source: found, behindBytes: this.#passedBytes });
      if (passed === undefined) yield { source, format: recognised.reader.format };
      let pieces = 0;
      for await (const piece of recognised.reader.split(found)) {
        if (this.#rest?.file === place.file) {
          yield this.#restFrom({ name, place, at: piece.at });
          return;
        }
        if ((pieces += 1) > (passed ?? 0)) yield { piece, sizeBytes: piece.bytes.length };
      }
      yield { ended: true };
    }
  }

  /** A source that is not kept, as after a new start. */
  async #found(place: Place): Promise<Source | undefined> {
    const { from } = this.#options;
    for await (const [number, file] of this.#filesFrom(place.file)) {
      if (number > place.file || 'refusal' in file) return undefined;
      const refused = number === from.file ? from.refused : [];
      for await (const found of this.#sourcesIn(file, { ...place, refused }))
        if (!('refusal' in found) && found.place.node === place.node) return found;
    }
    return undefined;
  }

  async *#filesFrom(first: number): AsyncGenerator<[number: number, file: FileOnDisk | RefusedSource]> {
    let number = 0;
    for await (const file of filesOn(this.#paths)) {
      if (number >= first) yield [number, file];
      number += 1;
    }
  }

  async *#sourcesIn(
    file: FileOnDisk,
    reached: Reached,
    unpacked: Cut[] = [],
  ): AsyncGenerator<PlacedSource | (RefusedSource & { place: Place })> {
    let node = -1;
    const sources: AsyncGenerator<Source | RefusedSource> = (this.#options.internal === true ? fileItself : sourcesIn)(file, {
      spools: this.#spools,
      enters: (name) => {
        node += 1;
        if (reached.refused.includes(node)) return false;
        if (this.#rest?.file === reached.file) {
          this.#rest.first ??= { name: this.#nameOf(name), place: { file: reached.file, node } };
          return false;
        }
        this.#options.enters?.({ file: reached.file, node }, this.#nameOf(name));
        return true;
      },
      unpacks: (packedBytes, unpackedBytes) => {
        if (node > reached.node) unpacked.push({ packedBytes, unpackedBytes });
      },
      ...(this.#options.reads && { reads: this.#options.reads }),
    });
    const encrypted = this.#encrypted(file.path);
    const folder = file.path.length - basename(file.path).length;
    for await (const found of sources)
      yield {
        ...found,
        ...(encrypted && { open: async () => (await encrypted.extent()).stream() }),
        name: this.#nameOf(found.name),
        file: encrypted?.name ?? found.name.slice(folder),
        place: { file: reached.file, node },
      };
  }

  #encrypted(path: string): EncryptedFile | undefined {
    return this.#options.encrypted?.find((one) => one.path === path);
  }

  #nameOf(name: string): string {
    const encrypted = this.#encrypted(name);
    if (encrypted !== undefined) return encrypted.name;
    const folder = this.#options.unnamed.find((one) => name.startsWith(one));
    return folder === undefined ? name : name.slice(folder.length);
  }

  /** Another source is begun; those far behind it are no longer kept. */
  #pass(sizeBytes: number): void {
    this.#passedBytes += sizeBytes;
    for (const [oldest, { behindBytes }] of this.#kept) {
      if (this.#kept.size < KEPT_SOURCES && this.#passedBytes - behindBytes <= KEPT_BYTES) break;
      this.#kept.delete(oldest);
    }
  }
}

function keyOf({ file, node }: Place): string {
  return `${file} ${node}`;
}
