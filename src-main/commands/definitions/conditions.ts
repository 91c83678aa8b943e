// antecedent condition: its arguments, options and help.
import type { Command } from 'commander';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../saved-conditions.ts');
const NAME = 'its name, without @';
const exitCodes = { 'condition-invalid': 2, 'saved-unknown': 3, 'saved-name-taken': 4, 'saved-used': 4 };

export function addConditionCommands(program: Command): void {
  const conditions = defineGroup(program, 'condition', 'List, save, rename and remove saved conditions, which "@name" stands for.');
  define(conditions, 'list', 'List the saved conditions, by name.').action(async (_options, self: Command) =>
    (await work()).listConditionsCommand(contextOf(self)),
  );
  define(conditions, 'save', 'Save a condition under a name.', {
    details:
      'It may contain other saved conditions, but neither itself nor L1, L2 ... Exit codes: 2 a wrong condition, 4 the name is taken.',
    example: "condition save closure --where 'clm:(valve NEAR5 seat)'",
    exitCodes,
  })
    .argument('<name>', NAME)
    .requiredOption('--where <condition>', 'the condition')
    .option('--replace', 'replace the saved condition of this name')
    .action(async (name: string, options: { where: string; replace?: true }, self: Command) =>
      (await work()).saveConditionCommand(contextOf(self), { name, condition: options.where, replace: options.replace }),
    );
  define(conditions, 'rename', 'Rename a saved condition, also where others contain it.', {
    details: 'Exit codes: 3 there is none of this name, 4 the new name is taken.',
    example: 'condition rename closure closing-part',
    exitCodes,
  })
    .argument('<name>', NAME)
    .argument('<to>', 'the new name')
    .action(async (name: string, to: string, _options, self: Command) =>
      (await work()).renameConditionCommand(contextOf(self), { name, to }),
    );
  define(conditions, 'remove', 'Remove a saved condition that no other contains.', {
    details: 'Exit codes: 3 there is none of this name, 4 another one contains it.',
    example: 'condition remove closure',
    exitCodes,
  })
    .argument('<name>', NAME)
    .action(async (name: string, _options, self: Command) => (await work()).removeConditionCommand(contextOf(self), { name }));
}
