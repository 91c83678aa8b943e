// Tables whose columns the user names: before their import where no column of numbers is known, or at the user's wish.
import type { Backend } from '../backend.ts';
import type { FileSource } from '../../src-main/contract/files.ts';
import type { ColumnMeaning, TablePreview } from '../../src-main/contract/table-columns.ts';

/** named: the user named the columns; without: these tables stay unread; cancelled: nothing is to be imported. */
export type Decision = 'named' | 'without' | 'cancelled';

/** Tables that the dialog shows, one after the other. */
export interface AskedTables {
  previews: readonly TablePreview[];
  /** True if an import waits for the answer. */
  isImport: boolean;
  decide: (decision: Decision) => void;
}

/** Names of files that may be tables; others are not looked at before an import. */
const TABLE_NAME = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls)$/i;

export class TableColumns {
  asked = $state.raw<AskedTables>();
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Asks for the columns of the tables that an import of these files could not read. */
  async beforeImport(names: readonly string[], sources: FileSource[]): Promise<Decision> {
    if (!names.some((name) => TABLE_NAME.test(name))) return 'named';
    // What cannot be looked at is told by the import.
    const previews = await this.#backend.application.tables({ sources }).catch(() => []);
    return previews.length === 0 ? 'named' : this.#ask(previews, true);
  }

  /** Shows the columns of all tables in these files; undefined if there are none. */
  async show(sources: FileSource[]): Promise<Decision | undefined> {
    const previews = await this.#backend.application.tables({ sources, all: true });
    return previews.length === 0 ? undefined : this.#ask(previews, false);
  }

  /** Shows the columns of tables that an import could not read in full. */
  name(previews: readonly TablePreview[]): Promise<Decision> {
    return this.#ask(previews, false);
  }

  /** Remembers what the columns of a table mean, for this and later imports. */
  async remember({ header }: TablePreview, meanings: (ColumnMeaning | null)[]): Promise<void> {
    await this.#backend.application.rememberColumns({ header, meanings });
  }

  #ask(previews: readonly TablePreview[], isImport: boolean): Promise<Decision> {
    this.asked?.decide('cancelled');
    return new Promise((resolve) => {
      const decide = (decision: Decision): void => {
        this.asked = undefined;
        resolve(decision);
      };
      this.asked = { previews, isImport, decide };
    });
  }
}
