// antecedent grant-list: its arguments, options and help.
import type { Command } from 'commander';
import type { ImportGrantListOptions } from '../grant-lists.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../grant-lists.ts');
const NAME = 'the name of the list, as "grant-list list" prints it';

export function addGrantListCommands(program: Command): void {
  const lists = defineGroup(program, 'grant-list', 'Import, list, show and delete lists of withdrawn or corrected publications.');
  define(lists, 'import', 'Import a list of withdrawn or corrected publications; one of the same name is replaced.', {
    details:
      'A text with one or several numbers per line, a saved web page, CSV or a spreadsheet; columns for a reason and a day are read. Hits, documents and exports then say which list of which day names a publication. Nothing is hidden, and no ranking changes.',
    example: 'grant-list import withdrawn.txt --name "USPTO withdrawn" --says withdrawn --as-of 2026-11-01 --office US',
  })
    .argument('<file>', 'the file')
    .requiredOption('--name <name>', 'the name under which it is quoted')
    .requiredOption('--says <state>', 'what it says of its publications: withdrawn or corrected')
    .requiredOption('--as-of <date>', 'the day to which it is up to date')
    .option('--office <code>', 'the office of numbers without a country, such as US')
    .action(async (file: string, options: ImportGrantListOptions, self: Command) =>
      (await work()).importGrantListCommand(contextOf(self), file, options),
    );
  define(lists, 'list', 'List the imported lists.').action(async (_options, self: Command) =>
    (await work()).listGrantListsCommand(contextOf(self)),
  );
  define(lists, 'show', 'Show a list, and the lines of its file that are not in it.', { example: 'grant-list show "USPTO withdrawn"' })
    .argument('<name>', NAME)
    .action(async (name: string, _options, self: Command) => (await work()).showGrantListCommand(contextOf(self), name));
  define(lists, 'delete', 'Delete a list; its publications are no longer flagged.', { example: 'grant-list delete "USPTO withdrawn"' })
    .argument('<name>', NAME)
    .action(async (name: string, _options, self: Command) => (await work()).deleteGrantListCommand(contextOf(self), name));
}
