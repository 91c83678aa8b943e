// The files saved in this session, the latest first, until the page is closed or the cases are locked.

export interface SavedFile {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  /** Its content; absent for the file of a job, which is no longer here. */
  blob?: Blob;
}

/** The most files listed; their contents stay in memory. */
const MAX_FILES = 20;

export class SavedFiles {
  list = $state.raw<readonly SavedFile[]>([]);

  /** Adds a file at the top; one of the same name is replaced. */
  add(name: string, at: number, blob?: Blob): void {
    const others = this.list.filter((one) => one.name !== name);
    this.list = [{ name, at, ...(blob && { blob }) }, ...others].slice(0, MAX_FILES);
  }
}
