// antecedent watch folder add, list, files, pause, resume and remove: watched folders and the ledger of their files.
import { resolve } from 'node:path';
import { Failure, failureSentence, isFailure } from '../contract/failures.ts';
import { MASTER_INDEX } from '../contract/master-index.ts';
import {
  watchedFileStates,
  watchHours,
  type WatchedFile,
  type WatchedFileState,
  type WatchedFolder,
  type WatchHold,
  type WatchHours,
} from '../contract/watched-folders.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { findOrCreateIndex } from '../engine/store/library.ts';
import {
  addWatchedFolder,
  changeWatchedFolder,
  removeWatchedFolder,
  watchedFolder,
  watchedFolders,
  type StoredFolder,
} from '../engine/store/watched-folders.ts';
import { waitAgain } from '../engine/store/watched-files.ts';
import { watchedFiles } from '../engine/store/watched-list.ts';
import { isWithin } from '../library/watch-holds.ts';
import { shippedModel } from '../settings/data-folder.ts';
import { acquireWatchLock } from '../workers/watch-lock.ts';
import { wholeNumber } from './arguments.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

export interface AddWatchedFolderOptions {
  index?: string;
  hours?: string;
}

export interface WatchedFilesOptions {
  state?: string;
  limit: string;
}

/** Throws as `watchFolder` of the contract does, and `argument-invalid`. */
export function addWatchedFolderCommand(context: CommandContext, given: string, options: AddWatchedFolderOptions): void {
  const index = options.index === undefined ? MASTER_INDEX : wholeNumber(options.index, '--index');
  const hours = options.hours === undefined ? undefined : hoursOf(options.hours);
  if (index === MASTER_INDEX) findOrCreateIndex(context.folder, undefined, modelInUse(context.folder, shippedModel));
  const order = { index, path: resolve(given), ...(hours !== undefined && { hours }) };
  const added = addWatchedFolder(context.folder, order, new Date().toISOString());
  printResult(context, printed(added), () =>
    [
      `Folder ${added.id} is watched: "${added.path}", for index ${added.index}, ${hoursText(added.hours)}.`,
      'Its files are imported while the application or "antecedent serve" runs.',
    ].join('\n'),
  );
}

function hoursOf(text: string): WatchHours {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const read = watchHours.safeParse({ from: Number(from), to: Number(to) });
  if (read.success) return read.data;
  throw new Failure('argument-invalid', {
    reason: `The option --hours takes two different full hours from 0 to 23, such as 19-6, not "${text}".`,
  });
}

/** An application that was killed leaves files being imported although nothing runs any more. */
function settleLedger({ folder }: CommandContext): void {
  if (!watchedFolders(folder).some(({ files }) => files.importing > 0)) return;
  let lock: ReturnType<typeof acquireWatchLock>;
  try {
    lock = acquireWatchLock(folder);
    if (lock !== undefined) waitAgain(folder);
  } catch (error) {
    // The ledger is read as it is where it cannot be written.
    if (!isFailure(error)) throw error;
  } finally {
    lock?.close();
  }
}

export function listWatchedFoldersCommand(context: CommandContext): void {
  settleLedger(context);
  const folders = watchedFolders(context.folder);
  printResult(context, folders.map(printed), () =>
    folders.length === 0
      ? 'No folder is watched. "antecedent watch folder add" adds one.'
      : [
          table(
            ['number', 'folder', 'index', 'imported', 'waiting', 'not readable', 'failed', 'publications', 'rejected', 'now'],
            folders.map((folder) => {
              const { id, path, index, files, publications, refused } = folder;
              const waiting = files.growing + files.waiting + files.locked + files.importing;
              return [id, path, index, files.imported, waiting, files.unreadable, files.failed, publications, refused, nowText(folder)];
            }),
          ),
          ...folders.flatMap(leftOutText),
        ].join('\n'),
  );
}

/** Throws `watch-unknown` and `argument-invalid`. */
export function watchedFilesCommand(context: CommandContext, number: string, { state, limit }: WatchedFilesOptions): void {
  const folder = wholeNumber(number, '<number>');
  const states = state === undefined ? undefined : statesOf(state);
  const request = { folder, from: 0, count: wholeNumber(limit, '--limit'), ...(states !== undefined && { states }) };
  settleLedger(context);
  const { total, files } = watchedFiles(context.folder, request);
  printResult(context, { total, files }, () =>
    files.length === 0
      ? 'No such file has been seen.'
      : [
          table(
            ['file', 'seen (UTC)', 'state', 'publications', 'rejected', 'remark'],
            files.map((file) => [
              ...[file.name, file.seenAt.slice(0, 16).replace('T', ' '), stateText(file)],
              ...[file.publications ?? '', file.refused ?? '', remark(file)],
            ]),
          ),
          ...(total > files.length ? [`${formatNumber(total - files.length)} more files; --limit prints them.`] : []),
        ].join('\n'),
  );
}

