// antecedent grant-list import, list, show and delete: lists of withdrawn or corrected publications.
import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { grantListOrder, LONGEST_LIST_NAME, type GrantList, type UnreadLine } from '../contract/grant-lists.ts';
import { deleteGrantList, grantListNamed, grantLists, saveGrantList } from '../engine/store/grant-lists.ts';
import { listOf, requireReached } from '../library/grant-lists.ts';
import { grantListOfFile } from '../workers/dropped-file.ts';
import { startChildProcess } from '../workers/processes.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

export interface ImportGrantListOptions {
  name: string;
  says: string;
  asOf: string;
  office?: string;
}

/** Lines that are not in the list are printed with their place; more than this, only with the command for all. */
const MOST_PRINTED = 20;

export async function importGrantListCommand(context: CommandContext, file: string, options: ImportGrantListOptions): Promise<void> {
  const order = grantListOrder.safeParse({ ...options, ...(options.office !== undefined && { office: options.office.toUpperCase() }) });
  if (!order.success) throw new Failure('argument-invalid', { reason: `${wrongOption(String(order.error.issues[0]?.path[0]))}.` });
  requireReached(order.data.asOf, new Date().toISOString());
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Failure('file-missing', { name: file });
  if (!found.isFile()) throw new Failure('file-unreadable', { name: file, reason: 'it is a folder' });
  const contents = await grantListOfFile(path, order.data.office, startChildProcess);
  const list = listOf(order.data, contents, basename(path), new Date().toISOString());
  const isReplaced = grantLists(context.folder).some(({ name }) => name === list.name);
  saveGrantList(context.folder, list, contents.entries, contents.unread);
  printResult(context, { ...list, 'unread-lines': contents.unread, replaced: isReplaced }, () =>
    [
      `${formatNumber(list.entries)} entries of "${list.file}" are ${isReplaced ? 'now ' : ''}the list "${list.name}": ${list.says}, as of ${list.asOf}.`,
      ...(list.unread === 0 ? [] : [`${formatNumber(list.unread)} ${list.unread === 1 ? 'line is' : 'lines are'} not in it:`]),
      ...contents.unread.slice(0, MOST_PRINTED).map(unreadText),
      ...(list.unread > MOST_PRINTED ? [`"antecedent grant-list show ${JSON.stringify(list.name)}" prints the others.`] : []),
    ].join('\n'),
  );
}

function wrongOption(option: string): string {
  switch (option) {
    case 'name':
      return `The name of a list has 1 to ${LONGEST_LIST_NAME} characters on one line`;
    case 'says':
      return 'The option --says takes withdrawn or corrected';
    case 'asOf':
      return 'The option --as-of takes a day, yyyy-mm-dd';
    default:
      return 'The option --office takes a code of two letters, such as US';
  }
}

export function listGrantListsCommand(context: CommandContext): void {
  const lists = grantLists(context.folder);
  printResult(context, lists, () =>
    lists.length === 0
      ? 'No list is imported. "antecedent grant-list import" imports one.'
      : table(
          ['name', 'says', 'as of', 'entries', 'not read', 'file', 'imported'],
          lists.map(({ name, says, asOf, entries, unread, file, importedAt }) => [
            ...[name, says, asOf, entries, unread, file, importedAt.slice(0, 10)],
          ]),
        ),
  );
}

/** Throws `grant-list-unknown`. */
export function showGrantListCommand(context: CommandContext, name: string): void {
  const { list, unread } = grantListNamed(context.folder, name);
  printResult(context, { ...list, 'unread-lines': unread }, () => [...headText(list), ...unread.map(unreadText)].join('\n'));
}

/** Throws `grant-list-unknown`. */
export function deleteGrantListCommand(context: CommandContext, name: string): void {
  deleteGrantList(context.folder, name);
  printResult(context, { name }, () => `The list "${name}" is deleted.`);
}

function headText({ name, says, asOf, file, importedAt, entries, unread, sha256 }: GrantList): string[] {
  return [
    `${name}: ${says}, as of ${asOf}`,
    `${formatNumber(entries)} entries of "${file}" (SHA-256 ${sha256}), imported ${importedAt}`,
    `${formatNumber(unread)} ${unread === 1 ? 'line is' : 'lines are'} not in it${unread === 0 ? '.' : ':'}`,
  ];
}

function unreadText({ sheet, line, written, why }: UnreadLine): string {
  const place = sheet === undefined ? `line ${line}` : `${sheet}, row ${line}`;
  return `  ${place}: ${written} (${why === 'no-country' ? 'without its country; state it with --office' : 'no publication number'})`;
}
