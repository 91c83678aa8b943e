// antecedent watch case: its arguments, options and help.
import type { Command } from 'commander';
import { shippedModel } from '../../settings/data-folder.ts';
import type { WatchCaseOptions } from '../case-watch.ts';
import { contextOf, define } from './define.ts';

const work = () => import('../case-watch.ts');
const ID = 'the number of the case, as "case list" prints it';

export function addCaseWatchCommands(cases: Command): void {
  define(cases, 'add', 'Watch a case: its last version is repeated after each import, but only over what is new.', {
    details:
      'The application and "antecedent serve" look after each import, within a minute if it was made elsewhere, "watch case look" looks now. New publications that would stand in the list of the version are kept, those at or above the line are shown. The line is at the lowest hit rated relevant or similar, or where "watch case line" puts it. Collections on clusters are not searched for it.',
    example: 'watch case add 7 --mail office@example.com',
    exitCodes: { 'argument-invalid': 2, 'case-unknown': 3 },
  })
    .argument('<id>', ID)
    .option(
      '--mail <address>',
      'where the application sends a mail that names no case and no publication; "" for nowhere (default: as before)',
    )
    .action(async (id: string, options: WatchCaseOptions, self: Command) => {
      const { watchCaseCommand, caseNumber } = await work();
      await watchCaseCommand(contextOf(self), shippedModel, caseNumber(id), options);
    });
  define(cases, 'list', 'List the watched cases, those with most new publications first.').action(async (_options, self: Command) =>
    (await work()).listWatchedCommand(contextOf(self)),
  );
  define(cases, 'show', 'Show what is new for a watched case, and its line.', { example: 'watch case show 7' })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { showWatchCommand, caseNumber } = await work();
      await showWatchCommand(contextOf(self), caseNumber(id));
    });
  define(cases, 'line', 'Move the line of a watched case to a place of the list of its last version.', { example: 'watch case line 7 12' })
    .argument('<id>', ID)
    .argument('<place>', 'the place, or "ratings" to follow the ratings again')
    .action(async (id: string, place: string, _options, self: Command) => {
      const { moveLineCommand, caseNumber } = await work();
      await moveLineCommand(contextOf(self), caseNumber(id), place);
    });
  define(cases, 'look', 'Look now at what is new for all watched cases.').action(async (_options, self: Command) =>
    (await work()).lookCommand(contextOf(self), shippedModel),
  );
  define(cases, 'remove', 'Stop watching a case. What was found is forgotten; the record keeps it.', { example: 'watch case remove 7' })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { endWatchCommand, caseNumber } = await work();
      await endWatchCommand(contextOf(self), caseNumber(id));
    });
}
