// What users said about the columns of tables, in the library file: an import applies it to every table with the same header.
import type { TableChoice } from '../../contract/table-columns.ts';
import { prepared } from './database.ts';
import { withLibrary } from './library.ts';

/** The oldest choices beyond this number are forgotten. */
const MAX_CHOICES = 500;

/** Remembers a choice for tables with its header, in the place of an earlier one. */
export function saveTableChoice(folder: string, { header, meanings }: Required<TableChoice>): void {
  withLibrary(folder, (library) => {
    prepared(library, 'INSERT OR REPLACE INTO table_columns (header, meanings) VALUES (?, ?)').run(
      JSON.stringify(header),
      JSON.stringify(meanings),
    );
    prepared(library, 'DELETE FROM table_columns WHERE rowid NOT IN (SELECT rowid FROM table_columns ORDER BY rowid DESC LIMIT ?)').run(
      MAX_CHOICES,
    );
  });
}

/** All remembered choices, the oldest first. */
export function tableChoices(folder: string): Required<TableChoice>[] {
  const rows = withLibrary(folder, (library) => prepared(library, 'SELECT header, meanings FROM table_columns ORDER BY rowid').all()) as {
    header: string;
    meanings: string;
  }[];
  return rows.map(({ header, meanings }) => ({
    header: JSON.parse(header) as string[],
    meanings: JSON.parse(meanings) as TableChoice['meanings'],
  }));
}
