// Lists the files of a drop or a file input, with folders expanded, each under its path within the drop.
import { CallFailure, type ChosenFile } from '../backend.ts';

/** Files that operating systems add to folders. */
const ignored = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** The entries of a drop. Must be called in the event handler; the files can be read later. */
export function droppedEntries(transfer: DataTransfer): FileSystemEntry[] {
  return [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
}

/** Every file of the entries, folders read recursively. */
export async function filesIn(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, entry.name, files);
  return files;
}

/** The files of a file input; files of a folder carry their path within it. */
export function chosenFiles(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])]
    .filter(({ name }) => !ignored.has(name))
    .map((file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file }));
}

/** A name for all the files: their common folder, or the only file without its extension; else empty. */
export function nameOf(files: readonly ChosenFile[]): string {
  const tops = new Set(files.map(({ path }) => path.split('/')[0]));
  const [first = ''] = tops;
  return tops.size === 1 ? first.replace(/\.[A-Za-z0-9]{1,5}$/, '') : '';
}

async function collect(entry: FileSystemEntry, path: string, files: ChosenFile[]): Promise<void> {
  if (ignored.has(entry.name)) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)).catch(
      (error: unknown) => {
        throw new CallFailure('file-unreadable', { name: path, reason: error instanceof Error ? error.message : String(error) });
      },
    );
    files.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader returns its entries in batches, then an empty one.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const inner of entries) await collect(inner, `${path}/${inner.name}`, files);
  }
}