function statesOf(text: string): WatchedFileState[] {
  return text.split(',').map((name) => {
    const state = watchedFileStates.find((one) => one === name.trim());
    if (state !== undefined) return state;
    throw new Failure('argument-invalid', { reason: `The option --state takes ${watchedFileStates.join(', ')}, not "${name.trim()}".` });
  });
}

/** Throws `watch-unknown`. */
export function pauseWatchedFolderCommand(context: CommandContext, number: string, paused: boolean): void {
  const changed = changeWatchedFolder(context.folder, { folder: wholeNumber(number, '<number>'), paused });
  printResult(context, printed(changed), () => `Folder ${changed.id} is ${paused ? 'paused' : 'resumed'}.`);
}

/** Throws `watch-unknown`. */
export function removeWatchedFolderCommand(context: CommandContext, number: string): void {
  const { id, path } = watchedFolder(context.folder, wholeNumber(number, '<number>'));
  removeWatchedFolder(context.folder, id);
  printResult(
    context,
    { id, path },
    () =>
      `Folder ${id}, "${path}", is no longer watched. Its files and publications stay. The application that watches it stops an import from it within a minute; what that took in stays.`,
  );
}

function printed({ device: _, ...folder }: StoredFolder): WatchedFolder {
  return folder;
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function hoursText(hours: WatchHours | undefined): string {
  return hours === undefined ? 'at any time' : `from ${hourText(hours.from)} to ${hourText(hours.to)}`;
}

const holdWords: Record<WatchHold, string> = {
  paused: 'paused',
  collection: 'its index was removed',
  unreachable: 'the folder cannot be reached',
  'disk-full': 'the disk is full',
  unwritable: 'the data folder cannot be written to',
  hours: 'outside its hours',
  battery: 'the computer runs on battery',
  searching: 'somebody is searching',
};

/** A line on what the last listing left out; none where that is nothing. */
function leftOutText({ id, leftOut }: WatchedFolder): string[] {
  if (leftOut === undefined) return [];
  const { more, deep, unreadable, names } = leftOut;
  const parts = [
    ...(more > 0 ? [`${formatNumber(more)} beyond 200,000 files`] : []),
    ...(deep > 0 ? [`${formatNumber(deep)} in folders below the eighth level`] : []),
    ...(unreadable > 0 ? [`${formatNumber(unreadable)} that cannot be read`] : []),
    ...(names > 0 ? [`${formatNumber(names)} whose names are no text`] : []),
  ];
  return [`Folder ${id}, not looked at: ${parts.join(', ')}. Until then no file is taken for gone.`];
}

function nowText({ hold, hours }: WatchedFolder): string {
  if (hold !== undefined) return holdWords[hold];
  return hours === undefined ? '' : `${hoursText(hours)}${isWithin(hours, Date.now()) ? '' : ' only'}`;
}

const stateWords: Record<WatchedFileState, string> = {
  growing: 'still growing',
  unreadable: 'incomplete or damaged',
  locked: 'locked',
  waiting: 'waiting',
  importing: 'being imported',
  imported: 'imported',
  failed: 'failed',
  replaced: 'replaced',
  duplicate: 'duplicate',
  gone: 'gone before its import',
};

/** An import that was begun and is kept from going on is not under way. */
function stateText({ state, hold }: WatchedFile): string {
  return state === 'importing' && hold !== undefined ? 'import begun' : stateWords[state];
}

function remark(file: WatchedFile): string {
  const { state, hold, failure, detail, replacedBy, sameAs, importedAt, goneAt, name } = file;
  return [
    ...(importedAt === undefined ? [] : [`imported ${importedAt.slice(0, 16).replace('T', ' ')} UTC`]),
    ...(hold === undefined ? [] : [`waits: ${holdWords[hold]}`]),
    ...(failure === undefined ? [] : [failureSentence(failure.code, failure.facts)]),
    ...(detail === undefined ? [] : [detail]),
    ...(replacedBy === undefined
      ? []
      : [replacedBy === name ? 'changed since; its new content is listed separately' : `replaced by ${replacedBy}`]),
    ...(sameAs === undefined ? [] : [`the same bytes as ${sameAs}`]),
    ...(goneAt === undefined || state === 'gone' ? [] : ['no longer in the folder']),
  ].join('; ');
}
