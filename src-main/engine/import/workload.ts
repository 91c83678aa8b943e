// Estimates how much an import has to read. In: the user's paths, and events of the import. Out: bytes read and bytes in all; archives not
// opened yet are assumed to unpack by the same ratio as those before them.
import { filesOn } from '../intake/sources/walk.ts';

const ARCHIVE = /\.(?:zip|tar|t?gz)$/i;

export interface Workload {
  /** A file on disk is started; all before it are finished. */
  begins(path: string, sizeBytes: number): void;
  /** An archive contains this much. */
  opens(packedBytes: number, unpackedBytes: number): void;
  /** A piece of this many bytes was cut from a source, or a source of this size is skipped (`wanted` false). */
  cut(bytes: number, wanted?: boolean): void;
  /** A source of `sizeBytes` has ended after `cutBytes` of pieces. */
  ended(sizeBytes: number, cutBytes: number): void;
  /** All sources have been cut. */
  finish(): void;
  bytesKnown(): number;
  /** False while file sizes or the unpacked sizes of archives are still unknown. */
  isKnown(): boolean;
}

/** The workload of `paths`, whose sizes are read while the import runs. */
export function workloadOf(paths: readonly string[], signal?: AbortSignal): Workload {
  // Sizes on disk: of all files, and of the files started.
  const found = { plain: 0, archives: 0, whole: false };
  const begun = { plain: 0, archives: 0 };
  // Sizes of finished archives.
  const opened = { packed: 0, unpacked: 0 };
  let current: { packed: number; cutBefore: number } | undefined;
  let cutBytes = 0;
  let known = 0;

  const measureAll = async (): Promise<void> => {
    for await (const file of filesOn(paths)) {
      if (signal?.aborted === true) return;
      if (!('refusal' in file)) found[kindOf(file.path)] += file.sizeBytes;
    }
    found.whole = true;
  };
  // A file whose size cannot be read cannot be imported either; the import reports it.
  void measureAll().catch(() => undefined);

  const closeCurrent = (): void => {
    if (current === undefined) return;
    opened.packed += current.packed;
    opened.unpacked += cutBytes - current.cutBefore;
    current = undefined;
  };
  const ratio = (): number | undefined => {
    const packed = opened.packed + (current?.packed ?? 0);
    return packed === 0 ? undefined : (opened.unpacked + (current === undefined ? 0 : known - current.cutBefore)) / packed;
  };
  const archivesLeft = (): number => Math.max(0, found.archives - begun.archives);

  return {
    begins: (path, sizeBytes) => {
      closeCurrent();
      known = cutBytes + sizeBytes;
      begun[kindOf(path)] += sizeBytes;
      if (kindOf(path) === 'archives') current = { packed: sizeBytes, cutBefore: cutBytes };
    },
    opens: (packed, unpacked) => void (known += unpacked - packed),
    cut: (bytes, wanted = true) => {
      if (wanted) cutBytes += bytes;
      else known -= bytes;
    },
    ended: (sizeBytes, ofPieces) => void (known += ofPieces - sizeBytes),
    finish: () => {
      closeCurrent();
      known = cutBytes;
      found.whole = true;
      Object.assign(begun, { plain: found.plain, archives: found.archives });
    },
    bytesKnown: () => Math.max(cutBytes, known) + Math.max(0, found.plain - begun.plain) + archivesLeft() * (ratio() ?? 1),
    isKnown: () => found.whole && (archivesLeft() === 0 || ratio() !== undefined),
  };
}

function kindOf(path: string): 'plain' | 'archives' {
  return ARCHIVE.test(path) ? 'archives' : 'plain';
}
