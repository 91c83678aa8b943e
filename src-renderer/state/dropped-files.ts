// Which files were dropped or chosen? In: what a drag or an input of the page carries, folders among it. Out: every file in it, under
// its path within what was dropped.
import { CallFailure, type ChosenFile } from '../backend.ts';

/** Files that systems put into folders and that nobody means. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** The entries must be taken from a drop while it is being handled; their files can be read later. */
export function droppedEntries(carried: DataTransfer): FileSystemEntry[] {
  return [...carried.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
}

/** Every file of the entries, folders read to their depths. */
export async function filesIn(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, entry.name, files);
  return files;
}

/** The files of an input of the page; of a folder, each has its path within it. */
export function chosenFiles(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])]
    .filter(({ name }) => !litter.has(name))
    .map((file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file }));
}

/** What all the files together may be called: the folder or file they came as. */
export function nameOf(files: readonly ChosenFile[]): string {
  const tops = new Set(files.map(({ path }) => path.split('/')[0]));
  const [first = ''] = tops;
  return tops.size === 1 ? first.replace(/\.[A-Za-z0-9]{1,5}$/, '') : '';
}

async function collect(entry: FileSystemEntry, path: string, files: ChosenFile[]): Promise<void> {
  if (litter.has(entry.name)) return;
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
    // A reader gives a part at a time, and nothing when it has given all.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const inner of entries) await collect(inner, `${path}/${inner.name}`, files);
  }
}
