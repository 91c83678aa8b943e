// Tables that are about to be imported, and what users say about their columns. In: sources. Out: previews; remembered choices.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallFunctions } from '../contract/call.ts';
import type { libraryCalls } from '../contract/library.ts';
import { columnKey, type ColumnMeaning, type TablePreview } from '../contract/table-columns.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { tablesOfFile } from '../workers/dropped-file.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { StartProcess } from '../workers/processes.ts';

/** Files whose names say that they are tables. What is in folders and archives is told after the import. */
const TABLE_NAME = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls)$/i;
/** Files that are looked at before an import begins. */
const MAX_FILES = 20;

export function tableChoiceCalls(
  worker: LibraryWorker,
  transfers: Transfers,
  startProcess: StartProcess,
): Pick<CallFunctions<typeof libraryCalls>, 'tables' | 'rememberColumns'> {
  return {
    tables: async ({ sources, all }) => {
      const files = sources.flatMap((source) => filesOf(transfers.pathOf(source), 'upload' in source)).slice(0, MAX_FILES);
      if (files.length === 0) return [];
      const choices = await worker.calls().tableChoices();
      const found: TablePreview[] = [];
      for (const file of files) found.push(...(await tablesOfFile(file, choices, startProcess).catch(none)));
      return found.filter(({ isRead }) => all === true || !isRead);
    },
    rememberColumns: async ({ header, meanings }) => {
      const keys = header.map(columnKey);
      const given = keys.flatMap((key, at): [string, ColumnMeaning][] => (meanings[at] == null ? [] : [[key, meanings[at]]]));
      await worker.calls().saveTableChoice({ header: keys, meanings: Object.fromEntries(given) });
      return undefined;
    },
  };
}

function filesOf(path: string, isUpload: boolean): string[] {
  const names = isUpload ? readdirSync(path).map((name) => join(path, name)) : [path];
  return names.filter((name) => TABLE_NAME.test(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true);
}

/** What cannot be read is refused by the import, which states why. */
function none(): TablePreview[] {
  return [];
}
