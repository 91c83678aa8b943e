// antecedent watch folder: its arguments, options and help; beside it the group `watch case`.
import type { Command } from 'commander';
import type { AddWatchedFolderOptions, WatchedFilesOptions } from '../watched-folders.ts';
import { addCaseWatchCommands } from './case-watch.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../watched-folders.ts');
const FOLDER = 'the number of the folder, as "watch folder list" prints it';

export function addWatchCommands(program: Command): void {
  const watch = defineGroup(
    program,
    'watch',
    'Watch folders, whose complete files are imported by themselves, and cases, for which new publications are shown.',
  );
  addFolderCommands(defineGroup(watch, 'folder', 'Watch a folder, list the watched ones and the ledger of their files.'));
  addCaseWatchCommands(defineGroup(watch, 'case', 'Watch a case, and show what is new for it.'));
}

function addFolderCommands(folders: Command): void {
  define(folders, 'add', 'Watch a folder: its complete files are imported into an index, each once.', {
    details:
      'The application and "antecedent serve" import the newest delivery first, and of several revisions (ipg240102_r1.zip) only the newest. Imports wait while somebody searches, on battery and outside the hours. Nothing is fetched: a browser, a script or a colleague puts the files there.',
    example: 'watch folder add /deliveries/uspto --index 1 --hours 19-6',
  })
    .argument('<folder>', 'the folder; folders in it are read too')
    .option('--index <id>', 'the number of the index to import into (default: the master index)')
    .option('--hours <from-to>', 'import only in these hours of the day, such as 19-6')
    .action(async (folder: string, options: AddWatchedFolderOptions, self: Command) =>
      (await work()).addWatchedFolderCommand(contextOf(self), folder, options),
    );
  define(folders, 'list', 'List the watched folders with the counts of their files.').action(async (_options, self: Command) =>
    (await work()).listWatchedFoldersCommand(contextOf(self)),
  );
  define(
    folders,
    'files',
    'Print the ledger of a folder: when each file was seen and imported, with how many publications, or why it waits.',
    {
      example: 'watch folder files 1 --state unreadable,failed',
    },
  )
    .argument('<number>', FOLDER)
    .option('--state <states>', 'only files in these states, separated by commas')
    .option('--limit <n>', 'print at most this many files', '1000')
    .action(async (number: string, options: WatchedFilesOptions, self: Command) =>
      (await work()).watchedFilesCommand(contextOf(self), number, options),
    );
  define(folders, 'pause', 'Import nothing more of a folder until it is resumed.', { example: 'watch folder pause 1' })
    .argument('<number>', FOLDER)
    .action(async (number: string, _options, self: Command) => (await work()).pauseWatchedFolderCommand(contextOf(self), number, true));
  define(folders, 'resume', 'Import the files of a paused folder again.', { example: 'watch folder resume 1' })
    .argument('<number>', FOLDER)
    .action(async (number: string, _options, self: Command) => (await work()).pauseWatchedFolderCommand(contextOf(self), number, false));
  define(folders, 'remove', 'Stop watching a folder and forget its ledger; files and publications stay.', {
    example: 'watch folder remove 1',
  })
    .argument('<number>', FOLDER)
    .action(async (number: string, _options, self: Command) => (await work()).removeWatchedFolderCommand(contextOf(self), number));
}
