// What users said about the columns of tables, as a file of the data folder: an import applies it to every table with the same header.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { columnMeanings, type ColumnMeaning, type TableChoice } from '../../contract/table-columns.ts';

export const TABLE_COLUMNS = 'table-columns.json';
/** The oldest choices beyond this number are forgotten. */
const MAX_CHOICES = 500;

/** Remembers a choice for tables with its header, in the place of an earlier one. Throws `folder-unwritable`. */
export function saveTableChoice(folder: string, choice: Required<TableChoice>): void {
  const others = tableChoices(folder).filter(({ header }) => header.join('\n') !== choice.header.join('\n'));
  const file = join(folder, TABLE_COLUMNS);
  // Write and rename, so that a kill leaves either the old or the new file.
  const next = `${file}.${process.pid}.new`;
  try {
    writeFileSync(next, `${JSON.stringify([...others, choice].slice(-MAX_CHOICES))}\n`);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new Failure('disk-full', {}, { cause: error });
    throw new Failure('folder-unwritable', { reason: 'the system does not allow writing there' }, { cause: error });
  }
}

/** All remembered choices, the oldest first; none where the file is missing or damaged. */
export function tableChoices(folder: string): Required<TableChoice>[] {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(join(folder, TABLE_COLUMNS), 'utf8'));
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.flatMap((entry: unknown) => choiceOf(entry) ?? []) : [];
}

function choiceOf(entry: unknown): Required<TableChoice> | undefined {
  const { header, meanings } = (entry ?? {}) as { header?: unknown; meanings?: unknown };
  if (!Array.isArray(header) || !header.every((name) => typeof name === 'string')) return undefined;
  const known = Object.entries((meanings ?? {}) as Record<string, unknown>).filter((one): one is [string, ColumnMeaning] =>
    (columnMeanings as readonly unknown[]).includes(one[1]),
  );
  return { header, meanings: Object.fromEntries(known) };
}
